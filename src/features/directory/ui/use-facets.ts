import { useEffect, useState } from 'react';
import { SEARCH_COUNTED_UP_TO } from '#shared/limits.ts';
import { formatCount } from '#shared/numbers/format-count.ts';
import { type Filters, printFilters } from '#shared/search/filters.ts';
import { send } from '#ui/api/client.ts';
import type { Facets } from '../search/results.ts';

/** How many girls each further choice would leave. Asked for when the page stands, so that nobody waits for it. */
export function useFacets(filters: Filters): Facets | null {
  const params = printFilters(filters).toString();
  const [facets, setFacets] = useState<Facets | null>(null);
  useEffect(() => {
    const call = new AbortController();
    const query = [...new URLSearchParams(params)].map(([name, value]) => `filter[${encodeURIComponent(name)}]=${encodeURIComponent(value)}`).join('&');
    const options = { signal: call.signal };
    const asked = send<{ meta: Facets }>('GET', `/api/v1/girls/facets?${query}`, undefined, options).then(({ meta }) => setFacets(meta));
    asked.catch(() => {
      // Counts are a courtesy: without them the panel works as well.
      if (!call.signal.aborted) setFacets(null);
    });
    return () => call.abort();
  }, [params]);
  return facets;
}

/** '12', or '1,000+' where nobody counted further. */
export function facetText(count: number | undefined, isExact: boolean): string {
  const shown = count ?? 0;
  return `${formatCount(shown)}${isExact || shown < SEARCH_COUNTED_UP_TO ? '' : '+'}`;
}
