import { getRequestListener } from '@hono/node-server';
import { createServer } from 'node:http';
import { resolve } from 'node:path';
import type { Hono } from 'hono';
import { lockDataDir } from '#platform/data-lock.server.ts';
import { startEmbedded } from '#platform/db/embedded.server.ts';
import { isDemo, settings } from '#platform/settings.server.ts';
import { prepareDatabase, preparePlaces } from './prepare-database.ts';

/** `npm run dev`: the site on Vite's development server; a saved file shows at once, server and browser alike. */

process.env.NODE_ENV = 'development';

async function timed<T>(what: string, work: () => T | Promise<T>): Promise<T> {
  const result = await work();
  console.log(`  ${what}`);
  return result;
}

async function main() {
  const { PORT, HOST, DATABASE_URL, DATA_DIR, PRODUCT_NAME, DEMO_PASSWORD } = settings();
  let databaseUrl = DATABASE_URL;
  let stopDatabase = async () => {};
  if (!databaseUrl) {
    const unlock = await lockDataDir(resolve(DATA_DIR));
    if (!unlock) throw new Error(`The data folder ${resolve(DATA_DIR)} is in use by another running server. Stop that one first.`);
    const embedded = await startEmbedded(DATA_DIR);
    databaseUrl = embedded.url;
    stopDatabase = async () => {
      await embedded.stop();
      unlock();
    };
  }
  await prepareDatabase(databaseUrl, timed);
  await preparePlaces(databaseUrl, timed);

  const { createServer: createVite } = await import('vite');
  const vite = await createVite({ server: { middlewareMode: true } });
  // The modules of the server are loaded through Vite too, so that an edit reaches them without a restart.
  const load = async () => (await vite.ssrLoadModule('/src/entry/dev-app.ts')) as { appFor: (url: string) => Promise<Hono> };
  const url = databaseUrl;
  const listener = getRequestListener(async (request, env) => (await (await load()).appFor(url)).fetch(request, env));
  const server = createServer((request, response) => vite.middlewares(request, response, () => void listener(request, response)));
  server.listen(PORT, HOST, () => {
    console.log(`\n${PRODUCT_NAME} (development) at http://${HOST}:${PORT}`);
    if (isDemo()) console.log(`Demo log-ins: demo_moderator, demo_girl, demo_guy with the password ${DEMO_PASSWORD}`);
  });
  const stop = async () => {
    server.closeAllConnections();
    await vite.close();
    await stopDatabase();
    process.exit(0);
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}

main().catch((error) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
