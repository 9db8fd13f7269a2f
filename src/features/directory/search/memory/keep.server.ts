import { sql } from 'drizzle-orm';
import { directoryChanges, directoryEntries } from '#db/schema/index.ts';
import { type Db, db, steadyDb } from '#platform/db/client.server.ts';
import { oncePerDatabase } from '#platform/db/once-per-database.server.ts';
import { log } from '#platform/log.server.ts';
import { directorySize } from '../directory-size.server.ts';
import { largeFrom } from '../totals.ts';
import { Entries, type EntryRow } from './entries.ts';

/**
 * Keeps the entries of a large directory in this process, and current: before each search the database says which girls a
 * transaction has changed that was not finished when it was asked before, and only those are read again. So a search
 * sees whatever was committed before it began, by any instance or by hand, as it would in the database itself.
 */

/** Rows that are read at once: other work waits some five milliseconds for them. */
const BATCH = 1_000;
/** After more changes than this (an import) all is read anew. */
const MOST_CHANGES = 5_000;
const MOST_LOST_BYTES = 64 * 2 ** 20;
/** The columns are as long as the highest id: a few ids far above all others must not cost gigabytes. */
const mostIds = (girls: number) => girls * 4 + 1_000_000;
const RETRY_MS = 30_000;

type Kept = {
  of: Db;
  entries: Entries | null;
  /** Transactions below it are finished and known. */
  mark: string;
  loading: Promise<void> | null;
  notBefore: number;
};
let kept: Kept | undefined;
let running: Promise<void> | null = null;
let next: Promise<void> | null = null;

function keptNow(): Kept {
  if (kept?.of !== db) kept = { of: db, entries: null, mark: '0', loading: null, notBefore: 0 };
  return kept;
}

/** The entries as they are now; null in a small directory and while they are being read. */
export async function currentEntries(): Promise<Entries | null> {
  const state = keptNow();
  if (!state.entries) {
    if (!state.loading && Date.now() > state.notBefore && (await directorySize()) >= largeFrom) {
      loadEntries().catch((error) => log.error({ err: error }, 'the directory could not be read into memory'));
    }
    return null;
  }
  await freshen();
  return state.entries;
}

/** Reads all entries, whatever the size of the directory. Searches need not wait for it. */
export function loadEntries(): Promise<void> {
  const state = keptNow();
  state.loading ??= load(state).finally(() => {
    state.loading = null;
    state.notBefore = Date.now() + RETRY_MS;
  });
  return state.loading;
}

const columns = sql`
  girl_id as "girlId", kind, in_directory as "inDirectory", has_picture as "hasPicture", search_text as "searchText",
  array_to_string(services, ',') as services, height, weight, case when isfinite(birthday) then birthday - date '1970-01-01' when birthday is not null then 2147483647 end as birthday,
  physique, lower(city) as city, state, country`;

async function load(state: Kept): Promise<void> {
  const started = performance.now();
  // The mark first: what changes while the entries are read is read again.
  const { rows } = await state.of.execute<{ mark: string; highest: number | null }>(
    sql`select pg_snapshot_xmin(pg_current_snapshot())::text as mark, (select max(girl_id) from ${directoryEntries}) as highest`,
  );
  const [{ mark = '0', highest = 0 } = {}] = rows;
  const girls = await directorySize();
  if ((highest ?? 0) > mostIds(girls)) {
    log.info({ girls, highest }, 'ids lie too far apart for a directory in memory');
    return;
  }
  const entries = new Entries((highest ?? 0) + 1_000, girls * 64);
  for (let after = -1; ; ) {
    const batch = await state.of.execute<EntryRow>(sql`select ${columns} from ${directoryEntries} where girl_id > ${after} order by girl_id limit ${BATCH}`);
    for (const row of batch.rows) entries.put(row);
    const last = batch.rows.at(-1);
    if (!last) break;
    after = last.girlId;
  }
  state.mark = mark;
  state.entries = entries;
  log.info({ girls: entries.count, ms: Math.round(performance.now() - started) }, 'the directory is in memory');
}

/** Ends when a look at the changes that began after this call is done; searches at the same time share it. */
function freshen(): Promise<void> {
  if (!running) {
    running = readChanges().finally(() => {
      running = null;
    });
    return running;
  }
  next ??= running
    // Its failure is told to those who waited for it; whoever comes now asks anew.
    .catch(() => {})
    .then(() => {
      next = null;
      return freshen();
    });
  return next;
}

// The order makes it read the index and stop, also when the planner thinks that a third of all girls has changed.
const changes = oncePerDatabase(() => {
  const { girlId, changedBy } = directoryChanges;
  const since = sql`select ${girlId} from ${directoryChanges} where ${changedBy} >= ${sql.placeholder('mark')}::xid8 order by ${changedBy} limit ${sql.raw(String(MOST_CHANGES + 1))}`;
  return steadyDb
    .select({ mark: sql<string>`pg_snapshot_xmin(pg_current_snapshot())::text`, ids: sql<number[]>`array(${since})` })
    .from(sql`(values (1)) as once`)
    .prepare('directory_changes_since');
});

async function readChanges(): Promise<void> {
  const state = keptNow();
  if (!state.entries) return;
  const [found] = await changes().execute({ mark: state.mark });
  if (!found) throw new Error('A query of one row gave none.');
  const { entries } = state;
  const isAnother = BigInt(found.mark) < BigInt(state.mark);
  if (isAnother || found.ids.length > MOST_CHANGES || entries.lostBytes > MOST_LOST_BYTES) {
    state.entries = null;
    return;
  }
  if (found.ids.length > 0) {
    const { rows } = await state.of.execute<EntryRow>(sql`select ${columns} from ${directoryEntries} where girl_id = any(${sql.param(found.ids)}::int[])`);
    if (rows.some(({ girlId }) => girlId > mostIds(entries.count))) {
      state.entries = null;
      return;
    }
    const there = new Set(rows.map(({ girlId }) => girlId));
    for (const row of rows) entries.put(row);
    for (const id of found.ids) if (!there.has(id)) entries.remove(id);
  }
  // Unless all was read anew meanwhile.
  if (state.entries === entries) state.mark = found.mark;
}
