import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { auditLog } from '#db/schema/audit-log.ts';
import { directoryEntries } from '#db/schema/directory-entries.ts';
import { type Girl, girls } from '#db/schema/girls.ts';
import { places } from '#db/schema/places.ts';
import { uploads } from '#db/schema/uploads.ts';
import { users } from '#db/schema/users.ts';
import { type Actor, visitor } from '#permissions/actor.ts';
import { db } from '#platform/db/client.server.ts';
import { SERVICE_KEYS } from '#shared/catalogues/services.ts';
import { earliestToday, today } from '#shared/dates.ts';
import { Conflict, Forbidden, NotFound } from '#shared/errors.ts';
import { call } from '#tests/app.ts';
import { useDatabase } from '#tests/database.ts';
import { createGirl, createGuy, createModerator, createNewGirl } from '#tests/factories/members.ts';
import { image64 } from '#tests/factories/pictures.ts';
import { signIn } from '#tests/sign-in.ts';
import { decideStageName } from './actions/decide-stage-name.server.ts';
import { restoreGirl } from './actions/restore-girl.server.ts';
import { approvalsOf } from './present.ts';
import { GIRL_FIELDS, girlForm } from './schema.ts';

useDatabase();

const aModerator: Actor = { ...visitor, role: 'moderator', userId: 'm', isModerator: true };

type Session = { cookie: string; csrf: string };
const patch = (session: Session | undefined, id: number, attributes: unknown, type = 'girls') =>
  call('PATCH', `/api/v1/girls/${id}`, { ...(session && { session }), body: { data: { id: String(id), type, attributes } } });
const record = async (id: number): Promise<Girl> => (await db.select().from(girls).where(eq(girls.id, id)))[0]!;
const detailsOf = (json: { errors: { detail: string }[] }) => json.errors.map(({ detail }) => detail);

async function girlWithSession() {
  const girl = await createGirl();
  return { ...girl, session: await signIn(girl) };
}

