import { desc, inArray, notInArray, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { girls } from '#db/schema/girls.ts';
import { problemGirls } from '#db/schema/problem-girls.ts';
import { readDb } from '#platform/db/client.server.ts';
import { answerOf, type WarningAnswer } from './answer.ts';
import { type Entry, listGirlEntries, listProblemGirlEntries, ofGirls, problemGirlsShown, reviewedShown } from './entries.server.ts';
import type { Match, Via } from './evidence.ts';
import { type QueryKind, readQuery } from './read-query.ts';
import { NEAR_COUNTED_UP_TO } from './sentences.ts';
import { isAlike, isMentioned, isTerm } from './terms.server.ts';

const mostExact = 50;
/** Similar ones that are shown; the others are counted. */
const shownNear = 5;
/** How alike is asked of so many at most: half of a directory bears a common first name. */
const mostCompared = 300;

const viaOf: Record<QueryKind, Via> = { number: 'number', site: 'site', email: 'name', name: 'name' };

/** Whether there is a warning about a name, alias, number, email, site or handle. The same answer for everybody who asks. */
export async function checkWarnings(typed: string): Promise<WarningAnswer> {
  const { kind, text } = readQuery(typed);
  const via = viaOf[kind];
  const found = await listExact(kind, text);
  const exact = found.map((entry): Match => toMatch(entry, via));
  const isWarned = exact.some(({ source }) => source !== 'review');
  const near = isWarned
    ? { matches: [], count: 0 }
    : await listNear(
        kind,
        text,
        found.map(({ id }) => id),
      );
  return answerOf({ subject: typed, of: 'text', matches: [...exact, ...near.matches], near: near.count });
}

const toMatch = ({ girlId: _girlId, ...entry }: Entry, via: Via): Match => ({ ...entry, via });

async function listExact(kind: QueryKind, text: string): Promise<Entry[]> {
  const [{ entries, girlIds }, named] = await Promise.all([
    listGirlEntries(isTerm(girls.warningTerms, kind, text), mostExact),
    listProblemGirlEntries(isTerm(problemGirls.warningTerms, kind, text), mostExact),
  ]);
  const linked = girlIds.length > 0 ? await listProblemGirlEntries(ofGirls(girlIds), mostExact) : [];
  return [...entries, ...named, ...linked.filter(({ id }) => !named.some((one) => one.id === id))];
}

type Near = { source: 'girl' | 'problem-girl'; id: number; isMention: boolean; alike: number };

/**
 * Entries that mention it or look similar: all are counted, a few are shown, those first that resemble it most.
 * @param reviewedIds girls whose reviews are an exact match
 */
async function listNear(kind: QueryKind, text: string, reviewedIds: number[]): Promise<{ matches: Match[]; count: number }> {
  const score = (terms: PgColumn) => (kind === 'name' ? sql<number>`word_similarity(warning_name(${text}::text), ${terms})` : sql<number>`0`);
  const condition = (terms: PgColumn) => {
    const mentioned = isMentioned(terms, kind, text);
    const alike = isAlike(terms, kind, text);
    return { mentioned, any: alike ? sql`(${mentioned} or ${alike})` : mentioned };
  };
  const inGirls = condition(girls.warningTerms);
  const inRecords = condition(problemGirls.warningTerms);
  const nearGirls = readDb
    .select({ id: girls.id, isMention: sql<boolean>`${inGirls.mentioned}`.as('is_mention'), terms: girls.warningTerms })
    .from(girls)
    .where(sql`${reviewedShown()} and ${inGirls.any} and ${notInArray(girls.id, reviewedIds)}`)
    .limit(mostCompared)
    .as('near_girls');
  const nearRecords = readDb
    .select({ id: problemGirls.id, isMention: sql<boolean>`${inRecords.mentioned}`.as('is_mention'), terms: problemGirls.warningTerms })
    .from(problemGirls)
    .where(sql`${problemGirlsShown()} and ${problemGirls.girlId} is null and ${inRecords.any}`)
    .limit(mostCompared)
    .as('near_records');
  const nearest = (rows: typeof nearGirls | typeof nearRecords) =>
    readDb
      .select({ id: rows.id, isMention: rows.isMention, alike: score(rows.terms) })
      .from(rows)
      .orderBy(desc(rows.isMention), desc(sql`3`), desc(rows.id))
      .limit(NEAR_COUNTED_UP_TO + 1);
  const [near, records] = await Promise.all([nearest(nearGirls), nearest(nearRecords)]);
  const all: Near[] = [...near.map((row) => ({ source: 'girl' as const, ...row })), ...records.map((row) => ({ source: 'problem-girl' as const, ...row }))];
  const shown = all.sort((one, other) => Number(other.isMention) - Number(one.isMention) || other.alike - one.alike).slice(0, shownNear);
  return { matches: await describeNear(shown), count: all.length };
}

/** What is shown of them. A girl whom a problem-girl record or reviews warn of is shown by that. */
async function describeNear(shown: Near[]): Promise<Match[]> {
  const idsOf = (wanted: Near['source']) => shown.filter(({ source }) => source === wanted).map(({ id }) => id);
  const [girlIds, recordIds] = [idsOf('girl'), idsOf('problem-girl')];
  if (shown.length === 0) return [];
  const [{ entries }, records] = await Promise.all([
    listGirlEntries(inArray(girls.id, girlIds), shownNear),
    listProblemGirlEntries(or(ofGirls(girlIds), inArray(problemGirls.id, recordIds)) as SQL, shownNear),
  ]);
  const all = [...entries, ...records];
  return shown.flatMap(({ source, id, isMention }) => {
    const of = (entry: Entry) => (source === 'girl' ? entry.girlId === id : entry.source === 'problem-girl' && entry.id === id);
    // One line for each: what warns of her, before what was written about her.
    const [entry] = all.filter(of).sort((one, other) => Number(one.source === 'review') - Number(other.source === 'review'));
    return entry ? [toMatch(entry, isMention ? 'mention' : 'similar')] : [];
  });
}
