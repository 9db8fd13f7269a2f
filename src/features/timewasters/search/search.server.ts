import type { Actor } from '#permissions/actor.ts';
import { authorize } from '#permissions/index.ts';
import { lookWhileCounting } from '../lookups.server.ts';
import { type PresentedTimewaster, presentTimewaster } from '../present.server.ts';
import { listRecords } from '../records.server.ts';
import { DEEPEST, findNear } from './contains.server.ts';
import { findExact } from './exact.server.ts';
import { type QueryKind, type ReadQuery, readTimewasterQuery } from './read-query.ts';
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
  authorize(actor, 'timewaster.look-up');
  const query = readTimewasterQuery(given);
  return lookWhileCounting(actor, query.kind, () => find(actor, query, page));
}

async function find(actor: Actor, query: ReadQuery, page: { limit: number; offset: number }): Promise<LookupAnswer> {
  const [exact, near] = await Promise.all([findExact(actor, query.exact), findNear(actor, query)]);
  const ids = [...new Set([...exact.ids, ...near])].slice(0, DEEPEST);
  const records = await listRecords(actor, ids.slice(page.offset, page.offset + page.limit));
  return {
    kind: query.kind,
    summary: summarise(query.kind, exact.reports),
    records: records.map((record) => ({ ...presentTimewaster(actor, record), match: exact.ids.includes(record.id) ? 'exact' : 'near' })),
    exact: exact.ids.length,
    total: ids.length,
    totalIsExact: ids.length < DEEPEST,
  };
}
