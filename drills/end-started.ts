import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** What a drill started, however it ends: sites, servers, databases in groups of their own, file systems. All of it has the drill's folder about it. */

const PATIENCE_MS = 15_000;

const read = (path: string) => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    // It ended meanwhile, or is another user's.
    return '';
  }
};

const workingFolder = (pid: string) => {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return '';
  }
};

/** Processes that were given the folder in a setting (TMPDIR, DATA_DIR), and databases that work in it; somebody who only looks into it is none. None where there is no /proc. */
function startedIn(folder: string): { pid: number; isDatabase: boolean }[] {
  const all = process.platform === 'linux' ? readdirSync('/proc').filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid) : [];
  return all
    .map((pid) => ({ pid: Number(pid), isDatabase: read(`/proc/${pid}/comm`).startsWith('postgres') }))
    .filter(({ pid, isDatabase }) => read(`/proc/${pid}/environ`).includes(folder) || (isDatabase && workingFolder(String(pid)).startsWith(folder)));
}

function signal(pids: { pid: number }[], name: NodeJS.Signals) {
  for (const { pid } of pids) {
    try {
      process.kill(pid, name);
    } catch {
      // It ended by itself.
    }
  }
}

/** Sites first, which end their database themselves; then databases that nobody ends; then whatever is left. */
export async function endStarted(folder: string): Promise<void> {
  const until = async (isWanted: (one: { isDatabase: boolean }) => boolean) => {
    for (let ends = Date.now() + PATIENCE_MS; Date.now() < ends && startedIn(folder).some(isWanted); ) await pause(100);
  };
  signal(
    startedIn(folder).filter(({ isDatabase }) => !isDatabase),
    'SIGTERM',
  );
  await until(({ isDatabase }) => !isDatabase);
  const inMemory = startedIn(folder).flatMap(({ pid, isDatabase }) =>
    isDatabase && workingFolder(String(pid)).startsWith('/dev/shm/') ? [workingFolder(String(pid))] : [],
  );
  // To its helpers this is a statement to be cut short; the server itself goes down without waiting for anybody.
  signal(
    startedIn(folder).filter(({ isDatabase }) => isDatabase),
    'SIGINT',
  );
  await until(() => true);
  signal(startedIn(folder), 'SIGKILL');
  for (const cluster of inMemory) rmSync(dirname(cluster), { recursive: true, force: true });
  for (const line of read('/proc/mounts').split('\n')) {
    const place = line.split(' ')[1] ?? '';
    if (place.startsWith(`${folder}/`)) spawnSync('umount', ['-l', place]);
  }
}
