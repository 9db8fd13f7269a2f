import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';

/** Clock ticks in a second, as Linux counts the time of processes. */
const TICKS = 100;

type Process = { pid: number; parent: number; name: string; ticks: number };

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
        // man 5 proc: the fourth field is the parent, the fourteenth and fifteenth are the time in the program and in the kernel for it.
        return [{ pid: Number(pid), parent: Number(fields[1]), name: basename(program), ticks: Number(fields[11]) + Number(fields[12]) }];
      } catch {
        // It has ended meanwhile.
        return [];
      }
    });
}

/**
 * @param name what the programs are called, say 'node' or 'postgres'
 * @returns the seconds of processor that this process and all below it of that name have used. Linux alone tells.
 */
export function cpuSeconds(root: number | undefined, name: string): number {
  const all = processes();
  const family = new Set([root]);
  for (let grew = true; grew; ) {
    const before = family.size;
    for (const { pid, parent } of all) if (family.has(parent)) family.add(pid);
    grew = family.size > before;
  }
  return all.filter((one) => family.has(one.pid) && one.name.startsWith(name)).reduce((sum, { ticks }) => sum + ticks, 0) / TICKS;
}
