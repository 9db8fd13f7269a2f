export type Kind = 'server' | 'client' | 'consumer' | 'internal';

/** Words and figures of ours: patterns, names in the code, codes, counts. Never what people are called or wrote. */
export type Attributes = Record<string, string | number | boolean>;

export type OpenSpan = {
  readonly traceId: string;
  /** As W3C writes it, for work that goes on elsewhere. */
  readonly traceparent: string;
  set(attributes: Attributes): void;
  rename(name: string): void;
  /** @param failure a code or the name of a class; never a message, which may repeat values */
  end(failure?: string): void;
};

export type SpanStart = {
  name: string;
  kind: Kind;
  attributes: Attributes;
  /** A span, or the `traceparent` of one. */
  parent?: OpenSpan | string | undefined;
};
export type Tracing = { open(start: SpanStart): OpenSpan; stop(): Promise<void> };
