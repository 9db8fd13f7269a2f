import { useEffect, useState } from 'react';
import { SLIDER_DEBOUNCE_MS } from '#shared/limits.ts';
import { send } from '#ui/api/client.ts';
import { type Implementation, readImplementation } from './search-implementation.ts';

export type SiteHit = { id: string; kind: 'profile' | 'review' | 'scammer' | 'problem-girl'; url: string; title: string; place: string | null };
type Answer = { data: { id: string; attributes: Omit<SiteHit, 'id'> }[]; meta: { total: number; totalIsExact?: boolean } };
type Found = { results: SiteHit[]; total: number; isExact: boolean; state: 'waiting' | 'done' | 'failed' };

type Source = (text: string, limit: number, signal: AbortSignal) => Promise<Answer>;

/** Where each implementation asks. */
const sources: Record<Implementation, Source> = {
  hasura: (q, limit, signal) => send<Answer>('GET', '/api/v1/search', undefined, { query: { q, limit }, signal, quiet: true }),
};

const nothing: Found = { results: [], total: 0, isExact: true, state: 'waiting' };

/** The first results for a text, a moment after it was typed. A blank text asks for nothing. */
export function useSiteSearch(given: string, limit: number): Found {
  const text = given.trim();
  const [found, setFound] = useState<Found>(nothing);
  useEffect(() => {
    if (!text) return setFound(nothing);
    const call = new AbortController();
    setFound((before) => ({ ...before, state: 'waiting' }));
    const timer = setTimeout(() => {
      sources[readImplementation()](text, limit, call.signal).then(
        ({ data, meta }) => setFound({ results: data.map(({ id, attributes }) => ({ ...attributes, id })), total: meta.total, isExact: meta.totalIsExact !== false, state: 'done' }),
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
