import { count, desc, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import { directoryEntries } from '#db/schema/index.ts';
import { db } from '#platform/db/client.server.ts';
import { type EntryColumns, matches, type Search } from './match.server.ts';
import type { Total } from './results.ts';

/**
 * How many girls match. Exact up to ten thousand, in a large directory up to a thousand; beyond that at least so many,
 * '4,000+', is all that anybody needs to know. A random sample of girls tells it in two milliseconds where counting
 * would take a second (docs/decisions/012).
 */

export const countedUpTo = 10_000;
const tooMany: Total = { count: countedUpTo, isExact: false };
/** Counting ten thousand of so few girls is quick enough to stay exact. */
const largeFrom = 50_000;
const countedInLarge = 1_000;

export const sampleSize = 4_000;
/** Standard deviations between what the sample shows and what it is taken to prove. */
const certainty = 4;

const kept = new LRUCache<string, Total>({ max: 1_000, ttl: 10_000 });
let size: { rows: number; until: number } | undefined;

/** About how many girls can be found; PostgreSQL's own estimate, or 0 when it has none yet. */
export async function directorySize(): Promise<number> {
  if (size && Date.now() < size.until) return size.rows;
  const { rows } = await db.execute<{ rows: number }>(sql`select reltuples::float8 as rows from pg_class where oid = ${'directory_entries'}::regclass`);
  size = { rows: Math.max(0, rows[0]?.rows ?? 0), until: Date.now() + 30_000 };
  return size.rows;
}

/** For tests, which change the directory's size under this process. */
export function forgetCounts() {
  kept.clear();
  size = undefined;
}

/** A random part of the directory: always the same girls until some come or go. */
export const sample = () => db.select().from(directoryEntries).orderBy(sql`hashint4(${directoryEntries.girlId})`).limit(sampleSize).as('part');

/** How many girls match for certain when so many of the sample do. */
export function provenBy(hits: number, directory: number): number {
  // The estimate of the size may be a fifth too high.
  return Math.max(0, ((hits - certainty * Math.sqrt(hits)) * directory * 0.8) / sampleSize);
}

/** 4,382 as 4,000. */
function roundDown(count: number): number {
  if (count === 0) return 0;
  const digits = 10 ** Math.floor(Math.log10(count));
  return Math.floor(count / digits) * digits;
}

/**
 * Hits in the sample of a large directory (null in a small one), and what follows from them: nothing, if it has to be counted.
 * What was counted a moment ago is not asked for again.
 */
export type Estimate = { hits: number | null; total?: Total };

export async function estimateTotal(search: Search): Promise<Estimate> {
  const known = kept.get(JSON.stringify(search));
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
  const { hits, total } = estimate ?? (await estimateTotal(search));
  const counted =
    total ?? (await (hits === null ? countExactly(search, countedUpTo) : shown > 0 ? countNewest(search, wideWindow) : countExactly(search, countedInLarge)));
  const key = JSON.stringify(search);
  // Setting it anew would keep an old count alive for as long as somebody asks.
  if (!kept.has(key)) kept.set(key, counted);
  return counted;
}
