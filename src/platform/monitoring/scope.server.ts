import { AsyncLocalStorage } from 'node:async_hooks';
import type { OpenSpan } from './span.ts';
import type { TimeBudget } from './time-budget.ts';

/** What a request or a job is known by, wherever its work goes on. Never who sent it, and nothing that was sent. */
export type About = {
  /** Of the request itself, or of the one that put the job into the queue. */
  requestId?: string | undefined;
  job?: string;
  /** The pattern of its address: '/api/v1/girls/{id}'. */
  route?: string;
};

/** `span`: the innermost one under way; none where nothing is traced. `budget`: for the statements of a request. */
export type Scope = { readonly about: About; readonly span?: OpenSpan | undefined; readonly budget?: TimeBudget };

const current = new AsyncLocalStorage<Scope>();

/** Of the request or job under way; none at a start, at a stop and in commands. */
export const scope = (): Scope | undefined => current.getStore();

export const within = <T>(inner: Scope, work: () => T): T => current.run(inner, work);

/** Says which pattern the address of the request under way follows. */
export function noteRoute(route: string | undefined): void {
  const about = current.getStore()?.about;
  if (about && route !== undefined) about.route = route;
}

/** What every line of the log says about the work that it comes from. */
export function saidInLog(): Record<string, string> {
  const here = current.getStore();
  if (!here) return {};
  const { requestId, job } = here.about;
  return { ...(requestId && { requestId }), ...(job && { job }), ...(here.span && { traceId: here.span.traceId }) };
}
