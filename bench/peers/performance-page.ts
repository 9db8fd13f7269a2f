import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { machine } from '../report.ts';
import type { Figures } from './measure.ts';

export type Line = Figures & { name: string; encoding: string };
/** `pages`: ours, Next.js, ours compressed like Next.js. `graphql`: ours, PostGraphile, ours compressed like it. */
export type Run = { girls: number; seconds: number; rounds: number; loadBefore: number; loadAfter: number; pages: Line[]; graphql: Line[] };

const page = join(import.meta.dirname, '../../docs/performance.md');
const [begin, end] = ['<!-- peers -->', '<!-- peers end -->'];

function versionOf(folder: string, name: string): string {
  const { dependencies } = JSON.parse(readFileSync(join(import.meta.dirname, folder, 'package.json'), 'utf8')) as { dependencies: Record<string, string> };
  return `${name} ${dependencies[name]}`;
}

const table = (header: string[], rows: string[][]) => [header, header.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

const figures = (lines: Line[]) =>
  table(
    ['', 'server CPU per answer', 'answers per second', 'database at work per answer', 'bytes per answer', 'encoding'],
    lines.map(({ name, cpuMs, perSecond, databaseMs, bytes, encoding }) => [
      name,
      `${cpuMs.toFixed(2)} ms`,
      String(Math.round(perSecond)),
      `${databaseMs.toFixed(1)} ms`,
      Math.round(bytes).toLocaleString('en-US'),
      encoding,
    ]),
  );

/** Each of ours held against each of the others. */
function ratios(lines: Line[]): string {
  const isOurs = ({ name }: Line) => name.startsWith('Matwise');
  const others = lines.filter((line) => !isOurs(line));
  return table(
    ['server CPU per answer', ...others.map(({ name }) => `÷ ${name}`)],
    lines.filter(isOurs).map((mine) => [mine.name, ...others.map(({ cpuMs }) => (mine.cpuMs / cpuMs).toFixed(2))]),
  );
}

const GOAL = 0.5;
const BUSY = ' The machine was busy with other work: read the ratios, not the rates.';

/** Ours in the coding of Next.js, which is last, against Next.js. */
function verdict([, next, alike]: Line[]): string {
  const share = (alike?.cpuMs ?? Number.NaN) / (next?.cpuMs ?? Number.NaN);
  return `Server CPU of ours, compressed alike: ${share.toFixed(2)} of Next.js. The goal of ${GOAL} is ${share <= GOAL ? '' : 'not '}reached.`;
}

function printed({ girls, seconds, rounds, loadBefore, loadAfter, pages, graphql }: Run): string {
  const versions = [versionOf('next', 'next'), versionOf('next', 'react'), versionOf('postgraphile', 'postgraphile')].join(', ');
  return `Measured on ${new Date().toISOString().slice(0, 10)}: ${machine()}; ${versions}; ${girls.toLocaleString('en-US')} girls; medians of ${rounds} rounds of ${seconds} s
with 8 connections. Load average ${loadBefore.toFixed(1)} before and ${loadAfter.toFixed(1)} after; the bench alone makes about 2.${loadBefore > cpus().length ? BUSY : ''}

### The search page

${verdict(pages)}

${figures(pages)}

${ratios(pages)}

### The search over GraphQL

${figures(graphql)}

${ratios(graphql)}`;
}

export const printLines = (run: Run) => console.log(`\n${printed(run)}\n`);

/** Puts a run in the place of the one before. */
export function writeRun(run: Run) {
  const text = readFileSync(page, 'utf8');
  const [before, after] = [text.indexOf(begin), text.indexOf(end)];
  if (before < 0 || after < 0) throw new Error(`${page} has no place for the table.`);
  writeFileSync(page, `${text.slice(0, before + begin.length)}\n${printed(run)}\n${text.slice(after)}`);
}
