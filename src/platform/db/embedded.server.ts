import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { platform, release, totalmem } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { newClient } from './connections.server.ts';
import type { DatabaseUrls } from './database-urls.ts';
import { endLeftOver } from './embedded/left-over.server.ts';
import { ensureDatabase, superuserPassword } from './embedded/roles.server.ts';
import { keepRotating } from './embedded/rotate-log.server.ts';
import { type Place, placeFor } from './embedded-place.server.ts';

/** A PostgreSQL of the project's own: real binaries from npm, data under DATA_DIR, reachable on loopback only. */

export type Embedded = DatabaseUrls & {
  /** True when this start made the cluster. */
  isNew: boolean;
  stop: () => Promise<void>;
};

export class EmbeddedFailed extends Error {}

/** Lies in a data folder while a backup is restored into it. */
export const UNFINISHED_RESTORE = 'restore-unfinished';

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

const run = promisify(execFile);

/**
 * After a crash every file is brought to the disk before anything else. One by one that takes seconds of every start after a kill; the kernel does all of
 * them in one call, and tells of errors in it since Linux 5.8.
 */
function syncMethod(): string[] {
  const [major = 0, minor = 0] = release().split('.').map(Number);
  return platform() === 'linux' && major * 100 + minor >= 508 ? ['recovery_init_sync_method=syncfs'] : [];
}

const memoryMegabytes = () => Math.max(64, Math.min(512, Math.floor(totalmem() / 1024 / 1024 / 16)));

async function initialise(place: Place, password: string) {
  const passwordFile = join(place.cluster, '..', `pw-${randomBytes(6).toString('hex')}`);
  mkdirSync(join(place.cluster, '..'), { recursive: true });
  writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 });
  place.own(passwordFile);
  await run(
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
    { ...place.identity, cwd: '/' },
  )
    .catch(({ stderr, message }: Error & { stderr?: string }) => {
      throw new EmbeddedFailed(`The database could not be created in ${place.cluster}: ${lastLine(stderr) || message}`);
    })
    .finally(() => rmSync(passwordFile, { force: true }));
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
    'max_wal_size=4GB',
    'wal_compression=on',
    'log_destination=stderr',
    // Without the details of an error, which repeat values of rows, such as an email address that exists already.
    'log_error_verbosity=terse',
    'shared_preload_libraries=pg_stat_statements',
    // Statements that set a password would be kept with it.
    'pg_stat_statements.track_utility=off',
    ...syncMethod(),
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

const STARTING_UP = '57P03';

const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null;

async function untilReady(connectionString: string, child: ChildProcess) {
  const started = Date.now();
  for (;;) {
    if (hasEnded(child)) throw new EmbeddedFailed('The database stopped while starting. Its log lies beside its data.');
    const client = newClient({ connectionString });
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      await client.end().catch(() => {});
      // It says so itself while it replays its log, which takes minutes after much was written.
      const most = (error as { code?: string }).code === STARTING_UP ? 15 * 60_000 : 60_000;
      if (Date.now() - started > most) throw new EmbeddedFailed(`The database did not start: ${(error as Error).message}`);
      await new Promise((later) => setTimeout(later, 50));
    }
  }
}

/** Of a server that was killed itself, processes live on for a moment, and another one refuses to start beside them. */
async function startBeside(place: Place, port: number, fast: boolean, connectionString: string, patienceMs: number): Promise<ChildProcess> {
  const giveUpAt = Date.now() + patienceMs;
  for (;;) {
    const child = start(place, port, fast);
    try {
      await untilReady(connectionString, child);
      return child;
    } catch (error) {
      if (!hasEnded(child) || Date.now() > giveUpAt) throw error;
      await new Promise((later) => setTimeout(later, 300));
    }
  }
}

const addressFilesIn = (dataDir: string) => ({ url: join(dataDir, 'database-url'), ownerUrl: join(dataDir, 'database-owner-url') });

/** Where the database of a running server answers, for commands beside it; null when none runs. The port changes with every start. */
export function findRunningDatabase(dataDir: string): DatabaseUrls | null {
  const { url, ownerUrl } = addressFilesIn(resolve(dataDir));
  if (!existsSync(url) || !existsSync(ownerUrl)) return null;
  return { url: readFileSync(url, 'utf8').trim(), ownerUrl: readFileSync(ownerUrl, 'utf8').trim() };
}

/**
 * Starts the database under `dataDir`, making it first when it is not there.
 * @param options.fast gives up durability; for tests only
 */
export async function startEmbedded(dataDir: string, { fast = false } = {}): Promise<Embedded> {
  const root = resolve(dataDir);
  mkdirSync(root, { recursive: true });
  if (existsSync(join(root, UNFINISHED_RESTORE))) {
    throw new EmbeddedFailed(`A restore into ${root} was begun and not finished. Empty the folder, then run npm run restore again.`);
  }
  const password = superuserPassword(root);
  const place = await placeFor(join(root, 'postgres'));
  const isNew = !existsSync(join(place.cluster, 'PG_VERSION'));
  if (isNew) await initialise(place, password);
  const patienceMs = !isNew && (await endLeftOver(place)) ? 15_000 : 0;

  const port = await freePort();
  const server = `127.0.0.1:${port}`;
  let child = await startBeside(place, port, fast, `postgres://postgres:${password}@${server}/postgres`, patienceMs);
  let stopping = false;
  const watch = () => {
    let isOver = false;
    // Killed from outside or out of memory: it recovers from its log, and the pool connects again.
    const startAgain = () => {
      if (isOver || stopping) return;
      isOver = true;
      const again = async () => {
        // What it could not end keeps the new one from starting, which is tried again and says why in the database's log.
        await endLeftOver(place).catch(() => {});
        if (stopping) return;
        child = start(place, port, fast);
        watch();
      };
      setTimeout(() => void again(), 500);
    };
    child.once('exit', startAgain);
    // The machine had no room for another process: no exit follows, and it is tried until there is.
    child.once('error', startAgain);
  };
  watch();
  const stopRotating = keepRotating(join(root, 'postgres.log'));
  const urls = await ensureDatabase(root, server);
  const files = addressFilesIn(root);
  for (const name of ['url', 'ownerUrl'] as const) {
    // Removed first: the mode of a file that is there already would stay.
    rmSync(files[name], { force: true });
    writeFileSync(files[name], `${urls[name]}\n`, { mode: 0o600 });
  }

  return {
    ...urls,
    isNew,
    async stop() {
      stopping = true;
      stopRotating();
      for (const file of Object.values(files)) rmSync(file, { force: true });
      if (child.pid === undefined || hasEnded(child)) return;
      const gone = new Promise((done) => child.once('exit', done));
      child.kill('SIGINT');
      await gone;
    },
  };
}
