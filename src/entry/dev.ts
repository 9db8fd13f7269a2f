import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import { demoLogIns, refuseOpenDemo } from '#platform/demo.server.ts';
import { settings } from '#platform/settings.server.ts';
import { live, onShutdown, openDatabase, say, timed } from './lifecycle.ts';
import { prepareDatabase, preparePlaces } from './prepare-database.ts';

/** `npm run dev`: the site on Vite's development server; a saved file shows at once, server and browser alike. */

process.env.NODE_ENV = 'development';

async function main() {
  const { PORT, HOST, PRODUCT_NAME } = settings();
  refuseOpenDemo();
  const database = await timed('database is up', openDatabase);
  await prepareDatabase(database, timed);
  await preparePlaces(database, timed);

  const { createServer: createVite } = await import('vite');
  const vite = await createVite({ server: { middlewareMode: true } });
  onShutdown(() => vite.close());
  // The modules of the server are loaded through Vite too, so that an edit reaches them without a restart.
  const load = async () => (await vite.ssrLoadModule('/src/entry/dev-app.ts')) as { appFor: (url: string) => Promise<Hono> };
  const listener = getRequestListener(async (request, env) => (await (await load()).appFor(database.url)).fetch(request, env));
  const server = createServer((request, response) => vite.middlewares(request, response, () => void listener(request, response)));
  await new Promise<void>((done, failed) => {
    server.once('error', failed);
    server.listen(PORT, HOST, done);
  });
  onShutdown(() => server.closeAllConnections());
  say(`\n${PRODUCT_NAME} (development) at http://${HOST}:${PORT}`);
  for (const line of demoLogIns()) say(line);
}

live(main);
