import { sql } from 'drizzle-orm';
import { timewasterReasonsColumn, timewasters } from '#db/schema/index.ts';
import type { Actor } from '#permissions/actor.ts';
import { authorize } from '#permissions/index.ts';
import { planOnce } from '#platform/db/once-per-database.server.ts';
import { TIMEWASTER_DEEPEST } from '#shared/limits.ts';
import { allowBurst, countLook, withinDepth } from '../lookups/count.server.ts';
import { probesOfQuery } from '../lookups/probes.server.ts';
import { type PresentedTimewaster, presentTimewaster } from '../present.server.ts';
import { listRecords } from '../records/records.server.ts';
import { isDirect, noEvidence } from '../verdict/evidence.ts';
import { gatherEvidence } from '../verdict/gather.server.ts';
import { type Verdict, verdictOf } from '../verdict/verdict.ts';
import { findNearWords, type Near, textOfQuery } from './contains.server.ts';
import { byDanger, explainExact, explainWords, type RecordFacts, worstOf } from './explain.ts';
import { findNearContacts } from './near-contacts.server.ts';
import { type QueryKind, type ReadQuery, readTimewasterQuery } from './parse-query.ts';
import { readWords } from './read-words.ts';

/** Rank of similar numbers and emails. */
const OTHER_RANK = 3;

const noneGathered = { evidence: noEvidence(), exactIds: [], reportIds: [] };

type Match = 'exact' | 'near';
/** `why`: the reason for the match, in words. */
type FoundTimewaster = PresentedTimewaster & { match: Match; why: string };

export type LookupAnswer = {
  kind: QueryKind;
  verdict: Verdict;
  records: FoundTimewaster[];
  exact: number;
  total: number;
  /** Meanings of an ambiguous number; otherwise empty. */
  meanings: string[];
  /** false: there are more, and the search reaches no deeper. */
  totalIsExact: boolean;
};

/**
 * What is known about a phone, email, name, city, handle or link: the verdict, then the records: exact matches before near ones,
 * among those the surest and most severe first, and no praise above a warning. Counted and logged (never the text).
 * @throws TooMany
 */
export async function lookUp(actor: Actor, given: string, page: { limit: number; offset: number }): Promise<LookupAnswer> {
  authorize(actor, 'timewaster.look-up');
  const { limit, offset } = withinDepth(page);
  const query = readTimewasterQuery(given);
  await allowBurst(actor, query.kind);
  const [[gathered = noneGathered], near] = await Promise.all([
    gatherEvidence(actor, [{ subject: query.kind, identifiers: query.exact }]),
    query.kind === 'phone' || query.kind === 'email' ? findNearContacts(actor, query) : findNearWords(actor, query),
  ]);
  const { evidence, exactIds, reportIds } = gathered;
  const found = await rank(query, exactIds, near);
  const shown = found.slice(offset, offset + limit).map(({ id }) => id);
  const isExact = (id: number) => exactIds.includes(id);
  // Waiting reports are listed, but no verdict contains them.
  const worst = worstOf(found.filter(({ id, approved }) => approved && !isExact(id)));
  const isWhole = (query.kind === 'phone' || query.kind === 'email') && query.exact.length > 0;
  const look = {
    ...{
      kind: query.kind,
      ids: [...shown, ...(worst ? [worst.id] : []), ...reportIds],
      probes: probesOfQuery(actor.userId, query),
      missed: isWhole && reportIds.length === 0 && exactIds.length === 0,
    },
    exactIds: isWhole && query.kind === 'phone' ? shown.filter(isExact) : undefined,
  };
  // The cards are read meanwhile; nothing of them leaves before the count allows it.
  const [records, { reserve }] = await Promise.all([listRecords(actor, shown), countLook(actor, look)]);
  const whys = new Map(found.map(({ id, why }) => [id, why]));
  const cards = records.map((record): FoundTimewaster => {
    const card = presentTimewaster(actor, record);
    // Her own report costs nothing; what it is linked to is counted where she opens it.
    return { ...card, ...(card.isMine && { linked: [] }), match: isExact(record.id) ? 'exact' : 'near', why: whys.get(record.id) ?? '' };
  });
  return {
    kind: query.kind,
    verdict: verdictOf({
      ...evidence,
      ...(reserve
        ? // Always, so that it never tells whether something was left out.
          { reports: evidence.reports.filter(({ link }) => isDirect(link)), hasMore: true }
        : { near: found.length - exactIds.length, nearWorst: worst }),
      question: query.question,
      isOneOfSeveral: query.exact.filter(({ kind }) => kind === 'phone').length > 1,
    }),
    records: reserve ? cards.filter(({ match }) => match === 'exact') : cards,
    exact: exactIds.length,
    meanings: query.question === null ? [] : query.exact.map(({ value }) => value),
    total: reserve ? exactIds.length : found.length,
    totalIsExact: found.length < TIMEWASTER_DEEPEST,
  };
}

/** Orders the records and adds the reason for each. */
async function rank(query: ReadQuery, exactIds: number[], near: Near) {
  const nearIds = [...near.keys()].filter((id) => !exactIds.includes(id));
  const facts = await readFacts([...exactIds, ...nearIds]);
  const text = textOfQuery(query);
  const parts = readWords(text);
  const read = (ids: number[]) => ids.flatMap((id) => facts.get(id) ?? []);
  const exact = read(exactIds).map((one) => ({ ...one, why: explainExact(query), rank: 0 }));
  const similar = read(nearIds).map((one) => {
    const why = near.get(one.id);
    return { ...one, ...(why ? { why, rank: OTHER_RANK } : explainWords(text, parts, one)) };
  });
  return [...exact.sort(byDanger), ...similar.sort(byDanger)].slice(0, TIMEWASTER_DEEPEST);
}

const byIds = planOnce((steadyDb) =>
  steadyDb
    .select({
      id: timewasters.id,
      name: timewasters.name,
      city: timewasters.city,
      state: timewasters.state,
      country: timewasters.country,
      instagram: timewasters.instagram,
      facebook: timewasters.facebook,
      twitter: timewasters.twitter,
      skype: timewasters.skype,
      severity: timewasters.severity,
      clientType: timewasters.clientType,
      createdAt: timewasters.createdAt,
      approved: timewasters.approved,
      reasons: timewasterReasonsColumn,
    })
    .from(timewasters)
    .where(sql`${timewasters.id} = any(${sql.placeholder('ids')}::int[])`)
    .prepare('timewasters_facts'),
);

/** By what records are ordered and explained. The caller has asked which of them the actor may see. */
async function readFacts(ids: number[]): Promise<Map<number, RecordFacts>> {
  const rows = ids.length === 0 ? [] : await byIds().execute({ ids });
  return new Map(rows.map((row) => [row.id, row]));
}
