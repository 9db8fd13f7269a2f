import { beforeAll, expect, test } from 'vitest';
import { etagOf } from '#shared/versions/version-of.ts';
import { call } from '#tests/app.ts';
import { useDatabase } from '#tests/database.ts';
import { createGuy } from '#tests/factories/members.ts';
import { signIn } from '#tests/sign-in.ts';
import { editableSchedule, editableSearch } from './present.ts';

useDatabase();

let session: Awaited<ReturnType<typeof signIn>>;
beforeAll(async () => {
  session = await signIn(await createGuy());
});

const send = (method: string, path: string, type: string, attributes: object, etag?: string) =>
  call(method, path, { session, body: { data: { type, attributes } }, ...(etag && { headers: { 'if-match': etag } }) });

test('a stale change of a saved search is a conflict with the saved version; without a version it overwrites', async () => {
  const made = await send('POST', '/api/v1/saved-searches', 'savedSearches', { query: 'services=mma', name: 'Fights' });
  const path = `/api/v1/saved-searches/${made.json.data.id}`;
  const opened = etagOf(editableSearch(made.json.data.attributes));
  const first = await send('PATCH', path, 'savedSearches', { email: 'weekly' }, opened);
  expect(first.status).toBe(200);
  expect(first.headers.get('etag')).toBe(etagOf({ name: 'Fights', email: 'weekly', inApp: true }));
  const second = await send('PATCH', path, 'savedSearches', { name: 'MMA' }, opened);
  expect(second.status).toBe(409);
  expect(second.json.errors[0]).toMatchObject({ code: 'changed-meanwhile', meta: { saved: { name: 'Fights', email: 'weekly', inApp: true } } });
  const etag = second.json.errors[0].meta.etag as string;
  expect((await send('PATCH', path, 'savedSearches', { name: 'MMA' }, etag)).status).toBe(200);
  expect((await send('PATCH', path, 'savedSearches', { name: 'Martial arts' })).json.data.attributes).toMatchObject({ name: 'Martial arts', email: 'weekly' });
});

test('so is a stale change of the hours, also where nobody had chosen any', async () => {
  const path = '/api/v1/mail-schedule';
  const opened = await call('GET', path, { session });
  const etag = opened.headers.get('etag') as string;
  expect(etag).toBe(etagOf(editableSchedule(opened.json.data.attributes)));
  const hours = { timeZone: 'America/Chicago', isQuiet: true, quietFrom: 23, quietTo: 7 };
  expect((await send('PATCH', path, 'mailSchedules', hours, etag)).status).toBe(200);
  const second = await send('PATCH', path, 'mailSchedules', { ...hours, quietFrom: 21 }, etag);
  expect(second.status).toBe(409);
  expect(second.json.errors[0]).toMatchObject({ meta: { saved: hours } });
});
