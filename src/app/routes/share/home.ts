import { listNewestGirls } from '#features/directory/home.server.ts';
import { toCardProps } from '#features/directory/present.ts';
import { visitor } from '#permissions/actor.ts';
import { homeShare } from '../../blocks/share/contents.server.ts';
import { answerShare } from '../../blocks/share/share-picture.server.ts';
import { cacheContext, shellContext } from '../../render/context.ts';
import type { Route } from './+types/home.ts';

/** As many as the first page reads: of the same girls the same picture. */
const SHARED_GIRLS = 8;

/** What a link to the site shows elsewhere. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const newest = (await listNewestGirls(visitor, SHARED_GIRLS)).map(toCardProps);
  const { response, isCurrent } = await answerShare(homeShare(newest), request, context.get(shellContext).address);
  if (isCurrent) context.get(cacheContext).allow(60, ['directory']);
  return response;
}
