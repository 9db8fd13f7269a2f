import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { KINDS, type Result, ROUNDS, type Round, type SampleMutant } from './sample.ts';

const shorten = (code: string) => {
  const line = code.trim().replaceAll(/\s+/g, ' ');
  return line.length > 70 ? `${line.slice(0, 69)}…` : line;
};
const asCode = (code: string) => (code.trim() === '' ? 'nothing' : `\`${shorten(code).replaceAll('`', "'").replaceAll('|', '\\|')}\``);
const asCell = ({ status, by }: Partial<Result> = {}) =>
  [status ?? '', by?.replaceAll('|', '\\|').split(': ')[0]?.replace(/^.*\//, '')].filter(Boolean).join(' by ');

/** Mutants of a kind that were killed in a round, of those tried and still in the source. */
export function countKilled(sample: SampleMutant[], round: Round, kind?: string) {
  const tried = sample.flatMap((one) => (kind === undefined || one.kind === kind ? (one.results[round] ?? []) : []));
  const count = (status: Result['status']) => tried.filter((one) => one.status === status).length;
  return { tried: tried.length, killed: count('killed'), survived: count('survived'), missing: count('missing') };
}

function asTotal(sample: SampleMutant[], kind?: string): string {
  const cells = ROUNDS.map((round) => {
    const { tried, killed, missing } = countKilled(sample, round, kind);
    return tried === 0 ? '' : `${killed} of ${tried}${missing > 0 ? `, ${missing} missing` : ''}`;
  });
  return `| ${kind ?? 'all'} | ${cells.join(' | ')} |`;
}

/** Writes the results of all rounds as a page to read. */
export function writeTable(sample: SampleMutant[]) {
  const lines = [
    '# Sample of mutants',
    '',
    'Written by `npm run drill -- mutants-sample`. Each mutant is one replacement in the source; a test that fails because of it kills it.',
    '',
    '| kind | killed before | killed after |',
    '| --- | --- | --- |',
    ...[...KINDS, undefined].map((kind) => asTotal(sample, kind)),
    '',
    '| number | kind | file | change | before | after |',
    '| --- | --- | --- | --- | --- | --- |',
    ...sample.map(
      ({ number, kind, file, what, original, replacement, results }) =>
        `| ${number} | ${kind} | ${file.replace(/^src\//, '')} | ${what}: ${asCode(original)} → ${asCode(replacement)} | ${asCell(results.before)} | ${asCell(results.after)} |`,
    ),
  ];
  writeFileSync(join(import.meta.dirname, '../sample.md'), `${lines.join('\n')}\n`);
}
