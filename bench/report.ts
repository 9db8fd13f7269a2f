import { arch, cpus, platform, totalmem } from 'node:os';

/** One line of a benchmark: two things measured side by side, and how they compare. */
export type Row = {
  what: string;
  /** The figure in question, with its unit, for example '12,340 req/s' or 'p95 4.1 ms'. */
  measured: string;
  /** What it is held against, likewise. */
  against: string;
  ratio: number;
  /** The bound of the ratio, in words: 'at least 0.6'. Printed, never enforced. */
  wanted: string;
};

export function machine(): string {
  const [cpu] = cpus();
  return `${cpu?.model.trim() ?? arch()}, ${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GiB, ${platform()}, Node ${process.version}`;
}

export function printRows(title: string, method: string, rows: Row[]) {
  console.log(`${title}\n${method}\n`);
  console.table(Object.fromEntries(rows.map(({ what, ...row }) => [what, { ...row, ratio: Number(row.ratio.toFixed(2)) }])));
  console.log('');
}

/** The value below which `share` of the sorted samples lie. */
export function percentile(samples: number[], share: number): number {
  const sorted = [...samples].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export const median = (samples: number[]) => percentile(samples, 0.5);
