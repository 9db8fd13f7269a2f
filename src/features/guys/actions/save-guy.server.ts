import { and, eq } from 'drizzle-orm';
import { type GuyUser, guyUsers } from '#db/schema/guy-users.ts';
import type { Actor } from '#permissions/actor.ts';
import { authorize } from '#permissions/index.ts';
import { auditIfModerator } from '#platform/audit/audit.server.ts';
import { difference } from '#platform/audit/audited-row.server.ts';
import { invalidateOnCommit } from '#platform/cache/invalidate.server.ts';
import { db } from '#platform/db/client.server.ts';
import { writeGuyIdentifiers } from '#platform/identities/write-guy-identifiers.server.ts';
import { findCoordinates } from '#platform/places/find-coordinates.server.ts';
import { flagText } from '#platform/texts/flag-text.server.ts';
import { tagsOfWords } from '#platform/texts/tags-of-words.server.ts';
import { deleteUploadsByPublicId } from '#platform/uploads/remove-files.server.ts';
import { storeImage64 } from '#platform/uploads/store-image64.server.ts';
import { assertVersion, type ExpectedVersion } from '#platform/versions/expected-version.server.ts';
import { guyTags } from '#shared/cache-tags.ts';
import { NotFound } from '#shared/errors.ts';
import { editableGuy } from '../present.ts';
import { getGuy } from '../queries.server.ts';
import { columnOf, type GuyChanges } from '../schema.ts';

/** Saves changed fields, interests and switches, and a new picture. @throws NotFound, Forbidden, Invalid, ChangedMeanwhile */
export async function saveGuy(actor: Actor, id: string, { image64, ...changes }: GuyChanges, expected: ExpectedVersion = null): Promise<GuyUser> {
  const guy = await getGuy(id);
  authorize(actor, 'guy.edit', { guyId: guy.id });
  const picture = image64 ? await storeImage64(db, { image64, ownerUserId: guy.userId ?? actor.userId, purpose: 'avatars' }) : null;
  const values: Partial<typeof guyUsers.$inferInsert> = Object.fromEntries(
    Object.entries(changes)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [columnOf(name), value]),
  );
  return db.transaction(async (tx) => {
    const [saved] = await tx.select().from(guyUsers).where(eq(guyUsers.id, guy.id)).for('update');
    if (!saved) throw new NotFound();
    assertVersion(expected, editableGuy(saved));
    if (changes.city !== undefined || changes.state !== undefined || changes.country !== undefined) {
      Object.assign(values, await findCoordinates(tx, { city: guy.city, state: guy.state, country: guy.country, ...changes }));
    }
    if (picture) {
      Object.assign(values, { cloudinaryPublicId: picture.publicId, cloudinarySecureUrl: picture.secureUrl, cloudinaryUrl: picture.secureUrl });
      await deleteUploadsByPublicId(tx, [saved.cloudinaryPublicId]);
    }
    const [row] = await tx
      .update(guyUsers)
      .set({ ...values, updatedAt: new Date() })
      .where(and(eq(guyUsers.id, guy.id), eq(guyUsers.softDeleted, false)))
      .returning();
    if (!row) throw new NotFound();
    if (row.name !== guy.name || row.aboutMe !== guy.aboutMe) await flagText(tx, 'guy-profile', guy.id, { texts: [row.name, row.aboutMe] });
    await writeGuyIdentifiers(tx, [row.id]);
    await auditIfModerator(tx, actor, { action: 'guy.edited', subjectType: 'guy_users', subjectId: guy.id, ...difference(guy, row) });
    const isShownByWords = row.cloudinarySecureUrl !== saved.cloudinarySecureUrl || row.userShowProfile !== saved.userShowProfile;
    invalidateOnCommit([...guyTags(guy.id), ...(isShownByWords ? await tagsOfWords(tx, row.userId) : [])]);
    return row;
  });
}
