import type { ImportRun, ImportState } from '#db/schema/import-runs.ts';

export const ACTIVE: ImportState[] = ['waiting', 'running'];

/** Without a sign for so long, whoever worked on a run is gone. */
const STALLED_MS = 10 * 60_000;

type Seen = Pick<ImportRun, 'state' | 'progressAt'>;

export const isActive = ({ state }: Pick<ImportRun, 'state'>) => ACTIVE.includes(state);
export const isStalled = (run: Seen, now: Date) => isActive(run) && now.getTime() - run.progressAt.getTime() > STALLED_MS;
/** Whether a run of the browser can go on from where it is. */
export const canResume = (run: Seen & Pick<ImportRun, 'fileId'>, now: Date) =>
  run.fileId !== null && (run.state === 'failed' || run.state === 'cancelled' || isStalled(run, now));
