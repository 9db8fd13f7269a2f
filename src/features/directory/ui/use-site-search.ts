import { useEffect, useState } from 'react';
import { SLIDER_DEBOUNCE_MS } from '#shared/limits.ts';
import { send } from '#ui/api/client.ts';
import { graphql } from '#ui/api/graphql.ts';
import document from '../documents/basic-search-girls.graphql';
import { type BasicSearchGirls, type SiteHit, type SiteHits, siteHits, siteSearchVariables } from '../search/site-hits.ts';
import { SUGGESTION_GROUPS, type SuggestionGroup } from '../search/suggestions.ts';
import { type Implementation, readImplementation } from './search-implementation.ts';

type Rest = { data: { id: string; attributes: Omit<SiteHit, 'id'> }[]; meta: { total: number; totalIsExact?: boolean } };
type Suggested = {
  data: { attributes: { group: SuggestionGroup; title: string; detail: string | null; url: string; kind: SiteHit['kind'] | null; disputed: boolean } }[];
};

/** A line of the dropdown. */
export type SearchLine = { url: string; title: string; detail: string | null; kind: SiteHit['kind'] | null; disputed: boolean };
type SearchGroup = { key: SuggestionGroup; lines: SearchLine[] };
type Found = { groups: SearchGroup[]; total: number; isExact: boolean; state: 'waiting' | 'done' | 'failed' };

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

/** Suggestions are a courtesy: without them the box finds who is called so. */
const listSuggestions = (q: string, signal: AbortSignal) =>
  send<Suggested>('GET', '/api/v1/search/suggestions', undefined, { query: { q }, signal }).then(
    ({ data }) => data.map(({ attributes }) => attributes),
    () => [],
  );

const kindOrder: readonly SiteHit['kind'][] = ['profile', 'review', 'scammer', 'problem-girl'];

/** Girls first: who contains the text, then who is meant by it; the other groups take their lines from the limit. */
function toGroups({ results }: SiteHits, suggestions: Awaited<ReturnType<typeof listSuggestions>>, limit: number): SearchGroup[] {
  const others = suggestions.filter(({ group }) => group !== 'girls');
  const named = [...results]
    .sort((a, b) => kindOrder.indexOf(a.kind) - kindOrder.indexOf(b.kind))
    .map(({ place, ...hit }): SearchLine => ({ ...hit, detail: place }));
  const meant = suggestions.filter(({ group, url }) => group === 'girls' && named.every((one) => one.url !== url));
  const linesOf = (key: SuggestionGroup) =>
    key === 'girls' ? [...named, ...meant].slice(0, limit - others.length) : others.filter(({ group }) => group === key);
  return (Object.keys(SUGGESTION_GROUPS) as SuggestionGroup[]).map((key) => ({ key, lines: linesOf(key) })).filter(({ lines }) => lines.length > 0);
}

const nothing: Found = { groups: [], total: 0, isExact: true, state: 'waiting' };

/** The first results for a text and what else it may become, a moment after it was typed. */
export function useSiteSearch(given: string, limit: number): Found {
  const text = given.trim();
  const [found, setFound] = useState<Found>(nothing);
  useEffect(() => {
    if (!text) return setFound(nothing);
    const call = new AbortController();
    setFound((before) => ({ ...before, state: 'waiting' }));
    const timer = setTimeout(() => {
      Promise.all([sources[readImplementation()](text, limit, call.signal), listSuggestions(text, call.signal)]).then(
        ([hits, suggestions]) =>
          !call.signal.aborted && setFound({ groups: toGroups(hits, suggestions, limit), total: hits.total, isExact: hits.isExact, state: 'done' }),
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
