import type { Role } from '#shared/catalogues/roles.ts';
import { ApiError, type ErrorItem, type NewerVersion } from './api-error.ts';
import { type CallOptions, exchange } from './client.ts';
import { throughGate } from './failures.ts';

type Issue = { path: (string | number)[]; message: string };
type Extensions = Partial<NewerVersion> & { code?: string; issues?: Issue[] };
type GraphQLProblem = { message: string; path?: (string | number)[]; extensions?: Extensions };
type GraphQLAnswer<T> = { data?: T | null; errors?: GraphQLProblem[] };

/** One item for each field that was refused, at the field's name; otherwise the error itself, at its place in the answer. */
function itemsOf({ message, path, extensions }: GraphQLProblem): ErrorItem[] {
  const code = extensions?.code;
  const issues = extensions?.issues ?? [];
  if (issues.length > 0) return issues.map((issue) => ({ detail: issue.message, code, pointer: `/${issue.path.join('/')}` }));
  const { saved, etag } = extensions ?? {};
  return [{ detail: message, code, pointer: path && `/${path.join('/')}`, newer: saved && etag ? { saved, etag } : undefined }];
}

/** What the codes of GraphQL errors are in HTTP, so that one mapping of messages serves both. */
const statusOf: Record<string, number> = {
  'access-denied': 403,
  'not-authenticated': 401,
  'not-found': 404,
  gone: 410,
  conflict: 409,
  'changed-meanwhile': 409,
  invalid: 422,
  'too-many-requests': 429,
  unavailable: 503,
};

export type GraphQLOptions = Omit<CallOptions, 'query'> & {
  /** Narrows the call to one of the roles that the session holds; without it the session's own role counts. */
  role?: Role;
  /** The caller says itself what it means that a write found no record. */
  mayFindNothing?: boolean;
};

/** As a person is told. */
const NOTHING_CHANGED = 'Nothing was changed: this record no longer exists. Someone else may have deleted or decided it.';

/** A write to a record that is gone is no error in GraphQL: it answers null. For who pressed the button it is one. */
function refuseNothing(data: object) {
  if (Object.values(data).every((value) => value !== null)) return;
  throw new ApiError({ status: 409, errors: [{ detail: NOTHING_CHANGED, code: 'conflict' }] });
}

/** The data of an answer. @throws ApiError for one that holds errors, or nothing at all */
function dataOf<T>(answer: GraphQLAnswer<T> | undefined): T {
  const errors = answer?.errors ?? [];
  if (errors.length === 0 && answer?.data) return answer.data;
  throw new ApiError({ status: statusOf[errors[0]?.extensions?.code ?? ''] ?? 400, errors: errors.flatMap(itemsOf) });
}

/** A document of the product: an `import` of a `.graphql` file gives this, and the server knows its text. */
export type DocumentReference = { id: string; operation: string; kind: 'query' | 'mutation' };

/** A document that is written for one call, which needs a session, holds one operation. */
function referenceTo(text: string): Omit<DocumentReference, 'id'> {
  const [, kind, operation] = /\b(query|mutation)\s+(\w+)/.exec(text) ?? [];
  return { kind: kind as DocumentReference['kind'], operation: operation ?? '' };
}

/**
 * One GraphQL call from the browser.
 * @throws ApiError also when the answer is 200 and holds errors, and when a write found no record
 */
export function graphql<T>(
  document: DocumentReference | string,
  variables: Record<string, unknown> = {},
  { role, headers, mayFindNothing = false, ...options }: GraphQLOptions = {},
): Promise<T> {
  const { operation, kind } = typeof document === 'string' ? referenceTo(document) : document;
  const body = { ...(typeof document === 'string' ? { query: document } : { documentId: document.id }), variables, operationName: operation };
  const given = { ...options, headers: { ...headers, ...(role && { 'x-hasura-role': role }) } };
  return throughGate({ method: 'POST', path: '/graphql', operation, background: options.background }, async () => {
    const data = dataOf((await exchange('POST', '/graphql', body, given)) as GraphQLAnswer<T> | undefined);
    if (kind === 'mutation' && !mayFindNothing) refuseNothing(data as object);
    return data;
  });
}
