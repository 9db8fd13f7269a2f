import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { freePort } from '#tests/free-port.ts';
import { freshFolder, startSite, untilReady } from '#tests/site-process.ts';
import { browser } from '../browser.ts';
import { realisticSearches } from '../realistic-searches.ts';
import { createGirlsView } from './girls-view.ts';
import { isGraphqlSearch, ourGraphqlSearch, theirGraphqlSearch } from './graphql-searches.ts';
import { type Contender, encodingOf, type Figures, measure, medians, warmUp } from './measure.ts';
import { type Line, printLines, type Run, writeRun } from './performance-page.ts';
import { textsWithoutMeaning } from './plain-texts.ts';
import { expectSameAnswers } from './same-answers.ts';
import { startNext, startPostgraphile } from './servers.ts';

const GIRLS = Number(process.env.BENCH_GIRLS ?? 20_000);
const SECONDS = Number(process.env.BENCH_SECONDS ?? 6);
const ROUNDS = 5;
const WARM_UP = 1_000;
/** Different searches for each round of each contender: more than anybody answers in it. */
const SEARCHES = 1_000 * SECONDS;
const COMPARED = 25;

const root = join(import.meta.dirname, '../..');
const graphqlClient = { ...browser, accept: 'application/json' };

type Ended = { stop: () => Promise<unknown> };

function seed(dataDir: string) {
  console.log(`seeding ${GIRLS.toLocaleString('en-US')} girls …`);
  const { status } = spawnSync(process.execPath, [join(root, 'bin/seed.mjs'), '--girls', String(GIRLS), '--seed', '7'], {
    cwd: root,
    env: { ...process.env, DATA_DIR: dataDir },
    stdio: 'ignore',
  });
  if (status !== 0) throw new Error('The directory could not be filled.');
}

/** The site, and the two others on its database. Whatever was started stands in `started`, even when the next one fails. */
async function startAll(started: Ended[]) {
  const dataDir = freshFolder();
  const site = startSite({ PORT: String(await freePort()), DATA_DIR: dataDir, RATE_LIMITS: 'loose', TRUST_PROXY: '1', DEMO_PUBLIC: '1' });
  started.push(site);
  await untilReady(site);
  seed(dataDir);
  const databaseUrl = readFileSync(join(dataDir, 'database-owner-url'), 'utf8').trim();
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  started.push({ stop: () => client.end() });
  await createGirlsView(client);
  await client.query('vacuum analyze');
  const next = await startNext(await freePort(), databaseUrl);
  started.push(next);
  const postgraphile = await startPostgraphile(await freePort(), databaseUrl);
  started.push(postgraphile);
  return { site, next, postgraphile, client };
}

type Servers = Awaited<ReturnType<typeof startAll>>;

async function contenders({ site, next, postgraphile }: Servers, address: string) {
  const onNext = (path: string) => (search: string) => ({ path: search.replace('/advanced_search', path) });
  const ours = { url: site.url, pid: site.process.pid, program: 'node' };
  const theirs = { url: next.url, pid: next.process.pid, program: 'next-server' };
  const page = { headers: browser, request: (path: string) => ({ path }) };
  const pages: Contender[] = [
    { name: 'Matwise', ...ours, ...page },
    { name: 'Next.js', ...theirs, headers: browser, request: onNext('/client') },
  ];
  const graphql: Contender[] = [
    { name: 'Matwise', ...ours, headers: graphqlClient, request: ourGraphqlSearch },
    { name: 'PostGraphile', url: postgraphile.url, pid: postgraphile.process.pid, program: 'node', headers: graphqlClient, request: theirGraphqlSearch },
  ];
  /** Ours once more, in the coding that the other one answers in. */
  const likeTheOther = async ([mine, other]: Contender[]): Promise<Contender> => {
    if (!mine || !other) throw new Error('Two are compared.');
    const encoding = await encodingOf(other, address);
    const accepted = encoding === 'none' ? 'identity' : encoding;
    return {
      ...mine,
      name: `Matwise, ${encoding === 'none' ? 'uncompressed' : `compressed with ${encoding}`}`,
      headers: { ...mine.headers, 'accept-encoding': accepted },
    };
  };
  return { pages: [...pages, await likeTheOther(pages)], graphql: [...graphql, await likeTheOther(graphql)] };
}

