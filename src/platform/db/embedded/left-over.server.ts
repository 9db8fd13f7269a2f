import { execFile } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, readlinkSync, realpathSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Place } from '../embedded-place.server.ts';

/** What a killed site, or a killed database, left running in the data folder. It ends here, so that the next start need not wait for it. */

const run = promisify(execFile);

/** In the orderly way a server writes down what it has in memory, which a slow disk takes its time for. */
const STOP_SECONDS = 60;
const QUIT_MS = 1_000;
const GONE_MS = 5_000;

const canLook = existsSync('/proc/self/cwd');

/** The server and its helpers, by the folder that they work in. One that has ended and was not fetched by its parent works in none. */
function processesOf(cluster: string): number[] {
  const folder = realpathSync(cluster);
  return readdirSync('/proc').flatMap((name) => {
    if (!/^\d+$/.test(name)) return [];
    try {
      return readlinkSync(`/proc/${name}/cwd`) === folder && readFileSync(`/proc/${name}/comm`, 'utf8').startsWith('postgres') ? [Number(name)] : [];
    } catch {
      // It ended meanwhile, or is somebody else's.
      return [];
    }
  });
}

function signal(pids: number[], name: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, name);
    } catch {
      // It ended by itself.
    }
  }
}

/** Those that lost their server end when they next wait for something; one in the middle of work does not, and holds the memory that the next server needs. */
async function endHelpers(cluster: string): Promise<void> {
  const started = Date.now();
  let left = processesOf(cluster);
  if (left.length > 0) signal(left, 'SIGQUIT');
  while (left.length > 0 && Date.now() - started < GONE_MS) {
    await pause(25);
    left = processesOf(cluster);
    if (Date.now() - started > QUIT_MS) signal(left, 'SIGKILL');
  }
}

/** In the orderly way, as long as there is one to stop: `pg_ctl` itself waits for one that nobody fetched, too. */
async function stop(place: Place, isThere: () => boolean): Promise<void> {
  const flags = ['stop', '-D', place.cluster, '-m', 'fast', '-w', '-t', String(STOP_SECONDS)];
  const over = new AbortController();
  const watch = setInterval(() => isThere() || over.abort(), 250);
  // That it was not there is what it says, too; the start tells what is wrong otherwise.
  await run(join(place.binaries, 'bin/pg_ctl'), flags, { ...place.identity, cwd: '/', signal: over.signal }).catch(() => {});
  clearInterval(watch);
}

/**
 * Who takes over a cluster ends what is left of the server that ran on it before: in the orderly way where it still runs.
 * The caller holds the data folder, so that nobody else starts one meanwhile.
 * @returns whether one was there
 */
export async function endLeftOver(place: Place): Promise<boolean> {
  const file = join(place.cluster, 'postmaster.pid');
  if (!existsSync(file)) return false;
  const [owner = '', ...rest] = readFileSync(file, 'utf8').split('\n');
  const isThere = () => !canLook || processesOf(place.cluster).includes(Number(owner));
  if (isThere()) await stop(place, isThere);
  // Killed just now it may have been there a moment ago: what is left of it is ended all the same.
  if (!isThere() && existsSync(file)) {
    await endHelpers(place.cluster);
    // A number that is still taken, by one that nobody fetched or by another program since, would keep PostgreSQL from starting. That of its parent
    // does not. The rest of the file stays: by it PostgreSQL itself sees whether memory of the former server is still in use.
    writeFileSync(file, [process.pid, ...rest].join('\n'));
  }
  return true;
}
