import { and, asc, eq, gt, isNotNull, lte, max, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { directoryEntries } from '#db/schema/directory-entries.ts';
import { girls } from '#db/schema/girls.ts';
import { problemGirls } from '#db/schema/problem-girls.ts';
import { sessionGirls } from '#db/schema/session-girls.ts';
import { visitor } from '#permissions/actor.ts';
import { visibleProblemGirls } from '#permissions/problem-girls/filters.server.ts';
import { visibleSessionGirls } from '#permissions/session-girls/filters.server.ts';
import { readDb } from '#platform/db/client.server.ts';
import { isOn } from '#platform/flags.server.ts';

/** One address of the sitemap. */
export type Place = { path: string; changedAt: Date | null };

/** Ids per part: far below the 50,000 addresses that a sitemap may hold, and small enough for the page cache to keep. */
const idsPerPart = 5_000;
const rowsAtOnce = 2_000;

export const kinds = ['girls', 'problem-girls', 'session-girls'] as const;
export type Kind = (typeof kinds)[number];

const largestId = async (column: PgColumn, table: PgTable) => (await readDb.select({ id: max(column) }).from(table))[0]?.id as number | null;

/** How many parts each kind has at the moment. */
export async function countParts(): Promise<Record<Kind, number>> {
  const [girl, problemGirl, sessionGirl] = await Promise.all([
    largestId(directoryEntries.girlId, directoryEntries),
    isOn('problem-girls') ? largestId(problemGirls.id, problemGirls) : null,
    largestId(sessionGirls.id, sessionGirls),
  ]);
  const parts = (id: number | null) => Math.ceil((id ?? 0) / idsPerPart);
  return { girls: parts(girl), 'problem-girls': parts(problemGirl), 'session-girls': parts(sessionGirl) };
}

type Row = { id: number; places: Place[] };
type Read = (after: number, until: number) => Promise<Row[]>;

const pathOf = (page: string, name: string) => `/${page}/${encodeURIComponent(name)}`;

async function readGirls(after: number, until: number): Promise<Row[]> {
  const rows = await readDb
    .select({
      id: directoryEntries.girlId,
      kind: directoryEntries.kind,
      inDirectory: directoryEntries.inDirectory,
      name: sql<string>`coalesce(${girls.stageName}, ${girls.username}, ${girls.id}::text)`,
      changedAt: girls.updatedAt,
    })
    .from(directoryEntries)
    .innerJoin(girls, eq(girls.id, directoryEntries.girlId))
    .where(and(gt(directoryEntries.girlId, after), lte(directoryEntries.girlId, until)))
    .orderBy(asc(directoryEntries.girlId))
    .limit(rowsAtOnce);
  return rows.map(({ id, kind, inDirectory, name, changedAt }) => {
    const pages = [inDirectory && 'profile', (kind === 'scammer' || kind === 'review') && kind].filter((page) => page !== false);
    return { id, places: pages.map((page) => ({ path: pathOf(page, name), changedAt })) };
  });
}

async function readProblemGirls(after: number, until: number): Promise<Row[]> {
  if (!isOn('problem-girls')) return [];
  const rows = await readDb
    .select({ id: problemGirls.id, changedAt: problemGirls.updatedAt })
    .from(problemGirls)
    .where(and(visibleProblemGirls(visitor), isNotNull(problemGirls.username), gt(problemGirls.id, after), lte(problemGirls.id, until)))
    .orderBy(asc(problemGirls.id))
    .limit(rowsAtOnce);
  return rows.map(({ id, changedAt }) => ({ id, places: [{ path: `/problem-girl/${id}`, changedAt }] }));
}

async function readSessionGirls(after: number, until: number): Promise<Row[]> {
  const rows = await readDb
    .select({ id: sessionGirls.id, username: sessionGirls.username, changedAt: sessionGirls.updatedAt })
    .from(sessionGirls)
    .where(and(visibleSessionGirls(visitor), gt(sessionGirls.id, after), lte(sessionGirls.id, until)))
    .orderBy(asc(sessionGirls.id))
    .limit(rowsAtOnce);
  return rows.map(({ id, username, changedAt }) => ({ id, places: [{ path: pathOf('sessiongirls', username), changedAt }] }));
}

const readers: Record<Kind, Read> = { girls: readGirls, 'problem-girls': readProblemGirls, 'session-girls': readSessionGirls };

/** The addresses of one part (from 1), a batch at a time. */
export async function* readPart(kind: Kind, part: number): AsyncGenerator<Place[]> {
  const until = part * idsPerPart;
  let after = until - idsPerPart;
  let rows: Row[];
  do {
    rows = await readers[kind](after, until);
    yield rows.flatMap(({ places }) => places);
    after = rows.at(-1)?.id ?? until;
  } while (rows.length === rowsAtOnce);
}
