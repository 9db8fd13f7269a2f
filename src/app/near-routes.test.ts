import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router';
import { expect, test } from 'vitest';
import { nearRoutes } from './near-routes.server.ts';

const route = (id: string, path?: string, parentId = 'root') => [id, { id, parentId, path, module: {} }] as const;
const routes = Object.fromEntries([
  ['root', { id: 'root', path: '', module: {} }],
  ['home', { id: 'home', parentId: 'root', index: true, module: {} }],
  route('reviews', 'reviews'),
  route('admin', 'admin'),
  ['overview', { id: 'overview', parentId: 'admin', index: true, module: {} }],
  route('audit', 'audit', 'admin'),
  route('profile', 'profile/:stageName'),
  route('book', 'profile/:stageName/book'),
  route('outbox', 'dev/outbox/:id?'),
  route('maybe', 'maybe?'),
  route('not-found', '*'),
]);
const build = { routes, assets: { version: '1', routes } } as unknown as ServerBuild;
const near = nearRoutes(build);

/** What React Router makes of a path among these routes. */
function matched(some: ServerBuild['routes'], path: string) {
  const below = (parentId: string): RouteObject[] =>
    Object.values(some).flatMap((one) =>
      one?.parentId !== parentId ? [] : [one.index ? { id: one.id, index: true as const } : { id: one.id, path: one.path ?? '', children: below(one.id) }],
    );
  return matchRoutes([{ id: 'root', path: '', children: below('root') }], path)?.map((match) => [match.route.id, match.params]);
}

test.each([
  '/',
  '/reviews',
  '/Reviews/',
  '/admin',
  '/admin/audit',
  '/admin/nothing',
  '/profile',
  '/profile/Ann',
  '/profile/Ann/book',
  '/dev/outbox/7',
  '/maybe',
  '/else/where',
  '/rev%69ews',
  '//reviews',
  '//',
])('%s leads to the same page among near routes, and so do the addresses above it', (path) => {
  const part = near(path);
  const above = path.split('/').map((_, at, all) => all.slice(0, at).join('/') || '/');
  for (const each of [path, ...above]) expect(matched(part.routes, each)).toEqual(matched(build.routes, each));
  expect(Object.keys(part.assets.routes)).toEqual(Object.keys(part.routes));
});

test('what lies elsewhere is left out, for a page as for its data', () => {
  const ids = (path: string) => Object.keys(near(path).routes);
  expect(ids('/admin/audit')).toEqual(['root', 'home', 'admin', 'overview', 'audit', 'maybe', 'not-found']);
  expect(ids('/admin/audit.data')).toEqual(ids('/admin'));
  expect(ids('/reviews.data')).toEqual(ids('/reviews'));
  expect([ids('/reviews'), ids('/')]).toEqual([
    ['root', 'home', 'reviews', 'maybe', 'not-found'],
    ['root', 'home', 'maybe', 'not-found'],
  ]);
  expect(near('/_root.data')).toBe(near('/'));
  // The routes that a browser asks for by name can be any.
  expect(near('/__manifest')).toBe(build);
  expect(near('//reviews')).toBe(build);
});
