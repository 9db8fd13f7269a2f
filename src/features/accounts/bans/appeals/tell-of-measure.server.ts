import { eq } from 'drizzle-orm';
import { appeals } from '#db/schema/appeals.ts';
import { users } from '#db/schema/users.ts';
import type { Actor } from '#permissions/actor.ts';
import type { Tx } from '#platform/db/client.server.ts';
import { queueMail } from '#platform/mail/queue-mail.server.ts';
import type { Appealable } from '#shared/measures.ts';
import { measureMail } from '../../mails.ts';
import type { Who } from '../lock-person.server.ts';
import { appealLink } from './link.server.ts';

/** Where a moderator wrote nothing for the person: what is in the audit log may name who complained. */
const TOLD_BY_DEFAULT = 'A moderator reviewed your account and decided that it broke our rules.';

type Taken = { measure: Appealable; told?: string | undefined; endsAt: Date | null; accountMeasureId?: number | undefined; reportId?: number | undefined };

/** Tells the person by mail what was decided, why, and where to appeal; in the transaction of the decision. Who has no account is told nothing. */
export async function tellOfMeasure(tx: Tx, actor: Pick<Actor, 'userId'>, who: Who, userId: string | null, taken: Taken): Promise<void> {
  if (!userId) return;
  const [account] = await tx.select({ name: users.displayUsername, fullName: users.name, email: users.email }).from(users).where(eq(users.id, userId));
  if (!account) return;
  const { measure, told = TOLD_BY_DEFAULT, endsAt, accountMeasureId = null, reportId = null } = taken;
  const [row] = await tx
    .insert(appeals)
    .values({ ...(who.kind === 'guy' ? { guyId: who.id } : { girlId: who.id }), measure, told, endsAt, accountMeasureId, reportId, byUserId: actor.userId })
    .returning({ publicId: appeals.publicId });
  const props = { name: account.name ?? account.fullName, measure, reason: told, until: endsAt?.toISOString() ?? null, url: appealLink(row?.publicId ?? '') };
  await queueMail(tx, { to: account.email, template: measureMail, props });
}
