import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type pg from 'pg';
import { newClient, newPool } from '#platform/db/connections.server.ts';
import type { DatabaseUrls } from '#platform/db/database-urls.ts';
import { migrate } from '#platform/db/migrate.server.ts';
import { needsPlaces } from '#platform/db/places.server.ts';
import { ownsTables } from '#platform/db/rights.server.ts';
import { log } from '#platform/log.server.ts';
import { isDemo } from '#platform/settings.server.ts';
import { storageFolder } from '#platform/storage/storage.server.ts';
import { checkStorageIdentity, explainOtherStorage, recordStorageIdentity } from '#platform/storage/storage-identity.server.ts';
import { seedDemo } from '../../seeds/demo.ts';
import { settleDemoAccounts } from './demo-accounts.ts';
import { say } from './lifecycle.ts';

type Timed = <T>(what: string, work: () => T | Promise<T>) => Promise<T>;

/** Brings the database to the state the code expects: migrations, and demo data on the very first start of a demo. */
export async function prepareDatabase(database: DatabaseUrls, timed: Timed) {
  await timed('tables are current', () => migrate(database));
  if (isDemo()) await timed('demo data is there', () => seedDemo(database.ownerUrl));
  await withClient(database.url, async (client) => {
    await settleDemoAccounts(client);
    if (await ownsTables(client)) {
      say('Warning: the role of DATABASE_URL owns the tables, so it could empty the audit log. README.md says how to give the site a role of its own.');
    }
    await warnAboutStorage(client);
  });
}

/** Never stops the start: the pages work without the files, and an operator may be about to restore them. */
async function warnAboutStorage(client: pg.Client) {
  try {
    await recordStorageIdentity(client);
    if ((await checkStorageIdentity(client)) !== 'other') return;
    say(explainOtherStorage());
    log.warn({ folder: storageFolder() }, 'storage: this instance has other files than the first instance of this database');
  } catch (error) {
    say(`Warning: the storage folder ${storageFolder()} can't be checked: ${(error as Error).message}.`);
  }
}

/**
 * The places of the world, on the very first start; pages do without them for the seconds that takes. Says nothing when they are there.
 * @param leave ends it in its middle: nothing of it stays, and the next start does it again
 */
export async function preparePlaces({ ownerUrl }: DatabaseUrls, timed: Timed, leave?: AbortSignal) {
  const pool = newPool({ connectionString: ownerUrl, max: 1 });
  try {
    if ((await needsPlaces(pool)) && !leave?.aborted) await timed('places of the world are there', () => loadPlacesApart(ownerUrl, leave));
  } finally {
    await pool.end();
  }
}

/** @throws what the thread could not do */
async function loadPlacesApart(ownerUrl: string, leave?: AbortSignal) {
  const thread = new Worker(new URL('load-places.ts', import.meta.url), { workerData: ownerUrl });
  leave?.addEventListener('abort', () => void thread.terminate(), { once: true });
  await once(thread, 'exit');
}

async function withClient(connectionString: string, work: (client: pg.Client) => Promise<void>) {
  const client = newClient({ connectionString, application_name: 'start' });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
