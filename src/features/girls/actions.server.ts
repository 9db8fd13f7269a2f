import { and, eq, isNull } from 'drizzle-orm';
import { auditLog } from '#db/schema/audit-log.ts';
import { type Girl, girls } from '#db/schema/girls.ts';
import { users } from '#db/schema/users.ts';
import { type Actor, isModerator } from '#permissions/actor.ts';
import { restorableGirl } from '#permissions/girls/filters.server.ts';
import { authorize } from '#permissions/index.ts';
import { auditIfModerator } from '#platform/audit/audit.server.ts';
import { difference } from '#platform/audit/audited-row.server.ts';
import { invalidateTags } from '#platform/cache/invalidate.server.ts';
import { db, type Tx } from '#platform/db/client.server.ts';
import { findCoordinates } from '#platform/db/find-coordinates.server.ts';
import { findUniqueViolation } from '#platform/db/postgres-error.ts';
import { deleteUploadsByPublicId } from '#platform/uploads/remove-files.server.ts';
import { storeImage64 } from '#platform/uploads/store-image64.server.ts';
import { girlTags } from '#shared/cache-tags.ts';
import { girlColumn } from '#shared/catalogues/girl-attributes.ts';
import { Conflict, Invalid, NotFound } from '#shared/errors.ts';
import { tellGirlsSite } from './jobs.server.ts';
import { getGirl } from './queries.server.ts';
import { type GirlChanges, SERVICE_COLUMNS } from './schema.ts';

const refuse = (field: string, message: string) => new Invalid([{ path: ['data', 'attributes', field], message }]);

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

/** Two who want the same name: the index lets one through. */
function takenName(error: unknown): Invalid | undefined {
  const index = findUniqueViolation(error);
  if (index === undefined) return undefined;
  return index === 'girls_stage_name_unique' ? refuse('stageName', 'This stage name is already taken') : refuse('username', 'This username is already taken');
}

/** Gives her a new picture. It waits for a moderator, unless one has chosen it; the bytes of the old one go. */
export async function setProfilePicture(actor: Actor, id: number, image64: string): Promise<Girl> {
  const girl = await getGirl(id);
  authorize(actor, 'girl.edit', { girlId: id });
  const picture = await storeImage64(db, { image64, ownerUserId: girl.userId ?? actor.userId, purpose: 'avatars' });
  const saved = await db.transaction(async (tx) => {
    const [before] = await tx.select({ publicId: girls.profilePicPublicId }).from(girls).where(eq(girls.id, id)).for('update');
    const [row] = await tx
      .update(girls)
      .set({
        profilePicPublicId: picture.publicId,
        profilePicSecureUrl: picture.secureUrl,
        profilePicFileName: null,
        profilePicApproved: isModerator(actor) ? true : null,
      })
      .where(and(eq(girls.id, id), isNull(girls.deletedAt)))
      .returning();
    if (!row) throw new NotFound();
    const [was, is] = [before?.publicId ?? null, picture.publicId].map((profilePicPublicId) => ({ profilePicPublicId }));
    await auditIfModerator(tx, actor, { action: 'girl.pictureSet', subjectType: 'girls', subjectId: id, before: was, after: is });
    await deleteUploadsByPublicId(tx, [before?.publicId ?? null]);
    if (row.profilePicApproved) await tellGirlsSite(tx, id);
    return row;
  });
  await invalidateTags(girlTags(id));
  return saved;
}

/** Takes her away everywhere; a moderator can bring her back for 30 days. */
export async function deleteGirl(actor: Actor, id: number): Promise<void> {
  authorize(actor, 'girl.delete');
  await getGirl(id);
  await db.transaction(async (tx) => {
    await tx.update(girls).set({ deletedAt: new Date() }).where(eq(girls.id, id));
    await record(tx, actor, 'girl.deleted', id);
  });
  await invalidateTags(girlTags(id));
}

/** @throws NotFound when she cannot be restored (see `restorableGirl`), Conflict when another girl has her name by now */
export async function restoreGirl(actor: Actor, id: number): Promise<Girl> {
  authorize(actor, 'girl.restore');
  const restored = await db
    .transaction(async (tx) => {
      const [row] = await tx
        .update(girls)
        .set({ deletedAt: null })
        .where(and(eq(girls.id, id), restorableGirl))
        .returning();
      if (!row) throw new NotFound();
      await record(tx, actor, 'girl.restored', id);
      return row;
    })
    .catch((error: unknown) => {
      throw takenName(error) ? new Conflict('Another girl has taken her name or her account.') : error;
    });
  await invalidateTags(girlTags(id));
  return restored;
}

async function record(tx: Tx, actor: Actor, action: string, id: number) {
  await tx.insert(auditLog).values({ actorUserId: actor.userId, actorRole: actor.role, action, subjectType: 'girls', subjectId: String(id) });
}
