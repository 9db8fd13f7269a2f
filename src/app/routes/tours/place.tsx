import { findTourPlace } from '#features/travels/tours/places.server.ts';
import { NotFound } from '#shared/errors.ts';
import { tourImage } from '../../blocks/share/contents.server.ts';
import { CityPage } from '../../blocks/tours/city-page.tsx';
import { loadCity, loadRegion } from '../../blocks/tours/read-tours.server.ts';
import { RegionPage } from '../../blocks/tours/region-page.tsx';
import { actorContext, cacheContext } from '../../render/context.ts';
import { pageMeta, siteOf } from '../../render/seo.ts';
import type { Route } from './+types/place.ts';

/** A country, a state or a city. @throws NotFound for what is no place */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const actor = context.get(actorContext);
  const place = await findTourPlace(actor, params.place);
  if (!place) throw new NotFound();
  const data = place.kind === 'city' ? await loadCity(actor, request, place) : await loadRegion(actor, request, place);
  context.get(cacheContext).allow(300, ['travels', 'directory', ...(data.style ? ['search'] : [])]);
  return { ...data, share: tourImage(`/tours/${place.slug}`, data, `Wrestlers on tour in ${place.fullName}`) };
}

export const meta: Route.MetaFunction = ({ matches, loaderData, params }) => {
  const name = loaderData?.place?.fullName ?? 'nowhere';
  // Of a place that nobody goes to there is nothing to find, and there are many.
  const isEmpty = loaderData?.kind === 'city' ? loaderData.now.length + loaderData.soon.length === 0 : loaderData?.total === 0;
  return pageMeta({
    ...siteOf(matches),
    title: `Tours in ${loaderData?.place?.spoken ?? 'nowhere'}`,
    description: `Wrestlers on tour in ${name}: who is there now, who is coming, and when.`,
    path: `/tours/${params.place}`,
    image: loaderData?.share,
    noindex: isEmpty || loaderData?.style !== null,
  });
};

export default function ToursInPlace({ loaderData }: Route.ComponentProps) {
  return loaderData.kind === 'city' ? <CityPage data={loaderData} /> : <RegionPage data={loaderData} />;
}
