import { beforeEach, expect, test } from 'vitest';
import { unverifiedReferences } from '#db/schema/unverified-references.ts';
import { db } from '#platform/db/client.server.ts';
import { settings } from '#platform/settings.server.ts';
import { call } from '#tests/app.ts';
import { asOwner, useDatabase } from '#tests/database.ts';
import { actors } from '#tests/factories/actors.ts';
import { createGirl, createGuy, type Member } from '#tests/factories/members.ts';
import { signIn } from '#tests/sign-in.ts';
import { addUnverifiedReference } from './actions/add-unverified-reference.server.ts';
import { listOwnUnverifiedReferences } from './queries.server.ts';

useDatabase();

let guy: Member & { guyId: number };
let session: Awaited<ReturnType<typeof signIn>>;

beforeEach(async () => {
  await asOwner('truncate users, girls, guy_users, idempotency_keys cascade');
  guy = await createGuy();
  session = await signIn(guy);
});

const whole = () => ({ guyId: guy.guyId, username: 'strongjen', girlUrl: 'https://example.org/strongjen', guyIdentifier: 'al@example.org' });
const send = (body: unknown, by: typeof session | undefined = session) => call('POST', '/unverified_reference', { body, ...(by && { session: by }) });
const rows = () => db.select().from(unverifiedReferences);

test('[REV-32] [REV-06] [REV-13] [REV-18] [REV-19] a reference is kept, and he is thanked', async () => {
  const { status, json } = await send(whole());
  expect([status, json.message]).toEqual([201, 'Thank you. Matwise will reach out to the girl to confirm your session together.']);
  expect(await rows()).toMatchObject([
    { id: json.id, guyUserId: guy.guyId, girlUsername: 'strongjen', girlUrl: 'https://example.org/strongjen', guyIdentifier: 'al@example.org' },
  ]);
  const { guyIdentifier: _optional, ...least } = whole();
  expect((await send(least)).status).toBe(201);
  expect(await listOwnUnverifiedReferences(actors.guy(guy.guyId))).toHaveLength(2);
});

test('[REV-11] [REV-12] username and url are required, both named at once', async () => {
  const { status, json } = await send({ guyId: guy.guyId, username: '' });
  expect(status).toBe(422);
  expect(json.errors.map(({ detail, source }: { detail: string; source: { pointer: string } }) => [source.pointer, detail])).toEqual([
    ['/username', 'Username is required'],
    ['/girlUrl', 'Url to girl profile is required'],
  ]);
});

test.each(['strongjen', 'www.example.org/strongjen', 'javascript:alert(1)', 'ftp://example.org/jen', 'https://'])(
  'what is no web address is refused at its field, by REST and GraphQL (%s)',
  async (girlUrl) => {
    const { status, json } = await send({ ...whole(), girlUrl });
    expect([status, json.errors[0].detail, json.errors[0].source.pointer]).toEqual([
      422,
      'Enter a full web address, like https://example.com/her-profile',
      '/girlUrl',
    ]);
    await expect(addUnverifiedReference(actors.guy(guy.guyId), { girlUsername: 'jen', girlUrl })).rejects.toThrow();
    expect(await rows()).toEqual([]);
  },
);

test('[REV-22] only to his own profile, only guys, only while the flag is on', async () => {
  const other = await createGuy();
  expect((await send({ ...whole(), guyId: other.guyId })).status).toBe(403);
  expect((await send(whole(), await signIn(await createGirl()))).status).toBe(403);
  expect((await call('POST', '/unverified_reference', { body: whole() })).status).toBe(401);
  const before = settings().FLAGS;
  Object.assign(settings(), { FLAGS: 'guy-unverified-references=off' });
  expect((await send(whole())).status).toBe(403);
  Object.assign(settings(), { FLAGS: before });
  expect(await rows()).toEqual([]);
});

test.each([{}, [], { guyId: {}, username: [], girlUrl: 1 }, { guyId: 1, username: 'a'.repeat(201), girlUrl: 'b'.repeat(2_001) }])(
  'hostile input is refused with its field (%#)',
  async (body) => {
    expect((await send(body)).status).toBe(422);
  },
);
