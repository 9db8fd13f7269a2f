import type { Result, SampleMutant } from './sample.ts';

export type Progress = {
  /** Records a result. */
  keep: (mutant: SampleMutant, result: Result) => void;
  /** Whether another mutant may begin. */
  hasTime: () => boolean;
};

/** Tries mutants one after another. A mutant whose run breaks off stays open. @param findKiller the test that notices a mutant, if there is one */
export async function tryEach(mutants: SampleMutant[], { keep, hasTime }: Progress, findKiller: (mutant: SampleMutant) => Promise<string | undefined>) {
  for (const mutant of mutants) {
    if (!hasTime()) return;
    const started = performance.now();
    try {
      const by = await findKiller(mutant);
      const seconds = Math.round((performance.now() - started) / 1_000);
      keep(mutant, by === undefined ? { status: 'survived', seconds } : { status: 'killed', by, seconds });
    } catch (error) {
      console.log(`${mutant.number} could not be tried: ${error}`);
    }
  }
}
