import { Hono } from 'hono';
import { findTourMap } from '#features/travels/tours/maps/maps.server.ts';
import { NotFound } from '#shared/errors.ts';
import type { AppEnv } from '../render/http-env.ts';

/** The drawings that the maps of tours are made of. Nobody's travels are in them, so every browser may keep them for good. */
export function tourMapsApp() {
  const app = new Hono<AppEnv>();
  app.get('/tours/maps/:file', (c) => {
    const map = findTourMap(/^([a-z-]+)\.svg$/.exec(c.req.param('file'))?.[1] ?? '');
    if (!map) throw new NotFound();
    return c.body(map.svg, 200, { 'content-type': 'image/svg+xml; charset=utf-8', 'cache-control': 'public, max-age=31536000, immutable' });
  });
  return app;
}
