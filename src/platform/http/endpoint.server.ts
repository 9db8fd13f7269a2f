import type { z } from 'zod';
import type { Actor } from '#permissions/actor.ts';
import type { Action } from '#permissions/index.ts';

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
  /** Asks again whether the session of this call still holds: for answers that go on for long. */
  sessionHolds: () => Promise<boolean>;
};

type Reply = {
  status?: number;
  /** An object is sent as JSON; a string as text; a Response as it is. */
  body?: unknown;
  headers?: Record<string, string>;
};

type Schema = z.ZodType;
type Output<S, Fallback> = S extends Schema ? z.output<S> : Fallback;

export type EndpointDefinition<P extends Schema | undefined, Q extends Schema | undefined, B extends Schema | undefined> = {
  method: Method;
  /** As the contract writes it, with `{name}` for parameters. */
  path: string;
  summary: string;
  tag: string;
  /**
   * Who may call it. `anyone` also means visitors. The rule named here is asked before the handler runs
   * when it needs no subject; the handler asks again when it knows the subject.
   */
  access: 'anyone' | 'members' | Action;
  /** jsonapi: `application/vnd.api+json`. json: plain JSON. text: plain text. */
  format: 'jsonapi' | 'json' | 'text';
  /** The media type of a success, where it is another one; refusals keep the format. */
  answersAs?: string;
  params?: P;
  /** Takes an object whose keys are the names in the query string ('filter[userId]', 'page[limit]', …). */
  query?: Q;
  body?: B;
  /** What the OpenAPI document says of the body, where the rules depend on who asks and the handler checks them. */
  describedAs?: Schema;
  /** Bytes of body at most; 256 KiB unless told. */
  bodyLimit?: number;
  /** Forms without JavaScript post to the page at the same address, whose action answers with a page. */
  formsGoToPage?: boolean;
  /** Requests per address and minute; the general limit holds unless told. */
  perMinute?: number;
  /** Creating POSTs honour `Idempotency-Key`. */
  idempotent?: boolean;
  /** What a success looks like, for the OpenAPI document. */
  response?: Schema;
  handle: (call: Call<Output<P, Record<string, never>>, Output<Q, Record<string, never>>, Output<B, undefined>>) => Promise<Reply | Response>;
};

/** An endpoint whose types are forgotten, as the composer keeps them. */
export type Endpoint = Omit<EndpointDefinition<Schema, Schema, Schema>, 'handle' | 'access'> & {
  access: 'anyone' | 'members' | Action;
  handle: (call: Call<never, never, never>) => Promise<Reply | Response>;
};

/** Describes one call of the API: its address, who may, what it takes, what it does. */
export function endpoint<P extends Schema | undefined = undefined, Q extends Schema | undefined = undefined, B extends Schema | undefined = undefined>(
  definition: EndpointDefinition<P, Q, B>,
): Endpoint {
  return definition as unknown as Endpoint;
}
