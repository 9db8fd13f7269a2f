import { randomBytes } from 'node:crypto';
import { closeDatabase, connectDatabase } from '#platform/db/client.server.ts';
import { startEmbedded } from '#platform/db/embedded.server.ts';
import { migrate } from '#platform/db/migrate.server.ts';
import { forgetSettings } from '#platform/settings.server.ts';
import { freshFolder } from '#tests/site-process.ts';

/** Gives this process an empty, migrated database and secrets of its own, for drills that call the app directly. @returns how to end it */
export async function openScratchSite(): Promise<() => Promise<void>> {
  const dataDir = freshFolder();
  Object.assign(process.env, {
    DATA_DIR: dataDir,
    APP_SECRET: randomBytes(48).toString('base64url'),
    CONTACT_DATA_KEY: randomBytes(48).toString('base64url'),
    APP_ENV: 'production',
    // A defect that is found prints its stack.
    LOG_LEVEL: 'error',
    RATE_LIMITS: 'loose',
    TRUST_PROXY: '1',
    DEMO: '0',
  });
  // Modules that were loaded meanwhile may have read them.
  forgetSettings();
  const embedded = await startEmbedded(dataDir, { fast: true });
  await migrate(embedded);
  connectDatabase(embedded.url);
  return async () => {
    await closeDatabase();
    await embedded.stop();
  };
}
