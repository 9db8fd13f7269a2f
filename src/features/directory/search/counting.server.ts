import { count, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import { directoryEntries } from '#db/schema/index.ts';
import { db } from '#platform/db/client.server.ts';
import { type EntryColumns, matches, type Search } from './match.server.ts';
import type { Total } from './results.ts';

/**
 * How many girls match. Exact up to ten thousand; beyond that '10,000+' is all that anybody needs to know, and a random
 * sample of girls proves it in two milliseconds where counting would take a second (docs/decisions/012).
 */

export const countedUpTo = 10_000;
export const tooMany: Total = { count: countedUpTo, isExact: false };

export const sampleSize = 2_500;
/** Standard deviations between what the sample shows and what it is taken to prove. */
const certainty = 6;

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

/** Whether so many hits in the sample can only mean more than ten thousand in all. */
export function provesMany(hits: number, directory: number): boolean {
  // The estimate of the size may be a fifth too high.
  const expected = (sampleSize * countedUpTo) / (directory * 0.8);
  return hits >= expected + certainty * Math.sqrt(expected) + certainty;
}

/** `tooMany` when the sample proves it, what was counted a moment ago, or undefined: then it has to be counted. */
export async function estimateTotal(search: Search): Promise<Total | undefined> {
  const known = kept.get(JSON.stringify(search));
  if (known) return known;
  const directory = await directorySize();
  if (directory < countedUpTo) return undefined;
  const part = sample();
  const [found] = await db
    .select({ hits: count() })
    .from(part)
    .where(matches(search, part as unknown as EntryColumns));
  if (!provesMany(found?.hits ?? 0, directory)) return undefined;
  kept.set(JSON.stringify(search), tooMany);
  return tooMany;
}

/** Counts, but never further than needed. */
export async function countExactly(search: Search): Promise<Total> {
  const counted = db
    .select({ girlId: directoryEntries.girlId })
    .from(directoryEntries)
    .where(matches(search, directoryEntries))
    .limit(countedUpTo + 1)
    .as('counted');
  const [found] = await db.select({ hits: count() }).from(counted);
  const hits = found?.hits ?? 0;
  const total = hits > countedUpTo ? tooMany : { count: hits, isExact: true };
  kept.set(JSON.stringify(search), total);
  return total;
}

/** How many match, by the cheapest way that is right. */
export const countMatches = async (search: Search): Promise<Total> => (await estimateTotal(search)) ?? countExactly(search);
