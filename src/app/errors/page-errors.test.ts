import { RouterContextProvider, type ServerBuild } from 'react-router';
import { expect, test } from 'vitest';
import { NotFound, TooMany, Unavailable } from '#shared/errors.ts';
import { waitContext, withProductErrors } from './page-errors.server.ts';

test('a refusal in any loader of a page says with the whole answer when to come again', async () => {
  for (const [refusal, wait] of [
    [new Unavailable('Away.', 7), { 'retry-after': '7' }],
    [new TooMany(60), { 'retry-after': '60' }],
    [new NotFound(), {}],
  ] as const) {
    const page = { id: 'routes/page', module: { default: () => null, loader: () => Promise.reject(refusal) } };
    const build = withProductErrors({ routes: { [page.id]: page } } as unknown as ServerBuild);
    const context = new RouterContextProvider();
    context.set(waitContext, {});
    const load = build.routes[page.id]!.module.loader as (args: object) => Promise<unknown>;
    await expect(load({ context })).rejects.toMatchObject({ init: { status: refusal.status, headers: wait } });
    expect(context.get(waitContext)).toEqual(wait);
  }
});
