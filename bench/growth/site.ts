import { randomBytes } from 'node:crypto';
import { setTimeout as later } from 'node:timers/promises';
import { closeDatabase, connectDatabase } from '#platform/db/client.server.ts';
import { refreshGuyIdentifiers } from '#platform/identities/write-guy-identifiers.server.ts';
import { forgetSettings } from '#platform/settings.server.ts';
import { seedScale } from '#seeds/scale.ts';
import { createGirl, createGuy } from '#tests/factories/members.ts';
import { freePort } from '#tests/free-port.ts';
import { startPrimary, type TestReplica } from '#tests/replica.ts';
import { headersOf } from '#tests/sign-in.ts';
import { freshFolder, type Site, startSite, untilReady } from '#tests/site-process.ts';
import { cpuSeconds, residentMegabytes } from '../processor.ts';

/** Processor time in seconds: of all instances, of the primary, and of each replica. */
export type Used = { site: number; primary: number; replicas: number[] };

type Measured = { used: Used; seconds: number };
/** Seconds of processor a second. */
type Rest = { site: number; database: number };

/** Milliseconds of a core for each of `units`, beyond what site and database take when nobody asks for anything. */
export const spentOnEach = ({ used, seconds }: Measured, rest: Rest, units: number) => ({
  site: (1000 * Math.max(0, used.site - rest.site * seconds)) / units,
  database: (1000 * Math.max(0, used.primary - rest.database * seconds)) / units,
});

export type Place = Awaited<ReturnType<typeof startPlace>>;

const difference = (before: Used, after: Used): Used => ({
  site: after.site - before.site,
  primary: after.primary - before.primary,
  replicas: after.replicas.map((seconds, at) => seconds - (before.replicas[at] ?? 0)),
});

/** A primary with people in it, on which as many instances and replicas are started as are wanted. */
export async function startPlace(people: number) {
  Object.assign(process.env, {
    DATA_DIR: freshFolder(),
    APP_SECRET: randomBytes(48).toString('base64url'),
    CONTACT_DATA_KEY: randomBytes(48).toString('base64url'),
    // Of this process, which makes the people: its lines would be in between of the tables.
    SLOW_QUERY_MS: '0',
  });
  // Modules that were loaded meanwhile may have read them.
  forgetSettings();
  const { APP_SECRET = '', CONTACT_DATA_KEY = '' } = process.env;
  const primary = await startPrimary();
  connectDatabase(primary.url);
  await seedScale(primary.ownerUrl, { girls: people, seed: 7 });
  // The housekeeping of so many new rows, now: jobs and autovacuum would do it while answers are counted.
  await refreshGuyIdentifiers();
  await primary.ask('vacuum analyze');
  const girl = await createGirl();
  const primaryPid = await primary.pid();

  /** The instances of a turn, ready to serve, and what they and their databases take. */
  async function startInstances(count: number, replicas: readonly TestReplica[] = []) {
    const environment = {
      ...{ DATABASE_URL: primary.url, DEMO: '0', RATE_LIMITS: 'loose', TRUST_PROXY: '1', APP_SECRET, CONTACT_DATA_KEY },
      ...(replicas.length > 0 && { DATABASE_REPLICA_URLS: replicas.map(({ url }) => url).join(',') }),
    };
    const sites: Site[] = [];
    // One after the other: together they are slower than a busy machine's database waits for.
    for (let at = 0; at < count; at += 1) {
      const site = startSite({ ...environment, PORT: String(await freePort()), DATA_DIR: freshFolder() });
      sites.push(site);
      await untilReady(site, 400);
    }
    const pids = sites.map((site) => site.process.pid);
    const used = (): Used => ({
      site: pids.map((pid) => cpuSeconds(pid, 'node')).reduce((sum, seconds) => sum + seconds, 0),
      primary: cpuSeconds(primaryPid, 'postgres'),
      replicas: replicas.map((replica) => cpuSeconds(replica.pid(), 'postgres')),
    });
    const measured = async <T>(work: () => Promise<T>): Promise<{ result: T; used: Used; seconds: number }> => {
      const [before, started] = [used(), performance.now()];
      const result = await work();
      return { result, used: difference(before, used()), seconds: (performance.now() - started) / 1000 };
    };
    const look = async (): Promise<Rest> => {
      const { used: idle, seconds } = await measured(() => later(5_000));
      return { site: idle.site / seconds, database: idle.primary / seconds };
    };
    /** Cores used at rest: the least of four samples. */
    const rest = async (): Promise<Rest> => {
      const looks = [await look(), await look(), await look(), await look()];
      return { site: Math.min(...looks.map(({ site }) => site)), database: Math.min(...looks.map(({ database }) => database)) };
    };
    return {
      rest,
      urls: sites.map(({ url }) => url),
      measured,
      output: () => sites.map((site) => site.output()).join('\n'),
      megabytes: () => residentMegabytes(pids[0]),
      async stop() {
        await Promise.all(sites.map((site) => site.stop()));
      },
    };
  }

  return {
    girl: { ...girl, headers: await headersOf(girl) },
    guyHeaders: await headersOf(await createGuy()),
    startReplica: primary.startReplica,
    startInstances,
    async stop() {
      await closeDatabase();
      await primary.stop();
    },
  };
}

/** One line under the other, for a page of the documentation. */
export function printTable(columns: readonly string[], rows: readonly (readonly (string | number)[])[]) {
  const line = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`;
  console.log([line(columns), line(columns.map(() => '---')), ...rows.map(line)].join('\n'));
  console.log('');
}

/** Two figures that count: 0.061, 9.6, 114. */
export const short = (value: number): string => {
  if (!Number.isFinite(value)) return 'too many to tell';
  return value >= 100 ? Math.round(value).toLocaleString('en-US') : String(Number(value.toPrecision(2)));
};
