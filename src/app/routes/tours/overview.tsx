import { redirect } from 'react-router';
import { tourPath } from '#features/travels/tours/present.ts';
import { parseTourSlug } from '#features/travels/tours/slugs.ts';
import { NotFound } from '#shared/errors.ts';
import { tourImage } from '../../blocks/share/contents.server.ts';
import { loadRegion } from '../../blocks/tours/read-tours.server.ts';
import { RegionPage } from '../../blocks/tours/region-page.tsx';
import { actorContext, cacheContext } from '../../render/context.ts';
import { withQuery } from '../../render/listing.ts';
import { pageMeta, siteOf } from '../../render/seo.ts';
import type { Route } from './+types/overview.ts';

/** All tours. The form of all pages of tours leads here, and from here to the page of the place that was chosen. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const chosen = searchParams.get('place');
  if (chosen !== null) {
    if (chosen !== '' && !parseTourSlug(chosen)) throw new NotFound();
    throw redirect(withQuery(tourPath(chosen || null, null), { style: searchParams.get('style') }));
  }
  const data = await loadRegion(context.get(actorContext), request, null);
  context.get(cacheContext).allow(300, ['travels', 'directory', ...(data.style ? ['search'] : [])]);
  return { ...data, share: tourImage('/tours', data, 'Where wrestlers are on tour, on a map of the world') };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta({
    ...siteOf(matches),
    title: 'Tours',
    description: 'Where wrestlers are on tour now and in the next eight weeks, on a map and day by day.',
    path: '/tours',
    image: loaderData?.share,
    noindex: loaderData?.style !== null,
  });

export default function Tours({ loaderData }: Route.ComponentProps) {
  return <RegionPage data={loaderData} />;
}
