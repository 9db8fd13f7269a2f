import { randomBytes } from 'node:crypto';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { type Entry, isFresh, keep, lookUp, now } from '#platform/cache/page-cache.server.ts';
import { byNonce, contentSecurityPolicy, dataPolicy } from '#platform/http/content-security-policy.server.ts';
import { csrfToken } from '#platform/http/security.server.ts';
import { log } from '#platform/log.server.ts';
import { secret } from '#platform/secrets.server.ts';
import { settings } from '#platform/settings.server.ts';
import { cachedAnswer } from './cached-answer.server.ts';
import { actorContext, CachePolicy, cacheContext, renderAsContext, shellContext, wholePageContext } from './context.ts';
import type { AppEnv } from './http-env.ts';
import { withGuards } from './guarded-routes.server.ts';
import { nearRoutes } from './near-routes.server.ts';
import { withSpeakingErrors } from './page-errors.server.ts';

type Build = ServerBuild | (() => Promise<ServerBuild>);
type Env = AppEnv['Variables'];
type Rendered = { response: Response /** Of a page that came whole; `response` has no body then. */; bytes: Uint8Array | null; policy: CachePolicy };

const complete = ({ response, bytes }: Rendered) => (bytes ? new Response(bytes as BodyInit, response) : response);

type Handler = ReturnType<typeof createRequestHandler>;

const handlerOf = (build: Build): Handler => createRequestHandler(build, process.env.NODE_ENV === 'production' ? 'production' : 'development');

function handlerAmongNear(build: ServerBuild): Handler {
  const near = nearRoutes(build);
  const handlers = new Map<ServerBuild, Handler>();
  return (request, context) => {
    const part = near(new URL(request.url).pathname);
    let handler = handlers.get(part);
    if (!handler) {
      handler = handlerOf(part);
      handlers.set(part, handler);
    }
    return handler(request, context);
  };
}

/** Renders pages, and answers visitors from the page cache where a page allows it. */
export function pageHandler(build: Build) {
  const prepare = (one: ServerBuild) => withSpeakingErrors(withGuards(one));
  const handle = typeof build === 'function' ? handlerOf(async () => prepare(await build())) : handlerAmongNear(prepare(build));
  const underway = new Map<string, Promise<Entry | Response>>();

  async function render(request: Request, env: Env): Promise<Rendered> {
    const nonce = randomBytes(16).toString('base64');
    const context = new RouterContextProvider();
    const policy = new CachePolicy();
    const whole: { bytes: Uint8Array | null } = { bytes: null };
    context.set(actorContext, env.actor);
    context.set(cacheContext, policy);
    context.set(wholePageContext, whole);
    context.set(shellContext, {
      nonce,
      requestId: env.requestId,
      address: env.address,
      csrfToken: env.sessionId ? csrfToken(secret('csrf'), env.sessionId) : null,
    });
    context.set(renderAsContext, async (path, actor) => {
      const other = new Request(new URL(path, request.url), { headers: { accept: 'text/html', cookie: 'age_confirmed=1' } });
      return complete(await render(other, { ...env, actor, sessionId: null }));
    });
    const response = await handle(request, context);
    // Pages that are shared, or only to be looked at, bring their own.
    if (!response.headers.has('content-security-policy')) response.headers.set('content-security-policy', policyOf(response, nonce));
    return { response, bytes: whole.bytes, policy };
  }

  async function renderForCache(key: string, request: Request, env: Env): Promise<Entry | Response> {
    const startedAt = now();
    const rendered = await render(request, env);
    const { response, policy } = rendered;
    if (policy.seconds === 0 || response.status >= 400 || response.headers.has('set-cookie')) {
      response.headers.set('cache-control', response.headers.get('cache-control') ?? 'private, no-store');
      return complete(rendered);
    }
    const path = new URL(request.url).pathname.replace(/\.data$/, '').replace(/^\/_root$/, '/');
    const tags = [...new Set([...policy.tags, `path:${path}`])];
    const headers = [...response.headers].filter(([name]) => name !== 'cache-control' && name !== 'content-length');
    headers.push(
      ['cache-control', `public, max-age=0, s-maxage=${policy.seconds}, stale-while-revalidate=${staleSeconds}`],
      ['cache-tag', tags.join(',')],
      ['vary', 'Cookie, Accept-Encoding'],
    );
    const body = rendered.bytes ?? new Uint8Array(await response.arrayBuffer());
    return keep(key, { status: response.status, headers, body, tags, seconds: policy.seconds, staleSeconds }, startedAt);
  }

  /** One rendering per address at a time; the others wait for it. Answers that cannot be shared are rendered for each. */
  async function once(key: string, request: Request, env: Env): Promise<Entry | Response> {
    const first = underway.get(key);
    if (first) {
      const result = await first;
      return result instanceof Response ? renderForCache(key, request, env) : result;
    }
    const rendering = renderForCache(key, request, env).finally(() => underway.delete(key));
    underway.set(key, rendering);
    return rendering;
  }

  /** Renders a page anew behind the one that was just served. */
  function refresh(key: string, request: Request, env: Env) {
    once(key, new Request(request.url, { headers: request.headers }), env).catch((error: unknown) =>
      log.warn({ err: error, path: key }, 'a cached page could not be renewed'),
    );
  }

  return async function page(request: Request, env: Env, isVisitor: boolean): Promise<Response> {
    const cacheable = isVisitor && (request.method === 'GET' || request.method === 'HEAD') && settings().APP_ENV !== 'development';
    if (!cacheable) {
      const rendered = await render(request, env);
      rendered.response.headers.set('cache-control', 'private, no-store');
      return complete(rendered);
    }
    const url = new URL(request.url);
    const key = url.pathname + url.search;
    const cached = lookUp(key);
    if (cached) {
      if (!isFresh(cached) && !underway.has(key)) refresh(key, request, env);
      return cachedAnswer(cached, request, 'hit', env.requestId);
    }
    const asGet = request.method === 'HEAD' ? new Request(request.url, { headers: request.headers }) : request;
    const result = await once(key, asGet, env);
    if (result instanceof Response) return result;
    return cachedAnswer(result, request, 'miss', env.requestId);
  };
}

const isPage = ({ headers }: Response) => headers.get('content-type')?.startsWith('text/html') ?? false;
const policyOf = (response: Response, nonce: string) => (isPage(response) ? contentSecurityPolicy([byNonce(nonce)]) : dataPolicy);

const staleSeconds = 30;
