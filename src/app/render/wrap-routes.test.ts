import type { RouteConfigEntry } from '@react-router/dev/routes';
import { RouterContextProvider, type ServerBuild } from 'react-router';
import { expect, test } from 'vitest';
import { type Actor, visitor } from '#permissions/actor.ts';
import { NotFound, TooMany, Unavailable } from '#shared/errors.ts';
import routes from '../routes.ts';
import { actorContext } from './context.ts';
import { waitContext, wrapRoutes } from './wrap-routes.server.ts';

const modules = import.meta.glob('./routes/admin/*.tsx', { eager: true, query: '?raw', import: 'default' }) as Record<string, string>;
const admin = (routes as RouteConfigEntry[]).filter(({ path }) => path?.startsWith('admin'));

const moderator: Actor = { ...visitor, role: 'moderator', userId: 'm', isModerator: true };
const others: Actor[] = [visitor, { ...visitor, role: 'male', userId: 'g', guyId: 1 }, { ...visitor, role: 'female', userId: 'h', girlId: 1 }];

test('[NAV-66] every page under /admin stands under the one guard, and each has a loader for it', () => {
  expect(admin.map(({ file }) => file)).toEqual(['routes/admin/layout.tsx']);
  expect(Object.entries(modules).flatMap(([file, text]) => (/export (async function|function|const) loader\b/.test(text) ? [] : [file]))).toEqual([]);
});

test('[NAV-66] the loader of a page below runs for moderators alone, also when it is asked for by itself', async () => {
  const page = { id: 'routes/admin/some-page', parentId: 'routes/admin/layout', module: { default: () => null, loader: () => 'secret' } };
  const layout = { id: 'routes/admin/layout', parentId: 'root', module: { default: () => null, loader: () => null } };
  const build = wrapRoutes({ routes: { [page.id]: page, [layout.id]: layout } } as unknown as ServerBuild);
  const load = async (actor: Actor) => {
    const context = new RouterContextProvider();
    context.set(actorContext, actor);
    return (build.routes[page.id]!.module.loader as (args: object) => Promise<unknown>)({ context });
  };
  expect(await load(moderator)).toBe('secret');
  for (const actor of others) await expect(load(actor)).rejects.toMatchObject({ init: { status: 403 } });
});

test('a refusal in any loader of a page says with the whole answer when to come again', async () => {
  for (const [refusal, wait] of [
    [new Unavailable('Away.', 7), { 'retry-after': '7' }],
    [new TooMany(60), { 'retry-after': '60' }],
    [new NotFound(), {}],
  ] as const) {
    const page = { id: 'routes/page', module: { default: () => null, loader: () => Promise.reject(refusal) } };
    const build = wrapRoutes({ routes: { [page.id]: page } } as unknown as ServerBuild);
    const context = new RouterContextProvider();
    context.set(waitContext, {});
    const load = build.routes[page.id]!.module.loader as (args: object) => Promise<unknown>;
    await expect(load({ context })).rejects.toMatchObject({ init: { status: refusal.status, headers: wait } });
    expect(context.get(waitContext)).toEqual(wait);
  }
});
