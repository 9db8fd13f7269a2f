import { z } from 'zod';
import { paging } from '#platform/http/json-api.ts';
import { FILTER_RANGES } from '#shared/limits.ts';
import { type FieldName, type Fields, type Filters, rangeNames, type Sort } from '#shared/search/filters.ts';
import { fieldNames, fields, toFilters, valuesByName } from '#shared/search/parse-filters.ts';

/** `filter[city]=Austin` and so on: the same names as in the address of the search page. */
type Wrapped = { [K in FieldName as `filter[${K}]`]: z.ZodOptional<(typeof fields)[K]> };
const wrapped = Object.fromEntries(fieldNames.map((name) => [`filter[${name}]`, fields[name].optional()])) as unknown as Wrapped;

const toFields = (query: Record<string, unknown>): Fields => Object.fromEntries(fieldNames.map((name) => [name, query[`filter[${name}]`]]));

/** `filter[city]` → `city`, `filter[city][]` → `city[]`; undefined for any other parameter. */
const filterName = (parameter: string) => /^filter\[(\w+)\](.*)$/.exec(parameter)?.slice(1).join('');

/** Repeated and listed filters as one of each. Whoever reads the query refuses a filter that does not exist. */
function oneOfEach(query: unknown): unknown {
  if (typeof query !== 'object' || query === null) return query;
  const given = Object.entries(query as Record<string, string | string[]>);
  const others = given.filter(([name]) => !name.startsWith('filter'));
  const pairs = given.filter(([name]) => name.startsWith('filter')).flatMap(([name, value]) => [value].flat().map((one) => [name, one] as const));
  const { values } = valuesByName(pairs.map(([name, value]) => [filterName(name) ?? name, value]));
  return Object.fromEntries([...others, ...Object.entries(values).map(([name, value]) => [`filter[${name}]`, value])]);
}

/** An API call says what is wrong with it; a page would put it right. */
function check(given: Fields, issues: z.RefinementCtx) {
  const add = (name: FieldName, message: string) => issues.addIssue({ code: 'custom', path: [`filter[${name}]`], message });
  for (const name of rangeNames) {
    const [least, most] = FILTER_RANGES[name];
    if ((given[`${name}Min`] ?? least) > (given[`${name}Max`] ?? most)) add(`${name}Min`, `must not be above filter[${name}Max]`);
  }
  if (given.tourFrom && given.tourTo && given.tourFrom > given.tourTo) add('tourFrom', 'must not be after filter[tourTo]');
  if (given.within && !given.near) add('near', 'is needed with filter[within]');
  if ((given.presence || given.miles) && !given.where) add('where', 'is needed with filter[presence] and filter[miles]');
}

const sorts: Record<string, Sort> = { '-id': 'newest', id: 'oldest', stageName: 'name', distance: 'distance' };

/** The filters alone, as the facets take them. */
export const filtersQuery = z
  .preprocess(oneOfEach, z.object(wrapped))
  .superRefine((query, issues) => check(toFields(query), issues))
  .transform((query): { filters: Filters } => ({ filters: toFilters(toFields(query)) }));

const searchParameters = z.object({
  ...wrapped,
  ...paging,
  sort: z.enum(Object.keys(sorts) as [string, ...string[]], { error: `must be one of ${Object.keys(sorts).join(', ')}` }).default('-id'),
});

export const searchQuery = z
  .preprocess(oneOfEach, searchParameters)
  .superRefine((query, issues) => {
    const given = toFields(query);
    check(given, issues);
    if (query.sort === 'distance' && !given.near) issues.addIssue({ code: 'custom', path: ['sort'], message: 'distance needs filter[near]' });
  })
  .transform((query) => ({
    filters: toFilters(toFields(query)),
    sort: sorts[query.sort] ?? ('newest' as const),
    page: { limit: query['page[limit]'], offset: query['page[offset]'] },
  }));
