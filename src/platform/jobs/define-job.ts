import type { z } from 'zod';

/** What a handler is told about the run it is in. */
export type JobRun = {
  id: string;
  /** 0 at the first attempt. */
  attempt: number;
  /** Aborted when the process stops and the job goes back to the queue, or when it took longer than `timeoutSeconds`. */
  signal: AbortSignal;
};

/** `others`: the inputs of what waited beside this one, for jobs that are done `together`. */
type JobHandler<Data> = (data: Data, run: JobRun, others?: Data[]) => Promise<void>;

export type JobDefinition<Schema extends z.ZodType = z.ZodType> = {
  /** Imperative, kebab-case: 'send-mail'. It names the queue, so it stays once jobs are stored under it. */
  name: string;
  input: Schema;
  /** Loaded when the first such job runs, so that a process which only enqueues never loads sharp or nodemailer. */
  handler: () => Promise<JobHandler<z.output<Schema>>>;
  /** How often a failed job is tried again (default 5). */
  retries?: number;
  /** Seconds before the first retry, doubled each time with some jitter, up to the maximum (default 5 s up to 1 h). */
  backoff?: { firstSeconds: number; maxSeconds: number };
  /** After this the run counts as failed (default 300). */
  timeoutSeconds?: number;
  /** Somebody waits for it, or somebody's safety hangs on it: it runs again within 30 seconds of the death of its process, any other within 50. */
  isUrgent?: boolean;
  /** How many of them one process runs side by side (default 1). */
  concurrency?: number;
  /** So many that wait are done in one run, and succeed or fail as one (default 1). */
  together?: number;
  /** It tells people of something: after a moderator's decision not before that can no longer be taken back without a word. */
  news?: boolean;
  /** Runs by the clock too: a cron expression in UTC, with the input that it then gets. */
  schedule?: { cron: string; data: z.input<Schema> };
};

/** A job of any input, as the registry keeps it. */
// biome-ignore lint/suspicious/noExplicitAny: the registry holds jobs of every input; `enqueue` keeps the exact one.
export type AnyJob = JobDefinition<any>;

/** Gives a job its types. A job says what it is; the registry in `src/app/registries/jobs.server.ts` makes it run. */
export function defineJob<Schema extends z.ZodType>(job: JobDefinition<Schema>): JobDefinition<Schema> {
  return job;
}
