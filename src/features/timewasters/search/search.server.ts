import type { Actor } from '#permissions/actor.ts';
import { authorize } from '#permissions/index.ts';
import { TIMEWASTER_DEEPEST } from '#shared/limits.ts';
import { allowBurst, countLook } from '../lookups/count.server.ts';
import { withinDepth } from '../lookups/depth.ts';
import { withoutLinks } from '../lookups/own-cards.server.ts';
import { probesOfQuery } from '../lookups/probes.server.ts';
import { type PresentedTimewaster, presentTimewaster } from '../present.server.ts';
import { listRecords } from '../records/records.server.ts';
import { isDirect, noEvidence } from '../verdict/evidence.ts';
import { gatherEvidence } from '../verdict/gather.server.ts';
import { type Verdict, verdictOf } from '../verdict/verdict.ts';
import { findNear } from './contains.server.ts';
import { type QueryKind, readTimewasterQuery } from './parse-query.ts';

const noneGathered = { evidence: noEvidence(), exactIds: [], reportIds: [] };

type Match = 'exact' | 'near';
/** `why`: reason for the similarity of a near match; null where its card shows it. */
type FoundTimewaster = PresentedTimewaster & { match: Match; why: string | null };

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
 * What is known about a phone, email, name, city, handle or link: the verdict, then the records, exact matches before near ones.
 * Counted and logged (never the text).
 * @throws TooMany
 */
export async function lookUp(actor: Actor, given: string, page: { limit: number; offset: number }): Promise<LookupAnswer> {
  authorize(actor, 'timewaster.look-up');
  const { limit, offset } = withinDepth(page);
  const query = readTimewasterQuery(given);
  await allowBurst(actor, query.kind);
  const [[gathered = noneGathered], near] = await Promise.all([
    gatherEvidence(actor, [{ subject: query.kind, identifiers: query.exact }]),
    findNear(actor, query),
  ]);
  const { evidence, exactIds, reportIds } = gathered;
  const ids = [...new Set([...exactIds, ...near.keys()])].slice(0, TIMEWASTER_DEEPEST);
  const shown = ids.slice(offset, offset + limit);
  const isExact = (id: number) => exactIds.includes(id);
  const isWhole = (query.kind === 'phone' || query.kind === 'email') && query.exact.length > 0;
  const look = {
    ...{
      kind: query.kind,
      ids: [...shown, ...reportIds],
      probes: probesOfQuery(actor.userId, query),
      missed: isWhole && reportIds.length === 0 && exactIds.length === 0,
    },
    exactIds: isWhole && query.kind === 'phone' ? shown.filter(isExact) : undefined,
  };
  // The cards are read meanwhile; nothing of them leaves before the count allows it.
  const [records, { reserve }] = await Promise.all([listRecords(actor, shown), countLook(actor, look)]);
  const found = records.map((record): FoundTimewaster => {
    const card = presentTimewaster(actor, record);
    // Her own report costs nothing; what it is linked to is counted where she opens it.
    return {
      ...(card.isMine ? withoutLinks(card) : card),
      ...(isExact(record.id) ? { match: 'exact', why: null } : { match: 'near', why: near.get(record.id) || null }),
    };
  });
  return {
    kind: query.kind,
    verdict: verdictOf({
      ...evidence,
      ...(reserve
        ? // Always, so that it never tells whether something was left out.
          { reports: evidence.reports.filter(({ link }) => isDirect(link)), hasMore: true }
        : { near: ids.length - exactIds.length }),
      question: query.question,
      isOneOfSeveral: query.exact.filter(({ kind }) => kind === 'phone').length > 1,
    }),
    records: reserve ? found.filter(({ match }) => match === 'exact') : found,
    exact: exactIds.length,
    meanings: query.question === null ? [] : query.exact.map(({ value }) => value),
    total: reserve ? exactIds.length : ids.length,
    totalIsExact: ids.length < TIMEWASTER_DEEPEST,
  };
}
