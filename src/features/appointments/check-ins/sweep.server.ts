import { and, eq, isNull, lt, or } from 'drizzle-orm';
import { checkInContacts, checkIns } from '#db/schema/check-ins.ts';
import { db } from '#platform/db/client.server.ts';

const DAY_MS = 86_400_000;
/** How long it can be seen that there was a check-in, and how long a contact may think about an answer. */
const DAYS = { ended: 30, asked: 14 };

export async function sweepCheckIns(): Promise<void> {
  const before = (days: number) => new Date(Date.now() - days * DAY_MS);
  await db
    .delete(checkIns)
    .where(or(lt(checkIns.endedAt, before(DAYS.ended)), and(eq(checkIns.status, 'alarmed'), lt(checkIns.alarmedAt, before(DAYS.ended)))));
  await db.delete(checkInContacts).where(and(isNull(checkInContacts.agreedAt), lt(checkInContacts.createdAt, before(DAYS.asked))));
}
