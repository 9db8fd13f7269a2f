import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { ServerBuild } from 'react-router';
import { hasSessionCookie } from '#platform/http/cookies.ts';
import { readFormField, standardBodyLimit } from '#platform/http/read-request.server.ts';
import { checkCsrf, csrfToken, refuseForeign } from '#platform/http/security.server.ts';
import { addressKey } from '#platform/rate-limit/address-key.ts';
import { limit } from '#platform/rate-limit/rate-limit.server.ts';
import { secret } from '#platform/secrets/secrets.server.ts';
import { TooLarge, TooMany } from '#shared/errors.ts';
import { toErrorResponse } from '../errors/error-map.server.ts';
import { graphqlApp } from '../graphql/graphql.server.ts';
import { composeEvents } from '../registries/events.server.ts';
import { isOpenedData, pageOfData } from '../render/addresses/data-request.ts';
import type { AppEnv } from '../render/http-env.ts';
import { pageHandler } from '../render/pages.server.ts';
import { compression } from './compression.server.ts';
import { robots } from './crawlers/robots.server.ts';
import { securityTxt } from './crawlers/security-txt.server.ts';
import { sitemapApp } from './crawlers/sitemap.server.ts';
import { healthApp } from './health/health.server.ts';
import { answerFormOnce, executeOnce } from './idempotency.server.ts';
import { observed } from './observing/observed.server.ts';
import { describeApi } from './openapi.server.ts';
import { readsOwnWrites } from './own-writes.server.ts';
import { publicFilesApp } from './public-files.server.ts';
import { restApp } from './rest.server.ts';
import { carriesToken, leavesSite, withoutTrailing } from './server/mailed-address.ts';
import { requestDefaults } from './server/request-defaults.server.ts';
import { resolveSession } from './session.server.ts';
import { tourMapsApp } from './tour-maps.server.ts';

/** The whole site as one fetch handler: shell, health, REST, GraphQL, pages. */
export function createApp(build: ServerBuild | (() => Promise<ServerBuild>), { assets = 'build/client' } = {}) {
  const app = new Hono<AppEnv>();
  const page = pageHandler(build);
  composeEvents();

  app.use(compression());
  app.use(observed);
  app.use(readsOwnWrites);
  app.use(requestDefaults());
  app.onError((error, c) => toErrorResponse(error, { requestId: c.var.requestId }));

  app.route('/', healthApp());
  app.get('/robots.txt', (c) => c.text(robots(), 200, { 'cache-control': 'public, max-age=3600' }));
  app.get('/.well-known/security.txt', (c) => c.text(securityTxt(), 200, { 'cache-control': 'public, max-age=86400' }));
  app.route('/', sitemapApp());
  app.route('/', tourMapsApp());
  app.route('/', publicFilesApp(assets));
  app.use(
    '/assets/*',
    serveStatic({ root: assets, precompressed: true, onFound: (_path, c) => c.header('cache-control', 'public, max-age=31536000, immutable') }),
  );

  app.use(async (c, next) => {
    refuseForeign(c.req.raw);
    if (!hasSessionCookie(c.req.header('cookie'))) return next();
    const session = await resolveSession(c.req.raw);
    c.set('actor', session.actor);
    c.set('sessionId', session.sessionId);
    if (session.sessionId && !['GET', 'HEAD', 'OPTIONS'].includes(c.req.method)) {
      checkCsrf(secret('csrf'), session.sessionId, await givenToken(c.req.raw));
    }
    await next();
    // What the answer itself says about a cookie (a log-in, a log-out) is newer than what the shell found.
    const said = new Set(c.res.headers.getSetCookie().map((cookie) => cookie.split('=')[0]));
    for (const cookie of session.setCookies) if (!said.has(cookie.split('=')[0])) c.res.headers.append('set-cookie', cookie);
  });

  // For pages that were made before a log-in in another tab.
  app.get('/session', async (c, next) => {
    await next();
    if (c.var.sessionId) c.header('x-csrf-token', csrfToken(secret('csrf'), c.var.sessionId));
  });
  app.get('/api/openapi.json', (c) => c.json(describeApi()));
  app.route('/', restApp());
  app.route('/', graphqlApp(executeOnce));
  // Forms that pages take themselves, without scripts: text, never files.
  app.on(
    ['POST', 'PUT', 'PATCH', 'DELETE'],
    '*',
    bodyLimit({ maxSize: standardBodyLimit, onError: () => refusalPage(new TooLarge('The form is too large.')) }),
  );
  app.use(async (c, next) => {
    const { pathname, search, origin } = new URL(c.req.url);
    if (leavesSite(pathname) || !isOpenedData(c.req.method, pathname, (name) => c.req.header(name), origin)) return next();
    return c.body(null, 302, { location: `${pageOfData(pathname)}${search}`, 'cache-control': 'private, no-store' });
  });
  app.all('*', async (c) => {
    try {
      await limit('pages', addressKey(c.var.address), renderedPages);
    } catch (refused) {
      if (refused instanceof TooMany) return refusalPage(refused);
      throw refused;
    }
    const url = new URL(c.req.url);
    const clean = c.req.method === 'GET' ? withoutTrailing(url) : null;
    if (clean && carriesToken(url)) return goOn(clean);
    const response = await answerFormOnce(c.req.raw, c.var, () => page(c.req.raw, c.var, !hasSessionCookie(c.req.header('cookie'))));
    // Only then: a name may end in a dot.
    return clean && response.status === 404 ? goOn(clean) : response;
  });
  return app;
}

/** Pages rendered for one address; those that are in the cache are not counted. */
const renderedPages = { points: 300, durationSeconds: 60, across: 'local' } as const;

const goOn = (location: string) => new Response(null, { status: 302, headers: { location, 'cache-control': 'private, no-store' } });

/** For whom no page is rendered: the sentence alone. */
function refusalPage(refused: TooMany | TooLarge): Response {
  const headers = new Headers({ 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'private, no-store' });
  if (refused instanceof TooMany) headers.set('retry-after', String(refused.retryAfterSeconds));
  return new Response(refused.detail, { status: refused.status, headers });
}

// The token of a multipart form comes in a header: reading a whole upload into memory to find it would be the attack itself.
const givenToken = async (request: Request): Promise<string | null> => request.headers.get('x-csrf-token') || readFormField(request, 'csrf_token');
