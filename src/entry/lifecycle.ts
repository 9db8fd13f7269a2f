import { accessSync, constants, mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { lockDataDir } from '#platform/data-lock.server.ts';
import { newClient } from '#platform/db/connections.server.ts';
import type { DatabaseUrls } from '#platform/db/database-urls.ts';
import { startEmbedded } from '#platform/db/embedded.server.ts';
import { settings } from '#platform/settings.server.ts';
import { explainFailure } from './explain-failure.ts';

/** From the first line to the last of a process: what it opens, how it says that it cannot start, how it ends. */

/** A process that serves HTTP, as an instance or as a worker. */
export type Running = {
  port: number;
  /** One sentence for each outside service that fails its first check. */
  warnings: Promise<string[]>;
  stop: () => Promise<void>;
};

export class CannotStart extends Error {}

export const say = (line: string) => console.log(line);

/** Longest time between a signal and the end (the contract gives 30 s). */
const endWithinMs = 29_000;

const open: (() => unknown)[] = [];

/** Remembers what must be put away at the end; the last one goes first. */
export const onShutdown = (work: () => unknown) => void open.push(work);

let isEnding = false;

async function end(code: number) {
  isEnding = true;
  setTimeout(() => process.exit(1), endWithinMs).unref();
  while (open.length > 0) await open.pop()?.();
  process.exit(code);
}

let stopping = false;
function stop() {
  if (stopping) return;
  stopping = true;
  say('Stopping: requests and jobs under way may finish …');
  void end(0);
}

/** Runs the start of a process. A signal stops it in order at any moment; a failure is told in one plain sentence. */
export function live(start: () => Promise<void>) {
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  start().catch((error) => {
    // A stop in the middle of a start takes the database away from it: nothing to tell.
    if (stopping) return;
    console.error(error instanceof CannotStart ? error.message : explainFailure(error));
    void end(1);
  });
}

/** Does the work and says how long it took. */
export async function timed<T>(what: string, work: () => T | Promise<T>): Promise<T> {
  const started = performance.now();
  const result = await work();
  // What still runs out at the end must not cover the last sentence.
  if (!isEnding) say(`  ${what} (${((performance.now() - started) / 1000).toFixed(1)} s)`);
  return result;
}

function checkDataDir(): string {
  const dataDir = resolve(settings().DATA_DIR);
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o755 });
    accessSync(dataDir, constants.W_OK);
  } catch {
    throw new CannotStart(`The data folder ${dataDir} cannot be written. Set DATA_DIR to a folder that this user may write.`);
  }
  return dataDir;
}

/** @throws what PostgreSQL says when nobody can log in there. */
async function checkDatabase(connectionString: string) {
  // The server's modules are read meanwhile, which on a busy machine holds this process up for many seconds.
  const client = newClient({ connectionString, connectionTimeoutMillis: 30_000 });
  try {
    await client.connect();
  } finally {
    await client.end().catch(() => {});
  }
}

const notUsable =
  (setting: string) =>
  ({ message, code }: NodeJS.ErrnoException): never => {
    throw new CannotStart(`The database at ${setting} cannot be used: ${message || code}.`);
  };

/** @returns the addresses of the database that was given, past its pooler, or of the embedded one, which this brings up. */
export async function openDatabase(): Promise<DatabaseUrls> {
  const dataDir = checkDataDir();
  const { DATABASE_URL, DATABASE_DIRECT_URL, DATABASE_OWNER_URL } = settings();
  if (DATABASE_URL) {
    await checkDatabase(DATABASE_URL);
    if (DATABASE_DIRECT_URL) await checkDatabase(DATABASE_DIRECT_URL).catch(notUsable('DATABASE_DIRECT_URL'));
    if (DATABASE_OWNER_URL) await checkDatabase(DATABASE_OWNER_URL).catch(notUsable('DATABASE_OWNER_URL'));
    const url = DATABASE_DIRECT_URL ?? DATABASE_URL;
    return { url, ownerUrl: DATABASE_OWNER_URL ?? url };
  }
  const unlock = await lockDataDir(dataDir);
  if (!unlock) throw new CannotStart(`The data folder ${dataDir} is in use by another running server. Stop that one, or set DATA_DIR to another folder.`);
  onShutdown(unlock);
  const embedded = await startEmbedded(dataDir);
  onShutdown(embedded.stop);
  return embedded;
}
