import { demoLogIns, refuseOpenDemo } from '#platform/demo.server.ts';
import { makeSecrets } from '#platform/secrets/secrets.server.ts';
import { listenUrl, publicUrl, settings } from '#platform/settings.server.ts';
import { buildIfStale } from './build.ts';
import { live, onShutdown, openDatabase, type Running, say, timed } from './lifecycle.ts';
import { prepareDatabase, preparePlaces } from './prepare-database.ts';

/** `npm start`: build, database, migrations, demo data, server. */

process.env.NODE_ENV ??= 'production';

async function main() {
  const startedAt = performance.now();
  say(`${settings().PRODUCT_NAME} is starting …`);
  refuseOpenDemo();
  // The server's modules are read while the database comes up, in processes of its own.
  const [database, built] = await Promise.all([timed('database is up', openDatabase), timed('pages are built', buildIfStale).then(load)]);
  makeSecrets();
  await prepareDatabase(database, timed);
  const run = settings().WORKER === 'only' ? built.work : built.serve;
  const { warnings, stop } = await run(database.url);
  onShutdown(stop);
  announce(startedAt);
  // Not awaited: a server that doesn't answer takes seconds to fail.
  void warnings.then((sentences) => {
    for (const sentence of sentences) say(`Warning: ${sentence}`);
  });
  const leave = new AbortController();
  const places = preparePlaces(database, timed, leave.signal).catch((error: Error) => {
    say(`  The places of the world could not be loaded: ${error.message}. The next start tries it again.`);
  });
  // On a slow machine it takes longer than a stop may.
  onShutdown(() => {
    leave.abort();
    return places;
  });
}

type Built = Record<'serve' | 'work', (databaseUrl: string) => Promise<Running>>;

const load = () => import(new URL('../../build/server/index.js', import.meta.url).href) as Promise<Built>;

function announce(startedAt: number) {
  const { PRODUCT_NAME, WORKER } = settings();
  if (WORKER === 'only') return say(`\n${PRODUCT_NAME} does its jobs, with health checks and metrics at ${listenUrl()}. Stop with Ctrl-C.`);
  say(`\n${PRODUCT_NAME} is running at ${publicUrl()}  (${((performance.now() - startedAt) / 1000).toFixed(1)} s)`);
  for (const line of demoLogIns()) say(line);
  say('Stop with Ctrl-C.');
}

live(main);
