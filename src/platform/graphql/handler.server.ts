import { EnvelopArmorPlugin } from '@escape.tech/graphql-armor';
import { type ExecutionArgs, type ExecutionResult, GraphQLError, getOperationAST, Kind } from 'graphql';
import { createYoga, type Plugin } from 'graphql-yoga';
import { type Actor, narrowTo } from '#permissions/actor.ts';
import { readDocument, standardBodyLimit } from '#platform/http/read-request.server.ts';
import { Invalid, Malformed, type ProductError, TooLarge, TooMany } from '#shared/errors.ts';
import { createAccessCheck } from './access.server.ts';
import type { GraphqlContext } from './builder.ts';
import { accessDenied } from './errors.ts';
import type { Api } from './schema.server.ts';

/** `address`: where the request comes from, for limits. */
export type Caller = { actor: Actor; requestId: string; address: string };

export type HandlerOptions = {
  api: Api;
  /** Whether everybody may read the schema; moderators always may. */
  openIntrospection: boolean;
  /** A thrown error as one of the product's own; `undefined` for a defect. */
  toProductError: (error: unknown) => ProductError | undefined;
  /** Logs a defect. */
  report: (error: unknown, requestId: string) => void;
};

const roleHeader = 'x-hasura-role';
/** No document of the product needs more. */
const limits = { tokens: 2_000, depth: 9, aliases: 20, directives: 20, cost: 8_000 };

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
  const waits = error instanceof TooMany ? { retryAfterSeconds: error.retryAfterSeconds } : {};
  return new GraphQLError(error.detail, { extensions: { code: error.code, status: error.status, ...issues, ...waits } });
}

/** When nothing could be answered because an allowance is used up, HTTP says so too, as everywhere else. */
function waiting({ data, errors = [] }: ExecutionResult): ResponseInit {
  const seconds = errors.map(({ extensions }) => extensions.retryAfterSeconds).find((one) => typeof one === 'number');
  const headers = { 'cache-control': 'private, no-store', ...(seconds !== undefined && { 'retry-after': String(seconds) }) };
  return { status: seconds !== undefined && !data ? 429 : 200, headers };
}

/** Yoga's hints for its own HTTP layer are nothing for callers; what has no code yet is a document that does not hold. */
function coded(error: GraphQLError): GraphQLError {
  const { http: _http, ...extensions } = error.extensions;
  const { message, nodes, path } = error;
  return new GraphQLError(message, { nodes: nodes ?? null, path: path ?? null, extensions: { code: 'validation-failed', ...extensions } });
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
      const refusal = check(actor, { operation, fragments, variableValues: variableValues ?? {} }, openIntrospection || actor.isModerator);
      if (refusal) setResultAndStopExecution({ errors: [refusal] });
    },
  };
}

function answer(status: number, errors: readonly GraphQLError[], headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify({ errors }), {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'private, no-store', ...headers },
  });
}

/** A refusal of the whole request, before GraphQL has read it: too many, too large, away. */
export function refused(error: ProductError, headers: Record<string, string> = {}): Response {
  return answer(error.status, [known(error)], headers);
}

/**
 * One fetch handler for GraphQL over POST. Bad input is told as a GraphQL error with 200 or 4xx, never as a 5xx.
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
    context: ({ actor, requestId, request, address }) => ({ actor: actingAs(actor, request), requestId, request, address }),
    // Errors pass through `masked` below, which knows the request.
    maskedErrors: { maskError: (error) => error as Error },
    plugins: [
      EnvelopArmorPlugin({
        maxTokens: { n: limits.tokens },
        maxDepth: { n: limits.depth },
        maxAliases: { n: limits.aliases },
        maxDirectives: { n: limits.directives },
        costLimit: { maxCost: limits.cost },
      }),
      accessPlugin(options),
    ],
  });

  return async (request, caller, bodyLimit) => {
    try {
      const document = await readDocument(request, bodyLimit);
      if (!document || typeof document !== 'object' || Array.isArray(document)) throw new Malformed('Send one object with a query.');
      const { query, variables, operationName } = document as Record<string, unknown>;
      if (typeof query !== 'string') throw new Malformed('Send a query.');
      if (query.length > standardBodyLimit) throw new TooLarge('The query is too long.');
      if (variables !== undefined && variables !== null && (typeof variables !== 'object' || Array.isArray(variables)))
        throw new Malformed('variables must be an object.');
      if (operationName !== undefined && operationName !== null && typeof operationName !== 'string') throw new Malformed('operationName must be text.');
      // Yoga looks here for the name of the operation that is meant.
      const context = { ...caller, request, params: { query, variables, operationName } };
      const { parse, validate, contextFactory, execute, schema } = yoga.getEnveloped(context as never);
      const parsed = parse(query);
      const invalid = validate(schema, parsed);
      if (invalid.length > 0) return answer(200, invalid.map(coded));
      const contextValue = await contextFactory();
      const result: ExecutionResult = await execute({ schema, document: parsed, contextValue, variableValues: variables, operationName });
      const errors = result.errors?.map((error) => masked(error, options, caller.requestId));
      const answered: ExecutionResult = { ...result, ...(errors && { errors }) };
      return Response.json(answered, waiting(answered));
    } catch (error) {
      const product = options.toProductError(error);
      if (product) return refused(product);
      const shown = masked(error, options, caller.requestId);
      // A syntax error or a limit on the document says 400; a refused role is an answer of GraphQL like any other.
      return answer(shown.extensions.code === 'access-denied' || shown.extensions.code === 'unexpected' ? 200 : 400, [shown]);
    }
  };
}
