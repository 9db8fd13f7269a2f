import { presentProfile } from '#features/directory/present-profile.ts';
import { findProfile, listTravelsAhead } from '#features/directory/profile.server.ts';
import { checkProfile } from '#features/warnings/profile.server.ts';
import { visitor } from '#permissions/actor.ts';
import { findUploads } from '#platform/uploads/find-uploads.server.ts';
import { photoSource } from '#ui/media/photo-source.ts';
import { profileShare } from './contents.server.ts';
import { isWarning } from './is-warning.ts';
import type { ShareText } from './share-picture.server.ts';

/** What the picture of a girl's profile says to anybody. null where a visitor finds no profile. */
export async function readProfileShare(name: string): Promise<{ girlId: number; text: ShareText } | null> {
  const seen = await findProfile(visitor, name);
  if (seen?.visibility !== 'public') return null;
  const { girl } = seen;
  const profile = presentProfile(girl);
  const [travels, warnings, files] = await Promise.all([
    listTravelsAhead(visitor, girl.id),
    checkProfile({ id: girl.id, stageName: girl.stageName ?? name }),
    findUploads([girl.profilePicPublicId]),
  ]);
  const file = files.get(girl.profilePicPublicId ?? '');
  const photo = girl.profilePicApproved === true ? photoSource(girl.profilePicSecureUrl, file) : null;
  return { girlId: girl.id, text: profileShare(profile, { photo, travels, isWarned: isWarning(warnings) }) };
}
