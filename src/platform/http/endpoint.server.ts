import type { z } from 'zod';
import type { Actor } from '#permissions/actor.ts';
import type { Action } from '#permissions/index.ts';
import type { IsoDate } from '#shared/dates.ts';
import type { ApiTag } from './api-tags.ts';
import type { RefusalStatus } from './refusals.ts';

type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';

/** What an endpoint is handed: already read, already checked, as the schemas describe it. */
type Call<P, Q, B> = {
  actor: Actor;
  params: P;
  query: Q;
  body: B;
  request: Request;
  /** The caller's address, for limits only. Never logged, never stored. */
  address: string;
  /** The log-in of this call; null without one. */
  sessionId: string | null;
  /** Asks again whether the session of this call still holds: for answers that go on for long. */
  sessionHolds: () => Promise<boolean>;
};

/** An object is sent as JSON, a string as text. What no schema describes is not sent. */
type Reply<R> = { body?: R extends Schema ? z.input<R> : undefined; headers?: Record<string, string> };

type Schema = z.ZodType;
type Output<S, Fallback> = S extends Schema ? z.output<S> : Fallback;

export type EndpointDefinition<
  P extends Schema | undefined,
  Q extends Schema | undefined,
  B extends Schema | undefined,
  R extends Schema | undefined = Schema | undefined,
> = {
  /** The call goes: from which day it is advised against, and on which it ends. Its answers say so; rules in docs/api.md. */
  deprecated?: { since: IsoDate; sunset?: IsoDate; instead: string };
  /** The name of the call in clients made from the OpenAPI document: a verb and what it acts on. It never changes. */
  operationId: string;
  method: Method;
  /** As the contract writes it, with `{name}` for parameters. */
  path: string;
  summary: string;
  tag: ApiTag;
  /**
   * Who may call it. `anyone` also means visitors. The rule named here is asked before the handler runs
   * when it needs no subject; the handler asks again when it knows the subject.
   */
  access: 'anyone' | 'members' | Action;
  /** jsonapi: `application/vnd.api+json`. json: plain JSON. text: plain text. */
  format: 'jsonapi' | 'json' | 'text';
  /** The media types of a success, where they are others; refusals keep the format. */
  answersAs?: string | readonly string[];
  params?: P;
  /** Takes an object whose keys are the names in the query string ('filter[userId]', 'page[limit]', …). */
  query?: Q;
  body?: B;
  /** What the OpenAPI document says of the body, where the rules depend on who asks and the handler checks them. */
  describedAs?: Schema;
  /** A body as the document shows it, where one that is made of the schema would break a rule. */
  exampleBody?: object;
  /** Bytes of body at most; 256 KiB unless told. */
  bodyLimit?: number;
  /** Forms without JavaScript post to the page at the same address, whose action answers with a page. */
  formsGoToPage?: boolean;
  /** Requests per address and minute; the general limit holds unless told. */
  perMinute?: number;
  /**
   * Whether a POST is carried out once: it honours `Idempotency-Key`, and without one the same body of a member within ten seconds is taken for the
   * same press. True for calls that take a body and answer 201 or 202. `by-key` leaves out the ten seconds, for what may be right twice within
   * seconds and makes no second row anyway.
   */
  idempotent?: boolean | 'by-key';
  /** A GET answers with an `ETag` for whoever may edit; a PATCH checks `If-Match` and answers with the new `ETag`. */
  versioned?: boolean;
  /** The status of a success; 200 unless told, 204 where it has no body. */
  status?: 200 | 201 | 202 | 302;
  /** What the body of a success holds. The handler's reply is checked against it by its type, and in every test by its value. */
  response?: R;
  /** Successes of another status, with their meaning: the part of a file (206). */
  also?: Readonly<Record<number, string>>;
  /** Refusals beyond those that follow from the rest of the declaration. */
  refuses?: readonly RefusalStatus[];
  handle: (call: Call<Output<P, Record<string, never>>, Output<Q, Record<string, never>>, Output<B, undefined>>) => Promise<Reply<NoInfer<R>> | Response>;
};

/** An endpoint whose types are forgotten, as the composer keeps them. */
export type Endpoint = Omit<EndpointDefinition<Schema, Schema, Schema>, 'handle' | 'access'> & {
  access: 'anyone' | 'members' | Action;
  handle: (call: Call<never, never, never>) => Promise<{ body?: unknown; headers?: Record<string, string> } | Response>;
};

/** Describes one call of the API: its address, who may, what it takes, what it does. */
export function endpoint<
  P extends Schema | undefined = undefined,
  Q extends Schema | undefined = undefined,
  B extends Schema | undefined = undefined,
  R extends Schema | undefined = undefined,
>(definition: EndpointDefinition<P, Q, B, R>): Endpoint {
  const { method, body, status } = definition;
  const idempotent = definition.idempotent ?? (method === 'POST' && body !== undefined && (status === 201 || status === 202));
  return { ...definition, idempotent } as unknown as Endpoint;
}
