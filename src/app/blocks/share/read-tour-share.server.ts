import { findTourPlace } from '#features/travels/tours/places.server.ts';
import { visitor } from '#permissions/actor.ts';
import { loadCity, loadRegion } from '../tours/read-tours.server.ts';
import { cityShare, regionShare } from './contents.server.ts';
import type { ShareText } from './share-picture.server.ts';

/** What the picture of a place's tours says, or with null of all tours, without style or page. null where nobody goes, and for what is no place. */
export async function readTourShare(slug: string | null): Promise<ShareText | null> {
  const place = slug === null ? null : await findTourPlace(visitor, slug);
  if (slug !== null && !place) return null;
  const whole = new Request('http://site.invalid/tours');
  return place?.kind === 'city' ? cityShare(await loadCity(visitor, whole, place)) : regionShare(await loadRegion(visitor, whole, place));
}
