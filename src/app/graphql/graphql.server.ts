import type { ExecutionResult } from 'graphql';
import { Hono } from 'hono';
import { signUpOperations } from '#features/accounts/graphql.server.ts';
import { bookingTables } from '#features/bookings/graphql.server.ts';
import { filterOptionOperations } from '#features/directory/graphql.server.ts';
import { followTables } from '#features/follows/graphql.server.ts';
import { girlTables } from '#features/girls/graphql.server.ts';
import { guyTables } from '#features/guys/graphql.server.ts';
import { legacyFollowTables } from '#features/legacy-follows/graphql.server.ts';
import { moderationTables } from '#features/moderation/graphql.server.ts';
import { newsFeedTables } from '#features/news-feed/graphql.server.ts';
import { pollTables } from '#features/polls/graphql.server.ts';
import { problemGirlTables } from '#features/problem-girls/graphql.server.ts';
import { reputationTables } from '#features/reputation/graphql.server.ts';
import { reviewTables } from '#features/reviews/graphql.server.ts';
import { sessionGirlOperations, sessionGirlTables } from '#features/session-girls/graphql.server.ts';
import { timewasterTables } from '#features/timewasters/graphql.server.ts';
import { travelTables } from '#features/travels/graphql.server.ts';
import { referenceTables } from '#features/unverified-references/graphql.server.ts';
import type { OperationDefinition, TableDefinition } from '#platform/graphql/definition.server.ts';
import { type Caller, createGraphqlHandler, type Mutation, refused } from '#platform/graphql/handler.server.ts';
import { type Api, buildApi } from '#platform/graphql/schema.server.ts';
import { standardBodyLimit } from '#platform/http/read-request.server.ts';
import { addressKey } from '#platform/rate-limit/address-key.ts';
import { rateLimitHeaders } from '#platform/rate-limit/headers.ts';
import { limit } from '#platform/rate-limit/rate-limit.server.ts';
import { settings } from '#platform/settings.server.ts';
import { IMAGE64_BODY_LIMIT } from '#platform/uploads/store-image64.server.ts';
import { type Standing, TooMany } from '#shared/errors.ts';
import { report, toProductError } from '../errors/error-map.server.ts';
import type { AppEnv } from '../render/http-env.ts';

/** The tables of all features. */
const tables: TableDefinition[] = [
  ...girlTables,
  ...guyTables,
  ...travelTables,
  ...newsFeedTables,
  ...reviewTables,
  ...referenceTables,
  ...problemGirlTables,
  ...bookingTables,
  ...followTables,
  ...pollTables,
  ...sessionGirlTables,
  ...legacyFollowTables,
  ...reputationTables,
  ...moderationTables,
  ...timewasterTables,
];

/** Root fields that are no tables. */
const operations: OperationDefinition[] = [...filterOptionOperations, ...sessionGirlOperations, ...signUpOperations];

let api: Api | undefined;
export const graphqlApi = (): Api => (api ??= buildApi(tables, operations));

/** Per address, as for REST; the documents of one page are a handful. */
const allowance = { points: 600, durationSeconds: 60, across: 'local' } as const;
/** A sign-up carries a picture; nobody sends many. Their length is told beforehand, or they are refused at the usual size. */
const largeAllowance = { points: 20, durationSeconds: 600, across: 'local' } as const;

let handler: ReturnType<typeof createGraphqlHandler> | undefined;

/** Answers one GraphQL request of a caller. */
export function answerGraphql(request: Request, caller: Caller, bodyLimit?: number): Promise<Response> {
  handler ??= createGraphqlHandler({
    api: graphqlApi(),
    openIntrospection: settings().APP_ENV !== 'production',
    knownDocuments: async () => (await import('virtual:graphql-documents')).documents,
    visitorsSendAny: settings().GRAPHQL_DOCUMENTS === 'any',
    toProductError,
    report,
  });
  return handler(request, caller, bodyLimit);
}

const isLarge = (request: Request) => Number(request.headers.get('content-length')) > standardBodyLimit;

type Execute = () => Promise<ExecutionResult>;
type ExecuteOnce = (request: Request, env: AppEnv['Variables'], mutation: Mutation, execute: Execute) => Promise<ExecutionResult>;

/**
 * `/graphql`, and the same under `/v1/graphql`: everything by POST, queries by GET as well.
 * @param executeOnce what REST does with repeated requests
 */
export function graphqlApp(executeOnce: ExecuteOnce) {
  const app = new Hono<AppEnv>();
  for (const path of ['/graphql', '/v1/graphql']) {
    app.on(['GET', 'POST'], path, async (c) => {
      let standing: Standing | undefined;
      let refusal: unknown;
      const answer = async () => {
        standing = await limit('graphql', addressKey(c.var.address), allowance);
        if (isLarge(c.req.raw)) await limit('graphql-large', addressKey(c.var.address), largeAllowance);
        const { actor, requestId, address } = c.var;
        const executeMutation = (mutation: Mutation, execute: Execute) => executeOnce(c.req.raw, c.var, mutation, execute);
        const caller = { actor, requestId, address, executeMutation };
        return answerGraphql(c.req.raw, caller, isLarge(c.req.raw) ? IMAGE64_BODY_LIMIT : standardBodyLimit);
      };
      const response = await answer().catch((error) => {
        if (!(error instanceof TooMany)) throw error;
        refusal = error;
        return refused(c.req.raw, error);
      });
      for (const [name, value] of rateLimitHeaders(standing, refusal)) response.headers.set(name, value);
      return response;
    });
    app.all(path, (c) =>
      c.json({ errors: [{ message: 'Send a POST request, or a query by GET.', extensions: { code: 'method-not-allowed' } }] }, 405, { allow: 'GET, POST' }),
    );
  }
  return app;
}
