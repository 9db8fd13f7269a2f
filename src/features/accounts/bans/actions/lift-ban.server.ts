import type { z } from 'zod';
import type { Actor } from '#permissions/actor.ts';
import { authorize } from '#permissions/index.ts';
import { audit } from '#platform/audit/audit.server.ts';
import { invalidateTags } from '#platform/cache/invalidate.server.ts';
import { db } from '#platform/db/client.server.ts';
import { holdPerson, tagsOf, writeBan } from '../hold-person.server.ts';
import type { liftInput } from '../schema.ts';

/** Lets a person in again. @throws NotFound */
export async function liftBan(actor: Actor, { why: reason, ...who }: z.output<typeof liftInput>): Promise<void> {
  authorize(actor, 'person.ban');
  await db.transaction(async (tx) => {
    const { userId, before } = await holdPerson(tx, who);
    await writeBan(tx, who, userId, { banned: false, unbanAt: null, banReason: null });
    await audit(tx, actor, {
      action: `${who.kind}.unbanned`,
      subjectType: who.kind === 'girl' ? 'girls' : 'guy_users',
      subjectId: who.id,
      before,
      after: { banned: false },
      why: reason,
    });
  });
  await invalidateTags(tagsOf(who));
}
