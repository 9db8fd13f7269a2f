import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';

/** Clock ticks in a second, as Linux counts the time of processes. */
const TICKS = 100;

const PAGE_BYTES = 4096;

type Process = { pid: number; parent: number; name: string; ticks: number; bytes: number };

function processes(): Process[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
        const end = stat.lastIndexOf(')');
        const fields = stat.slice(end + 2).split(' ');
        // The name in brackets there is that of the main thread; the program is the first word of the command.
        const [program = ''] = readFileSync(`/proc/${pid}/cmdline`, 'latin1').split('\0');
        // man 5 proc: the fourth field is the parent, the 14th and 15th are the time in the program and in the kernel for it, the 24th resident pages.
        const [ticks, bytes] = [Number(fields[11]) + Number(fields[12]), Number(fields[21]) * PAGE_BYTES];
        return [{ pid: Number(pid), parent: Number(fields[1]), name: basename(program), ticks, bytes }];
      } catch {
        // It has ended meanwhile.
        return [];
      }
    });
}

function family(root: number | undefined): Process[] {
  const all = processes();
  const pids = new Set([root]);
  for (let grew = true; grew; ) {
    const before = pids.size;
    for (const { pid, parent } of all) if (pids.has(parent)) pids.add(pid);
    grew = pids.size > before;
  }
  return all.filter(({ pid }) => pids.has(pid));
}

/**
 * @param name what the programs are called, say 'node' or 'postgres'
 * @returns the seconds of processor that this process and all below it of that name have used. Linux alone tells.
 */
export const cpuSeconds = (root: number | undefined, name: string): number =>
  family(root)
    .filter((one) => one.name.startsWith(name))
    .reduce((sum, { ticks }) => sum + ticks, 0) / TICKS;

/** Resident memory of the server in MB: the largest process of the site, beside its launcher and PostgreSQL. */
export const residentMegabytes = (root: number | undefined): number =>
  Math.max(
    0,
    ...family(root)
      .filter((one) => !one.name.startsWith('postgres'))
      .map(({ bytes }) => bytes),
  ) /
  1024 ** 2;