describe('saving the profile', () => {
  test('[GIRL-22] [API-13] the changed attributes are saved and answered, all others stay', async () => {
    const { girlId, session } = await girlWithSession();
    const { status, json } = await patch(session, girlId, { about: ' I wrestle. ', height: 66, weight: 140, physique: 'Athletic', judo: true, skype: true });
    expect(status).toBe(200);
    expect(json.data).toMatchObject({
      type: 'girls',
      id: String(girlId),
      attributes: { about: 'I wrestle.', height: 66, judo: true, skype: true, mma: false },
    });
    expect(await record(girlId)).toMatchObject({
      about: 'I wrestle.',
      weight: 140,
      physique: 'Athletic',
      privateWebcamSkypeVideoChat: true,
      name: 'Test Girl',
      profileApproved: true,
    });
  });

  test('[GIRL-02] [GIRL-03] [GIRL-04] [GIRL-05] [GIRL-06] every base and extended field is kept under its name', async () => {
    // Before her approval a stage name holds at once.
    const girl = await createNewGirl();
    const [{ girlId, email }, session] = [girl, await signIn(girl)];
    const values: Record<string, unknown> = {
      ...Object.fromEntries(GIRL_FIELDS.map((field) => [field, `https://example.org/${field}`])),
      name: 'Anna Smith',
      stageName: `Anna ${girlId}`,
      username: `anna${girlId}`,
      email,
      birthday: '1990-02-28',
      city: 'Reno',
      state: 'NV',
      country: 'United States',
      height: 70,
      weight: 180,
      physique: 'Curvy',
      phone: '555-010-2000',
      travelPhone: '555-010-3000',
      benchPress: 150,
      squat: 200,
      deadlift: 250,
      legPress: 300,
    };
    const { notes: _forModerators, ...own } = values;
    const { status, json } = await patch(session, girlId, own);
    expect(status, JSON.stringify(json.errors)).toBe(200);
    expect(json.data.attributes).toMatchObject(own);
  });

  test('[GIRL-08] [GIRL-49] [GIRL-50] all 43 services are switched one by one', async () => {
    const { girlId, session } = await girlWithSession();
    const attributes = { skype: true, scissoring: true, twoOnOneWrestling: true, bondageWrestling: true, domination: true, pillowFights: true };
    expect((await patch(session, girlId, attributes)).status).toBe(200);
    const saved = await record(girlId);
    const on = SERVICE_KEYS.filter(
      (key) => (saved as Record<string, unknown>)[key.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())] === true,
    );
    expect(on).toEqual(['private_webcam_skype_video_chat', 'two_on_one_wrestling', 'scissoring', 'bondage_wrestling', 'domination', 'pillow_fights']);
    expect((await patch(session, girlId, { skype: 'anna.on.skype' })).json.data.attributes).toMatchObject({ skype: true, skypeName: 'anna.on.skype' });
  });

  test.each([
    ['[GIRL-10]', 'name', '', 'Name is required'],
    ['[GIRL-11]', 'stageName', '', 'Stage name is required'],
    ['[GIRL-12]', 'city', '', 'City is required'],
    ['[GIRL-13]', 'country', '', 'Country is required'],
    ['[GIRL-14]', 'physique', '', 'You must select one physique from the list.'],
    ['[GIRL-14]', 'physique', 'Tall', 'You must select one physique from the list.'],
    ['[GIRL-15]', 'about', '', 'About me is required'],
    ['[GIRL-16]', 'email', 'not an address', 'Email is not valid'],
    ['[GIRL-17]', 'username', '', 'Username is required'],
    ['[GIRL-18]', 'birthday', '1899-12-31', 'Select a date after 1900.'],
    ['[GIRL-19]', 'birthday', '2999-01-01', 'Select a date in the past.'],
    ['', 'height', 20, 'Select a height from the list.'],
    ['', 'weight', 93, 'Select a weight from the list.'],
    ['', 'facebook', 'javascript:alert(1)', 'Enter an address that begins with http:// or https://'],
    ['', 'onlyFans', ' JavaScript:1;alert(1)//https://', 'Enter an address that begins with http:// or https://'],
  ])('%s %s %j is refused with its text', async (_row, field, value, message) => {
    const { girlId, session } = await girlWithSession();
    const { status, json } = await patch(session, girlId, { [field]: value });
    expect(status).toBe(422);
    expect(json.errors).toEqual([expect.objectContaining({ detail: message, source: { pointer: `/data/attributes/${field}` } })]);
  });

  test('[GIRL-10] [GIRL-11] [GIRL-12] [GIRL-13] [GIRL-14] [GIRL-15] [GIRL-17] the empty form names everything that is missing at once', () => {
    const messages = girlForm.safeParse({}).error?.issues.map(({ message }) => message);
    for (const text of [
      'Name is required',
      'Stage name is required',
      'City is required',
      'Country is required',
      'You must select one physique from the list.',
      'About me is required',
      'Username is required',
    ])
      expect(messages).toContain(text);
  });

  test('[GIRL-18] [GIRL-19] from the first day of 1900 on, until she is of age: today is in the past, but too young', async () => {
    const { girlId, session } = await girlWithSession();
    const eighteenYearsAgo = (days: number) => {
      const day = new Date(`${earliestToday()}T00:00:00Z`);
      day.setUTCFullYear(day.getUTCFullYear() - 18, day.getUTCMonth(), day.getUTCDate() + days);
      return day.toISOString().slice(0, 10);
    };
    const [dayOfAge, dayAfter] = [eighteenYearsAgo(0), eighteenYearsAgo(1)];
    for (const birthday of ['1900-01-01', dayOfAge]) expect((await patch(session, girlId, { birthday })).status).toBe(200);
    for (const birthday of [dayAfter, today()]) {
      const { status, json } = await patch(session, girlId, { birthday });
      expect([status, detailsOf(json)]).toEqual([422, ['You must be 18 or older.']]);
    }
    expect((await record(girlId)).birthday).toBe(dayOfAge);
    expect(girlForm.shape.birthday.safeParse(today()).error?.issues.map(({ message }) => message)).toEqual(['You must be 18 or older.']);
  });

  test('[CONST-19] [GIRL-17] a username that is too long has the message of the registration', async () => {
    const { girlId, session } = await girlWithSession();
    expect(detailsOf((await patch(session, girlId, { username: 'sixteen_letters_' })).json)).toEqual(['Username must be 15 or less characters']);
    expect(detailsOf((await patch(await signIn(await createModerator()), girlId, { username: 'x'.repeat(300) })).json)).toEqual([
      'Username must be 15 or less characters',
    ]);
  });

  test('what is not hers to change is refused: flags, ids, somebody else’s email', async () => {
    const { girlId, session } = await girlWithSession();
    const other = await createGirl();
    for (const attributes of [
      { isModerator: true },
      { is_moderator: true },
      { profileApproved: true },
      { matwiseGirl: false },
      { adminShowProfile: true },
      { userId: other.userId },
      { isScammer: true },
      { tier: 'gold' },
      { id: 5 },
      { latitude: 1 },
      { email: other.email },
    ])
      expect((await patch(session, girlId, attributes)).status, JSON.stringify(attributes)).toBe(422);
    const [{ isModerator } = { isModerator: true }] = await db.select({ isModerator: users.isModerator }).from(users).where(eq(users.id, other.userId));
    expect(isModerator).toBe(false);
    expect((await patch(session, girlId, { email: 'Nobody@example.test' })).json.errors[0].detail).not.toContain('exist');
  });

  test('[GIRL-09] notes are written by moderators and read by nobody else', async () => {
    const { girlId, session } = await girlWithSession();
    expect((await patch(session, girlId, { notes: 'hello' })).status).toBe(403);
    const moderator = await signIn(await createModerator());
    expect((await patch(moderator, girlId, { notes: 'Met her.' })).json.data.attributes.notes).toBe('Met her.');
    expect((await patch(session, girlId, { city: 'Reno' })).json.data.attributes).not.toHaveProperty('notes');
  });

  test('only she and moderators save; others learn the right status', async () => {
    const { girlId } = await girlWithSession();
    expect((await patch(undefined, girlId, { about: 'x' })).status).toBe(401);
    expect((await patch(await signIn(await createGirl()), girlId, { about: 'x' })).status).toBe(403);
    expect((await patch(await signIn(await createGuy()), girlId, { about: 'x' })).status).toBe(403);
    const moderator = await signIn(await createModerator());
    expect((await patch(moderator, girlId, { about: 'x' })).status).toBe(200);
    expect((await patch(moderator, 2_000_000_000, { about: 'x' })).status).toBe(404);
    expect((await call('PATCH', '/api/v1/girls/abc', { session: moderator, body: { data: { type: 'girls', attributes: {} } } })).status).toBe(404);
  });

  test('a stage name or username that another girl has is refused at its field; her new names are kept for moderators', async () => {
    const other = await createGirl();
    const { girlId, session } = await girlWithSession();
    const taken = await patch(session, girlId, { stageName: `STAGE ${other.username}` });
    expect([taken.status, detailsOf(taken.json)]).toEqual([422, ['This stage name is already taken']]);
    expect(detailsOf((await patch(session, girlId, { username: other.username.toUpperCase() })).json)).toEqual(['This username is already taken']);
    expect((await patch(session, girlId, { stageName: `New ${girlId}`, username: `new${girlId}` })).status).toBe(200);
    const entries = await db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subjectId, String(girlId)));
    expect(entries).toEqual([
      expect.objectContaining({ action: 'girl.renamed', after: expect.objectContaining({ stageNameWaiting: `New ${girlId}`, username: `new${girlId}` }) }),
    ]);
    expect((await record(girlId)).profileApproved).toBe(true);
  });

  test('a new stage name of an approved girl waits: people see the old one until a moderator decides, and she can take it back', async () => {
    const { girlId, session } = await girlWithSession();
    const { stageName: known } = await record(girlId);
    const asked = await patch(session, girlId, { stageName: `Sigrun ${girlId}`, about: 'Strong.' });
    expect(asked.json.data.attributes).toMatchObject({ stageName: known, stageNameWaiting: `Sigrun ${girlId}`, about: 'Strong.' });
    const seen = await call('GET', `/api/v1/girls/${girlId}`);
    expect(seen.json.data.attributes.stageName).toBe(known);
    expect(seen.text).not.toContain('Sigrun');
    expect((await call('GET', `/api/v1/girls/${girlId}`, { session })).json.data.attributes.stageNameWaiting).toBe(`Sigrun ${girlId}`);
    expect(approvalsOf(await record(girlId)).map(({ title }) => title)).toContain(`A moderator is reviewing your new stage name, Sigrun ${girlId}`);
    // Look-alikes of another girl's name are taken.
    const other = await record((await girlWithSession()).girlId);
    expect(detailsOf((await patch(session, girlId, { stageName: `${other.stageName}\u200b ` })).json)).toEqual(['This stage name is already taken']);
    // Only moderators decide.
    const decide = (decision: 'approve' | 'reject', actor: Actor = aModerator) => decideStageName(actor, girlId, decision);
    await expect(decide('approve', { ...visitor, role: 'female', userId: 'x', girlId, isGirlApproved: true } as Actor)).rejects.toThrow(Forbidden);
    await decide('reject');
    expect(await record(girlId)).toMatchObject({ stageName: known, stageNameWaiting: null });
    await expect(decide('approve')).rejects.toThrow(NotFound);
    await patch(session, girlId, { stageName: `Sigrun ${girlId}` });
    expect((await patch(session, girlId, { stageName: known })).json.data.attributes.stageNameWaiting).toBeNull();
    await patch(session, girlId, { stageName: `Sigrun ${girlId}` });
    // Another girl was quicker.
    const quicker = await createGirl({ girl: { stageName: `Sigrun\u00a0${girlId}` } });
    await expect(decide('approve')).rejects.toThrow(Conflict);
    await db.update(girls).set({ deletedAt: new Date() }).where(eq(girls.id, quicker.girlId));
    await decide('approve');
    expect(await record(girlId)).toMatchObject({ stageName: `Sigrun ${girlId}`, stageNameWaiting: null, profileApproved: true });
    // A moderator's correction holds at once.
    expect((await patch(await signIn(await createModerator()), girlId, { stageName: `Gudrun ${girlId}` })).json.data.attributes.stageName).toBe(
      `Gudrun ${girlId}`,
    );
  });

  test('a city brings its coordinates, so that she is found near it', async () => {
    await db.insert(places).values([
      {
        id: 1,
        name: 'Reno',
        searchName: 'reno',
        countryCode: 'US',
        country: 'United States',
        adminCode: 'NV',
        latitude: 39.5,
        longitude: -119.8,
        population: 260_000,
      },
      {
        id: 2,
        name: 'Reno',
        searchName: 'reno',
        countryCode: 'US',
        country: 'United States',
        adminCode: 'TX',
        latitude: 32.9,
        longitude: -97.5,
        population: 3_000,
      },
    ]);
    const { girlId, session } = await girlWithSession();
    await patch(session, girlId, { city: 'Reno', state: 'TX' });
    expect(await record(girlId)).toMatchObject({ latitude: 32.9, longitude: -97.5 });
    await patch(session, girlId, { state: 'Nevada' });
    expect(await record(girlId)).toMatchObject({ latitude: 39.5 });
    await patch(session, girlId, { city: 'Nowhere At All' });
    expect(await record(girlId)).toMatchObject({ latitude: null, longitude: null });
  });
});

