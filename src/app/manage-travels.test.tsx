import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import type { Actor } from '#permissions/actor.ts';
import { useDatabase } from '#tests/database.ts';
import { actors } from '#tests/factories/actors.ts';
import { createGirl } from '#tests/factories/members.ts';
import { daysAhead, makeTravel } from '#tests/factories/travel.ts';
import * as page from './routes/girl/manage-travels.tsx';

useDatabase();

const load = (actor: Actor, search = '') => {
  const context = { get: () => actor };
  const request = new Request(`http://127.0.0.1:3000/girl/manage-travels${search}`);
  return page.loader({ request, context, params: {} } as unknown as Parameters<typeof page.loader>[0]);
};

async function twoTravellers() {
  const [her, other] = [await createGirl(), await createGirl()];
  const dates = { dateBegins: daysAhead(10), dateEnds: daysAhead(12) };
  await makeTravel(her.girlId, { city: 'Hers', state: 'NV', country: 'United States', ...dates });
  await makeTravel(other.girlId, { city: 'The other’s', state: 'CA', country: 'United States', ...dates });
  return { her: actors.girl(her.girlId, her.userId), other };
}

test('[TRAV-28] without a girl’s id the list is that of who is logged in, and nobody else’s', async () => {
  const { her, other } = await twoTravellers();
  const cities = async (...given: Parameters<typeof load>) => (await load(...given)).travels.map(({ city }) => city);
  expect(await cities(her)).toEqual(['Hers']);
  expect((await load(her)).girlId).toBe(her.girlId);
  expect(await cities(her, `?girl=${other.girlId}`)).toEqual(['The other’s']);
  expect((await load(her)).of).toBeNull();
  expect((await load(actors.moderator, `?girl=${other.girlId}`)).of).toBe(`Stage ${other.username}`);
  // Who is no girl has none.
  expect(await cities(actors.moderator)).toEqual([]);
});

test('[TRAV-04] [TRAV-08] a state is named in full, and the list has Previous and Next', async () => {
  const { her } = await twoTravellers();
  const props = { loaderData: await load(her) } as unknown as Parameters<typeof page.default>[0];
  const Stub = createRoutesStub([{ path: '/', Component: () => createElement(page.default, props) }]);
  const html = renderToStaticMarkup(<Stub />);
  const cells = [...html.matchAll(/<td[^>]*>(.*?)<\/td>/g)].map(([, inner = '']) => inner.replaceAll(/<[^>]+>/g, ''));
  expect(cells.slice(2, 5)).toEqual(['Hers', 'Nevada', 'United States']);
  const buttons = [...html.matchAll(/<button[^>]*>(.*?)<\/button>/g)].map(([, inner = '']) => inner.replaceAll(/<[^>]+>/g, ''));
  expect(buttons).toEqual(expect.arrayContaining(['Previous', 'Next']));
});
