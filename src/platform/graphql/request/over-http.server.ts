import type { ExecutionResult, GraphQLError } from 'graphql';
import { parseAccept } from 'hono/utils/accept';
import { parseJson, readDocument, readQuery, standardBodyLimit } from '#platform/http/read-request.server.ts';
import { Forbidden, Malformed, TooLarge, WrongContentType } from '#shared/errors.ts';

/** GraphQL over HTTP (https://graphql.github.io/graphql-over-http/draft): what a request may hold, and how its answer is sent. */

export type Params = {
  /** The text of a document, or the id of one that is known here. */
  query?: string;
  documentId?: string;
  variables?: Record<string, unknown>;
  operationName?: string;
  extensions?: Record<string, unknown>;
};

const isAbsent = (value: unknown) => value === undefined || value === null;

function text(name: string, value: unknown): string | undefined {
  if (isAbsent(value)) return undefined;
  if (typeof value !== 'string') throw new Malformed(`${name} must be text.`);
  return value;
}

function object(name: string, value: unknown): Record<string, unknown> | undefined {
  if (isAbsent(value)) return undefined;
  if (typeof value !== 'object' || Array.isArray(value)) throw new Malformed(`${name} must be an object.`);
  return value as Record<string, unknown>;
}

/** In an address objects are written as JSON. */
function fromAddress(request: Request): unknown {
  const { variables, extensions, ...others } = readQuery(new URL(request.url));
  const parse = (name: string, value: string | string[] | undefined) => {
    if (typeof value !== 'string' || value === '') return value || undefined;
    try {
      return parseJson(value);
    } catch (cause) {
      throw new Malformed(`${name} must be an object, written as JSON.`, { cause });
    }
  };
  return { ...others, variables: parse('variables', variables), extensions: parse('extensions', extensions) };
}

async function fromBody(request: Request, bodyLimit: number | undefined): Promise<unknown> {
  if (!request.headers.has('content-type')) throw new WrongContentType('Send application/json.');
  return readDocument(request, bodyLimit);
}

const isGet = (request: Request) => request.method === 'GET' || request.method === 'HEAD';

/**
 * What is asked for. A GET of another site's page is refused like its POST: it would be counted as a look-up of whoever is logged in.
 * @throws ProductError for what is no request of GraphQL
 */
export async function readParams(request: Request, bodyLimit: number | undefined): Promise<Params> {
  const inAddress = isGet(request);
  if (inAddress && request.headers.get('sec-fetch-site') === 'cross-site') throw new Forbidden('Requests from other sites are refused.');
  const sent = inAddress ? fromAddress(request) : await fromBody(request, bodyLimit);
  if (Array.isArray(sent)) throw new Malformed('Batches are not taken: send one document per request.');
  if (!sent || typeof sent !== 'object') throw new Malformed('Send one object with a query.');
  const given = sent as Record<string, unknown>;
  const query = text('query', given.query);
  const documentId = text('documentId', given.documentId);
  const params = {
    ...{ query, documentId, operationName: text('operationName', given.operationName) },
    ...{ variables: object('variables', given.variables), extensions: object('extensions', given.extensions) },
  };
  if (query === undefined && documentId === undefined && !params.extensions?.persistedQuery) throw new Malformed('Send a query, or a documentId.');
  if (query !== undefined && documentId !== undefined) throw new Malformed('Send a query or a documentId, not both.');
  if (query !== undefined && query.length > standardBodyLimit) throw new TooLarge('The query is too long.');
  return params as Params;
}

const responseType = 'application/graphql-response+json';
const legacyType = 'application/json';

/** The media type that the caller wants most. A wildcard, or no wish at all, means what older clients read. */
function typeFor(request: Request): typeof responseType | typeof legacyType {
  const wanted = parseAccept(request.headers.get('accept') ?? '')
    .filter(({ q }) => q > 0)
    .sort((one, other) => other.q - one.q)
    .map(({ type }) => type.toLowerCase());
  return wanted.find((type) => type === responseType || type === legacyType || type === '*/*' || type === 'application/*') === responseType
    ? responseType
    : legacyType;
}

const statusOf: Record<string, number> = { 'access-denied': 403, 'not-authenticated': 401, unexpected: 500 };

/** What an answer without data says in HTTP, where its media type lets it: the older one says 200. */
function statusFor(type: string, { errors = [], ...rest }: ExecutionResult): number {
  const first = errors[0]?.extensions ?? {};
  if (first.code === 'method-not-allowed') return 405;
  if (errors.some(({ extensions }) => extensions.retryAfterSeconds !== undefined) && !rest.data) return 429;
  if (type === legacyType || 'data' in rest || errors.length === 0) return 200;
  return typeof first.status === 'number' ? first.status : (statusOf[String(first.code)] ?? 400);
}

/** An answer of GraphQL. When nothing could be answered because an allowance is used up, HTTP says so too, as everywhere else. */
export function sendResult(request: Request, result: ExecutionResult): Response {
  const type = typeFor(request);
  const seconds = result.errors?.map(({ extensions }) => extensions.retryAfterSeconds).find((one) => typeof one === 'number');
  const status = statusFor(type, result);
  return send(type, status, result, { ...(seconds !== undefined && { 'retry-after': String(seconds) }), ...(status === 405 && { allow: 'POST' }) });
}

/** A refusal of what is no request of GraphQL: its status says so under every media type. */
export const sendRefusal = (request: Request, status: number, errors: readonly GraphQLError[], headers: Record<string, string> = {}): Response =>
  send(typeFor(request), status, { errors }, headers);

function send(type: string, status: number, result: ExecutionResult, headers: Record<string, string>): Response {
  return new Response(JSON.stringify(result), {
    status,
    headers: { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'private, no-store', vary: 'accept', ...headers },
  });
}
