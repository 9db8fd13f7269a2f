import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { freePort } from '#tests/free-port.ts';
import { freshFolder, type Site, siteRoot, startSite, untilReady } from '#tests/site-process.ts';
import { cpuSeconds } from './processor.ts';
import { realisticSearches } from './realistic-searches.ts';
import { median, printRows } from './report.ts';
import { pickRounds, pickSize } from './sizes.ts';

const rounds = pickRounds(5);
const answersARound = pickSize(200, 8, 'BENCH_ANSWERS');
const girls = pickSize(10_000, 500, 'BENCH_GIRLS');
const password = 'DemoPass2026!';

/** What Chromium sends with a page of the site it is on. */
const browser = {
  accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
  'accept-encoding': 'gzip, deflate, br, zstd',
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  'sec-fetch-site': 'same-origin',
};

type Who = 'guy' | 'girl' | 'moderator';
type Asked = { what: string; who: Who; paths: string[] };
type Opened = { site: Site; client: pg.Client; cookies: Record<Who, string> };

const texts = ['ann', 'lee', 'mia', 'ros', 'dan', 'kat', 'jo', 'sam', 'texas', 'chi'];

function asked(profiles: string[]): Asked[] {
  return [
    { what: 'dashboard, guy', who: 'guy', paths: ['/dashboard'] },
    { what: 'dashboard, girl', who: 'girl', paths: ['/dashboard'] },
    { what: "a girl's profile, guy", who: 'guy', paths: profiles },
    { what: 'search, guy', who: 'guy', paths: realisticSearches(2_000, 'members') },
    { what: 'look-up page, girl', who: 'girl', paths: ['/girl/timewasters'] },
    { what: 'look-up of a name, girl', who: 'girl', paths: ['ann', 'lee', 'austin'].map((text) => `/girl/timewasters?q=${text}`) },
    { what: 'list, guy', who: 'guy', paths: ['/wrestlers'] },
    { what: 'dashboard, moderator', who: 'moderator', paths: ['/dashboard'] },
    { what: '/api/v1/search', who: 'guy', paths: texts.map((text) => `/api/v1/search?q=${text}`) },
    { what: '/api/v1/girls', who: 'guy', paths: texts.map((text) => `/api/v1/girls?q=${text}&page[limit]=8`) },
  ];
}

async function logIn(url: string, username: string): Promise<string> {
  const answer = await fetch(`${url}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ username, password }),
    redirect: 'manual',
  });
  const cookies = answer.headers.getSetCookie().map((one) => one.split(';')[0]);
  if (cookies.length === 0) throw new Error(`${username} could not log in: ${answer.status}`);
  return [...cookies, 'age_confirmed=1'].join('; ');
}

async function openSite(folder: string): Promise<Opened> {
  const dataDir = freshFolder();
  const site = startSite({ PORT: String(await freePort()), DATA_DIR: dataDir, RATE_LIMITS: 'loose' }, undefined, folder);
  await untilReady(site);
  console.log(`seeding ${girls.toLocaleString('en-US')} girls for ${folder} …`);
  spawnSync(process.execPath, [join(folder, 'bin/seed.mjs'), '--girls', String(girls), '--seed', '7'], {
    cwd: folder,
    env: { ...process.env, DATA_DIR: dataDir },
    stdio: 'ignore',
  });
  const client = new pg.Client({ connectionString: readFileSync(join(dataDir, 'database-owner-url'), 'utf8').trim() });
  await client.connect();
  await client.query('vacuum analyze');
  const cookies = {
    guy: await logIn(site.url, 'demo_guy'),
    girl: await logIn(site.url, 'demo_girl'),
    moderator: await logIn(site.url, 'demo_moderator'),
  };
  return { site, client, cookies };
}

/** Transactions that ended so far: a statement on its own is one. PostgreSQL tells a second later. */
async function transactions(client: pg.Client): Promise<number> {
  await new Promise((later) => setTimeout(later, 1_200));
  const { rows } = await client.query<{ ended: string }>('select xact_commit as ended from pg_stat_database where datname = current_database()');
  return Number(rows[0]?.ended);
}

async function askFor({ site, cookies }: Opened, { who, paths }: Asked, from: number): Promise<number> {
  let bytes = 0;
  let next = from;
  const worker = async () => {
    while (next < from + answersARound) {
      const path = paths[next % paths.length] as string;
      next += 1;
      const answer = await fetch(site.url + path, { headers: { ...browser, cookie: cookies[who] } });
      if (answer.status !== 200) throw new Error(`${path} was answered ${answer.status}`);
      bytes = (await answer.arrayBuffer()).byteLength;
    }
  };
  await Promise.all([worker(), worker(), worker(), worker()]);
  return bytes;
}

type Measured = { ms: number[]; queries: number; bytes: number };

/** Processor of the server for one answer of a page, in turns where there are two sites. */
async function measure(sites: Opened[], page: Asked): Promise<Measured[]> {
  for (const opened of sites) await askFor(opened, page, 0);
  const before = await Promise.all(sites.map(({ client }) => transactions(client)));
  const found = sites.map((): Measured => ({ ms: [], queries: 0, bytes: 0 }));
  for (let round = 1; round <= rounds; round += 1) {
    for (const [at, opened] of sites.entries()) {
      const one = found[at] as Measured;
      const cpu = cpuSeconds(opened.site.process.pid, 'node');
      one.bytes = await askFor(opened, page, round * answersARound);
      one.ms.push((1_000 * (cpuSeconds(opened.site.process.pid, 'node') - cpu)) / answersARound);
    }
  }
  const after = await Promise.all(sites.map(({ client }) => transactions(client)));
  return found.map((one, at) => ({ ...one, queries: ((after[at] ?? 0) - (before[at] ?? 0)) / answersARound / rounds }));
}

/**
 * What members' pages cost, which no cache keeps: processor time of the server's process for each answer, and what it asks of the
 * database. `BENCH_AGAINST=<folder of another checkout, built>` measures that one in turns with this one.
 */
export async function benchMembers() {
  const against = process.env.BENCH_AGAINST;
  const sites: Opened[] = [];
  try {
    for (const folder of [siteRoot, ...(against ? [resolve(against)] : [])]) sites.push(await openSite(folder));
    const profiles = ['/profile/Demo%20Girl'];
    const wanted = process.env.BENCH_PAGES?.split(',');
    const rows = [];
    for (const page of asked(profiles).filter(({ what }) => !wanted || wanted.some((one) => what.includes(one)))) {
      const [here, there] = await measure(sites, page);
      const told = (one: Measured) =>
        `${median(one.ms).toFixed(2)} ms (least ${Math.min(...one.ms).toFixed(2)}), ${one.queries.toFixed(1)} queries, ${one.bytes} bytes`;
      rows.push({
        what: page.what,
        measured: told(here as Measured),
        against: there ? told(there) : '-',
        ratio: there ? median((here as Measured).ms) / median(there.ms) : Number.NaN,
        wanted: 'at most 0.6',
      });
    }
    printRows(
      `Members' pages at ${girls.toLocaleString('en-US')} girls`,
      `processor of the server for each answer, 4 connections on loopback, ${rounds} rounds of ${answersARound} answers in turns; medians`,
      rows,
    );
  } finally {
    for (const { site, client } of sites) {
      await client.end();
      await site.stop();
    }
  }
}
