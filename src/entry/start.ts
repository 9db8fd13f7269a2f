import { accessSync, constants, mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import pg from 'pg';
import { lockDataDir } from '#platform/data-lock.server.ts';
import { startEmbedded } from '#platform/db/embedded.server.ts';
import { isDemo, publicUrl, settings } from '#platform/settings.server.ts';
import { buildIfStale } from './build.ts';
import { explainFailure } from './explain-failure.ts';
import { prepareDatabase, preparePlaces } from './prepare-database.ts';
import type { Running } from './server.ts';

/** `npm start`: build, database, migrations, demo data, server. Every reason not to start is one plain sentence. */

process.env.NODE_ENV ??= 'production';

class CannotStart extends Error {}

const say = (line: string) => console.log(line);

async function timed<T>(what: string, work: () => T | Promise<T>): Promise<T> {
  const started = performance.now();
  const result = await work();
  say(`  ${what} (${((performance.now() - started) / 1000).toFixed(1)} s)`);
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

/** What must be put away at the end, the last one first. */
const open: (() => unknown)[] = [];

/** @returns the address of the database that this start brought up or was given. */
async function openDatabase(dataDir: string): Promise<string> {
  const { DATABASE_URL } = settings();
  if (DATABASE_URL) {
    await checkDatabase(DATABASE_URL);
    return DATABASE_URL;
  }
  const unlock = await lockDataDir(dataDir);
  if (!unlock) throw new CannotStart(`The data folder ${dataDir} is in use by another running server. Stop that one, or set DATA_DIR to another folder.`);
  open.push(unlock);
  const embedded = await startEmbedded(dataDir);
  open.push(embedded.stop);
  return embedded.url;
}

/** @throws what PostgreSQL says when nobody can log in there. */
async function checkDatabase(connectionString: string) {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 10_000 });
  client.on('error', () => {});
  try {
    await client.connect();
  } finally {
    await client.end().catch(() => {});
  }
}

async function main() {
  const startedAt = performance.now();
  say(`${settings().PRODUCT_NAME} is starting …`);
  const dataDir = checkDataDir();
  const [url] = await Promise.all([timed('database is up', () => openDatabase(dataDir)), timed('pages are built', buildIfStale)]);
  await prepareDatabase(url, timed);
  const places = preparePlaces(url, timed);
  // The database waits for it at a stop. A failure is told below; until then it must not end the process.
  open.push(() => places.catch(() => {}));
  places.catch(() => {});
  open.push(await run(url));
  await places;
  announce(startedAt);
}

/** Puts away what is open, in reverse, and ends. A second call waits for nothing new. */
async function end(code: number) {
  setTimeout(() => process.exit(1), 29_000).unref();
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

type Built = { serve: (url: string) => Promise<Running>; work: (url: string) => Promise<() => Promise<void>> };

/** @returns how to stop. */
async function run(databaseUrl: string): Promise<() => Promise<void>> {
  const { serve, work } = (await import(new URL('../../build/server/index.js', import.meta.url).href)) as Built;
  return settings().WORKER === 'only' ? work(databaseUrl) : (await serve(databaseUrl)).stop;
}

function announce(startedAt: number) {
  const { PRODUCT_NAME, DEMO_PASSWORD } = settings();
  if (settings().WORKER === 'only') return say(`\n${PRODUCT_NAME} does its jobs. Stop with Ctrl-C.`);
  say(`\n${PRODUCT_NAME} is running at ${publicUrl()}  (${((performance.now() - startedAt) / 1000).toFixed(1)} s)`);
  if (isDemo()) say(`Demo log-ins: demo_moderator, demo_girl, demo_guy with the password ${DEMO_PASSWORD}`);
  say('Stop with Ctrl-C.');
}

process.on('SIGTERM', stop);
process.on('SIGINT', stop);
main().catch((error) => {
  // A stop in the middle of a start takes the database away from it: nothing to tell.
  if (stopping) return;
  console.error(error instanceof CannotStart ? error.message : explainFailure(error));
  void end(1);
});
