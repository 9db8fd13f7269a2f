import * as build from 'virtual:react-router/server-build';
import type { Hono } from 'hono';
import { createApp } from '#app/http/http.server.ts';
import { startInvalidation } from '#platform/cache/invalidate.server.ts';
import { connectDatabase } from '#platform/db/client.server.ts';

let app: Hono | undefined;

/** The app of the modules as they are now; an edit makes Vite load this module, and so the app, again. */
export async function appFor(databaseUrl: string): Promise<Hono> {
  if (!app) {
    connectDatabase(databaseUrl, { max: 5 });
    await startInvalidation(databaseUrl);
    app = createApp(build as never) as unknown as Hono;
  }
  return app;
}
