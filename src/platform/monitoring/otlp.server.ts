import { randomUUID } from 'node:crypto';
import { type Span as ApiSpan, type Context, ROOT_CONTEXT, SpanKind, SpanStatusCode, TraceFlags, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, ParentBasedSampler, type SpanExporter, TraceIdRatioBasedSampler, TracerProvider } from '@opentelemetry/sdk-trace';
import type { OpenSpan } from '#platform/context.server.ts';
import { log } from '#platform/log.server.ts';
import type { SpanStart, Tracing } from './tracing.server.ts';

/** The one module that knows OpenTelemetry. It is loaded when traces are asked for, and not before. */

const kinds: Record<SpanStart['kind'], SpanKind> = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  consumer: SpanKind.CONSUMER,
  internal: SpanKind.INTERNAL,
};

class TracedSpan implements OpenSpan {
  readonly traceId: string;
  readonly span: ApiSpan;

  constructor(span: ApiSpan) {
    this.span = span;
    this.traceId = span.spanContext().traceId;
  }

  get traceparent() {
    const { traceId, spanId, traceFlags } = this.span.spanContext();
    return `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`;
  }

  set(attributes: Parameters<OpenSpan['set']>[0]) {
    this.span.setAttributes(attributes);
  }

  rename(name: string) {
    this.span.updateName(name);
  }

  end(failure?: string) {
    if (failure !== undefined) this.span.setStatus({ code: SpanStatusCode.ERROR }).setAttribute('error.type', failure);
    this.span.end();
  }
}

const written = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;

function contextOf(parent: SpanStart['parent']): Context {
  if (parent instanceof TracedSpan) return trace.setSpan(ROOT_CONTEXT, parent.span);
  const [, traceId, spanId, flags = '0'] = (typeof parent === 'string' && written.exec(parent)) || [];
  if (!traceId || !spanId) return ROOT_CONTEXT;
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & TraceFlags.SAMPLED, isRemote: true });
}

const QUIET_MS = 300_000;

/** The library says nothing of what did not arrive; an operator has to see it, but not at every batch. */
function tellingFailures(exporter: SpanExporter): SpanExporter {
  let toldAt = Number.NEGATIVE_INFINITY;
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        if (result.error && performance.now() - toldAt > QUIET_MS) {
          toldAt = performance.now();
          log.warn({ spans: spans.length, reason: result.error.message.slice(0, 200) }, 'traces did not reach their collector');
        }
        done(result);
      }),
    shutdown: () => exporter.shutdown(),
    forceFlush: async () => exporter.forceFlush?.(),
  };
}

/**
 * @param endpoint the base address of a collector that takes OTLP as JSON over HTTP; headers and time limits come from the OTEL_EXPORTER_OTLP_… variables
 * @param share of the traces that are kept, from 0 to 1; a trace is kept whole or not at all
 */
export function exportTo(endpoint: string, share: number): Tracing {
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, '')}/v1/traces` });
  const ours = resourceFromAttributes({ 'service.name': 'matwise', 'service.instance.id': randomUUID() });
  const provider = new TracerProvider({
    // OTEL_SERVICE_NAME and OTEL_RESOURCE_ATTRIBUTES have the last word. Names of machines and users are not looked for.
    resource: defaultResource()
      .merge(ours)
      .merge(detectResources({ detectors: [envDetector] })),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanLimits: { attributeValueLengthLimit: 2_048 },
    spanProcessors: [new BatchSpanProcessor({ exporter: tellingFailures(exporter), scheduledDelayMillis: 2_000, exportTimeoutMillis: 10_000 })],
  });
  const tracer = provider.getTracer('matwise');
  return {
    open: ({ name, kind, attributes, parent }) => new TracedSpan(tracer.startSpan(name, { kind: kinds[kind], attributes }, contextOf(parent))),
    async stop() {
      const late = new Promise((_resolve, reject) => setTimeout(reject, 2_000, new Error('too late')).unref());
      await Promise.race([provider.shutdown(), late]).catch(() => log.warn('some traces did not reach their collector'));
    },
  };
}
