import type { DirectoryKind } from '#shared/catalogues/statuses.ts';
import { type IsoDate, publicAge, shortDay } from '#shared/dates.ts';
import { placeText } from '#shared/place-text.ts';
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
  /** Somebody answers the warning, and no moderator has decided yet. */
  disputed: boolean;
  isNew: boolean;
  tour: { city: string; begins: IsoDate; ends: IsoDate } | null;
  picture: PhotoSource | null;
};

const newForDays = 30;

type CardRow = Pick<
  CardData,
  'id' | 'kind' | 'stageName' | 'username' | 'city' | 'state' | 'country' | 'height' | 'weight' | 'physique' | 'verified' | 'disputed'
> & {
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

export function presentCard(row: CardRow, { tour, picture }: { tour: CardData['tour']; picture: PhotoSource | null }): CardData {
  const { id, kind, stageName, username, city, state, country, height, weight, physique, verified, disputed } = row;
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
    disputed,
    url: cardUrl(row),
    title: stageName ?? username ?? row.name ?? `No. ${id}`,
    place: placeText(row),
    age: row.birthday ? publicAge(row.birthday) : null,
    isNew: Date.now() - row.createdAt.getTime() < newForDays * 86_400_000,
    tour,
    picture,
  };
}

/** Short facts under a name, before her size. */
function cardFacts({ age, height, weight, physique }: Pick<CardData, 'age' | 'height' | 'weight' | 'physique'>): string[] {
  return [age === null ? null : `Age ${age}`, height || weight ? null : physique].filter((fact): fact is string => !!fact);
}

/** Without its size: cards give all the same. */
type CardPhoto = Pick<PhotoSource, 'src' | 'widths' | 'placeholder'>;
const toCardPhoto = ({ src, widths, placeholder }: PhotoSource): CardPhoto => ({ src, ...(widths && { widths }), ...(placeholder && { placeholder }) });

/** What a card shows, and nothing else of a girl: all that a page of cards sends. What does not hold is left out. */
export type GirlCardProps = Pick<CardData, 'id' | 'kind' | 'place'> & {
  to: string;
  name: string;
  facts: string[];
  /** Inches and pounds: each reader has them in the units of his choice. */
  size?: readonly [number | null, number | null];
  photo: CardPhoto | null;
  verified?: true;
  disputed?: true;
  isNew?: true;
  /** 'Austin · 12-04 to 12-09' */
  onTour?: string;
};

export function toCardProps(card: CardData): GirlCardProps {
  const { id, kind, place, verified, disputed, isNew, url, title, picture, tour } = card;
  return {
    id,
    kind,
    place,
    to: url,
    name: title,
    facts: cardFacts(card),
    ...((card.height || card.weight) && { size: [card.height, card.weight] }),
    photo: picture && toCardPhoto(picture),
    ...(verified && { verified }),
    ...(disputed && { disputed }),
    ...(isNew && { isNew }),
    ...(tour && { onTour: `${tour.city} · ${shortDay(tour.begins)} to ${shortDay(tour.ends)}` }),
  };
}
