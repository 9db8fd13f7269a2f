import { Hono } from 'hono';
import { toErrorResponse } from '../../errors/error-map.server.ts';
import type { AppEnv } from '../../render/http-env.ts';
import { observed } from '../observing/observed.server.ts';
import { requestDefaults } from '../server/request-defaults.server.ts';
import { healthApp } from './health.server.ts';

/** The HTTP side of a `WORKER=only` process: health checks and metrics, 404 for everything else. */
export function createWorkerApp(): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  app.use(observed);
  app.use(requestDefaults());
  app.onError((error, c) => toErrorResponse(error, { requestId: c.var.requestId }));
  app.route('/', healthApp());
  app.notFound((c) => c.text('This process only runs jobs.', 404));
  return app;
}
