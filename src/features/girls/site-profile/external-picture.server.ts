import { and, eq, isNull } from 'drizzle-orm';
import { girls } from '#db/schema/girls.ts';
import { girlsSiteProfiles } from '#db/schema/girls-site-profiles.ts';
import { uploads } from '#db/schema/uploads.ts';
import { freshDb } from '#platform/db/client.server.ts';
import { settings } from '#platform/settings.server.ts';
import { getFileBytes } from '#platform/storage/storage.server.ts';
import { toFormData } from '#shared/fields/form-data.ts';
import { isConfirmedSiteProfile } from './site-profile.server.ts';

/** The picture as it stands now, approved and not taken away meanwhile, of a girl whose profile on the other site a moderator has confirmed. */
async function findPicture(girlId: number) {
  const [found] = await freshDb
    .select({ username: girlsSiteProfiles.username, key: uploads.storageKey, mime: uploads.mime })
    .from(girls)
    .innerJoin(girlsSiteProfiles, isConfirmedSiteProfile)
    .innerJoin(uploads, eq(uploads.publicId, girls.profilePicPublicId))
    .where(and(eq(girls.id, girlId), eq(girls.profilePicApproved, true), isNull(girls.deletedAt), isNull(uploads.deletedAt)));
  return found;
}

/** Sends her picture to the other site. What fails is tried again by the job. */
export async function updateExternalPicture({ girlId }: { girlId: number }, { signal }: { signal: AbortSignal }): Promise<void> {
  const { GIRLS_SITE_URL, GIRLS_SITE_TOKEN } = settings();
  const picture = GIRLS_SITE_URL ? await findPicture(girlId) : undefined;
  if (!GIRLS_SITE_URL || !picture) return;
  const name = picture.mime === 'image/png' ? 'profile.png' : 'profile.jpg';
  const file = new File([new Uint8Array(await getFileBytes('public', picture.key))], name, { type: picture.mime });
  const answer = await fetch(`${GIRLS_SITE_URL.replace(/\/+$/, '')}/update_profile_pic`, {
    method: 'PATCH',
    body: toFormData({ username: picture.username, profile_pic: file }),
    signal,
    redirect: 'error',
    ...(GIRLS_SITE_TOKEN && { headers: { authorization: `Bearer ${GIRLS_SITE_TOKEN}` } }),
  });
  if (!answer.ok) throw new Error(`The other site answered ${answer.status}.`);
}
