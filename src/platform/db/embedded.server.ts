import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { totalmem } from 'node:os';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { type Place, placeFor } from './embedded-place.server.ts';

/** A PostgreSQL of the project's own: real binaries from npm, data under DATA_DIR, reachable on loopback only. */

export type Embedded = {
  url: string;
  /** True when this start made the cluster. */
  isNew: boolean;
  stop: () => Promise<void>;
};

export class EmbeddedFailed extends Error {}

const database = 'matwise';

function freePort(): Promise<number> {
  return new Promise((done, failed) => {
    const probe = createServer();
    probe.once('error', failed);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => (typeof address === 'object' && address ? done(address.port) : failed(new Error('no port'))));
    });
  });
}

const memoryMegabytes = () => Math.max(64, Math.min(512, Math.floor(totalmem() / 1024 / 1024 / 16)));

function initialise(place: Place, password: string) {
  const passwordFile = join(place.cluster, '..', `pw-${randomBytes(6).toString('hex')}`);
  mkdirSync(join(place.cluster, '..'), { recursive: true });
  writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 });
  place.own(passwordFile);
  const made = spawnSync(
    join(place.binaries, 'bin/initdb'),
    [
      `--pgdata=${place.cluster}`,
      '--username=postgres',
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--no-sync',
      '--no-instructions',
    ],
    { ...place.identity, cwd: '/', encoding: 'utf8' },
  );
  rmSync(passwordFile, { force: true });
  if (made.status !== 0) throw new EmbeddedFailed(`The database could not be created in ${place.cluster}: ${lastLine(made.stderr) ?? made.error?.message}`);
}

const lastLine = (text: string | null | undefined) => text?.trim().split('\n').at(-1);

function start(place: Place, port: number, fast: boolean): ChildProcess {
  const megabytes = memoryMegabytes();
  const flags = [
    'listen_addresses=127.0.0.1',
    `port=${port}`,
    'unix_socket_directories=',
    'max_connections=120',
    `shared_buffers=${megabytes}MB`,
    `effective_cache_size=${megabytes * 4}MB`,
    'work_mem=16MB',
    'maintenance_work_mem=256MB',
    'random_page_cost=1.1',
    'jit=off',
    'max_wal_size=4GB',
    'wal_compression=on',
    'log_destination=stderr',
    // Tests throw their clusters away: they need no promise that survives a power cut.
    ...(fast ? ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'autovacuum=off', 'max_wal_size=256MB'] : []),
  ];
  // Its own process group: Ctrl-C must reach the server first, which stops the database when it is done with it.
  return spawn(join(place.binaries, 'bin/postgres'), ['-D', place.cluster, ...flags.flatMap((flag) => ['-c', flag])], {
    ...place.identity,
    cwd: '/',
    detached: true,
    stdio: ['ignore', 'ignore', place.logFile],
  });
}

async function untilReady(connectionString: string, child: ChildProcess) {
  const giveUpAt = Date.now() + 60_000;
  for (;;) {
    if (child.exitCode !== null) throw new EmbeddedFailed('The database stopped while starting. Its log lies beside its data.');
    const client = new pg.Client({ connectionString });
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      await client.end().catch(() => {});
      if (Date.now() > giveUpAt) throw new EmbeddedFailed(`The database did not start: ${(error as Error).message}`);
      await new Promise((later) => setTimeout(later, 50));
    }
  }
}

/** A server that a killed process left running holds the cluster: it is ended in the orderly way. */
function endLeftOver(place: Place) {
  if (!existsSync(join(place.cluster, 'postmaster.pid'))) return;
  spawnSync(join(place.binaries, 'bin/pg_ctl'), ['stop', '-D', place.cluster, '-m', 'fast', '-w', '-t', '20'], { ...place.identity, cwd: '/' });
}

function passwordOf(dataDir: string): string {
  const file = join(dataDir, 'database-password');
  if (existsSync(file)) return readFileSync(file, 'utf8').trim();
  const password = randomBytes(24).toString('base64url');
  writeFileSync(file, `${password}\n`, { mode: 0o600 });
  return password;
}

const addressFileIn = (dataDir: string) => join(dataDir, 'database-url');

/** Where the database of a running server answers, for commands beside it; null when none runs. The port changes with every start. */
export function findRunningDatabase(dataDir: string): string | null {
  const file = addressFileIn(resolve(dataDir));
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : null;
}

/**
 * Starts the database under `dataDir`, making it first when it is not there.
 * @param options.fast gives up durability; for tests only
 */
export async function startEmbedded(dataDir: string, { fast = false } = {}): Promise<Embedded> {
  const root = resolve(dataDir);
  mkdirSync(root, { recursive: true });
  const password = passwordOf(root);
  const place = await placeFor(join(root, 'postgres'));
  const isNew = !existsSync(join(place.cluster, 'PG_VERSION'));
  if (isNew) initialise(place, password);
  else endLeftOver(place);

  const port = await freePort();
  let child = start(place, port, fast);
  let stopping = false;
  const watch = () => {
    child.once('exit', () => {
      if (stopping) return;
      // Killed from outside or out of memory: it recovers from its log, and the pool connects again.
      setTimeout(() => {
        if (stopping) return;
        child = start(place, port, fast);
        watch();
      }, 500);
    });
  };
  const superuser = `postgres://postgres:${password}@127.0.0.1:${port}`;
  await untilReady(`${superuser}/postgres`, child);
  watch();
  if (isNew) await makeDatabase(superuser, password);
  const url = `postgres://${database}:${password}@127.0.0.1:${port}/${database}`;
  const addressFile = addressFileIn(root);
  // Made anew: the mode of a file that is there already would stay.
  rmSync(addressFile, { force: true });
  writeFileSync(addressFile, `${url}\n`, { mode: 0o600 });

  return {
    url,
    isNew,
    async stop() {
      stopping = true;
      rmSync(addressFile, { force: true });
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = new Promise((done) => child.once('exit', done));
      child.kill('SIGINT');
      await gone;
    },
  };
}

/** `earthdistance` alone needs a superuser; what stands in template1 stands in every database made later. */
const extensions = ['pg_trgm', 'citext', 'unaccent', 'cube', 'earthdistance'];

/** The product's own role owns its database and is no superuser. */
async function makeDatabase(superuser: string, password: string) {
  const asSuperuser = async (name: string, work: (client: pg.Client) => Promise<unknown>) => {
    const client = new pg.Client({ connectionString: `${superuser}/${name}` });
    await client.connect();
    try {
      await work(client);
    } finally {
      await client.end();
    }
  };
  await asSuperuser('template1', (client) => client.query(extensions.map((name) => `create extension if not exists ${name}`).join(';')));
  await asSuperuser('postgres', async (client) => {
    await client.query(`create role ${database} login createdb password ${client.escapeLiteral(password)}`);
    await client.query(`create database ${database} owner ${database}`);
  });
}
