import type { Girl, GirlPhoto, Post } from '#db/schema/index.ts';
import { camelCase, SERVICE_KEYS, type ServiceKey } from '#shared/catalogues/services.ts';
import { publicAge } from '#shared/dates.ts';
import { placeText } from '#shared/place-text.ts';
import { centimetres, legacyKilograms, metres } from '#shared/units.ts';
import type { PhotoSource } from '#ui/media/photo.tsx';
import { dialAddress, phoneText } from './phones.server.ts';

/** A name and where it leads; without an address it is text (a handle, a number). */
export type ProfileLink = { label: string; value: string; href: string | null };

const handleAt = (base: string) => (value: string) => (/^https?:\/\//i.test(value) ? value : `${base}${value.replace(/^@/, '')}`);
const address = (value: string) => (/^https?:\/\//i.test(value) ? value : `https://${value}`);
const text = () => null;

const phones: [label: string, field: keyof Girl][] = [
  ['Phone', 'phone'],
  ['Travel phone', 'travelPhone'],
];

const links: [label: string, field: keyof Girl, href: (value: string) => string | null][] = [
  ['WhatsApp', 'whatsapp', text],
  ['Skype', 'skype', text],
  ['Instagram', 'instagram', handleAt('https://www.instagram.com/')],
  ['Twitter', 'twitter', handleAt('https://twitter.com/')],
  ['Facebook', 'facebook', handleAt('https://www.facebook.com/')],
  ['TikTok', 'tiktok', handleAt('https://www.tiktok.com/@')],
  ['YouTube', 'youtube', handleAt('https://www.youtube.com/@')],
  ['Pinterest', 'pinterest', handleAt('https://www.pinterest.com/')],
  ['Patreon', 'patreon', handleAt('https://www.patreon.com/')],
  ['OnlyFans', 'onlyfans', handleAt('https://onlyfans.com/')],
  ['Cameo', 'cameo', handleAt('https://www.cameo.com/')],
  ['Clips4Sale', 'clips4sale', address],
  ['Amazon wishlist', 'amazonWishlist', address],
  ['WB270', 'wb270', address],
  ['HerBiceps', 'herbiceps', address],
  ['Session Girls', 'sessiongirlsUrl', address],
  ['BadKitty', 'badkityUrl', address],
  ["Anat's List", 'anatsListUrl', address],
];
const websites = [1, 2, 3, 4, 5, 6] as const;

function linksOf(girl: Girl): ProfileLink[] {
  const numbers = phones.flatMap(([label, field]) => {
    const value = girl[field];
    return typeof value === 'string' && value.trim() ? [{ label, value: phoneText(value), href: dialAddress(value) }] : [];
  });
  const own = links.flatMap(([label, field, href]) => {
    const value = girl[field];
    return typeof value === 'string' && value.trim() ? [{ label, value, href: href(value.trim()) }] : [];
  });
  const others = websites.flatMap((number) => {
    const url = girl[`website${number}Url`]?.trim();
    return url ? [{ label: girl[`website${number}Name`]?.trim() || 'Website', value: url, href: address(url) }] : [];
  });
  return [...numbers, ...own, ...others];
}

function servicesOf(girl: Girl): ServiceKey[] {
  return SERVICE_KEYS.filter((key) => girl[camelCase(key)]);
}

/** Her size as schema.org measures a person: metres and kilograms. */
const measuresOf = ({ height, weight }: Pick<Girl, 'height' | 'weight'>) => ({
  ...(height && { height: { '@type': 'QuantitativeValue', value: metres(centimetres(height)), unitCode: 'MTR' } }),
  ...(weight && { weight: { '@type': 'QuantitativeValue', value: Number(legacyKilograms(weight).toFixed(1)), unitCode: 'KGM' } }),
});

/** What the profile page shows of a girl. */
export function presentProfile(girl: Girl) {
  return {
    id: girl.id,
    stageName: girl.stageName ?? girl.username ?? '',
    headline: girl.headline,
    place: placeText(girl),
    since: girl.createdAt.toISOString().slice(0, 10),
    about: [girl.about, girl.description].filter((part): part is string => !!part?.trim()),
    // Approved by a moderator, who saw her picture and what she wrote to prove who she is.
    verified: girl.profileApproved === true,
    figures: {
      age: girl.birthday ? publicAge(girl.birthday) : null,
      height: girl.height,
      weight: girl.weight,
      physique: girl.physique,
      benchpress: girl.benchpress,
      squat: girl.squat,
      deadlift: girl.deadlift,
      legPress: girl.legPress,
    },
    links: linksOf(girl),
    services: servicesOf(girl),
    measures: measuresOf(girl),
  };
}

export type ProfilePhoto = PhotoSource & { id: number; video: string | null };
export type ProfilePost = {
  id: number;
  comment: string | null;
  date: Date;
  user: { nick: string; userImage: string | null };
  photo: PhotoSource | null;
  video: string | null;
};

type MakePhoto = (url: string | null, publicId: string | null, alt: string) => PhotoSource | null;

export function presentPhotos(photos: GirlPhoto[], stageName: string, toPhoto: MakePhoto): ProfilePhoto[] {
  return photos.flatMap((photo, at): ProfilePhoto[] => {
    const url = photo.cloudinarySecureUrl;
    if (photo.type === 'video' && url) return [{ id: photo.id, video: url, src: url, width: 640, height: 800, alt: `Video ${at + 1} of ${stageName}` }];
    const source = toPhoto(url, photo.cloudinaryPublicId, `Picture ${at + 1} of ${stageName}`);
    return source ? [{ ...source, id: photo.id, video: null }] : [];
  });
}

export function presentPosts(posts: Post[], user: ProfilePost['user'], toPhoto: MakePhoto): ProfilePost[] {
  return posts.map(({ id, comment, date, secureUrl, publicId, fileType }) => ({
    id,
    comment,
    date,
    user,
    photo: fileType === 'image' ? toPhoto(secureUrl, publicId, `Picture of a post by ${user.nick}`) : null,
    video: fileType === 'video' ? secureUrl : null,
  }));
}
