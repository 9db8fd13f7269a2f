import { type Filters, printFilters } from '#shared/search/filters.ts';

/** The page on which a search is saved, to be told of what matches it. */
export const followSearchPath = (filters: Filters) => `/account/saved-searches/new?${printFilters(filters)}`;
