import pg from 'pg';
import { adminTables } from '#features/moderation/tables/all.server.ts';
import { readAdminTable } from '#features/moderation/tables/read-table.server.ts';
import type { AdminTable } from '#features/moderation/tables/table.server.ts';
import { visitor } from '#permissions/actor.ts';
import { closeDatabase, connectDatabase } from '#platform/db/client.server.ts';
import { startEmbedded } from '#platform/db/embedded.server.ts';
import { migrate } from '#platform/db/migrate.server.ts';
import { ADMIN_TABLE_PAGE_SIZE } from '#shared/limits.ts';
import { freshFolder } from '#tests/site-process.ts';
import type { ColumnFilters } from '#ui/data/filter-kinds.ts';
import { seedScale } from '../seeds/scale.ts';
import { percentile, printRows, type Row } from './report.ts';
import { pickSize } from './sizes.ts';

const ROWS = pickSize(100_000, 1_000, 'TABLE_ROWS');
/** Some tables alone: 'girls,guys'. */
const ONLY = process.env.TABLES?.split(',');
const MOST_MS = 200;
const moderator = { ...visitor, role: 'moderator', userId: null, isModerator: true } as const;
const FILTERS = ['a', 'an', 'ann', 'austin', 'anna', 'nobody at all', '50%'];

/** Tables that the scale data fills with fewer rows, or not at all, up to the same number. */
const fillers = [
  `insert into session_girls (username, name, email, profile_approved, created_at)
   select 'crawled_' || n, 'Anna ' || n, case when n % 3 = 0 then 'a' || n || '@example.org' end, n % 2 = 0, now() - n * interval '1 minute' from generate_series(1, $1) n`,
  `insert into bookings (girl_id, guy_id, date_time_available, session_length, desired_session_type, details_questions, flagged)
   select (select min(id) from girls) + n % 1000, (select min(id) from guy_users) + n % 1000, 'Friday', '1 hour', 'Pins ' || n, 'Is Austin fine? ' || n, n % 50 = 0 from generate_series(1, $1) n`,
  `insert into unverified_references (guy_user_id, girl_url, girl_username, email)
   select (select min(id) from guy_users) + n % 5000, 'https://example.org/' || n, 'anna_' || n, 'g' || n || '@example.org' from generate_series(1, $1) n`,
  `insert into poll_votes (poll, vote, guy_user_id) select 'poll', 'option ' || n % 5, id from (select id, row_number() over () as n from guy_users) g limit $1`,
  `insert into legacy_follow_my_travels (identifier, username, email, cities) select 'id' || n, 'anna' || n, 'f' || n || '@example.org', array['Austin', 'Reno'] from generate_series(1, $1) n`,
  `insert into reputation_list (url, girl_handle, guy_handle, comment) select 'https://example.org/' || n, 'anna' || n, 'bob' || n, 'Fine in Austin ' || n from generate_series(1, $1) n`,
  `insert into timewasters (name, city, country, client_type, comment, approved)
   select 'John ' || n, 'Austin', 'United States', 'timewaster', 'Did not come ' || n, n % 3 = 0 from generate_series(1, $1) n`,
  `insert into timewaster_comments (timewaster_id, comment, username) select (select min(id) from timewasters) + n % 1000, 'Same here in Austin ' || n, 'anna' || n from generate_series(1, $1) n`,
  `update girls set is_scammer = true, description = 'Took a deposit' where id % 2 = 0`,
];

async function timed(table: AdminTable, query: string): Promise<number> {
  const started = performance.now();
  await readAdminTable(moderator, table, `http://127.0.0.1/admin/x?${query}`);
  return performance.now() - started;
}

/** Each column by something that many rows have and something that few or none have. */
function columnReads(filters: ColumnFilters): string[] {
  const asked = { text: ['an', 'austin', 'nobody'], number: ['1', '70000'], yesNo: ['yes', 'no'], days: ['2026-01-01..2026-02-01', '..2020-01-01'] };
  return Object.entries(filters).flatMap(([name, filter]) =>
    (filter.kind === 'one' ? filter.values : asked[filter.kind]).flatMap((value) => [`f.${name}=${value}`, `f.${name}=${value}&sort=created_at`]),
  );
}

/** What a moderator does with a table: pages from the first to the last, each column both ways, filters short and long. */
function reads(table: AdminTable, total: number, byColumn: ColumnFilters): string[] {
  const last = Math.max(1, Math.floor(total / ADMIN_TABLE_PAGE_SIZE));
  const pages = [1, 2, 10, Math.ceil(last / 2), last].map((page) => `page=${page}`);
  const sorts = Object.keys(table.columns).flatMap((column) => [`sort=${column}`, `sort=-${column}`, `sort=${column}&page=${Math.ceil(last / 2)}`]);
  const filters = FILTERS.flatMap((text) => [`q=${encodeURIComponent(text)}`, `q=${encodeURIComponent(text)}&sort=created_at`]);
  return [...pages, ...sorts, ...filters, ...columnReads(byColumn)];
}

export async function benchTables() {
  const embedded = await startEmbedded(freshFolder());
  await migrate(embedded);
  console.log(`seeding ${ROWS.toLocaleString('en-US')} rows per table …`);
  await seedScale(embedded.ownerUrl, { girls: ROWS, seed: 7 });
  const client = new pg.Client({ connectionString: embedded.ownerUrl });
  await client.connect();
  for (const filler of fillers) await client.query(filler, filler.includes('$1') ? [ROWS] : []);
  await client.query('vacuum analyze');
  connectDatabase(embedded.url);

  const rows: Row[] = [];
  for (const [name, table] of Object.entries(adminTables).filter(([name]) => !ONLY || ONLY.includes(name))) {
    const { total, filters } = await readAdminTable(moderator, table, 'http://127.0.0.1/admin/x');
    const samples: { query: string; ms: number }[] = [];
    for (let round = 0; round < pickSize(3, 1); round += 1)
      for (const query of reads(table, total, filters)) samples.push({ query, ms: await timed(table, query) });
    const p95 = percentile(
      samples.map(({ ms }) => ms),
      0.95,
    );
    const slowest = samples.reduce((one, other) => (other.ms > one.ms ? other : one));
    if (process.env.TABLE_SLOWEST) {
      const median = new Map(
        [...Map.groupBy(samples, ({ query }) => query)].map(([query, runs]) => [
          query,
          percentile(
            runs.map(({ ms }) => ms),
            0.5,
          ),
        ]),
      );
      const worst = [...median].sort(([, one], [, other]) => other - one).slice(0, Number(process.env.TABLE_SLOWEST));
      console.log(
        name,
        worst.map(([query, ms]) => `${query} ${ms.toFixed(0)} ms`),
      );
    }
    rows.push({
      what: `${name} (${total.toLocaleString('en-US')})`,
      measured: `p95 ${p95.toFixed(0)} ms`,
      against: `${MOST_MS} ms (slowest ${slowest.ms.toFixed(0)} ms: ${slowest.query})`,
      ratio: p95 / MOST_MS,
      wanted: 'at most 1',
    });
  }
  printRows(
    'Tables of the desk',
    'a page with its count, as the page reads it: every page position, every column both ways, filters of 1 to 13 letters, each column filtered; one after the other',
    rows,
  );
  await client.end();
  await closeDatabase();
  await embedded.stop();
}
