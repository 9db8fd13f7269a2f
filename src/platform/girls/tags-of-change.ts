import type { Girl } from '#db/schema/girls.ts';
import { girlTags } from '#shared/cache-tags.ts';
import { camelCase, SERVICE_KEYS } from '#shared/catalogues/services.ts';

/** Columns of her address and of its visibility. */
const ADDRESS_COLUMNS = [
  ...(['publicKind', 'stageName', 'username', 'matwiseGirl', 'girlShowProfile', 'adminShowProfile', 'banned', 'reportPending', 'deletedAt'] as const),
  'profileApproved',
] as const satisfies (keyof Girl)[];

/** Columns that cards and rows of lists show, or that order them. */
const CARD_COLUMNS = [
  ...ADDRESS_COLUMNS,
  ...(['name', 'city', 'state', 'country', 'birthday', 'height', 'weight', 'physique', 'disputed', 'createdAt'] as const),
  ...(['profilePicApproved', 'profilePicSecureUrl', 'profilePicPublicId'] as const),
] as const satisfies (keyof Girl)[];

/** Columns that searches filter by or show: all of `directory_entries`. */
const SEARCH_COLUMNS: readonly (keyof Girl)[] = [...CARD_COLUMNS, 'searchText', 'latitude', 'longitude', ...SERVICE_KEYS.map(camelCase)];

/** A scammer, a problem girl or a girl with reviews: other pages may warn of her. */
const isWarnedOf = ({ publicKind, warningTerms }: Girl) => publicKind !== null && publicKind !== 'profile' && warningTerms !== null;

const isEqual = (one: unknown, other: unknown) => (one instanceof Date && other instanceof Date ? one.getTime() === other.getTime() : one === other);

/**
 * Tags of the pages that show what changed about a girl. None where visitors saw her neither before nor after.
 * @param before undefined for a new girl
 * @param after undefined for a deleted row
 */
export function tagsOfChange(before: Girl | undefined, after: Girl | undefined): string[] {
  const [some, ...others] = [before, after].filter((girl) => girl !== undefined && girl.publicKind !== null);
  if (!some) return [];
  const states = [some, ...others] as Girl[];
  const has = (columns: readonly (keyof Girl)[]) => columns.some((column) => !isEqual(before?.[column], after?.[column]));
  if (!has(Object.keys(some) as (keyof Girl)[])) return [];
  return [
    ...girlTags(some.id),
    ...(has(CARD_COLUMNS) ? ['directory'] : []),
    ...(has(SEARCH_COLUMNS) ? ['search'] : []),
    ...(has(ADDRESS_COLUMNS) ? ['addresses'] : []),
    ...(states.some(({ isScammer }) => isScammer) ? ['scammers'] : []),
    ...(states.some(isWarnedOf) && has([...CARD_COLUMNS, 'warningTerms']) ? ['warnings'] : []),
  ];
}
