import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { closeDatabase, connectDatabase } from '#platform/db/client.server.ts';
import { migrate } from '#platform/db/migrate.server.ts';
import { forgetSettings } from '#platform/settings.server.ts';
import { makeBareGirl } from '#tests/factories/girl.ts';
import { createGirl } from '#tests/factories/members.ts';
import { freePort } from '#tests/free-port.ts';
import { signIn } from '#tests/sign-in.ts';
import { freshFolder, type Site, siteRoot, startSite, untilReady } from '#tests/site-process.ts';
import { documentedCommands } from '../release/commands.ts';
import { binariesOf, installServers } from './binaries.ts';
import { processorSeconds, startServers } from './servers.ts';

const CITIES = ['Austin', 'Dallas', 'Houston', 'Waco', 'Denver', 'Boise', 'Tulsa', 'Omaha'];
const READERS = 6;

type Turn = { reads: number; writes: number; wrong: string[]; stale: number; primarySeconds: number; by: Record<string, number> };
type Writer = { girlId: number; cookie: string; csrf: string };

/** The same numbers from the same seed. */
function numbersFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

async function readsBy(site: Site): Promise<Record<string, number>> {
  const text = await (await fetch(`${site.url}/metrics`)).text();
  return Object.fromEntries([...text.matchAll(/^db_reads_total\{by="(\w+)"\} (\d+)/gm)].map(([, by, count]) => [by, Number(count)]));
}

/** Searches and lists as visitors ask for them. */
async function read(site: Site, random: () => number, turn: Turn, isOver: () => boolean) {
  while (!isOver()) {
    const city = CITIES[Math.floor(random() * CITIES.length)];
    const pages = [
      `/api/v1/girls?filter[city]=${city}&filter[state]=TX&page[offset]=${Math.floor(random() * 50)}`,
      `/api/v1/travels?page[offset]=${Math.floor(random() * 20)}`,
      '/api/v1/cities?q=au',
    ];
    const path = pages[Math.floor(random() * pages.length)] as string;
    const answer = await fetch(site.url + path).catch((error: Error) => error);
    if (answer instanceof Error || !answer.ok)
      turn.wrong.push(`${path}: ${answer instanceof Error ? answer.message : `${answer.status} ${(await answer.text()).slice(0, 200)}`}`);
    else await answer.arrayBuffer();
    turn.reads += 1;
  }
}

/** The same for every version: this process, which starts the writers' sessions, keeps what it made of them. */
const secrets = { APP_SECRET: randomBytes(48).toString('base64url'), CONTACT_DATA_KEY: randomBytes(48).toString('base64url') };

/** Adds a tour and looks at once whether it is there, with the cookies that a browser would have. */
async function write(site: Site, { girlId, cookie, csrf }: Writer, random: () => number, turn: Turn, isOver: () => boolean) {
  let mark = '';
  while (!isOver()) {
    const city = `City ${Math.floor(random() * 1e9)}`;
    const query = `mutation { insert_travels_one(object: { girl_id: ${girlId}, city: "${city}", state: "TX", country: "United States", date_begins: "2030-01-01", date_ends: "2030-01-05" }) { id } }`;
    try {
      const written = await fetch(`${site.url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie: cookie + mark, 'x-csrf-token': csrf },
        body: JSON.stringify({ query }),
      });
      const { data, errors } = (await written.json()) as { data?: { insert_travels_one?: { id: number } }; errors?: unknown };
      if (errors) throw new Error(JSON.stringify(errors).slice(0, 200));
      const set = written.headers.getSetCookie().find((one) => one.startsWith('read_after='));
      if (set) mark = `; ${set.split(';')[0]}`;
      const id = data?.insert_travels_one?.id;
      const own = await fetch(`${site.url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie: cookie + mark, 'x-csrf-token': csrf },
        body: JSON.stringify({ query: `{ travels_by_pk(id: ${id}) { city } }` }),
      });
      const seen = (await own.json()) as { data?: { travels_by_pk?: { city: string } | null } };
      if (seen.data?.travels_by_pk?.city !== city) turn.stale += 1;
      turn.writes += 1;
    } catch (error) {
      turn.wrong.push(`write: ${(error as Error).message}`);
    }
    await pause(100);
  }
}

/**
 * `npm run drill -- replicas [--seconds 12] [--seed 7] [--versions 15,16,17,18] [--replicas 2]`: the site through PgBouncer, in turns with no replica, one and two; in the last turn one
 * of them is killed. Without `--versions`: the PostgreSQL that Debian has.
 */
export async function drillReplicas({ seconds = '12', seed = '7', versions = '', replicas = '2' }: Record<string, string>): Promise<boolean> {
  if (!installServers()) return false;
  let isGood = true;
  for (const version of versions ? versions.split(',') : [undefined])
    isGood = (await drillVersion(binariesOf(version), { seconds: Number(seconds), seed: Number(seed), replicas: Number(replicas) })) && isGood;
  return isGood;
}

type Options = { seconds: number; seed: number; replicas: number };

