import { serveStatic } from '@hono/node-server/serve-static';
import { Hono, type MiddlewareHandler } from 'hono';
import { settings } from '#platform/settings.server.ts';
import type { AppEnv } from '../render/http-env.ts';

const DAY = { 'cache-control': 'public, max-age=86400' };
// Fetches of a worker run under the policy of the worker's own file.
const worker = { 'cache-control': 'no-cache', 'content-security-policy': "default-src 'none'; connect-src 'self'" };
// The same text for everybody, with its styles in it: it is shown when nothing else can be loaded.
const offlinePage = {
  ...DAY,
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
};

const PAPER = '#0f1115';

const manifest = () => ({
  id: '/',
  name: settings().PRODUCT_NAME,
  short_name: settings().PRODUCT_NAME,
  description: 'Wrestling and combat-sport sessions: profiles, tours, reviews and warnings.',
  lang: 'en',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  background_color: PAPER,
  theme_color: PAPER,
  icons: [
    { src: '/icons/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
    { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icons/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
});

/** The files of `public/` and the manifest: icons, the worker that shows pushes, and the page for when there is no connection. */
export function publicFilesApp(assets: string) {
  const app = new Hono<AppEnv>();
  const serve = (headers: Record<string, string>, path?: string): MiddlewareHandler<AppEnv> => {
    const sendFile = serveStatic<AppEnv>({ root: assets, ...(path && { path }) });
    return async (c, next) => {
      const answer = await sendFile(c, next);
      if (answer) for (const [name, value] of Object.entries(headers)) answer.headers.set(name, value);
      return answer;
    };
  };
  app.get('/manifest.webmanifest', (c) => c.body(JSON.stringify(manifest()), 200, { 'content-type': 'application/manifest+json', ...DAY }));
  app.get('/sw.js', serve(worker, 'sw.js'));
  app.get('/offline', serve(offlinePage, 'offline.html'));
  // For programs that request it by this name.
  app.get('/favicon.ico', serve(DAY, 'icons/favicon.ico'));
  app.use('/icons/*', serve(DAY));
  return app;
}
