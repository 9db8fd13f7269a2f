import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { auditLog } from '#db/schema/audit-log.ts';
import { type GuyUser, guyUsers } from '#db/schema/guy-users.ts';
import { uploads } from '#db/schema/uploads.ts';
import { type Actor, visitor } from '#permissions/actor.ts';
import { db } from '#platform/db/client.server.ts';
import { today } from '#shared/dates.ts';
import { call } from '#tests/app.ts';
import { useDatabase } from '#tests/database.ts';
import { createGirl, createGuy, createModerator } from '#tests/factories/members.ts';
import { image64 } from '#tests/factories/pictures.ts';
import { signIn } from '#tests/sign-in.ts';
import { decideGuy } from './actions/decide-guy.server.ts';
import { guyAttributes, presentGuyForm } from './present.ts';
import { findPublicGuy } from './queries.server.ts';
import { guyForm } from './schema.ts';

useDatabase();

type Session = { cookie: string; csrf: string };
const patch = (session: Session | undefined, id: number | string, attributes: unknown) =>
  call('PATCH', `/api/v1/guy-users/${id}`, { ...(session && { session }), body: { data: { id: String(id), type: 'guyUsers', attributes } } });
const get = (id: number | string, session?: Session) => call('GET', `/api/v1/guy-users/${id}`, { ...(session && { session }) });
const record = async (id: number): Promise<GuyUser> => (await db.select().from(guyUsers).where(eq(guyUsers.id, id)))[0]!;

async function guyWithSession(guy: Parameters<typeof createGuy>[0] = {}) {
  const member = await createGuy(guy);
  return { ...member, session: await signIn(member) };
}

