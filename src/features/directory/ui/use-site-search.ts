import { useEffect, useState } from 'react';
import { SLIDER_DEBOUNCE_MS } from '#shared/limits.ts';
import { send } from '#ui/api/client.ts';
import { graphql } from '#ui/api/graphql.ts';
import document from '../documents/basic-search-girls.graphql?raw';
import { type BasicSearchGirls, type SiteHit, type SiteHits, siteHits, siteSearchVariables } from '../search/site-hits.ts';
import { type Implementation, readImplementation } from './search-implementation.ts';

type Found = SiteHits & { state: 'waiting' | 'done' | 'failed' };
type Rest = { data: { id: string; attributes: Omit<SiteHit, 'id'> }[]; meta: { total: number; totalIsExact?: boolean } };

/** Where each implementation asks. */
const sources: Record<Implementation, (text: string, limit: number, signal: AbortSignal) => Promise<SiteHits>> = {
  async hasura(text, limit, signal) {
    return siteHits(await graphql<BasicSearchGirls>(document, siteSearchVariables(text, limit), { role: 'public', signal }), limit);
  },
  async rest(q, limit, signal) {
    const { data, meta } = await send<Rest>('GET', '/api/v1/search', undefined, { query: { q, limit }, signal });
    return { results: data.map(({ id, attributes }) => ({ ...attributes, id })), total: meta.total, isExact: meta.totalIsExact !== false };
  },
};

const nothing: Found = { results: [], total: 0, isExact: true, state: 'waiting' };

/** The first results for a text, a moment after it was typed. */
export function useSiteSearch(given: string, limit: number): Found {
  const text = given.trim();
  const [found, setFound] = useState<Found>(nothing);
  useEffect(() => {
    if (!text) return setFound(nothing);
    const call = new AbortController();
    setFound((before) => ({ ...before, state: 'waiting' }));
    const timer = setTimeout(() => {
      sources[readImplementation()](text, limit, call.signal).then(
        (hits) => setFound({ ...hits, state: 'done' }),
        () => !call.signal.aborted && setFound({ ...nothing, state: 'failed' }),
      );
    }, SLIDER_DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      call.abort();
    };
  }, [text, limit]);
  return found;
}
