import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { size } from '#platform/cache/page-cache.server.ts';

export const registry = new Registry();
collectDefaultMetrics({ register: registry });

const requests = new Histogram({
  name: 'http_request_duration_seconds',
  help: 'How long answers took, by method, kind of address and status.',
  labelNames: ['method', 'kind', 'status'],
  buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
  registers: [registry],
});

export const mailsSuppressed = new Counter({
  name: 'mails_suppressed_total',
  help: 'Mails that were not sent because their recipient has had enough of them, by template.',
  labelNames: ['template'],
  registers: [registry],
});

new Gauge({
  name: 'page_cache_bytes',
  help: 'Memory that the page cache holds.',
  registers: [registry],
  collect() {
    this.set(size().bytes);
  },
});

const kinds = new Set(['api', 'graphql', 'v1', 'auth', 'assets', 'upload', 'files', 'admin']);

/** The first part of an address where it says something: labels must stay few and hold nobody's name. */
export function kindOf(path: string): string {
  const first = path.split('/', 2)[1] ?? '';
  return kinds.has(first) ? first : 'page';
}

export function observe(method: string, path: string, status: number, milliseconds: number) {
  requests.observe({ method, kind: kindOf(path), status: `${Math.floor(status / 100)}xx` }, milliseconds / 1000);
}