/** All of them in turns, so that a slow moment meets everybody. */
async function inTurns(all: Contender[], searches: Iterator<string>, client: pg.Client): Promise<Line[]> {
  const databaseActiveMs = async () => {
    const { rows } = await client.query<{ ms: number }>('select active_time::float8 as ms from pg_stat_database where datname = current_database()');
    return rows[0]?.ms ?? 0;
  };
  const measured = new Map<Contender, Figures[]>(all.map((one) => [one, []]));
  for (const [seat, contender] of all.entries()) await warmUp(contender, take(searches, WARM_UP), `10.0.0.${seat}`);
  for (let round = 1; round <= ROUNDS; round += 1) {
    for (const [seat, contender] of all.entries()) {
      const caller = `10.${round}.0.${seat}`;
      const figures = await measure({ contender, searches: take(searches, SEARCHES), seconds: SECONDS, caller, databaseActiveMs });
      measured.get(contender)?.push(figures);
      console.log(`  round ${round}, ${contender.name}: ${figures.cpuMs.toFixed(2)} ms, ${Math.round(figures.perSecond)} req/s`);
    }
  }
  const [example = ''] = take(searches, 1);
  return Promise.all(
    all.map(async (contender) => ({ name: contender.name, encoding: await encodingOf(contender, example), ...medians(measured.get(contender) ?? []) })),
  );
}

function take(searches: Iterator<string>, count: number): string[] {
  return Array.from({ length: count }, () => {
    const { value, done } = searches.next();
    if (done) throw new Error('There are not enough searches.');
    return value;
  });
}

async function compare(servers: Servers, loadBefore: number): Promise<Run> {
  const needed = 6 * (WARM_UP + ROUNDS * SEARCHES) + 2 * COMPARED;
  const isPlain = await textsWithoutMeaning(servers.client);
  // A few of them are no searches for GraphQL, some name a place.
  const searches = realisticSearches(Math.ceil(1.4 * needed), '7')
    .filter(isPlain)
    .values();
  const graphqlSearches = searches.filter(isGraphqlSearch);
  const { pages, graphql } = await contenders(servers, take(graphqlSearches, 1)[0] ?? '');
  await expectSameAnswers('pages', take(searches, COMPARED), pages);
  await expectSameAnswers('graphql', take(graphqlSearches, COMPARED), graphql);
  console.log(`pages, ${ROUNDS} rounds of ${SECONDS} s each:`);
  const pageLines = await inTurns(pages, searches, servers.client);
  console.log('GraphQL:');
  const graphqlLines = await inTurns(graphql, graphqlSearches, servers.client);
  return { girls: GIRLS, seconds: SECONDS, rounds: ROUNDS, loadBefore, loadAfter: loadavg()[0] ?? 0, pages: pageLines, graphql: graphqlLines };
}

/** The same search page in Next.js and the same search in PostGraphile on the same rows. `--write` puts the table into docs/performance.md. */
export async function benchPeers(options: ReadonlySet<string>): Promise<void> {
  const [loadBefore = 0] = loadavg();
  const started: Ended[] = [];
  const endAll = async () => {
    // The last one first: the database goes with the site.
    for (const one of started.splice(0).reverse()) await one.stop().catch(() => {});
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => void endAll().then(() => process.exit(1)));
  try {
    const run = await compare(await startAll(started), loadBefore);
    printLines(run);
    if (options.has('--write')) writeRun(run);
  } finally {
    await endAll();
  }
}
