import { directoryEntries } from '#db/schema/index.ts';
import { db } from '#platform/db/client.server.ts';
import type { Sort } from '../filters.ts';
import type { Search } from '../match.server.ts';
import type { Found, Page, Total } from '../results.ts';
import { containsText } from '../text.server.ts';
import { countedInLarge, countedUpTo, hitsThatProve, provenBy, roundDown } from '../totals.ts';
import type { Entries } from './entries.ts';
import { currentEntries } from './keep.server.ts';
import { choose, countSample, scan, type Scanned, TEXTS } from './scan.ts';
import { toWanted, type Wanted } from './wanted.server.ts';

/** Answers searches of a large directory from memory. */

/** So few of the sample hold a rare text: then the trigram index finds all of them faster than reading texts would. */
const RARE = 2;

/** A page and the total; null when the database has to answer. */
export async function recallMatches(search: Search, sort: Sort, { limit, offset }: Page): Promise<Found | null> {
  if (sort !== 'newest' && sort !== 'oldest') return null;
  const found = await recall(search, { newestFirst: sort === 'newest', first: offset + limit });
  return found && { ids: found.ids.slice(offset), total: found.total };
}

/** How many match; null when the database has to answer. */
export async function recallTotal(search: Search): Promise<Total | null> {
  const found = await recall(search, { newestFirst: true, first: 0 });
  return found?.total ?? null;
}

async function recall(search: Search, { newestFirst, first }: { newestFirst: boolean; first: number }): Promise<Found | null> {
  const entries = await currentEntries();
  const wanted = entries && toWanted(search, entries);
  if (!wanted) return null;
  const hits = countSample(entries, wanted, hitsThatProve(countedUpTo, entries.end));
  if (entries.count <= TEXTS || hits > RARE || !isRare(search, entries)) {
    const proven = provenBy(hits, entries.end);
    const isProven = proven >= countedUpTo || (wanted.text !== null && entries.count > TEXTS && proven > countedInLarge);
    const scanned = scan(entries, wanted, { newestFirst, first, enough: isProven ? 0 : countedUpTo + 1 });
    const isFull = first > 0 ? scanned.ids.length === first : Math.max(scanned.hits, proven) > countedInLarge;
    if (scanned.isWhole || isFull) return { ids: scanned.ids, total: totalOf(scanned, proven) };
  }
  const rare = await listRare(entries, wanted, search);
  if (!rare) return null;
  if (newestFirst) rare.reverse();
  return { ids: rare.slice(0, first), total: { count: rare.length, isExact: true } };
}

/** Whether few of a sample hold the text, whatever else is asked for. */
function isRare({ text }: Search, entries: Entries): boolean {
  const wanted = text === undefined ? null : toWanted({ text }, entries);
  return wanted !== null && countSample(entries, wanted, RARE + 1) <= RARE;
}

function totalOf({ ids, hits, isWhole }: Scanned, proven: number): Total {
  const atLeast = Math.max(hits, proven);
  if (atLeast > countedUpTo) return { count: Math.max(countedUpTo, ids.length), isExact: false };
  return isWhole ? { count: hits, isExact: true } : { count: Math.max(ids.length, roundDown(atLeast)), isExact: false };
}

/** Everybody who matches a text that few girls have, in the order of ids; null when many have it. */
async function listRare(entries: Entries, wanted: Wanted, { text }: Search): Promise<number[] | null> {
  if (text === undefined) return null;
  const rows = await db
    .select({ id: directoryEntries.girlId })
    .from(directoryEntries)
    .where(containsText(directoryEntries.searchText, text))
    .limit(countedUpTo + 1);
  if (rows.length > countedUpTo) return null;
  const ids = rows.map(({ id }) => id).sort((one, other) => one - other);
  return choose(entries, wanted, ids);
}