async function drillVersion(binaries: string, { seconds, seed, replicas: most }: Options): Promise<boolean> {
  const servers = await startServers(binaries, most);
  const { app, direct, owner, replicas: addresses } = servers.urls;
  let site: Site | undefined;
  try {
    console.log(`${servers.version}, through PgBouncer in transaction mode; ${READERS} readers and 2 writers for ${seconds} s a turn`);
    await migrate({ url: direct, ownerUrl: owner });
    Object.assign(process.env, secrets, { DATA_DIR: freshFolder() });
    forgetSettings();
    connectDatabase(direct);
    const some = Array.from({ length: 8 }, (_, at) => at);
    for (let turn = 0; turn < 250; turn += 1) await Promise.all(some.map((at) => makeBareGirl({ city: CITIES[at] as string })));
    const writers: Writer[] = [];
    for (let at = 0; at < 2; at += 1) {
      const girl = await createGirl();
      writers.push({ girlId: girl.girlId, ...(await signIn(girl)) });
    }
    const { script = 'false' } = documentedCommands(siteRoot).find(({ name }) => name === 'replicas-now') ?? {};
    const shown = servers.carryOut(script);
    const isShown = shown.status === 0 && /streaming/.test(shown.stdout) && /replica_1/.test(shown.stdout);
    if (!isShown) console.log(`what docs/operating.md says to look at does not show the replica:\n${shown.stdout}${shown.stderr}`);
    const turns: (Turn & { replicas: number })[] = [];
    const counts = Array.from({ length: most + 1 }, (_, count) => count);
    const order = [...counts, ...counts];
    for (const [at, replicas] of order.entries()) {
      const PORT = String(await freePort());
      const environment = {
        PORT,
        DATA_DIR: freshFolder(),
        RATE_LIMITS: 'loose',
        DATABASE_URL: app,
        DATABASE_DIRECT_URL: direct,
        DATABASE_OWNER_URL: owner,
        ...secrets,
      };
      site = startSite({ ...environment, ...(replicas && { DATABASE_REPLICA_URLS: addresses.slice(0, replicas).join(',') }) });
      await untilReady(site, 240);
      await pause(1_500);
      const turn: Turn = { reads: 0, writes: 0, wrong: [], stale: 0, primarySeconds: 0, by: {} };
      let isOver = false;
      const before = processorSeconds(servers.primaryPid());
      const here = site;
      const working = [
        ...Array.from({ length: READERS }, (_, reader) => read(here, numbersFrom(seed * 100 + reader), turn, () => isOver)),
        ...writers.map((writer, number) => write(here, writer, numbersFrom(seed * 1_000 + at * 10 + number), turn, () => isOver)),
      ];
      await pause(seconds * 1_000);
      // Before the replica is killed, so that the turns can be compared.
      const [reads, writes] = [turn.reads, turn.writes];
      turn.primarySeconds = processorSeconds(servers.primaryPid()) - before;
      turn.by = await readsBy(site);
      if (at === order.length - 1) {
        servers.killReplica();
        await pause(3_000);
        servers.startReplica();
        await pause(4_000);
        console.log(`replica killed and started again under load: ${turn.reads - reads} more reads, answered by ${JSON.stringify(await readsBy(site))}`);
      }
      isOver = true;
      await Promise.all(working);
      turns.push({ ...turn, reads, writes, replicas });
      if ((await site.stop()) !== 0) turn.wrong.push('the site did not end in order');
      const perThousand = ((turn.primarySeconds / reads) * 1_000).toFixed(2);
      console.log(
        `replicas ${replicas}: ${reads} reads, ${writes} writes, the primary's processor ${perThousand} s per 1,000 reads; reads by ${JSON.stringify(turn.by)}; own writes missed ${turn.stale}, failed ${turn.wrong.length}`,
      );
      for (const one of turn.wrong.slice(0, 5)) console.log(`  ${one}`);
    }
    const load = (replicas: number) => {
      const mine = turns.filter((turn) => turn.replicas === replicas);
      return mine.reduce((sum, turn) => sum + turn.primarySeconds, 0) / mine.reduce((sum, turn) => sum + turn.reads, 0);
    };
    for (const count of counts.slice(1))
      console.log(
        `the primary's processor time for a read with ${count} replica${count > 1 ? 's' : ''}: ${Math.round((load(count) / load(0)) * 100)} % of that without`,
      );
    const off = turns.filter(({ replicas }) => replicas > 0).every(({ by }) => (by.replica ?? 0) > 4 * ((by.primary ?? 0) + (by.retried ?? 0)));
    if (!off) console.log('less than four reads in five went to replicas');
    const lighter = counts.slice(1).every((count) => load(count) < load(0));
    return isShown && off && lighter && turns.every(({ wrong, stale, reads, writes }) => wrong.length === 0 && stale === 0 && reads > 0 && writes > 0);
  } finally {
    if (site?.process.exitCode === null) await site.stop();
    const output = site
      ?.output()
      .split('\n')
      .filter((line) => line.includes('"level"'))
      .join('\n');
    if (output) console.log(output.slice(-3_000));
    await closeDatabase().catch(() => {});
    servers.stop();
  }
}
