import { type ExecutionArgs, type ExecutionResult, GraphQLError, getOperationAST, Kind } from 'graphql';
import { createYoga, type Plugin } from 'graphql-yoga';
import { type Actor, narrowTo } from '#permissions/actor.ts';
import { onlyReads } from '#platform/db/replicas/reading.server.ts';
import { annotate } from '#platform/monitoring/tracing.server.ts';
import { ChangedMeanwhile, Invalid, type ProductError, TooMany } from '#shared/errors.ts';
import { createAccessCheck } from './access.server.ts';
import type { GraphqlContext } from './builder.ts';
import { accessDenied } from './errors.ts';
import { documentCaches } from './request/document-cache.server.ts';
import { documentOf, type KnownDocuments } from './request/documents.server.ts';
import { withoutTypes } from './request/hidden-types.ts';
import { documentLimitsPlugin } from './request/limits.server.ts';
import { readParams, sendRefusal, sendResult } from './request/over-http.server.ts';
import type { Api } from './schema.server.ts';

/** `address`: where the request comes from, for limits. */
export type Caller = { actor: Actor; requestId: string; address: string };

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

/** Yoga's hints for its own HTTP layer are nothing for callers, save that what a link asks may not write; what has no code yet is a document that does not hold. */
function coded(error: GraphQLError): GraphQLError {
  const { http, ...extensions } = error.extensions as { http?: { status?: number } };
  const { message, nodes, path } = error;
  const code = http?.status === 405 ? { code: 'method-not-allowed' } : {};
  return new GraphQLError(message, { nodes: nodes ?? null, path: path ?? null, extensions: { code: 'validation-failed', ...extensions, ...code } });
}

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

function accessPlugin({ api, openIntrospection }: HandlerOptions): Plugin<GraphqlContext> {
  const check = createAccessCheck(api);
  return {
    onExecute({ args, setResultAndStopExecution }) {
      const { document, operationName, variableValues, contextValue } = args as ExecutionArgs & { contextValue: GraphqlContext };
      const operation = getOperationAST(document, operationName ?? undefined);
      if (!operation) return;
      const fragments = Object.fromEntries(document.definitions.flatMap((one) => (one.kind === Kind.FRAGMENT_DEFINITION ? [[one.name.value, one]] : [])));
      const { actor } = contextValue;
      const mayIntrospect = openIntrospection || actor.isModerator;
      const refusal = check(actor, { operation, fragments, variableValues: variableValues ?? {} }, mayIntrospect);
      if (refusal) setResultAndStopExecution({ errors: [refusal] });
      if (!mayIntrospect) args.document = withoutTypes(document);
    },
  };
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
  const yoga = createYoga<Caller, GraphqlContext>({
    schema: options.api.schema,
    // The request is handed over under one address, whatever it came to.
    graphqlEndpoint: '/graphql',
    landingPage: false,
    graphiql: false,
    batching: false,
    multipart: false,
    cors: false,
    logging: false,
    parserAndValidationCache: documentCaches(),
    context: ({ actor, requestId, request, address }) => ({ actor: actingAs(actor, request), requestId, request, address }),
    // Errors pass through `masked` below, which knows the request.
    maskedErrors: { maskError: (error) => error as Error },
    plugins: [documentLimitsPlugin(), accessPlugin(options)],
  });

  async function run(request: Request, caller: Caller, bodyLimit: number | undefined): Promise<ExecutionResult> {
    const params = await readParams(request, bodyLimit);
    const query = documentOf(params, await options.knownDocuments(), caller.actor, options.visitorsSendAny);
    const { variables, operationName } = params;
    // Of our own documents; what others call theirs can be anything.
    if (params.documentId && operationName && query.includes(` ${operationName}`)) annotate({ 'graphql.operation.name': operationName });
    // Yoga looks here for the name of the operation that is meant.
    const context = { ...caller, request, params: { query, variables, operationName } };
    const { parse, validate, contextFactory, execute, schema } = yoga.getEnveloped(context as never);
    const document = parse(query);
    const invalid = validate(schema, document);
    if (invalid.length > 0) return { errors: invalid.map(coded) };
    if (getOperationAST(document, operationName ?? undefined)?.operation === 'query') onlyReads();
    const contextValue = await contextFactory();
    const result: ExecutionResult = await execute({ schema, document, contextValue, variableValues: variables, operationName });
    const errors = result.errors?.map((error) => masked(error, options, caller.requestId));
    return { ...result, ...(errors && { errors }) };
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
