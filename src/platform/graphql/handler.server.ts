import { type ExecutionResult, execute, GraphQLError, getOperationAST, Kind } from 'graphql';
import { type Actor, narrowTo } from '#permissions/actor.ts';
import { onlyReads } from '#platform/context.server.ts';
import { annotate } from '#platform/monitoring/tracing.server.ts';
import { ChangedMeanwhile, Invalid, type ProductError, TooMany } from '#shared/errors.ts';
import { createAccessCheck } from './access.server.ts';
import type { GraphqlContext } from './builder.ts';
import { accessDenied } from './errors.ts';
import { documentOf, type KnownDocuments } from './request/documents.server.ts';
import { withoutTypes } from './request/hidden-types.ts';
import { readParams, sendRefusal, sendResult } from './request/over-http.server.ts';
import { createDocumentReader, findExcess } from './request/read-document.server.ts';
import type { Api } from './schema.server.ts';

/** Whether a mutation only inserts, and its document with everything its answer depends on. */
export type Mutation = { isInsert: boolean; input: object };

/** `address`: where the request comes from, for limits. `executeMutation` may answer a repeated mutation without executing it again. */
export type Caller = {
  actor: Actor;
  requestId: string;
  address: string;
  executeMutation?: (mutation: Mutation, execute: () => Promise<ExecutionResult>) => Promise<ExecutionResult>;
};

export type HandlerOptions = {
  api: Api;
  /** Whether everybody may read the schema; moderators always may. */
  openIntrospection: boolean;
  /** The documents that a caller may name by their ids. */
  knownDocuments: () => Promise<KnownDocuments>;
  /** Whether a visitor may send documents that are none of these. */
  visitorsSendAny: boolean;
  /** A thrown error as one of the product's own; `undefined` for a defect. */
  toProductError: (error: unknown) => ProductError | undefined;
  /** Logs a defect. */
  report: (error: unknown, requestId: string) => void;
};

const roleHeader = 'x-hasura-role';

/** The actor in the role that the header names: one that the session holds, never more. */
function actingAs(actor: Actor, request: Request): Actor {
  const role = request.headers.get(roleHeader);
  if (role === null) return actor;
  const narrowed = narrowTo(actor, role.trim());
  if (!narrowed) throw accessDenied('Your session does not hold this role.');
  return narrowed;
}

function known(error: ProductError): GraphQLError {
  const issues = error instanceof Invalid ? { issues: error.issues } : {};
  const saved = error instanceof ChangedMeanwhile ? { saved: error.saved, etag: error.etag } : {};
  const waits = error instanceof TooMany ? { retryAfterSeconds: error.retryAfterSeconds } : {};
  return new GraphQLError(error.detail, { extensions: { code: error.code, status: error.status, ...issues, ...saved, ...waits } });
}

/** Errors without a code come from an invalid document. */
const coded = ({ message, nodes, path, extensions }: GraphQLError) =>
  new GraphQLError(message, { nodes: nodes ?? null, path: path ?? null, extensions: { code: 'validation-failed', ...extensions } });

const notByGet = () => new GraphQLError('Can only perform a mutation operation from a POST request.', { extensions: { code: 'method-not-allowed' } });

/** Shows what the caller can do something about; what is a defect of ours is logged under the request's id and hidden. */
function masked(error: unknown, { toProductError, report }: HandlerOptions, requestId: string): GraphQLError {
  const original = error instanceof GraphQLError ? error.originalError : error;
  const positions = error instanceof GraphQLError ? { path: error.path ?? null, nodes: error.nodes ?? null } : {};
  // What GraphQL itself says about a document or its variables.
  if (error instanceof GraphQLError && !original) return coded(error);
  if (original instanceof GraphQLError) return new GraphQLError(original.message, { ...positions, extensions: coded(original).extensions });
  const product = toProductError(original);
  if (product) {
    const { message, extensions } = known(product);
    return new GraphQLError(message, { ...positions, extensions });
  }
  report(original, requestId);
  return new GraphQLError("An unknown error happened. We're sorry.", { ...positions, extensions: { code: 'unexpected', requestId } });
}

/** A refusal of the whole request, before GraphQL has read it: too many, too large, away. */
export function refused(request: Request, error: ProductError): Response {
  return sendRefusal(request, error.status, [known(error)], error instanceof TooMany ? { 'retry-after': String(error.retryAfterSeconds) } : {});
}

/**
 * One fetch handler for GraphQL over HTTP. Bad input is told as a GraphQL error with 200 or 4xx, never as a 5xx.
 * `bodyLimit` is for variables that hold a picture; the document itself stays small.
 */
export function createGraphqlHandler(options: HandlerOptions): (request: Request, caller: Caller, bodyLimit?: number) => Promise<Response> {
  const { schema } = options.api;
  const readDocument = createDocumentReader(schema);
  const checkAccess = createAccessCheck(options.api);

  async function run(request: Request, caller: Caller, bodyLimit: number | undefined): Promise<ExecutionResult> {
    const params = await readParams(request, bodyLimit);
    const query = documentOf(params, await options.knownDocuments(), caller.actor, options.visitorsSendAny);
    const { variables = {}, operationName } = params;
    // Of our own documents; what others call theirs can be anything.
    if (params.documentId && operationName && query.includes(` ${operationName}`)) annotate({ 'graphql.operation.name': operationName });
    const read = readDocument(query);
    if (!('document' in read) || read.errors.length > 0) return { errors: read.errors.map(coded) };
    const { document } = read;
    const operation = getOperationAST(document, operationName ?? undefined);
    if (operation && operation.operation !== 'query' && request.method !== 'POST') throw notByGet();
    if (operation?.operation === 'query') onlyReads();
    const contextValue: GraphqlContext = { ...caller, actor: actingAs(caller.actor, request), request };
    const mayIntrospect = options.openIntrospection || contextValue.actor.isModerator;
    if (operation) {
      const fragments = Object.fromEntries(document.definitions.flatMap((one) => (one.kind === Kind.FRAGMENT_DEFINITION ? [[one.name.value, one]] : [])));
      const refusal =
        findExcess(schema, { document, operation, variables }) ??
        checkAccess(contextValue.actor, { operation, fragments, variableValues: variables }, mayIntrospect);
      if (refusal) return { errors: [masked(refusal, options, caller.requestId)] };
    }
    const executeMasked = async () => {
      const result = await execute({
        schema,
        document: mayIntrospect ? document : withoutTypes(document),
        contextValue,
        variableValues: variables,
        operationName: operationName ?? null,
        hideSuggestions: true,
      });
      const errors = result.errors?.map((error) => masked(error, options, caller.requestId));
      return { ...result, ...(errors && { errors }) };
    };
    if (operation?.operation !== 'mutation' || !caller.executeMutation) return executeMasked();
    const isInsert = operation.selectionSet.selections.every((one) => one.kind === Kind.FIELD && one.name.value.startsWith('insert_'));
    const input = { query, variables, operationName, role: request.headers.get(roleHeader) };
    return caller.executeMutation({ isInsert, input }, executeMasked);
  }

  return async (request, caller, bodyLimit) => {
    try {
      return sendResult(request, await run(request, caller, bodyLimit));
    } catch (error) {
      const product = options.toProductError(error);
      return product ? refused(request, product) : sendResult(request, { errors: [masked(error, options, caller.requestId)] });
    }
  };
}