describe('the edit form', () => {
  test('[GUY-21] [GUY-26] [API-14] the fields of the form are saved, by the number of his record or the id of his account', async () => {
    const { guyId, userId, session } = await guyWithSession();
    const form = {
      allowSessionGirlsContact: true,
      city: 'Reno',
      state: 'NV',
      country: 'United States',
      aboutMe: 'I lift.',
      height: 72,
      weight: 200,
      birthday: '1985-05-05',
      image64: null,
    };
    const { status, json } = await patch(session, userId, form);
    expect(status, JSON.stringify(json.errors)).toBe(200);
    const { image64: _none, ...saved } = form;
    expect(json.data).toMatchObject({ type: 'guyUsers', id: String(guyId), attributes: saved });
    expect(await record(guyId)).toMatchObject({ city: 'Reno', allowContact: true, birthday: '1985-05-05' });
    expect((await patch(session, guyId, { height: 73 })).status).toBe(200);
  });

  test('[GUY-21] contact by session girls is not allowed unless he says so', () => {
    const parsed = guyForm.parse({ city: 'a', state: 'b', country: 'c', aboutMe: 'd', height: '70', weight: '180', birthday: '' });
    expect(parsed).toMatchObject({ allowSessionGirlsContact: false, height: 70, weight: 180, birthday: null });
  });

  test.each([
    ['city', 'City is required'],
    ['state', 'State is required'],
    ['country', 'Country is required'],
    ['aboutMe', 'About me is required'],
    ['height', 'Height is required'],
    ['weight', 'Weight is required'],
  ])('[GUY-22] [GUY-23] %s is required', async (field, message) => {
    const { guyId, session } = await guyWithSession();
    const { status, json } = await patch(session, guyId, { [field]: '' });
    expect([status, json.errors]).toEqual([422, [expect.objectContaining({ detail: message, source: { pointer: `/data/attributes/${field}` } })]]);
    expect(guyForm.safeParse({}).error?.issues.map((issue) => issue.message)).toContain(message);
  });

  test('[GUY-24] a birthday is optional, from 1900 on and that of an adult', async () => {
    const { guyId, session } = await guyWithSession();
    for (const birthday of [null, '', '1900-01-01', '1990-05-06']) expect((await patch(session, guyId, { birthday })).status).toBe(200);
    for (const [birthday, message] of [
      ['1899-12-31', 'Select a date after 1900.'],
      ['2999-01-01', 'Select a date in the past.'],
      [today(), 'You must be 18 or older.'],
      ['2000-02-30', 'Enter a date'],
    ])
      expect((await patch(session, guyId, { birthday })).json.errors[0].detail).toBe(message);
  });

  test('[GUY-21] a new picture takes the place of the old one, whose bytes go', async () => {
    const { guyId, session } = await guyWithSession();
    await patch(session, guyId, { image64: await image64() });
    const before = await record(guyId);
    expect(before.cloudinarySecureUrl).toMatch(/^\/files\/public\/avatars\//);
    await patch(session, guyId, { image64: await image64(60) });
    const [old] = await db.select().from(uploads).where(eq(uploads.publicId, before.cloudinaryPublicId!));
    expect(old?.deletedAt).toBeInstanceOf(Date);
    expect((await patch(session, guyId, { image64: 'data:image/png;base64,aGVsbG8=' })).status).toBe(415);
  });

  test('[GUY-07] interests are switched one by one; scissoring is kept under the name that the server has for it', async () => {
    const { guyId, session } = await guyWithSession();
    const { json } = await patch(session, guyId, { scissoring: true, bondageWrestling: true, skype: true });
    expect(json.data.attributes).toMatchObject({ scissoring: true, bondageWrestling: true, skype: true, mma: false });
    expect(await record(guyId)).toMatchObject({ scissors: true, privateWebcamSkypeVideoChat: true, skype: null });
  });

  test('[SESS-04] the form sends each interest by its name: what was checked is on, what was unchecked is off', async () => {
    const { guyId, session } = await guyWithSession({ guy: { mma: true, scissors: true } });
    const values = presentGuyForm(await record(guyId));
    expect(values.services).toEqual(['mma', 'scissoring']);
    const typed = guyForm.parse({ ...values, aboutMe: 'I lift.', services: ['judo', 'scissoring'] });
    expect((await patch(session, guyId, { ...guyAttributes(typed), image64: null })).status).toBe(200);
    expect(presentGuyForm(await record(guyId)).services).toEqual(['judo', 'scissoring']);
    expect(guyForm.shape.services.safeParse(['yoga']).error?.issues[0]?.message).toBe('Such service does not exist!');
  });

  test('only he and moderators save, and only what is his to change', async () => {
    const { guyId, session } = await guyWithSession();
    expect((await patch(undefined, guyId, { city: 'x' })).status).toBe(401);
    expect((await patch(await signIn(await createGuy()), guyId, { city: 'x' })).status).toBe(403);
    expect((await patch(await signIn(await createGirl()), guyId, { city: 'x' })).status).toBe(403);
    expect((await patch(await signIn(await createModerator()), guyId, { city: 'x' })).status).toBe(200);
    for (const attributes of [
      { isModerator: true },
      { auth0Verified: true },
      { banned: false },
      { email: 'other@example.test' },
      { username: 'boss' },
      { adminShowProfile: true },
      { moderatorComments: 'nice' },
      { userId: 'x' },
    ])
      expect((await patch(session, guyId, attributes)).status, JSON.stringify(attributes)).toBe(422);
  });
});

describe("a moderator's switch", () => {
  test('[GUY-19] hides his profile from all others and shows it again, each time with an entry in the audit log', async () => {
    const [{ guyId, username }, account] = [await createGuy(), await createModerator()];
    const moderator: Actor = { ...visitor, role: 'moderator', isModerator: true, userId: account.userId };
    for (const adminShowProfile of [false, true]) {
      await decideGuy(moderator, guyId, { adminShowProfile }, { reason: 'An insult' });
      expect(await record(guyId)).toMatchObject({ adminShowProfile, userShowProfile: true });
      expect((await findPublicGuy(visitor, username)).state).toBe(adminShowProfile ? 'shown' : 'private');
    }
    const entries = await db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subjectId, String(guyId)))
      .orderBy(auditLog.id);
    expect(entries.map(({ action, actorUserId, before, after, reason }) => ({ action, actorUserId, before, after, reason }))).toEqual([
      { action: 'guy.edited', actorUserId: account.userId, before: { adminShowProfile: null }, after: { adminShowProfile: false }, reason: 'An insult' },
      { action: 'guy.edited', actorUserId: account.userId, before: { adminShowProfile: false }, after: { adminShowProfile: true }, reason: 'An insult' },
    ]);
  });

  test('is for moderators only, and not for an account that is gone', async () => {
    const { guyId } = await createGuy();
    const himself: Actor = { ...visitor, role: 'male', guyId, userId: 'him' };
    for (const actor of [visitor, himself, { ...visitor, role: 'female', girlId: 1, isGirlApproved: true, userId: 'her' } satisfies Actor])
      await expect(decideGuy(actor, guyId, { adminShowProfile: false })).rejects.toMatchObject({ status: expect.toBeOneOf([401, 403]) });
    expect((await record(guyId)).adminShowProfile).toBeNull();
    const moderator: Actor = { ...visitor, role: 'moderator', isModerator: true, userId: (await createModerator()).userId };
    await db.update(guyUsers).set({ softDeleted: true }).where(eq(guyUsers.id, guyId));
    await expect(decideGuy(moderator, guyId, { adminShowProfile: false })).rejects.toMatchObject({ status: 404 });
    await expect(decideGuy(moderator, guyId, { adminShowProfile: 'no' })).rejects.toMatchObject({ status: 422 });
  });
});

