import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { removeAtEnd } from './setup/quick-folder.ts';

/** The checkout that this file is part of. */
export const siteRoot = fileURLToPath(new URL('..', import.meta.url));

export function freshFolder(): string {
  const folder = removeAtEnd(mkdtempSync(join(tmpdir(), 'site-')));
  chmodSync(folder, 0o755);
  return folder;
}

export type Site = {
  url: string;
  process: ChildProcess;
  output: () => string;
  /** Resolves with the exit code. */
  ended: Promise<number>;
  stop: () => Promise<number>;
};

/** Runs the site as `npm start` does, with these settings. @param command `npm start` itself, where it matters that npm is in between; @param folder another checkout */
export function startSite(
  environment: Record<string, string>,
  [command, ...args]: [string, ...string[]] = [process.execPath, 'bin/start.mjs'],
  folder = siteRoot,
): Site {
  const child = spawn(command, args, {
    cwd: folder,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, LOG_LEVEL: 'error', NODE_ENV: 'production', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => (output += chunk));
  const ended = new Promise<number>((done) => child.on('exit', (code) => done(code ?? -1)));
  return {
    url: `http://127.0.0.1:${environment.PORT}`,
    process: child,
    output: () => output,
    ended,
    stop() {
      child.kill('SIGTERM');
      return ended;
    },
  };
}

/** Waits until the site answers that it can serve. */
export async function untilReady(site: Site, seconds = 150): Promise<void> {
  const giveUpAt = Date.now() + seconds * 1000;
  while (Date.now() < giveUpAt) {
    if (site.process.exitCode !== null) throw new Error(`The site ended while starting:\n${site.output()}`);
    const ready = await fetch(`${site.url}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (ready) return;
    await new Promise((later) => setTimeout(later, 100));
  }
  throw new Error(`The site did not get ready:\n${site.output()}`);
}

/** Waits until the site has printed these words. */
export async function untilPrinted(site: Site, words: string, seconds = 240): Promise<void> {
  const giveUpAt = Date.now() + seconds * 1000;
  while (!site.output().includes(words)) {
    if (site.process.exitCode !== null || Date.now() > giveUpAt) throw new Error(`The site did not print '${words}':\n${site.output()}`);
    await new Promise((later) => setTimeout(later, 100));
  }
}

/** A process and all that it started. */
export async function treeOf(pid: number): Promise<number[]> {
  return [pid, ...(await Promise.all((await childrenOf(pid)).map(treeOf))).flat()];
}

/** The process that `bin/start.mjs` launched (the database is in a group of its own and lives on). */
export async function childrenOf(pid: number): Promise<number[]> {
  // `ps` ends with 1 when there are none.
  return spawnSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' })
    .stdout.split('\n')
    .filter(Boolean)
    .map(Number);
}
