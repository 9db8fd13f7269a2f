import { demoLogIns, refuseOpenDemo } from '#platform/demo.server.ts';
import { publicUrl, settings } from '#platform/settings.server.ts';
import { buildIfStale } from './build.ts';
import { live, openDatabase, putAwayLater, say, timed } from './lifecycle.ts';
import { prepareDatabase, preparePlaces } from './prepare-database.ts';
import type { Running } from './server.ts';

/** `npm start`: build, database, migrations, demo data, server. */

process.env.NODE_ENV ??= 'production';

async function main() {
  const startedAt = performance.now();
  say(`${settings().PRODUCT_NAME} is starting …`);
  refuseOpenDemo();
  const [database] = await Promise.all([timed('database is up', openDatabase), timed('pages are built', buildIfStale)]);
  await prepareDatabase(database, timed);
  const places = preparePlaces(database, timed);
  // The database waits for it at a stop. A failure is told below; until then it must not end the process.
  putAwayLater(() => places.catch(() => {}));
  places.catch(() => {});
  putAwayLater(await run(database.url));
  await places;
  announce(startedAt);
}

type Built = { serve: (url: string) => Promise<Running>; work: (url: string) => Promise<() => Promise<void>> };

/** @returns how to stop. */
async function run(databaseUrl: string): Promise<() => Promise<void>> {
  const { serve, work } = (await import(new URL('../../build/server/index.js', import.meta.url).href)) as Built;
  return settings().WORKER === 'only' ? work(databaseUrl) : (await serve(databaseUrl)).stop;
}

function announce(startedAt: number) {
  const { PRODUCT_NAME, WORKER } = settings();
  if (WORKER === 'only') return say(`\n${PRODUCT_NAME} does its jobs. Stop with Ctrl-C.`);
  say(`\n${PRODUCT_NAME} is running at ${publicUrl()}  (${((performance.now() - startedAt) / 1000).toFixed(1)} s)`);
  for (const line of demoLogIns()) say(line);
  say('Stop with Ctrl-C.');
}

live(main);
