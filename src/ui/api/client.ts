import { ApiError, type ErrorItem } from './api-error.ts';
import { type FailedCall, reportFailure } from './failures.ts';

export const jsonApiType = 'application/vnd.api+json';

export type CallOptions = {
  /** Arrays become `key[]=`; nested objects are written by the caller as 'page[limit]'. Absent values are left out. */
  query?: Record<string, string | number | boolean | null | undefined | readonly (string | number)[]>;
  signal?: AbortSignal;
  /** The same key and body give the same answer for a day: a second press makes no second row. */
  idempotencyKey?: string;
  headers?: Record<string, string>;
  /** The caller shows the failure itself; nothing is said in a toast. */
  quiet?: boolean;
};

function csrfToken(): string | null {
  return document.querySelector<HTMLMetaElement>('meta[name="csrf-token"]')?.content || null;
}

function addressOf(path: string, query: CallOptions['query'] = {}): string {
  const given = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    if (Array.isArray(value)) for (const one of value) given.append(key.endsWith('[]') ? key : `${key}[]`, String(one));
    else if (value !== null && value !== undefined) given.append(key, String(value));
  }
  const text = given.toString();
  return text ? `${path}${path.includes('?') ? '&' : '?'}${text}` : path;
}

type Payload = { body: BodyInit | null; type?: string };

/** `/api/v1` speaks JSON:API, the older paths plain JSON; a form keeps the boundary that the browser writes. */
function payloadOf(path: string, body: unknown): Payload {
  if (body === undefined) return { body: null };
  if (body instanceof FormData || body instanceof Blob) return { body };
  return { body: JSON.stringify(body), type: path.startsWith('/api/v1') ? jsonApiType : 'application/json' };
}

type JsonApiErrors = { errors?: { detail?: string; title?: string; code?: string; source?: { pointer?: string } }[] };

function errorItems(answer: unknown): ErrorItem[] {
  const errors = (answer as JsonApiErrors | null)?.errors;
  if (!Array.isArray(errors)) return [];
  return errors.map(({ detail, title, code, source }) => ({ detail: detail ?? title ?? '', code, pointer: source?.pointer }));
}

async function read(response: Response): Promise<unknown> {
  if (response.status === 204) return undefined;
  const text = await response.text();
  if (!/json/.test(response.headers.get('content-type') ?? '')) return text;
  try {
    return text ? JSON.parse(text) : undefined;
  } catch (cause) {
    throw new ApiError({ status: response.status, cause });
  }
}

async function responseOf(method: string, path: string, body: unknown, options: CallOptions): Promise<Response> {
  const payload = payloadOf(path, body);
  const headers = new Headers({ accept: path.startsWith('/api/v1') ? jsonApiType : 'application/json, text/plain', ...options.headers });
  if (payload.type) headers.set('content-type', payload.type);
  if (options.idempotencyKey) headers.set('idempotency-key', options.idempotencyKey);
  const token = csrfToken();
  if (token) headers.set('x-csrf-token', token);
  let response: Response;
  try {
    response = await fetch(addressOf(path, options.query), { method, credentials: 'include', body: payload.body, headers, signal: options.signal ?? null });
  } catch (cause) {
    // Whoever called it off knows; everything else means that no answer came.
    if (options.signal?.aborted) throw cause;
    throw new ApiError({ cause });
  }
  if (response.ok) return response;
  const retryAfter = Number(response.headers.get('retry-after'));
  throw new ApiError({ status: response.status, errors: errorItems(await read(response)), ...(retryAfter > 0 && { retryAfter }) });
}

async function reported<T>(call: Promise<T>, told: FailedCall): Promise<T> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof ApiError) reportFailure(error, told);
    throw error;
  }
}

/** Sends one request like `send`, but leaves the answer unread: for what comes in pieces. */
export function open(method: string, path: string, body: unknown, options: CallOptions = {}): Promise<Response> {
  return reported(responseOf(method, path, body, options), { method, path, quiet: options.quiet ?? false });
}

/** Sends one request with the session's cookies and turns every failure into an `ApiError`. */
export function send<T>(method: string, path: string, body: unknown, options: CallOptions = {}): Promise<T> {
  return reported(responseOf(method, path, body, options).then(read) as Promise<T>, { method, path, quiet: options.quiet ?? false });
}

/** The REST calls of the product from the browser. A failed call throws `ApiError`; `messageOf(error)` is what to say. */
export const api = {
  get: <T>(path: string, options?: CallOptions) => send<T>('GET', path, undefined, options),
  post: <T>(path: string, body?: unknown, options?: CallOptions) => send<T>('POST', path, body, options),
  patch: <T>(path: string, body?: unknown, options?: CallOptions) => send<T>('PATCH', path, body, options),
  put: <T>(path: string, body?: unknown, options?: CallOptions) => send<T>('PUT', path, body, options),
  delete: <T>(path: string, body?: unknown, options?: CallOptions) => send<T>('DELETE', path, body, options),
};
