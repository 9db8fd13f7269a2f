import type { Girl } from '#db/schema/index.ts';
import type { DirectoryKind } from '#shared/catalogues/statuses.ts';
import { camelCase, SERVICE_KEYS, serviceAttribute } from '#shared/catalogues/services.ts';
import { stateName } from '#shared/catalogues/states.ts';
import { age, type IsoDate } from '#shared/dates.ts';
import { feetAndInches } from '#shared/units.ts';
import type { PhotoSource } from '#ui/media/photo.tsx';

/** A girl in a list, as page and API give her out. */
export type CardData = {
  id: number;
  kind: DirectoryKind;
  /** Where her card leads. */
  url: string;
  title: string;
  stageName: string | null;
  username: string | null;
  city: string | null;
  state: string | null;
  country: string | null;
  place: string | null;
  age: number | null;
  height: number | null;
  weight: number | null;
  physique: string | null;
  verified: boolean;
  isNew: boolean;
  tour: { city: string; begins: IsoDate; ends: IsoDate } | null;
  picture: PhotoSource | null;
};

const newForDays = 30;

type CardRow = Pick<CardData, 'id' | 'kind' | 'stageName' | 'username' | 'city' | 'state' | 'country' | 'height' | 'weight' | 'physique' | 'verified'> & {
  name: string | null;
  birthday: IsoDate | null;
  createdAt: Date;
  problemGirlId: number | null;
};

/** The page of what she is (SEARCH-51 and after); by the name that page is found by. */
export function cardUrl({ kind, id, stageName, username, problemGirlId }: Pick<CardRow, 'kind' | 'id' | 'stageName' | 'username' | 'problemGirlId'>): string {
  const name = encodeURIComponent(stageName ?? username ?? String(id));
  switch (kind) {
    case 'scammer':
      return `/scammer/${name}`;
    case 'problem-girl':
      return `/problem-girl/${problemGirlId ?? id}`;
    case 'review':
      return `/review/${name}`;
    case 'profile':
      return `/profile/${name}`;
  }
}

/** 'Austin, Texas, United States': what is known of it; a state of the city's own name is not said twice. */
export function placeText({ city, state, country }: { city: string | null; state: string | null; country: string | null }): string | null {
  const region = state && stateName(state);
  return [city, region === city ? null : region, country].filter(Boolean).join(', ') || null;
}

export function presentCard(row: CardRow, { tour, picture }: { tour: CardData['tour']; picture: PhotoSource | null }): CardData {
  const { id, kind, stageName, username, city, state, country, height, weight, physique, verified } = row;
  return {
    id,
    kind,
    stageName,
    username,
    city,
    state,
    country,
    height,
    weight,
    physique,
    verified,
    url: cardUrl(row),
    title: stageName ?? username ?? row.name ?? `No. ${id}`,
    place: placeText(row),
    age: row.birthday ? age(row.birthday) : null,
    isNew: Date.now() - row.createdAt.getTime() < newForDays * 86_400_000,
    tour,
    picture,
  };
}

/** Two short facts under a name. */
export function cardFacts({ age, height, weight, physique }: Pick<CardData, 'age' | 'height' | 'weight' | 'physique'>): string[] {
  const size = [height && feetAndInches(height), weight && `${weight} lbs`].filter(Boolean).join(' ');
  return [age === null ? null : `Age ${age}`, size || physique].filter((fact): fact is string => !!fact);
}

/** What everybody may read of a girl, in the order of the record; picture and services come on top. */
const publicFields = [
  'name',
  'username',
  'stageName',
  'birthday',
  'city',
  'state',
  'country',
  'height',
  'weight',
  'physique',
  'about',
  'synopsis',
  'description',
  'review',
  'headline',
  'dateOfAnalysis',
  'girlShowProfile',
  'adminShowProfile',
  'matwiseGirl',
  'trans',
  'isScammer',
  'active',
  'phone',
  'travelPhone',
  'whatsapp',
  'facebook',
  'twitter',
  'instagram',
  'tiktok',
  'youtube',
  'pinterest',
  'amazonWishlist',
  'clips4sale',
  'wb270',
  'herbiceps',
  'patreon',
  'onlyfans',
  'cameo',
  'sessiongirlsUrl',
  'badkityUrl',
  'anatsListUrl',
  'website1Name',
  'website1Url',
  'website2Name',
  'website2Url',
  'website3Name',
  'website3Url',
  'website4Name',
  'website4Url',
  'website5Name',
  'website5Url',
  'website6Name',
  'website6Url',
  'benchpress',
  'squat',
  'deadlift',
  'legPress',
] as const satisfies (keyof Girl)[];

const ownFields = ['email', 'descriptionVerification', 'verifyPicSecureUrl', 'profileApproved', 'profilePicApproved'] as const satisfies (keyof Girl)[];

const pick = <K extends keyof Girl>(girl: Girl, names: readonly K[]) => Object.fromEntries(names.map((name) => [name, girl[name]]));

/**
 * A girl's attributes for the API. `skype` is the private webcam service, as the specification names it; what she is
 * called there is `skypeName`. Her picture is everybody's once a moderator approved it.
 * @param own whether she herself or a moderator asks
 */
export function presentGirl(girl: Girl, { own = false } = {}): Record<string, unknown> {
  const showsPicture = own || girl.profilePicApproved === true;
  return {
    ...pick(girl, publicFields),
    skypeName: girl.skype,
    age: girl.birthday ? age(girl.birthday) : null,
    profilePicSecureUrl: showsPicture ? girl.profilePicSecureUrl : null,
    profilePicPublicId: showsPicture ? girl.profilePicPublicId : null,
    ...Object.fromEntries(SERVICE_KEYS.map((key) => [serviceAttribute(key), girl[camelCase(key)]])),
    ...(own && pick(girl, ownFields)),
    createdAt: girl.createdAt.toISOString(),
    updatedAt: girl.updatedAt.toISOString(),
  };
}
