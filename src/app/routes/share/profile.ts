import { findWrittenName } from '#features/directory/profile.server.ts';
import { visitor } from '#permissions/actor.ts';
import { NotFound } from '#shared/errors.ts';
import { readProfileShare } from '../../blocks/share/read-profile-share.server.ts';
import { answerShare } from '../../blocks/share/share-picture.server.ts';
import { nameInAddress, redirectToName } from '../../render/addresses/name-in-address.ts';
import { cacheContext, shellContext } from '../../render/context.ts';
import type { Route } from './+types/profile.ts';

/** What a link to her profile shows elsewhere: what any visitor sees of her, whoever asks. Not there where her profile is not. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const found = await readProfileShare(nameInAddress(request));
  if (!found) {
    redirectToName(request, await findWrittenName(visitor, nameInAddress(request)));
    throw new NotFound();
  }
  const { response, isCurrent } = await answerShare(found.text, request, context.get(shellContext).address);
  if (isCurrent) context.get(cacheContext).allow(300, ['profiles', 'warnings', `girl:${found.girlId}`]);
  return response;
}
