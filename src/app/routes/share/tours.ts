import { NotFound } from '#shared/errors.ts';
import { readTourShare } from '../../blocks/share/read-tour-share.server.ts';
import { answerShare } from '../../blocks/share/share-picture.server.ts';
import { cacheContext, shellContext } from '../../render/context.ts';
import type { Route } from './+types/tours.ts';

/** What a link to the tours of a place, or to all, shows elsewhere. Not there where nobody is going: so many places have a page. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const text = await readTourShare(('place' in params && params.place) || null);
  if (!text) throw new NotFound();
  const { response, isCurrent } = await answerShare(text, request, context.get(shellContext).address);
  if (isCurrent) context.get(cacheContext).allow(300, ['travels', 'directory']);
  return response;
}
