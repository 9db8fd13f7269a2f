import { type Attributes, context, type OpenSpan, withContext } from '#platform/context.server.ts';
import { settings } from '#platform/settings.server.ts';

export type SpanStart = {
  name: string;
  kind: 'server' | 'client' | 'consumer' | 'internal';
  attributes: Attributes;
  /** A span, or the `traceparent` of one. */
  parent?: OpenSpan | string | undefined;
};
export type Tracing = { open(start: SpanStart): OpenSpan; stop(): Promise<void> };

/**
 * Traces by OpenTelemetry, to where OTEL_EXPORTER_OTLP_ENDPOINT says; without it nothing of that is loaded. Spans are made by hand in the few
 * places that everything passes, and nothing is registered for the whole process: no library can add spans or values of its own.
 */

let tracing: Tracing | undefined;

export async function startTracing(): Promise<void> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: share } = settings();
  if (!endpoint || tracing) return;
  tracing = (await import('./otlp.server.ts')).exportTo(endpoint, share);
}

/** Sends what is still here, for two seconds at most. */
export async function stopTracing(): Promise<void> {
  const open = tracing;
  tracing = undefined;
  await open?.stop();
}

/** A span of its own: a request, a job. None where nothing is traced. */
export const openSpan = (start: SpanStart): OpenSpan | undefined => tracing?.open(start);

/** A part of what is traced already; what belongs to no request and no job is not traced. */
export function openPart(start: Omit<SpanStart, 'parent'>): OpenSpan | undefined {
  const parent = tracing && context().span;
  return parent && tracing?.open({ ...start, parent });
}

/** Does the work as a part of what is under way. */
export async function traced<T>(name: string, attributes: Attributes, work: () => Promise<T>): Promise<T> {
  const span = openPart({ name, kind: 'client', attributes });
  if (!span) return work();
  try {
    const result = await withContext({ span }, work);
    span.end();
    return result;
  } catch (error) {
    span.end(failureOf(error));
    throw error;
  }
}

/** Adds to the innermost span under way. */
export const annotate = (attributes: Attributes): void => context().span?.set(attributes);

const word = /^[A-Za-z0-9_]{1,60}$/;

/** What an error is called: its code or its class. Messages of databases, mail servers and schemas repeat what was sent. */
export function failureOf(error: unknown): string {
  const { code, name } = (error ?? {}) as { code?: unknown; name?: unknown };
  for (const one of [code, name]) if (typeof one === 'string' && word.test(one)) return one;
  return 'Error';
}
