import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { queueQuery } from '#features/moderation/queue/queue.server.ts';
import { closeDatabase, connectDatabase } from '#platform/db/client.server.ts';
import { startEmbedded } from '#platform/db/embedded.server.ts';
import { migrate } from '#platform/db/migrate.server.ts';
import { createModerator } from '#tests/factories/members.ts';
import { signIn } from '#tests/sign-in.ts';
import { freePort, freshFolder, startSite, untilReady } from '#tests/site-process.ts';
import { fillQueue } from './queue-items.ts';
import { percentile, printRows, type Row } from './report.ts';

const ITEMS = 10_000;
const DECIDED = 20_000;

const bound = (what: string, samples: number[], most: number): Row => {
  const p95 = percentile(samples, 0.95);
  return {
    what,
    measured: `p95 ${p95.toFixed(1)} ms`,
    against: `${most} ms (median ${percentile(samples, 0.5).toFixed(1)} ms)`,
    ratio: p95 / most,
    wanted: 'at most 1',
  };
};

/** The queue with 10,000 items that wait, through the real site: the page, its next page, a filter, a decision. */
export async function benchQueue() {
  const dataDir = freshFolder();
  process.env.DATA_DIR = dataDir;
  process.env.APP_SECRET = randomBytes(48).toString('base64url');
  const embedded = await startEmbedded(dataDir);
  await migrate(embedded);
  connectDatabase(embedded.url);
  const client = new pg.Client({ connectionString: embedded.ownerUrl });
  await client.connect();
  await fillQueue(client, { items: ITEMS, decided: DECIDED });
  const { cookie, csrf } = await signIn(await createModerator());

  const site = startSite({
    PORT: String(await freePort()),
    DATA_DIR: freshFolder(),
    DATABASE_URL: embedded.url,
    DEMO: '0',
    RATE_LIMITS: 'loose',
    APP_SECRET: process.env.APP_SECRET,
  });
  await untilReady(site, 240);
  const ask = async (path: string, body?: object) => {
    const answer = await fetch(`${site.url}${path}`, {
      headers: { cookie, 'x-csrf-token': csrf, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${path} was answered ${answer.status}.`);
    return answer;
  };
  const series = async (count: number, work: () => Promise<unknown>) => {
    const samples: number[] = [];
    for (let at = 0; at < count; at += 1) {
      const started = performance.now();
      await work();
      samples.push(performance.now() - started);
    }
    return samples;
  };
  const read = async (path: string) => (await ask(path)).text();
  type Page = { items: { kind: string; id: number; version: string }[]; next: string; counts: Record<string, number> };
  const json = async (path: string) => (await ask(path)).json() as Promise<Page>;

  const { counts } = await json('/api/admin/queue');
  console.log(
    `${Object.values(counts)
      .reduce((sum, one) => sum + one, 0)
      .toLocaleString('en-US')} items wait, of ${Object.keys(counts).length} kinds.`,
  );
  await series(30, () => read('/admin/moderate'));
  let after = (await json('/api/admin/queue?limit=50')).next;
  const rows = [
    bound('the page /admin/moderate', await series(200, () => read('/admin/moderate')), 200),
    bound('the page of one kind', await series(100, () => read('/admin/moderate?kind=girlProfile')), 200),
    bound(
      'the next items, fetched ahead',
      await series(150, async () => {
        after = (await json(`/api/admin/queue?limit=50&after=${after}`)).next;
      }),
      200,
    ),
    bound(
      'a decision',
      await series(100, async () => {
        const [item] = (await json('/api/admin/queue?kind=sessionGirlProfile&limit=1')).items;
        await ask('/api/admin/queue/decisions', { decision: 'approve', items: [{ kind: item?.kind, id: item?.id, version: item?.version }] });
      }),
      200,
    ),
  ];
  printRows(
    'The queue of the moderators',
    `${ITEMS.toLocaleString('en-US')} waiting among ${(3 * DECIDED).toLocaleString('en-US')} decided, real site on loopback`,
    rows,
  );
  await printPlan(client);
  await site.stop();
  await client.end();
  await closeDatabase();
  await embedded.stop();
}

/** How the database reads a page: each part along its index, and no further than the page is long. */
async function printPlan(client: pg.Client) {
  const { sql, params } = queueQuery({ limit: 20 })?.toSQL() ?? { sql: '', params: [] };
  const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain (analyze, buffers off, costs off) ${sql}`, params);
  const lines = rows.map((row) => row['QUERY PLAN']).filter((line) => /Scan|Execution/.test(line));
  console.log('How a page is read:');
  for (const line of lines) console.log(`  ${line.trim()}`);
  if (lines.some((line) => line.includes('Seq Scan'))) console.log('  A table is read from end to end: an index is missing.');
}
