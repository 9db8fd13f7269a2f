import { accessSync, constants, mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import pg from 'pg';
import { lockDataDir } from '#platform/data-lock.server.ts';
import { type Embedded, EmbeddedFailed, startEmbedded } from '#platform/db/embedded.server.ts';
import { BadSettings, isDemo, publicUrl, settings } from '#platform/settings.server.ts';
import { buildIfStale } from './build.ts';
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

async function openDatabase(dataDir: string): Promise<{ url: string; embedded?: Embedded; unlock?: () => void }> {
  const { DATABASE_URL } = settings();
  if (DATABASE_URL) {
    await checkDatabase(DATABASE_URL);
    return { url: DATABASE_URL };
  }
  const unlock = await lockDataDir(dataDir);
  if (!unlock) throw new CannotStart(`The data folder ${dataDir} is in use by another running server. Stop that one, or set DATA_DIR to another folder.`);
  const embedded = await startEmbedded(dataDir);
  return { url: embedded.url, embedded, unlock };
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

function explain(error: unknown): string {
  if (error instanceof CannotStart || error instanceof BadSettings || error instanceof EmbeddedFailed) return error.message;
  const { code, message } = error as NodeJS.ErrnoException;
  const { PORT, HOST, DATA_DIR } = settings();
  if (code === 'EADDRINUSE') return `Port ${PORT} is taken by another program. Stop it, or set PORT to another number.`;
  if (code === 'EACCES' || code === 'EADDRNOTAVAIL') return `Cannot listen on ${HOST}:${PORT} (${code}). Set HOST or PORT to one that this user may use.`;
  if (code === 'ENOSPC') return `The disk that holds ${resolve(DATA_DIR)} is full.`;
  if (code === 'EROFS') return `The data folder ${resolve(DATA_DIR)} cannot be written.`;
  if (settings().DATABASE_URL && (code?.length === 5 || /^E[A-Z]+$/.test(code ?? '') || /connect|password|database|server|SASL|SSL/i.test(message))) {
    return `The database at DATABASE_URL cannot be used: ${message || code}.`;
  }
  return message || String(error);
}

async function main() {
  const startedAt = performance.now();
  const { PRODUCT_NAME } = settings();
  say(`${PRODUCT_NAME} is starting …`);
  const dataDir = checkDataDir();
  const [database] = await Promise.all([timed('database is up', () => openDatabase(dataDir)), timed('pages are built', buildIfStale)]);
  await prepareDatabase(database.url, timed);
  const places = preparePlaces(database.url, timed);
  // A failure is told when it is waited for, below; until then it must not end the process.
  places.catch(() => {});
  const running = await run(database.url).catch(async (error) => {
    await database.embedded?.stop();
    throw error;
  });
  await places;
  announce(startedAt);

  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    say('Stopping: requests and jobs under way may finish …');
    setTimeout(() => process.exit(1), 29_000).unref();
    await running();
    await database.embedded?.stop();
    database.unlock?.();
    process.exit(0);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
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

main().catch((error) => {
  console.error(explainSafely(error));
  process.exit(1);
});

function explainSafely(error: unknown): string {
  try {
    return explain(error);
  } catch {
    return error instanceof Error ? error.message : String(error);
  }
}
