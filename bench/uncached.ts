import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { freePort } from '#tests/free-port.ts';
import { freshFolder, startSite, untilReady } from '#tests/site-process.ts';
import { browser } from './browser.ts';
import { requests } from './load.ts';
import { cpuSeconds } from './processor.ts';
import { realisticSearches } from './realistic-searches.ts';
import { median, printRows } from './report.ts';
import { pickRounds, pickSize } from './sizes.ts';

const rounds = pickRounds(5);
const girls = pickSize(100_000, 1_000);
const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * The search page at 100,000 girls, rendered again for every request: 40,000 different searches as people type and tick them, so no
 * cache has the page. The database's share is the time that its sessions were at work, as its own statistics count it.
 */
export async function benchUncached() {
  const dataDir = freshFolder();
  const site = startSite({ PORT: String(await freePort()), DATA_DIR: dataDir, RATE_LIMITS: 'loose', TRUST_PROXY: '1', DEMO_PUBLIC: '1' });
  await untilReady(site);
  console.log(`seeding ${girls.toLocaleString('en-US')} girls …`);
  spawnSync(process.execPath, [join(root, 'bin/seed.mjs'), '--girls', String(girls), '--seed', '7'], {
    cwd: root,
    env: { ...process.env, DATA_DIR: dataDir },
    stdio: 'ignore',
  });
  const client = new pg.Client({ connectionString: readFileSync(join(dataDir, 'database-owner-url'), 'utf8').trim() });
  await client.connect();
  const activeMs = async () => {
    const { rows } = await client.query<{ ms: number }>('select active_time::float8 as ms from pg_stat_database where datname = current_database()');
    return rows[0]?.ms ?? 0;
  };
  const searches = realisticSearches(40_000, '7');
  const seconds = pickSize(4, 1);
  const rates: number[] = [];
  const processor: number[] = [];
  const shares: number[] = [];
  // The first round warms up.
  for (let round = 0; round <= rounds; round += 1) {
    const [before, cpuBefore] = [await activeMs(), cpuSeconds(site.process.pid, 'node')];
    // Another address each time: what one may ask for in a minute is less than what a server can do.
    const headers = { ...browser, 'x-forwarded-for': `10.0.0.${round}` };
    const asked = searches.slice(round * 6_000, (round + 1) * 6_000).map((path) => ({ path }));
    const { average, total } = await requests(site.url, { seconds, connections: 8, asked, headers });
    const cpu = cpuSeconds(site.process.pid, 'node') - cpuBefore;
    await new Promise((later) => setTimeout(later, 1_500));
    if (round === 0) continue;
    rates.push(average);
    processor.push((1000 * cpu) / total);
    shares.push(((await activeMs()) - before) / 1000 / seconds);
  }
  await client.end();
  await site.stop();
  printRows(
    `Uncached search page at ${girls.toLocaleString('en-US')} girls`,
    `8 connections on loopback, ${rounds} rounds of ${seconds} s; client, server and database share the machine; medians`,
    [
      {
        what: 'search page ÷ 300 req/s',
        measured: `${Math.round(median(rates))} req/s`,
        against: '300 req/s',
        ratio: median(rates) / 300,
        wanted: 'at least 1',
      },
      {
        what: 'processor of the server per page',
        measured: `${median(processor).toFixed(2)} ms`,
        against: '5 ms',
        ratio: median(processor) / 5,
        wanted: 'at most 1',
      },
      {
        what: 'seconds of database per second of serving',
        measured: median(shares).toFixed(2),
        against: '1 core',
        ratio: median(shares),
        wanted: 'at most 0.3',
      },
    ],
  );
}
