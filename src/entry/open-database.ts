import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { lockDataDir } from '#platform/data-lock.server.ts';
import type { DatabaseUrls } from '#platform/db/database-urls.ts';
import { findRunningDatabase, startEmbedded } from '#platform/db/embedded.server.ts';
import { settings } from '#platform/settings.server.ts';

export class StillStarting extends Error {}

/** For a command: the database of DATABASE_URL, of the running site, or one that is started for this run alone. @throws StillStarting */
export async function openDatabase(): Promise<DatabaseUrls & { close: () => Promise<void> }> {
  const { DATABASE_URL, DATABASE_DIRECT_URL, DATABASE_OWNER_URL, DATA_DIR } = settings();
  const url = DATABASE_DIRECT_URL ?? DATABASE_URL;
  if (url) return { url, ownerUrl: DATABASE_OWNER_URL ?? url, close: async () => {} };
  const dataDir = resolve(DATA_DIR);
  mkdirSync(dataDir, { recursive: true });
  const unlock = await lockDataDir(dataDir);
  if (unlock) {
    const embedded = await startEmbedded(dataDir);
    const close = async () => {
      await embedded.stop();
      unlock();
    };
    return { url: embedded.url, ownerUrl: embedded.ownerUrl, close };
  }
  const running = findRunningDatabase(dataDir);
  if (!running) throw new StillStarting(`A server with the data folder ${dataDir} is just starting. Try again when it is up.`);
  return { ...running, close: async () => {} };
}