describe('the profile picture', () => {
  test('[GIRL-21] [GIRL-07] a new picture is hers at once and waits for a moderator; the old bytes go', async () => {
    const { girlId, session } = await girlWithSession();
    const first = await patch(session, girlId, { image64: await image64() }, 'photos');
    expect([first.status, first.json.data.attributes.profilePicApproved]).toEqual([200, null]);
    const before = await record(girlId);
    expect(before).toMatchObject({
      profilePicApproved: null,
      profilePicSecureUrl: `/files/public/${before.profilePicPublicId}/640.webp`,
      profileApproved: true,
    });
    await patch(session, girlId, { image64: await image64(60, 60) }, 'photos');
    const after = await record(girlId);
    expect(after.profilePicPublicId).not.toBe(before.profilePicPublicId);
    const [old] = await db.select().from(uploads).where(eq(uploads.publicId, before.profilePicPublicId!));
    expect(old?.deletedAt).toBeInstanceOf(Date);
  });

  test('[GIRL-21] what is no picture, too large or not hers is refused', async () => {
    const { girlId, session } = await girlWithSession();
    expect((await patch(session, girlId, { image64: '' }, 'photos')).status).toBe(422);
    expect((await patch(session, girlId, { image64: 'data:image/png;base64,aGVsbG8=' }, 'photos')).status).toBe(415);
    const large = `data:image/png;base64,${Buffer.alloc(10 * 1024 * 1024, 7).toString('base64')}`;
    expect(detailsOf((await patch(session, girlId, { image64: large }, 'photos')).json)).toEqual(['File must smaller than 10 MB']);
    expect((await patch(await signIn(await createGirl()), girlId, { image64: await image64() }, 'photos')).status).toBe(403);
    expect((await patch(session, girlId, { image64: await image64(), profilePicApproved: true }, 'photos')).status).toBe(422);
  });

  test('[GIRL-27] the states of approval stand in plain words', () => {
    const words = (state: Parameters<typeof approvalsOf>[0]) => approvalsOf(state).map(({ title }) => title);
    const fine = { profileApproved: true, profilePicApproved: true, profilePicPublicId: 'x', girlShowProfile: true, adminShowProfile: null };
    expect(words(fine)).toEqual([]);
    expect(words({ ...fine, profileApproved: null, profilePicApproved: null })).toEqual([
      'A moderator is reviewing your profile',
      'A moderator is reviewing your picture',
    ]);
    expect(words({ ...fine, girlShowProfile: false })).toEqual(['Your profile is hidden']);
    expect(words({ ...fine, profilePicApproved: false, adminShowProfile: false })).toEqual([
      'Your picture was not approved',
      'A moderator has hidden your profile',
    ]);
  });
});

test('DELETE takes her away everywhere, for moderators only, and she can be brought back', async () => {
  const { girlId, session } = await girlWithSession();
  expect((await call('DELETE', `/api/v1/girls/${girlId}`, { session })).status).toBe(403);
  expect((await call('DELETE', `/api/v1/girls/${girlId}`)).status).toBe(401);
  const moderator = await signIn(await createModerator());
  expect((await call('DELETE', `/api/v1/girls/${girlId}`, { session: moderator })).status).toBe(204);
  expect(await db.select().from(directoryEntries).where(eq(directoryEntries.girlId, girlId))).toEqual([]);
  expect((await patch(moderator, girlId, { about: 'x' })).status).toBe(404);
  await restoreGirl({ ...visitor, role: 'moderator', userId: 'm', isModerator: true }, girlId);
  expect((await patch(moderator, girlId, { about: 'x' })).status).toBe(200);
});
