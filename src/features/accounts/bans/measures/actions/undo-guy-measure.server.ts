import { and, desc, eq, gt, isNull } from 'drizzle-orm';
import { accountMeasures } from '#db/schema/index.ts';
import type { Actor } from '#permissions/actor.ts';
import { authorize } from '#permissions/index.ts';
import type { Deciding } from '#platform/audit/deciding.ts';
import { db } from '#platform/db/client.server.ts';
import { Conflict } from '#shared/errors.ts';
import { lockPerson } from '../../lock-person.server.ts';
import { takeBack } from '../take-back.server.ts';

/** Long enough for a second thought; after that a ban is lifted, with a reason. */
const UNDONE_WITHIN_MS = 3_600_000;

/** Takes back the last step that this moderator took about him within an hour, if nobody has taken another since. @throws Conflict */
export async function undoGuyMeasure(actor: Actor, guyId: number, { within }: Deciding): Promise<void> {
  authorize(actor, 'person.ban');
  await db.transaction(async (tx) => {
    await lockPerson(tx, { kind: 'guy', id: guyId });
    const [last] = await tx
      .select({ id: accountMeasures.id, bookingId: accountMeasures.bookingId, by: accountMeasures.byUserId })
      .from(accountMeasures)
      .where(and(eq(accountMeasures.guyId, guyId), isNull(accountMeasures.undoneAt), gt(accountMeasures.createdAt, new Date(Date.now() - UNDONE_WITHIN_MS))))
      .orderBy(desc(accountMeasures.id))
      .limit(1);
    if (!last || last.bookingId !== null || last.by !== actor.userId) throw new Conflict('There is nothing of yours to take back here.');
    await within?.(tx);
    await takeBack(tx, actor, eq(accountMeasures.id, last.id));
  });
}
