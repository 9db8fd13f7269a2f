import { eq } from 'drizzle-orm';
import { uploads } from '#db/schema/uploads.ts';
import { type Actor, readsShared } from '#permissions/actor.ts';
import { can } from '#permissions/index.ts';
import { freshDb } from '#platform/db/client.server.ts';
import { NotFound } from '#shared/errors.ts';

/** A signed address outlives the moment it was made for: whoever lost her approval since opens only what she uploaded. @throws NotFound */
export async function requireOpen(actor: Actor, purpose: string, id: string): Promise<void> {
  if (purpose !== 'timewasters' || readsShared(actor)) return;
  const [upload] = await freshDb
    .select({ ownerUserId: uploads.ownerUserId })
    .from(uploads)
    .where(eq(uploads.publicId, `${purpose}/${id}`));
  if (!upload || !can(actor, 'media.open-evidence', upload)) throw new NotFound();
}
