import { RouterContextProvider } from 'react-router';
import { beforeAll, expect, test } from 'vitest';
import { actorContext } from '#app/render/context.ts';
import { loader as adminPage } from '#app/routes/admin/scammers.tsx';
import { loader as page } from '#app/routes/scammers.tsx';
import { visitor } from '#permissions/actor.ts';
import { call } from '#tests/app.ts';
import { useDatabase } from '#tests/database.ts';
import { actors } from '#tests/factories/actors.ts';
import { makeGirl, makeScammer } from '#tests/factories/girl.ts';
import { ask, documents } from '#tests/graphql.ts';

useDatabase();

const { moderator } = actors;
const people = { visitor, guy: actors.guy(1), girl: actors.girl(1), moderator };

beforeAll(async () => {
  let day = 28;
  // The newest has the smallest id: the lists go by date.
  const named = (stageName: string, values = {}) => makeScammer({ stageName, createdAt: new Date(Date.UTC(2026, 0, day--)), ...values });
  await named('Newer');
  await named('Hidden', { adminShowProfile: false });
  await named('Waiting', { reportPending: true });
  await named('Trans', { trans: true });
  await named('Older');
  await named('Unset', { isScammer: false });
  await named('Deleted', { deletedAt: new Date() });
  await makeGirl({ stageName: 'Honest' });
});

type Names = Promise<(string | null)[]>;
const namesOf = (rows: { stage_name: string | null }[]) => rows.map(({ stage_name }) => stage_name);
const operation = async (operationName: string, as: typeof visitor): Names =>
  namesOf((await ask(documents().get(operationName) ?? '', { operationName, as })).data.girls);

function loading(path: string, as: typeof visitor) {
  const context = new RouterContextProvider();
  context.set(actorContext, as);
  return { request: new Request(`http://127.0.0.1:3000${path}`), params: {}, context } as never;
}
const onPage = async (as: typeof visitor): Names => (await page(loading('/scammers', as))).cards.map(({ name }) => name);

const decided = ['Newer', 'Older'];
const everyReport = ['Newer', 'Hidden', 'Waiting', 'Older'];

test.each([
  ['visitor', decided],
  ['guy', decided],
  ['girl', decided],
  ['moderator', everyReport],
] as const)('[SCAM-21] the page of scammers shows a %s what GetScammers gives: the newest first, without trans girls', async (who, expected) => {
  const as = people[who];
  expect(await operation('GetScammers', as)).toEqual(expected);
  expect(await onPage(as)).toEqual(expected);
});

test('[SCAM-21] the REST list is the same', async () => {
  const { json } = await call('GET', '/api/v1/scammers');
  expect(json.data.map(({ attributes }: { attributes: { stageName: string } }) => attributes.stageName)).toEqual(decided);
  expect(json.meta.total).toBe(2);
});

test('[SCAM-21] the table of the admin area holds what ScammersFromGirls gives, trans girls too', async () => {
  const table = await adminPage(loading('/admin/scammers', moderator));
  const everyScammer = ['Newer', 'Hidden', 'Waiting', 'Trans', 'Older'];
  expect(await operation('ScammersFromGirls', moderator)).toEqual(everyScammer);
  // Tables of the admin area start with the newest record, whatever day it is given.
  expect(namesOf(table.page.rows as never)).toEqual(everyScammer.toReversed());
});
