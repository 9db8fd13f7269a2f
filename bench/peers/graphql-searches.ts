import { camelCase } from '#shared/catalogues/services.ts';
import { birthdayRange } from '#shared/dates.ts';
import type { Filters } from '#shared/search/filters.ts';
import { parseFilters } from '#shared/search/parse-filters.ts';
import { givenColumns } from './girls-view.ts';

/** The same searches over GraphQL, in the words of both servers. A place nearby is no filter there. */

const searchedColumns = ['username', 'stage_name', 'city', 'state', 'country', 'phone'];

/** How a server writes: a column, and what is asked of it. */
type Words = {
  column: (name: string) => string;
  either: (conditions: object[]) => object;
  contains: (text: string) => object;
  is: (value: string | boolean) => object;
  isWhatever: (text: string) => object;
  within: (from: string | number, to: string | number) => object;
};

function condition({ text, city, state, age, height, weight, physique, services = [] }: Filters, words: Words): object {
  const { column, either, contains, is, isWhatever, within } = words;
  const born = age && birthdayRange(...age);
  return {
    ...(text && either(searchedColumns.map((name) => ({ [column(name)]: contains(text) })))),
    ...(city && { city: isWhatever(city) }),
    ...(state && { state: is(state) }),
    ...(born && { birthday: within(born.from, born.to) }),
    ...(height && { height: within(...height) }),
    ...(weight && { weight: within(...weight) }),
    ...(physique && { physique: is(physique) }),
    ...Object.fromEntries(services.map((key) => [column(key), is(true)])),
  };
}

const ours: Words = {
  column: (name) => name,
  either: (conditions) => ({ _or: conditions }),
  contains: (text) => ({ _ilike: `%${text}%` }),
  is: (value) => ({ _eq: value }),
  isWhatever: (text) => ({ _ilike: text }),
  within: (from, to) => ({ _gte: from, _lte: to }),
};

const theirs: Words = {
  column: camelCase,
  either: (conditions) => ({ or: conditions }),
  contains: (text) => ({ includesInsensitive: text }),
  is: (value) => ({ equalTo: value }),
  isWhatever: (text) => ({ equalToInsensitive: text }),
  within: (from, to) => ({ greaterThanOrEqualTo: from, lessThanOrEqualTo: to }),
};

const ourDocument = `query Search($where: girls_bool_exp!) {
  girls(where: $where, limit: 20, order_by: [{ id: desc }]) { id ${givenColumns.join(' ')} }
  girls_aggregate(where: $where) { aggregate { count } }
}`;

const theirDocument = `query Search($filter: GirlFilter!) {
  allGirls(filter: $filter, first: 20, orderBy: [ROW_ID_DESC]) { nodes { rowId ${givenColumns.map(camelCase).join(' ')} } totalCount }
}`;

const filtersOf = (address: string) => parseFilters(new URLSearchParams(address.slice(address.indexOf('?'))));
const post = (query: string, variables: object) => ({
  method: 'POST' as const,
  path: '/graphql',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ query, variables }),
});

/** Whether anything is left of a search without the place nearby: PostGraphile takes no empty filter. */
export const isGraphqlSearch = (address: string) => Object.keys(condition(filtersOf(address), ours)).length > 0;

/** A search of the page, by its address, as our GraphQL takes it. */
export const ourGraphqlSearch = (address: string) => post(ourDocument, { where: condition(filtersOf(address), ours) });
/** The same as PostGraphile takes it. */
export const theirGraphqlSearch = (address: string) => post(theirDocument, { filter: condition(filtersOf(address), theirs) });
