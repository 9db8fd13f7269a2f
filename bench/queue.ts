import type pg from 'pg';
import { moderationKinds } from '#app/registries/moderation-kinds.server.ts';
import { partsOf } from '#features/moderation/queue/kinds.server.ts';
import { queueQuery } from '#features/moderation/queue/queue.server.ts';
import { bound, moderatedSite, series } from './moderated-site.ts';
import { fillQueue } from './queue-items.ts';
import { printRows } from './report.ts';
import { pickSize } from './sizes.ts';

const ITEMS = pickSize(10_000, 280);
const DECIDED = pickSize(20_000, 200);

/** The queue with 10,000 items that wait, through the real site: the page, its next page, a filter, a decision. */
export async function benchQueue() {
  const { client, ask, read, stop } = await moderatedSite((owner) => fillQueue(owner, { items: ITEMS, decided: DECIDED }));
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
  await stop();
}

/** How the database reads a page: each part along its index, and no further than the page is long. */
async function printPlan(client: pg.Client) {
  const { sql, params } = queueQuery(partsOf(moderationKinds), { limit: 20 })?.toSQL() ?? { sql: '', params: [] };
  const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain (analyze, buffers off, costs off) ${sql}`, params);
  const lines = rows.map((row) => row['QUERY PLAN']).filter((line) => /Scan|Execution/.test(line));
  console.log('How a page is read:');
  for (const line of lines) console.log(`  ${line.trim()}`);
  if (lines.some((line) => line.includes('Seq Scan'))) console.log('  A table is read from end to end: an index is missing.');
}
