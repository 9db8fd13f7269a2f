import { context } from '#platform/context.server.ts';

/** The request that a job comes of: its id, and its place in a trace. It lies in the job's data under a name that no job uses. */
export type Origin = { requestId?: string | undefined; traceparent?: string | undefined };

const KEY = '_origin';

/** What a job is given, with where it comes from; a job that the clock starts comes from nowhere. */
export function withOrigin(data: object): object {
  const { about, span } = context();
  const origin: Origin = { requestId: about?.requestId, traceparent: span?.traceparent };
  return origin.requestId || origin.traceparent ? { ...data, [KEY]: origin } : data;
}

/** Apart again: jobs see what they were given and nothing else. */
export function takeOrigin(stored: unknown): { data: unknown; origin: Origin } {
  if (typeof stored !== 'object' || stored === null || !(KEY in stored)) return { data: stored, origin: {} };
  const { [KEY]: origin, ...data } = stored as Record<string, unknown> & { [KEY]: Origin };
  return { data, origin };
}
