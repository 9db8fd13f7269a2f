import { and, eq, isNull } from 'drizzle-orm';
import { auditLog } from '#db/schema/audit-log.ts';
import { type Girl, girls } from '#db/schema/girls.ts';
import { users } from '#db/schema/users.ts';
import { type Actor, isModerator } from '#permissions/actor.ts';
import { authorize } from '#permissions/index.ts';
import { auditIfModerator } from '#platform/audit/audit.server.ts';
import { difference } from '#platform/audit/audited-row.server.ts';
import { invalidateTags } from '#platform/cache/invalidate.server.ts';
import { db, type Tx } from '#platform/db/client.server.ts';
import { findCoordinates } from '#platform/db/find-coordinates.server.ts';
import { girlTags } from '#shared/cache-tags.ts';
import { girlColumn } from '#shared/catalogues/girl-attributes.ts';
import { NotFound } from '#shared/errors.ts';
import { getGirl } from '../queries.server.ts';
import { type GirlChanges, SERVICE_COLUMNS } from '../schema.ts';
import { refuse, takenName } from '../taken-name.ts';

/**
 * Saves the fields that were changed. Her profile stays approved: what was written is in the audit log when it changes
 * who she says she is, and a moderator can look it up.
 * @throws NotFound, Forbidden, Invalid
 */
export async function saveGirl(actor: Actor, id: number, changes: GirlChanges): Promise<Girl> {
  const girl = await getGirl(id);
  authorize(actor, 'girl.edit', { girlId: id });
  if (changes.notes !== undefined) authorize(actor, 'girl.annotate');
  refuseForeignEmail(actor, girl, changes.email);
  const values = toColumns(changes);
  const saved = await db
    .transaction(async (tx) => {
      if (changes.city !== undefined || changes.state !== undefined || changes.country !== undefined) {
        Object.assign(values, await findCoordinates(tx, { city: girl.city, state: girl.state, country: girl.country, ...changes }));
      }
      if (changes.username !== undefined && changes.username !== girl.username) await renameAccount(tx, girl, changes.username);
      const [row] = await tx
        .update(girls)
        .set({ ...values, updatedAt: new Date() })
        .where(and(eq(girls.id, id), isNull(girls.deletedAt)))
        .returning();
      if (!row) throw new NotFound();
      await recordIdentity(tx, actor, girl, row);
      await auditIfModerator(tx, actor, { action: 'girl.edited', subjectType: 'girls', subjectId: id, ...difference(girl, row) });
      return row;
    })
    .catch((error: unknown) => {
      throw takenName(error) ?? error;
    });
  await invalidateTags(girlTags(id));
  return saved;
}

function toColumns(changes: GirlChanges): Partial<typeof girls.$inferInsert> {
  return Object.fromEntries(
    Object.entries(changes)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [SERVICE_COLUMNS.get(name) ?? girlColumn(name), value]),
  );
}

/** Her address belongs to her account: it is changed there, with her password. Whether another one exists is not told. */
function refuseForeignEmail(actor: Actor, girl: Girl, email: string | undefined) {
  if (email === undefined || email === girl.email?.toLowerCase()) return;
  if (isModerator(actor) && girl.userId === null) return;
  throw refuse('email', 'Your email address is changed in your account settings.');
}

/** The name that she logs in with is the same one. */
async function renameAccount(tx: Tx, girl: Girl, username: string) {
  if (!girl.userId) return;
  await tx.update(users).set({ username: username.toLowerCase(), displayUsername: username }).where(eq(users.id, girl.userId));
}

async function recordIdentity(tx: Tx, actor: Actor, before: Girl, after: Girl) {
  const identity = ({ name, stageName, username }: Girl) => ({ name, stageName, username });
  const [was, is] = [identity(before), identity(after)];
  if (JSON.stringify(was) === JSON.stringify(is)) return;
  await tx.insert(auditLog).values({
    actorUserId: actor.userId,
    actorRole: actor.role,
    action: 'girl.renamed',
    subjectType: 'girls',
    subjectId: String(before.id),
    before: was,
    after: is,
  });
}
