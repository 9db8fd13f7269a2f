import { ApiError } from './api-error.ts';
import { csrfToken } from './csrf-token.ts';
import type { AddressOf, Answer, Body } from './documented.ts';
import { errorItems } from './error-items.ts';
import { throughGate } from './failures.ts';

export const jsonApiType = 'application/vnd.api+json';

export type CallOptions = {
  /** Arrays become `key[]=`; nested objects are written by the caller as 'page[limit]'. Absent values are left out. */
  query?: Record<string, string | number | boolean | null | undefined | readonly (string | number)[]>;
  signal?: AbortSignal;
  /** The same key and body give the same answer for a day: a second press makes no second row. */
  idempotencyKey?: string;
  headers?: Record<string, string>;
  /** Receives the headers of a success. */
  onHeaders?: (headers: Headers) => void;
  /** Nobody asked for it: an ended session is found out in silence. */
  background?: boolean;
  /** Is sent also while its page goes. */
  keepalive?: boolean;
};

function addressOf(path: string, query: CallOptions['query'] = {}): string {
  const given = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    if (Array.isArray(value)) for (const one of value) given.append(key.endsWith('[]') ? key : `${key}[]`, String(one));
    else if (value !== null && value !== undefined) given.append(key, String(value));
  }
  const text = given.toString();
  return text ? `${path}${path.includes('?') ? '&' : '?'}${text}` : path;
}

/** These answer with JSON alone. */
const speaksJson = (path: string) => /^\/(api\/v1|graphql)\b/.test(path);

type Payload = { body: BodyInit | null; type?: string };

/** `/api/v1` speaks JSON:API, the older paths plain JSON; a form keeps the boundary that the browser writes. */
function payloadOf(path: string, body: unknown): Payload {
  if (body === undefined) return { body: null };
  if (body instanceof FormData || body instanceof Blob) return { body };
  return { body: JSON.stringify(body), type: path.startsWith('/api/v1') ? jsonApiType : 'application/json' };
}

async function textOf(response: Response): Promise<string> {
  try {
    return await response.text();
  } catch (cause) {
    if ((cause as Error).name === 'AbortError') throw cause;
    throw new ApiError({ cause });
  }
}

/** What an answer holds. Only JSON, and plain text where the older paths have it, is ours: a proxy's page is an answer without words. */
async function read(path: string, response: Response): Promise<unknown> {
  const text = response.status === 204 ? '' : await textOf(response);
  if (!text) return undefined;
  const type = response.headers.get('content-type') ?? '';
  if (type.startsWith('text/plain') && !speaksJson(path)) return text;
  try {
    if (/json/.test(type)) return JSON.parse(text);
  } catch {
    // Said to be JSON, and none.
  }
  throw new ApiError({ status: response.status });
}

/** By which the server's log knows the call, whether an answer comes or not. Browsers make such ids on https and on this machine alone. */
const newRequestId = (): string | undefined => crypto.randomUUID?.();

async function responseOf(method: string, path: string, body: unknown, options: CallOptions): Promise<Response> {
  const payload = payloadOf(path, body);
  const headers = new Headers({ accept: path.startsWith('/api/v1') ? jsonApiType : 'application/json, text/plain', ...options.headers });
  if (payload.type) headers.set('content-type', payload.type);
  if (options.idempotencyKey) headers.set('idempotency-key', options.idempotencyKey);
  const requestId = newRequestId();
  if (requestId) headers.set('x-request-id', requestId);
  const token = csrfToken();
  if (token) headers.set('x-csrf-token', token);
  const { signal = null, keepalive = false } = options;
  let response: Response;
  try {
    response = await fetch(addressOf(path, options.query), { method, credentials: 'include', body: payload.body, headers, signal, keepalive });
  } catch (cause) {
    // Whoever called it off knows; everything else means that no answer came.
    if (options.signal?.aborted) throw cause;
    throw new ApiError({ cause, requestId });
  }
  if (response.ok) {
    options.onHeaders?.(response.headers);
    return response;
  }
  const retryAfter = Number(response.headers.get('retry-after'));
  const answer = await read(path, response).catch(() => undefined);
  throw new ApiError({
    status: response.status,
    errors: errorItems(answer),
    requestId: response.headers.get('x-request-id') ?? requestId,
    ...(retryAfter > 0 && { retryAfter }),
  });
}

/** Sends one request like `send`, but leaves the answer unread: for what comes in pieces. */
export function open(method: string, path: string, body: unknown, options: CallOptions = {}): Promise<Response> {
  return throughGate({ method, path, background: options.background }, () => responseOf(method, path, body, options));
}

/** Sends one request and reads its answer, for who passes the gate himself. @throws ApiError */
export async function exchange(method: string, path: string, body: unknown, options: CallOptions): Promise<unknown> {
  return read(path, await responseOf(method, path, body, options));
}

/** Sends one request with the session's cookies and turns every failure into an `ApiError`. */
export function send<T>(method: string, path: string, body: unknown, options: CallOptions = {}): Promise<T> {
  return throughGate({ method, path, background: options.background }, () => exchange(method, path, body, options)) as Promise<T>;
}

/** A body must be given where the document has one, and must fit. */
type Sent<M extends 'post' | 'patch' | 'delete', P extends AddressOf<M>> =
  Body<M, P> extends undefined ? [body?: undefined, options?: CallOptions] : [body: Body<M, P>, options?: CallOptions];

/** The REST calls of the product from the browser, typed by the OpenAPI document: no address that it does not hold. A failed call throws `ApiError`; `messageOf(error)` is what to say. */
export const api = {
  get: <T = never, P extends AddressOf<'get'> = AddressOf<'get'>>(path: P, options?: CallOptions) => send<Answer<T, 'get', P>>('GET', path, undefined, options),
  post: <P extends AddressOf<'post'>>(path: P, ...[body, options]: Sent<'post', P>) => send<Answer<never, 'post', P>>('POST', path, body, options),
  patch: <P extends AddressOf<'patch'>>(path: P, ...[body, options]: Sent<'patch', P>) => send<Answer<never, 'patch', P>>('PATCH', path, body, options),
  delete: <P extends AddressOf<'delete'>>(path: P, ...[body, options]: Sent<'delete', P>) => send<Answer<never, 'delete', P>>('DELETE', path, body, options),
};
