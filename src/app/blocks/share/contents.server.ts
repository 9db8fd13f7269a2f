import type { GirlCardProps } from '#features/directory/present.ts';
import type { presentProfile } from '#features/directory/present-profile.ts';
import { mapNameOf } from '#features/travels/tours/maps/maps.server.ts';
import { girlsText, shortRange } from '#features/travels/tours/present.ts';
import { parseTourSlug } from '#features/travels/tours/slugs.ts';
import { heightText, weightText } from '#shared/units.ts';
import type { PhotoSource } from '#ui/media/photo.tsx';
import type { SharedImage } from '../../render/seo.ts';
import { leadOf } from '../tours/lead-of.ts';
import type { CityData, RegionData } from '../tours/read-tours.server.ts';
import { type ShareText, shareAddress } from './share-picture.server.ts';
import { SHARE_SIZE } from './size.ts';

/** What the picture of each page says: made of what the page itself shows a visitor, so the two agree about its version. */

type Travel = { city: string; dateBegins: string; dateEnds: string };

const photosOf = (cards: readonly Pick<GirlCardProps, 'photo'>[]) => cards.flatMap(({ photo }) => photo?.src ?? []).slice(0, 4);

/** @param isWarned then nothing recommends her: name and place alone */
export function profileShare(
  { stageName, place, figures, verified }: ReturnType<typeof presentProfile>,
  { photo, travels, isWarned }: { photo: PhotoSource | null; travels: readonly Travel[]; isWarned: boolean },
): ShareText {
  const { age, height, weight } = figures;
  const facts = [age !== null && `Age ${age}`, height && heightText(height), weight && weightText(weight)].filter(Boolean).join(' · ');
  const [next] = travels;
  const photos = photo ? [photo.src] : [];
  if (isWarned) return { title: stageName, lines: place ? [place] : [], photos };
  return {
    title: stageName,
    lines: [place, facts].filter((line): line is string => Boolean(line)),
    verified,
    tour: next ? { city: next.city, days: shortRange(next) } : null,
    photos,
  };
}

export const profileAlt = (stageName: string, place: string | null) => (place ? `${stageName}, wrestler in ${place}` : `${stageName}, wrestler`);

/** The world, a country or a state. null where nobody is going. */
export function regionShare({ place, girls, map }: Pick<RegionData, 'place' | 'girls' | 'map'>): ShareText | null {
  if (girls === 0) return null;
  const name = place ? mapNameOfSlug(place.slug) : 'world';
  return {
    title: place ? `Tours in ${place.spoken}` : 'Tours',
    lines: [`${girlsText(girls)} on tour in the next eight weeks.`],
    map: map && name ? { name, subject: map.subject, marks: map.marks } : null,
  };
}

const mapNameOfSlug = (slug: string) => {
  const ref = parseTourSlug(slug);
  return ref && mapNameOf(ref);
};

/** A city, with those who are there or come. null where nobody does. */
export function cityShare({ place, now, soon }: Pick<CityData, 'place' | 'now' | 'soon'>): ShareText | null {
  const tours = [...now, ...soon];
  if (tours.length === 0) return null;
  return {
    title: `Tours in ${place.name}`,
    lines: [leadOf(now.length, soon.length)],
    photos: photosOf(tours.map(({ card }) => card)),
  };
}

export const homeShare = (newest: readonly Pick<GirlCardProps, 'photo'>[]): ShareText => ({
  title: 'Find your match.',
  lines: ['Wrestling and combat-sport sessions: profiles, tours, reviews and warnings.'],
  photos: photosOf(newest),
});

/** For `pageMeta`. */
export const shareImage = (path: string, text: ShareText, alt: string): SharedImage => ({ src: shareAddress(path, text), alt, ...SHARE_SIZE });

/** The same for a page of tours. Filtered by a style it shows the picture of all: one for each style would be forty for each place. */
export function tourImage(path: string, data: RegionData | CityData, alt: string): SharedImage | null {
  const text = data.kind === 'city' ? cityShare(data) : regionShare(data);
  if (!text) return null;
  return data.style === null ? shareImage(path, text, alt) : { src: `${path}/share.jpg`, alt, ...SHARE_SIZE };
}
