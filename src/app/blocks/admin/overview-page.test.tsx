import { text } from 'node:stream/consumers';
import { createElement } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import { createRoutesStub, RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { visitor } from '#permissions/actor.ts';
import { closeDatabase, connectDatabase } from '#platform/db/client.server.ts';
import { allFlags } from '#platform/flags.server.ts';
import { useDatabase } from '#tests/database.ts';
import { actors } from '#tests/factories/actors.ts';
import { actorContext } from '../../render/context.ts';
import * as overview from '../../routes/admin/overview.tsx';

const database = useDatabase();

async function html(): Promise<string> {
  const context = new RouterContextProvider();
  context.set(actorContext, actors.moderator);
  const args = { request: new Request('http://127.0.0.1:3000/admin'), params: {}, context } as unknown as Parameters<typeof overview.loader>[0];
  const props = { loaderData: await overview.loader(args) } as unknown as Parameters<typeof overview.default>[0];
  const root = { productName: 'Matwise', publicUrl: '', viewer: visitor, flags: allFlags() };
  const Stub = createRoutesStub([{ id: 'root', path: '/', Component: () => createElement(overview.default, props), loader: () => null }]);
  return text((await prerenderToNodeStream(<Stub hydrationData={{ loaderData: { root } }} />)).prelude);
}

const warning = 'The audit log is not protected from the site itself';

test('the overview warns where the site works as the owner of its tables, and only there', async () => {
  expect(await html()).not.toContain(warning);
  await closeDatabase();
  connectDatabase(database.ownerUrl, { max: 6 });
  expect(await html()).toContain(warning);
});
