import { readFileSync } from 'node:fs';
import pg from 'pg';
import { startEmbedded } from '#platform/db/embedded.server.ts';
import { migrate } from '#platform/db/migrate.server.ts';
import { seedScale } from '#seeds/scale.ts';
process.env.DATA_DIR = '/tmp/data-tw-seed';
const embedded = await startEmbedded('/tmp/data-tw-seed');
console.log('migrated', await migrate(embedded.url));
const girls = Number(process.argv[2] ?? 100000);
const last = new Map<string, string>();
const t0 = performance.now();
const n = await seedScale(embedded.url, { girls, seed: Number(process.argv[3] ?? 1), progress: (step, rows, ms) => { last.set(step, `${rows} rows ${(ms / 1000).toFixed(1)} s`); } }).catch((e) => { console.log(String(e)); return 0; });
console.log(n, 'rows', ((performance.now() - t0) / 1000).toFixed(1), 's');
for (const [step, what] of last) console.log(step, what);
const client = new pg.Client({ connectionString: embedded.url });
await client.connect();
const time = async (name: string) => {
  for (const count of [1, 200, 1000]) {
    const started = performance.now();
    await client.query('begin');
    await client.query(`insert into problem_girls (name, girl_id) select 'x', id from girls where id % 100 = 81 limit ${count}`);
    await client.query('rollback');
    console.log(name, count, (performance.now() - started).toFixed(0), 'ms');
  }
};
const now = (await client.query(`select pg_get_functiondef('refresh_directory_entries'::regproc) as text`)).rows[0].text;
await time('new');
const before = readFileSync('migrations/0002_directory_entries.sql', 'utf8').split('--> statement-breakpoint').find((part) => part.includes('CREATE FUNCTION refresh_directory_entries'))!;
await client.query(before.replace('CREATE FUNCTION', 'CREATE OR REPLACE FUNCTION'));
await time('old');
await client.query(now);
await client.end();
await embedded.stop();
process.exit(0);
