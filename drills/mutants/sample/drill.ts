import { startCluster } from './cluster.ts';
import { root } from './copy.ts';
import { tryPageMutants } from './page-round.ts';
import { KINDS, type Result, ROUNDS, type Round, readSample, type SampleMutant, writeSample } from './sample.ts';
import { tryServerMutants } from './server-round.ts';
import { countKilled, writeTable } from './table.ts';

const isServerCode = ({ kind }: SampleMutant) => kind === 'permissions' || kind === 'schemas' || kind === 'queries';

const isRound = (text: string): text is Round => (ROUNDS as readonly string[]).includes(text);

/** Records a result at once. Reads the sample again, because another run may have recorded results since. */
function keep(round: Round, { number, kind, file, what }: SampleMutant, result: Result) {
  const sample = readSample();
  for (const one of sample) if (one.number === number) one.results[round] = result;
  writeSample(sample);
  writeTable(sample);
  console.log(`${number} ${kind} ${file} (${what}): ${result.status}${result.by ? ` by ${result.by}` : ''}, ${result.seconds ?? 0} s`);
}

/** Whether as many mutants were killed after as before, of those still in the source. */
function isProtected(sample: SampleMutant[]): boolean {
  const present = sample.filter(({ results: { after } }) => after !== undefined && after.status !== 'missing');
  for (const { number, file, what, results } of present)
    if (results.before?.status === 'killed' && results.after?.status === 'survived')
      console.log(`killed only before: ${number} ${file} (${what}) by ${results.before.by}`);
  const [before, after] = [countKilled(present, 'before'), countKilled(present, 'after')];
  console.log(`before: ${before.killed} of ${present.length} killed; after: ${after.killed}`);
  return sample.every(({ results }) => results.after !== undefined) && after.killed >= before.killed;
}

/**
 * Tries the same 120 mutants before and after a change of the tests: as many or more must be killed. Results are kept one by one, so a run
 * that was stopped goes on where it ended.
 */
export async function drillMutantsSample(options: Record<string, string>): Promise<boolean> {
  const { draw, seed = '1', round = 'after', kinds = KINDS.join(','), minutes = '600', numbers } = options;
  if (draw !== undefined) {
    const { drawSample } = await import('./draw.ts');
    const drawn = drawSample(root, Number(seed));
    writeSample(drawn);
    writeTable(drawn);
    return true;
  }
  if (!isRound(round)) throw new Error(`--round takes ${ROUNDS.join(' or ')}.`);
  const isOpen = ({ number, kind, results }: SampleMutant) =>
    numbers === undefined ? kinds.split(',').includes(kind) && results[round] === undefined : numbers.split(',').includes(String(number));
  const open = readSample().filter(isOpen);
  const end = Date.now() + Number(minutes) * 60_000;
  const progress = { keep: (mutant: SampleMutant, result: Result) => keep(round, mutant, result), hasTime: () => Date.now() < end };
  const [server, pages] = [open.filter(isServerCode), open.filter((one) => !isServerCode(one))];
  const stopCluster = await startCluster();
  if (server.length > 0) await tryServerMutants(server, progress);
  if (pages.length > 0 && progress.hasTime()) await tryPageMutants(pages, progress);
  await stopCluster();
  const sample = readSample();
  if (numbers === undefined && sample.some(isOpen)) console.log('Not all were tried yet: the same command goes on.');
  return round === 'before' || isProtected(sample);
}
