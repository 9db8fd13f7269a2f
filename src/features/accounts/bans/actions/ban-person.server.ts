import type { z } from 'zod';
import type { Actor } from '#permissions/actor.ts';
import { authorize } from '#permissions/index.ts';
import { audit } from '#platform/audit/audit.server.ts';
import { invalidateTags } from '#platform/cache/invalidate.server.ts';
import { db } from '#platform/db/client.server.ts';
import { Conflict } from '#shared/errors.ts';
import { endSessionsOf } from '../../sessions/sessions.server.ts';
import { holdPerson, tagsOf, writeBan } from '../hold-person.server.ts';
import type { banInput } from '../schema.ts';

/** Shuts a person out, at once and everywhere, until a moment or for good. @throws NotFound, Conflict for a moderator */
export async function banPerson(actor: Actor, { why: reason, unban_at: unbanAt, ...who }: z.output<typeof banInput>): Promise<void> {
  authorize(actor, 'person.ban');
  await db.transaction(async (tx) => {
    const { userId, isModerator, before } = await holdPerson(tx, who);
    if (isModerator) throw new Conflict('This account is a moderator. Remove the moderator rights first.');
    await writeBan(tx, who, userId, { banned: true, unbanAt, banReason: reason });
    if (userId) await endSessionsOf(tx, userId);
    await audit(tx, actor, {
      action: `${who.kind}.banned`,
      subjectType: who.kind === 'girl' ? 'girls' : 'guy_users',
      subjectId: who.id,
      before,
      after: { banned: true, unbanAt },
      why: reason,
    });
  });
  await invalidateTags(tagsOf(who));
}
