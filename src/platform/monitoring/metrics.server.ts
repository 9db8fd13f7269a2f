import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';

/** Memory, processor, collections of garbage and how late the event loop is come from the library, under `process_…` and `nodejs_…`. */
export const registry = new Registry();
collectDefaultMetrics({ register: registry });
const registers = [registry];

const requests = new Histogram({
  name: 'http_request_duration_seconds',
  help: 'How long answers took, by method, kind of address, pattern of the address and status.',
  labelNames: ['method', 'kind', 'route', 'status'],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
  registers,
});

const queries = new Histogram({
  name: 'db_query_duration_seconds',
  help: 'How long the database took for a statement, from asking to the answer.',
  buckets: [0.001, 0.005, 0.025, 0.1, 0.5, 2.5, 10],
  registers,
});

const slowQueries = new Counter({ name: 'db_slow_queries_total', help: 'Statements that took longer than SLOW_QUERY_MS.', registers });

// Not `job`: that is what a scraper calls the site itself.
const jobs = new Histogram({
  name: 'job_duration_seconds',
  help: 'How long jobs ran in this process, by queue and outcome (done, failed).',
  labelNames: ['queue', 'outcome'],
  buckets: [0.01, 0.1, 1, 10, 60, 300],
  registers,
});

const mails = new Counter({
  name: 'mails_total',
  help: 'Mails handed to the mail server, by outcome (sent, refused: it is tried again, given_up).',
  labelNames: ['outcome'],
  registers,
});

export const mailsSuppressed = new Counter({
  name: 'mails_suppressed_total',
  help: 'Mails that were not sent because their recipient has had enough of them, by template.',
  labelNames: ['template'],
  registers,
});

const kinds = new Set(['api', 'graphql', 'v1', 'auth', 'assets', 'upload', 'files', 'admin']);

/** The first part of an address where it says something: labels must stay few and hold nobody's name. */
export function kindOf(path: string): string {
  const first = path.split('/', 2)[1] ?? '';
  return kinds.has(first) ? first : 'page';
}

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** One of the few that there are; a test or a strange client may send any word. */
export const methodOf = (method: string): string => (methods.has(method) ? method : 'other');

export type Answered = {
  method: string;
  path: string;
  /** The pattern of the path. */
  route: string;
  status: number;
  milliseconds: number;
};

export function observe({ method, path, route, status, milliseconds }: Answered) {
  requests.observe({ method: methodOf(method), kind: kindOf(path), route, status: `${Math.floor(status / 100)}xx` }, milliseconds / 1000);
}

export function observeQuery(milliseconds: number, isSlow: boolean) {
  queries.observe(milliseconds / 1000);
  if (isSlow) slowQueries.inc();
}

export function observeJob(queue: string, outcome: 'done' | 'failed', milliseconds: number) {
  jobs.observe({ queue, outcome }, milliseconds / 1000);
}

export function countMail(outcome: 'sent' | 'refused' | 'given_up') {
  mails.inc({ outcome });
}
