import pg from 'pg';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { freePort, freshFolder, startSite, untilReady } from '#tests/site-process.ts';
import { requestsPerSecond } from './load.ts';
import { median, printRows } from './report.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Four hundred searches, which find many girls. A parameter that nobody reads makes every address new. */
const texts = 'an el ma ro vi da li sa be ca de er fa gr ha in jo ka la mi na ol pa qu re st th ur va wa ya ze ar or en on ri ne lo al'.split(' ');
const heights = Array.from({ length: 10 }, (_, at) => 54 + 2 * at);
const searches = texts.flatMap((text) => heights.map((height) => `/advanced_search?q=${text}&heightMin=${height}&nonce=[<id>]`));

/**
 * The search page at 100,000 girls, rendered anew for every request: each address is another one, so the cache has none.
 * The database's share is the time that its sessions were at work, as its own statistics count it.
 */
export async function benchUncached() {
  const dataDir = freshFolder();
  const site = startSite({ PORT: String(await freePort()), DATA_DIR: dataDir, RATE_LIMITS: 'loose', TRUST_PROXY: '1', DEMO_PUBLIC: '1' });
  await untilReady(site);
  console.log('seeding 100,000 girls …');
  spawnSync(process.execPath, [join(root, 'bin/seed.mjs'), '--girls', '100000', '--seed', '7'], {
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
  const pages: number[] = [];
  const shares: number[] = [];
  for (let round = 0; round < 5; round += 1) {
    const before = await activeMs();
    const seconds = 4;
    // Another address each time: what one may ask for in a minute is less than what a server can do.
    const headers = { 'x-forwarded-for': `10.0.0.${round}` };
    const rate = await requestsPerSecond(site.url, { seconds, connections: 8, eachNew: true, paths: searches, headers });
    await new Promise((later) => setTimeout(later, 1_500));
    shares.push(((await activeMs()) - before) / 1000 / seconds);
    pages.push(rate);
  }
  await client.end();
  await site.stop();
  printRows('Uncached search page at 100,000 girls', '8 connections on loopback, 5 rounds of 4 s; client, server and database share the machine; medians', [
    {
      what: 'search page ÷ 300 req/s',
      measured: `${Math.round(median(pages))} req/s`,
      against: '300 req/s',
      ratio: median(pages) / 300,
      wanted: 'at least 1',
    },
    {
      what: 'seconds of database per second of serving',
      measured: median(shares).toFixed(2),
      against: '1 core',
      ratio: median(shares),
      wanted: 'at most 0.3',
    },
  ]);
}
