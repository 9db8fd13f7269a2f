import type { Actor } from '#permissions/actor.ts';
import { authorize } from '#permissions/index.ts';
import { listLinks } from '../links.server.ts';
import { countLookup } from '../lookups.server.ts';
import { type PresentedTimewaster, presentTimewaster } from '../present.server.ts';
import { listRecords } from '../records.server.ts';
import { DEEPEST, findNear } from './contains.server.ts';
import { findExact } from './exact.server.ts';
import { type QueryKind, readTimewasterQuery } from './read-query.ts';
import { type Summary, summarise } from './summary.ts';

export type Match = 'exact' | 'near';
export type FoundTimewaster = PresentedTimewaster & { match: Match };

export type LookupAnswer = {
  kind: QueryKind;
  summary: Summary;
  records: FoundTimewaster[];
  exact: number;
  total: number;
  /** false: there are more, and the search reaches no deeper. */
  totalIsExact: boolean;
};

/**
 * What is known about a phone, e-mail, name, city, handle or link: the sentence, then the records, exact matches before near ones.
 * Counted and logged (never the text).
 * @throws TooMany
 */
export async function lookUp(actor: Actor, given: string, page: { limit: number; offset: number }): Promise<LookupAnswer> {
  authorize(actor, 'timewaster.use');
  const query = readTimewasterQuery(given);
  // Side by side: whoever is over her allowance is refused before anything is answered, and nobody else waits for the counting.
  const [exact, near] = await Promise.all([findExact(actor, query.exact), findNear(actor, query), countLookup(actor, query.kind)]);
  const ids = [...new Set([...exact.ids, ...near])].slice(0, DEEPEST);
  const wanted = ids.slice(page.offset, page.offset + page.limit);
  const [records, links] = await Promise.all([listRecords(actor, wanted), listLinks(actor, wanted)]);
  return {
    kind: query.kind,
    summary: summarise(query.kind, exact.reports),
    records: records.map((record) => ({
      ...presentTimewaster(actor, record, links.get(record.id)),
      match: exact.ids.includes(record.id) ? 'exact' : 'near',
    })),
    exact: exact.ids.length,
    total: ids.length,
    totalIsExact: ids.length < DEEPEST,
  };
}
