import { Hono } from 'hono';
import { isVisitor } from '#permissions/actor.ts';
import { authorize } from '#permissions/index.ts';
import { noteRoute } from '#platform/context.server.ts';
import type { Endpoint } from '#platform/http/endpoint.server.ts';
import { mediaType } from '#platform/http/json-api.ts';
import { negotiate } from '#platform/http/negotiate.ts';
import { checkBody, checkQuery, readDocument, readQuery } from '#platform/http/read-request.server.ts';
import { offeredFields, readFields, withFields } from '#platform/http/sparse-fields.server.ts';
import { addressKey } from '#platform/rate-limit/address-key.ts';
import { rateLimitHeaders } from '#platform/rate-limit/headers.ts';
import { limit } from '#platform/rate-limit/rate-limit.server.ts';
import { NotAuthenticated, NotFound, type Standing } from '#shared/errors.ts';
import { toErrorResponse } from '../errors/error-map.server.ts';
import { endpoints } from '../registries/endpoints.server.ts';
import type { AppEnv } from '../render/http-env.ts';
import { answerOnce, forgetRepeats } from './idempotency.server.ts';
import { allowanceOf, deprecationHeaders } from './openapi/rest-headers.ts';
import { sessionHolds } from './session.server.ts';

const toHonoPath = (path: string) => path.replaceAll(/\{(\w+)\}/g, ':$1');

const everyField = { wanted: new Map<string, Set<string>>(), issues: [] };

async function answerCall(endpoint: Endpoint, request: Request, params: Record<string, string>, env: AppEnv['Variables']): Promise<Response> {
  const { actor, address, sessionId } = env;
  if (endpoint.access !== 'anyone') {
    if (isVisitor(actor)) throw new NotAuthenticated();
    if (endpoint.access !== 'members') authorizeLoosely(endpoint, env);
  }
  const checkedParams = endpoint.params ? endpoint.params.safeParse(params) : undefined;
  if (checkedParams && !checkedParams.success) throw new NotFound();
  const jsonApi = endpoint.format === 'jsonapi';
  if (jsonApi) negotiate(request.headers);
  const sent = readQuery(new URL(request.url));
  const { wanted, issues } = jsonApi ? readFields(offeredFields(endpoint), sent) : everyField;
  const query = checkQuery(endpoint.query, sent, { jsonApi, issues });
  const body = endpoint.body ? checkBody(endpoint.body, await readDocument(request, endpoint.bodyLimit)) : undefined;
  const reply = await endpoint.handle({
    actor,
    address,
    request,
    sessionId,
    sessionHolds: () => sessionHolds(request),
    params: (checkedParams?.data ?? {}) as never,
    query: query as never,
    body: body as never,
  });
  if (reply instanceof Response) return reply;
  const headers = new Headers({ 'cache-control': 'private, no-store', ...reply.headers });
  if (reply.body === undefined) return new Response(null, { status: endpoint.status ?? 204, headers });
  if (!headers.has('content-type')) {
    headers.set('content-type', { jsonapi: mediaType, json: 'application/json; charset=utf-8', text: 'text/plain; charset=utf-8' }[endpoint.format]);
  }
  return new Response(typeof reply.body === 'string' ? reply.body : JSON.stringify(withFields(reply.body, wanted)), {
    status: endpoint.status ?? 200,
    headers,
  });
}

const isForm = (type = '') => type.startsWith('application/x-www-form-urlencoded') || type.startsWith('multipart/form-data');

/** Rules that need a subject are asked by the handler; here the door is shut for whoever can never pass. */
function authorizeLoosely(endpoint: Endpoint, env: AppEnv['Variables']) {
  const action = endpoint.access as Parameters<typeof authorize>[1];
  authorize(env.actor, action);
}

/** Every REST call of the product, with its OpenAPI description. */
export function restApp() {
  const app = new Hono<AppEnv>();
  for (const endpoint of endpoints) {
    const path = toHonoPath(endpoint.path);
    const allowance = allowanceOf(endpoint);
    const deprecation = deprecationHeaders(endpoint);
    app.on(endpoint.method, [path, `${path}/`], async (c, next) => {
      if (endpoint.formsGoToPage && isForm(c.req.header('content-type'))) return next();
      const jsonApi = endpoint.format === 'jsonapi';
      noteRoute(endpoint.path);
      let standing: Standing | undefined;
      let refusal: unknown;
      const answer = async () => {
        standing = await limit(allowance.name, addressKey(c.var.address), { ...allowance, across: 'local' });
        const run = () => answerCall(endpoint, c.req.raw, c.req.param() as Record<string, string>, c.var);
        if (endpoint.idempotent) return answerOnce(c.req.raw, c.var, run, { limit: endpoint.bodyLimit, byKeyOnly: endpoint.idempotent === 'by-key' });
        if (endpoint.method !== 'GET') await forgetRepeats(c.var);
        return run();
      };
      const response = await answer().catch((error) => {
        refusal = error;
        return toErrorResponse(error, { requestId: c.var.requestId, jsonApi });
      });
      for (const [name, value] of [...rateLimitHeaders(standing, refusal), ...deprecation]) response.headers.set(name, value);
      return response;
    });
  }
  // The documentation of the API is a page.
  app.all('/api/*', (c, next) => (/^\/api\/docs(\.data)?\/?$/.test(c.req.path) ? next() : toErrorResponse(new NotFound(), { requestId: c.var.requestId })));
  return app;
}
