import { count, desc, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import { directoryEntries } from '#db/schema/index.ts';
import { db } from '#platform/db/client.server.ts';
import { oncePerDatabase } from '#platform/db/once-per-database.server.ts';
import { directorySize, forgetDirectorySize } from './directory-size.server.ts';
import { type EntryColumns, matches, type Search } from './match.server.ts';
import { recallTotal } from './memory/recall.server.ts';
import type { Total } from './results.ts';
import { countedInLarge, countedUpTo, largeFrom, provenBy, roundDown, sampleSize, tooMany } from './totals.ts';

/**
 * How many girls match. Exact up to ten thousand, in a large directory up to a thousand; beyond that at least so many,
 * '4,000+', is all that anybody needs to know. A random sample of girls tells it in two milliseconds where counting
 * would take a second (docs/decisions/012).
 */

const kept = oncePerDatabase(() => new LRUCache<string, Total>({ max: 1_000, ttl: 10_000 }));

/** For tests, which change the directory's size under this process. */
export function forgetCounts() {
  kept().clear();
  forgetDirectorySize();
}

/** A random part of the directory: always the same girls until some come or go. */
export const sample = () => db.select().from(directoryEntries).orderBy(sql`hashint4(${directoryEntries.girlId})`).limit(sampleSize).as('part');

/**
 * Hits in the sample of a large directory (null in a small one), and what follows from them: nothing, if it has to be counted.
 * What was counted a moment ago is not asked for again.
 */
export type Estimate = { hits: number | null; total?: Total };

export async function estimateTotal(search: Search): Promise<Estimate> {
  const known = kept().get(JSON.stringify(search));
  if (known) return { hits: known.isExact ? 0 : 1, total: known };
  const directory = await directorySize();
  if (directory < countedUpTo) return { hits: null };
  const part = sample();
  const [found] = await db
    .select({ hits: count() })
    .from(part)
    .where(matches(search, part as unknown as EntryColumns));
  const hits = found?.hits ?? 0;
  const proven = provenBy(hits, directory);
  if (proven >= countedUpTo) return { hits, total: tooMany };
  if (directory < largeFrom) return { hits: null };
  return proven > countedInLarge ? { hits, total: { count: roundDown(proven), isExact: false } } : { hits };
}

/** Counts, but never further than needed. */
async function countExactly(search: Search, most: number): Promise<Total> {
  const counted = db
    .select({ girlId: directoryEntries.girlId })
    .from(directoryEntries)
    .where(matches(search, directoryEntries))
    .limit(most + 1)
    .as('counted');
  const [found] = await db.select({ hits: count() }).from(counted);
  const hits = found?.hits ?? 0;
  return hits > most ? { count: most, isExact: false } : { count: hits, isExact: true };
}

/** How many of the newest match; so many there are at least. */
async function countNewest(search: Search, rows: number): Promise<Total> {
  const part = db.select().from(directoryEntries).orderBy(desc(directoryEntries.girlId)).limit(rows).as('part');
  const [found] = await db
    .select({ hits: count() })
    .from(part)
    .where(matches(search, part as unknown as EntryColumns));
  return { count: roundDown(found?.hits ?? 0), isExact: false };
}

/** Rows of a large directory that are looked at where the indexes would hand over a hundred thousand. */
export const wideWindow = 40_000;

/** How many match, by the cheapest way that is right. */
export async function countMatches(search: Search, { estimate, shown = 0 }: { estimate?: Estimate; shown?: number } = {}): Promise<Total> {
  const recalled = estimate ? null : await recallTotal(search);
  if (recalled) return recalled;
  const { hits, total } = estimate ?? (await estimateTotal(search));
  const counted =
    total ?? (await (hits === null ? countExactly(search, countedUpTo) : shown > 0 ? countNewest(search, wideWindow) : countExactly(search, countedInLarge)));
  const key = JSON.stringify(search);
  // Setting it anew would keep an old count alive for as long as somebody asks.
  if (!kept().has(key)) kept().set(key, counted);
  return counted;
}
