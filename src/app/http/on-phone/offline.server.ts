import { serveStatic } from '@hono/node-server/serve-static';
import { type Context, Hono } from 'hono';
import type { AppEnv } from '../../render/http-env.ts';

// Fetches of a worker run under the policy of the worker's own file.
const worker = { 'cache-control': 'no-cache', 'content-security-policy': "default-src 'none'; connect-src 'self'" };
// The same text for everybody, with its styles in it: it is shown when nothing else can be loaded.
const page = {
  'cache-control': 'public, max-age=86400',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
};

/** The worker that shows pushes, and the page for when there is no connection: the two files of `public/` that are no icons. */
export function offlineApp(assets: string) {
  const app = new Hono<AppEnv>();
  const file = (path: string, headers: Record<string, string>) =>
    serveStatic({
      root: assets,
      path,
      onFound(_path: string, c: Context) {
        for (const [name, value] of Object.entries(headers)) c.header(name, value);
      },
    });
  app.get('/sw.js', file('sw.js', worker));
  app.get('/offline', file('offline.html', page));
  return app;
}
