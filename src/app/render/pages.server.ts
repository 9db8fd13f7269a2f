import { randomBytes } from 'node:crypto';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { cacheKey, type Entry, isFresh, keep, lookUp, now } from '#platform/cache/page-cache.server.ts';
import { noteRoute } from '#platform/context.server.ts';
import { mustSeeDrops } from '#platform/db/replicas/replicas.server.ts';
import { byNonce, contentSecurityPolicy, dataPolicy } from '#platform/http/content-security-policy.server.ts';
import { unitsOf } from '#platform/http/cookies.ts';
import { csrfToken } from '#platform/http/security.server.ts';
import { log } from '#platform/log.server.ts';
import { secret } from '#platform/secrets/secrets.server.ts';
import { settings } from '#platform/settings.server.ts';
import { knownAddress } from './addresses/known-parameters.ts';
import { cachedAnswer } from './cached-response.server.ts';
import { actorContext, CachePolicy, cacheContext, patternContext, renderAsContext, shellContext } from './context.ts';
import type { AppEnv } from './http-env.ts';
import { withoutNonce } from './without-nonce.server.ts';
import { waitContext, wrapRoutes } from './wrap-routes.server.ts';

type Build = ServerBuild | (() => Promise<ServerBuild>);
type Env = AppEnv['Variables'];
type Rendered = { response: Response; policy: CachePolicy; nonce: string; route: string | undefined };

/** Renders pages, and answers visitors from the page cache where a page allows it. */
export function pageHandler(build: Build) {
  const prepared = typeof build === 'function' ? async () => wrapRoutes(await build()) : wrapRoutes(build);
  const handle = createRequestHandler(prepared, process.env.NODE_ENV === 'production' ? 'production' : 'development');
  const underway = new Map<string, Promise<Entry | Response>>();

  async function render(request: Request, env: Env): Promise<Rendered> {
    const nonce = randomBytes(16).toString('base64');
    const context = new RouterContextProvider();
    const policy = new CachePolicy();
    context.set(actorContext, env.actor);
    context.set(cacheContext, policy);
    const pattern: { route?: string } = {};
    context.set(patternContext, pattern);
    const wait: Record<string, string> = {};
    context.set(waitContext, wait);
    context.set(shellContext, {
      nonce,
      requestId: env.requestId,
      address: env.address,
      csrfToken: env.sessionId ? csrfToken(secret('csrf'), env.sessionId) : null,
    });
    context.set(renderAsContext, async (path, actor) => {
      const other = new Request(new URL(path, request.url), { headers: { accept: 'text/html', cookie: 'age_confirmed=1' } });
      const { response } = await render(other, { ...env, actor, sessionId: null });
      return response;
    });
    const response = await handle(request, context);
    if (response.status >= 400) for (const [name, value] of Object.entries(wait)) response.headers.set(name, value);
    // A page that is only to be looked at brings its own.
    if (!response.headers.has('content-security-policy')) response.headers.set('content-security-policy', policyOf(response, nonce));
    return { response, policy, nonce, route: pattern.route };
  }

  async function renderForCache(key: string, request: Request, env: Env): Promise<Entry | Response> {
    const startedAt = now();
    mustSeeDrops();
    const { response, policy, nonce, route } = await render(request, env);
    noteRoute(route);
    if (policy.seconds === 0 || response.status >= 400 || response.headers.has('set-cookie')) {
      response.headers.set('cache-control', response.headers.get('cache-control') ?? 'private, no-store');
      return response;
    }
    const path = new URL(request.url).pathname.replace(/\.data$/, '').replace(/^\/_root$/, '/');
    const tags = [...new Set([...policy.tags, `path:${path}`])];
    const whole = Buffer.from(await response.arrayBuffer());
    const { bytes, inlineScripts } = isPage(response) ? withoutNonce(whole, nonce) : { bytes: whole, inlineScripts: null };
    if (inlineScripts) response.headers.set('content-security-policy', contentSecurityPolicy(inlineScripts));
    const headers = [...response.headers].filter(([name]) => name !== 'cache-control' && name !== 'content-length');
    headers.push(
      // A page in other units is for who chose them: a CDN that does not look at cookies must not give it to everybody.
      [
        'cache-control',
        isForEverybody(request) ? `public, max-age=0, s-maxage=${policy.seconds}, stale-while-revalidate=${staleSeconds}` : 'private, max-age=0',
      ],
      ['cache-tag', tags.join(',')],
      ['vary', 'Cookie, Accept-Encoding'],
    );
    return keep(key, { route, status: response.status, headers, body: bytes, tags, seconds: policy.seconds, staleSeconds }, startedAt);
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

  /** Renders a page again behind the one that was just served. */
  function refresh(key: string, request: Request, env: Env) {
    once(key, request, env).catch((error: unknown) => log.warn({ err: error, route: lookUp(key)?.route }, 'a cached page could not be renewed'));
  }

  return async function page(request: Request, env: Env, isVisitor: boolean): Promise<Response> {
    const cacheable = isVisitor && (request.method === 'GET' || request.method === 'HEAD') && settings().APP_ENV !== 'development';
    if (!cacheable) {
      const { response, route } = await render(request, env);
      noteRoute(route);
      response.headers.set('cache-control', 'private, no-store');
      return response;
    }
    const url = new URL(request.url);
    const address = knownAddress(url.pathname + url.search);
    url.search = address.slice(url.pathname.length);
    const key = cacheKey(address, request.headers.get('cookie'));
    const asked = new Request(url, { headers: request.headers });
    const cached = lookUp(key);
    if (cached) {
      noteRoute(cached.route);
      if (!isFresh(cached) && !underway.has(key)) refresh(key, asked, env);
      return cachedAnswer(cached, request, 'hit', env.requestId);
    }
    const result = await once(key, asked, env);
    if (result instanceof Response) return result;
    noteRoute(result.route);
    return cachedAnswer(result, request, 'miss', env.requestId);
  };
}

const isForEverybody = (request: Request) => unitsOf(request.headers.get('cookie')) === 'us';
const isPage = ({ headers }: Response) => headers.get('content-type')?.startsWith('text/html') ?? false;
const policyOf = (response: Response, nonce: string) => (isPage(response) ? contentSecurityPolicy([byNonce(nonce)]) : dataPolicy);

const staleSeconds = 30;