describe('who sees him', () => {
  test('[GUY-25] [GUY-08] his record is read without a cache; birthday, email and switches are his own', async () => {
    const { guyId, session } = await guyWithSession({ guy: { birthday: '1985-05-05', aboutMe: 'Hi', phoneChat: true } });
    const seen = await get(guyId);
    expect(seen.headers.get('cache-control')).toBe('private, no-store');
    expect(seen.json.data.attributes).toMatchObject({
      name: 'Test Guy',
      username: expect.any(String),
      age: expect.any(Number),
      height: 70,
      weight: 180,
      state: 'TX',
      city: 'Austin',
      country: 'United States',
      aboutMe: 'Hi',
      phoneChat: true,
      otherWebcamShows: false,
      skype: false,
    });
    for (const hidden of ['birthday', 'email', 'allowSessionGirlsContact', 'userShowProfile']) expect(seen.json.data.attributes).not.toHaveProperty(hidden);
    expect((await get(guyId, session)).json.data.attributes).toMatchObject({ birthday: '1985-05-05', userShowProfile: true });
  });

  test('[GUY-18] [GUY-19] a private or unconfirmed profile is seen by him and moderators, for all others it is not there', async () => {
    const moderator = await signIn(await createModerator());
    for (const guy of [{ userShowProfile: false }, { adminShowProfile: false }, { auth0Verified: false }, { banned: true }]) {
      const member = await createGuy({ guy });
      expect((await get(member.guyId)).status, JSON.stringify(guy)).toBe(404);
      expect((await get(member.guyId, await signIn(await createGirl()))).status).toBe(404);
      expect((await get(member.guyId, moderator)).status).toBe(200);
    }
    const { guyId, session } = await guyWithSession({ guy: { userShowProfile: false } });
    expect((await get(guyId, session)).status).toBe(200);
    expect((await get('2147483000')).status).toBe(404);
    expect((await get('no-such-id')).status).toBe(404);
  });

  test('[GUY-09] [GUY-16] [GUY-17] [GUY-19] his page is found by username: shown, private, or as if there were none', async () => {
    const state = async (username: string, actor: Actor = visitor) => (await findPublicGuy(actor, username)).state;
    const [open, hidden, unconfirmed] = [
      await createGuy(),
      await createGuy({ guy: { userShowProfile: false } }),
      await createGuy({ guy: { auth0Verified: false } }),
    ];
    expect(await state(open.username.toUpperCase())).toBe('shown');
    expect(await state(hidden.username)).toBe('private');
    expect(await state((await createGuy({ guy: { adminShowProfile: false } })).username)).toBe('private');
    expect(await state((await createGuy({ guy: { adminShowProfile: true } })).username)).toBe('shown');
    expect(await state(unconfirmed.username)).toBe('missing');
    expect(await state('nobody-at-all')).toBe('missing');
    const self: Actor = { ...visitor, role: 'male', userId: hidden.userId, guyId: hidden.guyId };
    expect(await state(hidden.username, self)).toBe('shown');
  });
});
