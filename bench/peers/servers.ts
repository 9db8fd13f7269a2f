import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

const next = join(import.meta.dirname, 'next');
const nextProgram = join(next, 'node_modules/next/dist/bin/next');
const postgraphile = join(import.meta.dirname, 'postgraphile');

export type Server = { url: string; process: ChildProcess; stop: () => Promise<unknown> };

/** By the lock file of its own folder: who starts the site needs none of it. */
function install(folder: string) {
  if (existsSync(join(folder, 'node_modules/.package-lock.json'))) return;
  console.log(`installing ${folder} …`);
  execFileSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: folder,
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'development' },
  });
}

async function untilItAnswers({ url, process: child }: Server, output: () => string): Promise<void> {
  const giveUpAt = Date.now() + 60_000;
  while (Date.now() < giveUpAt && child.exitCode === null) {
    // Whatever it says, it listens.
    if (await fetch(url).then(Boolean, () => false)) return;
    await new Promise((later) => setTimeout(later, 100));
  }
  throw new Error(`${child.spawnargs.join(' ')} did not get ready:\n${output()}`);
}

async function start(folder: string, args: string[], port: number, environment: Record<string, string>): Promise<Server> {
  const child = spawn(process.execPath, args, {
    cwd: folder,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1', PORT: String(port), ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => (output += chunk));
  const ended = new Promise((done) => child.on('exit', done));
  const server = {
    url: `http://127.0.0.1:${port}`,
    process: child,
    stop() {
      child.kill('SIGTERM');
      return ended;
    },
  };
  await untilItAnswers(server, () => output).catch(async (error) => {
    await server.stop();
    throw error;
  });
  return server;
}

/** The search page in Next.js, built for production and started as its documentation says. */
export async function startNext(port: number, databaseUrl: string): Promise<Server> {
  install(next);
  console.log('building the page in Next.js …');
  execFileSync(process.execPath, [nextProgram, 'build'], {
    cwd: next,
    stdio: 'ignore',
    env: { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
  });
  return start(next, [nextProgram, 'start', '--hostname', '127.0.0.1', '--port', String(port)], port, { DATABASE_URL: databaseUrl });
}

/** PostGraphile, which gives out the view of `girls-view.ts`. */
export function startPostgraphile(port: number, databaseUrl: string): Promise<Server> {
  install(postgraphile);
  return start(postgraphile, ['server.mjs'], port, { DATABASE_URL: databaseUrl });
}
