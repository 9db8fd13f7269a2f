import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { girls, guyUsers, mailOutbox, places, reports, uploads, users } from '#db/schema/index.ts';
import { db } from '#platform/db/client.server.ts';
import { forgetSettings } from '#platform/settings.server.ts';
import { writeAccountMails } from '#tests/account-mails.ts';
import { call } from '#tests/app.ts';
import { solveCaptcha } from '#tests/captcha.ts';
import { asOwner, useDatabase } from '#tests/database.ts';
import { createGirl, createGuy, createModerator, createUser } from '#tests/factories/members.ts';
import { fileExists } from '#tests/file-exists.ts';
import { readMails } from '#tests/mails.ts';
import { pictureAsText } from '#tests/pictures.ts';
import { signIn } from '#tests/sign-in.ts';
import { confirmEmail } from './actions/confirm-email.server.ts';
import { signUp } from './actions/sign-up.server.ts';
import { sweepUnconfirmed } from './actions/sweep-unconfirmed.server.ts';

useDatabase();

let image64 = '';
let count = 0;
beforeAll(async () => {
  image64 = await pictureAsText();
});
beforeEach(async () => {
  await asOwner('truncate rate_limits, mail_outbox');
});

const girl = () => ({
  username: `Girl_${++count}`,
  name: 'Nora New',
  email: `nora${count}@example.test`,
  password: 'CorrectHorse9',
  passwordConfirmation: 'CorrectHorse9',
  city: 'Austin',
  state: 'TX',
  country: 'United States',
  image64,
  ageConfirmed: true,
});
const guy = () => ({ ...girl(), username: `Guy_${count}`, height: 70, weight: 180, aboutMe: 'I lift.' });
const send = async (kind: 'guy' | 'girl', body: object, recaptcha?: string) =>
  call('POST', `/register_${kind}`, { body: { recaptcha: recaptcha ?? (await solveCaptcha()), ...body } });
const details = (json: { errors: { detail: string; source: { pointer: string } }[] }) =>
  Object.fromEntries(json.errors.map(({ detail, source }) => [source.pointer.slice(1), detail]));
const logIn = (username: string) => call('POST', '/auth/login', { body: { username, password: 'CorrectHorse9' } });
const tokenIn = (text: string) => /token=(\w+)/.exec(text)![1]!;

describe('a guy', () => {
  test('[REG-04] [REG-05] [REG-26] [REG-27] [REG-31] [REG-32] registers, confirms his address by the mail, and is in', async () => {
    const input = { ...guy(), services: { competitiveWrestling: true, skype: true, mma: false, scissoring: true }, birthday: '1990-05-06' };
    const { status, json } = await send('guy', input);
    expect([status, json]).toEqual([201, { message: 'Please check your email to verify your account.' }]);
    const [row] = await db.select().from(guyUsers).where(eq(guyUsers.email, input.email));
    expect(row).toMatchObject({
      username: input.username,
      name: 'Nora New',
      city: 'Austin',
      state: 'TX',
      country: 'United States',
      height: 70,
      weight: 180,
      birthday: '1990-05-06',
      aboutMe: 'I lift.',
      canSendEmailsAboutWebsite: true,
      auth0Verified: false,
      competitiveWrestling: true,
      privateWebcamSkypeVideoChat: true,
      scissors: true,
      mma: false,
    });
    const [upload] = await db.select().from(uploads).where(eq(uploads.publicId, row!.cloudinaryPublicId!));
    expect(upload).toMatchObject({ ownerUserId: row!.userId, mime: 'image/png', width: 800, kind: 'image' });
    expect(await fileExists('public', upload!.storageKey)).toBe(true);
    expect((await call('GET', row!.cloudinarySecureUrl!)).status).toBe(200);
    expect((await logIn(input.username)).status).toBe(401);
    await writeAccountMails();
    const mail = (await readMails()).find(({ to }) => to === input.email);
    expect(mail).toMatchObject({ template: 'confirm-email' });
    expect(await confirmEmail(tokenIn(mail!.text))).toBe(true);
    expect(await confirmEmail(tokenIn(mail!.text))).toBe(false);
    expect((await logIn(input.username)).json.user).toMatchObject({ username: input.username, usertype: 'guy', profile: 'I lift.' });
    const [confirmed] = await db.select().from(guyUsers).where(eq(guyUsers.id, row!.id));
    expect(confirmed).toMatchObject({ auth0Verified: true, confirmedAt: expect.any(Date) });
  });

  test('[REG-07] [REG-09] [REG-10] [REG-11] [REG-12] [REG-15] [REG-16] [REG-18] [REG-19] [REG-20] [REG-21] [REG-22] [REG-23] every missing field is named at once', async () => {
    const { status, json } = await call('POST', '/register_guy', { body: {} });
    expect(status).toBe(422);
    expect(details(json)).toEqual({
      username: 'Username is required',
      name: 'Name is required',
      email: 'Email is not valid',
      password: 'Must Contain 9 Characters, One Uppercase, One Lowercase, One Number and one special case Character',
      passwordConfirmation: 'Confirm Password is required',
      city: 'City is required',
      state: 'State is required',
      country: 'Country is required',
      height: 'Height is required',
      weight: 'Height is required',
      aboutMe: 'About me is required',
      image64: 'Profile picture is required',
      recaptcha: 'Captcha is required',
      ageConfirmed: 'You must be 18 or older.',
    });
  });

  test.each([
    ['[REG-08]', { username: 'sixteen_letters_' }, { username: 'Username must be 15 or less characters' }],
    ['[REG-13]', { email: 'nobody@' }, { email: 'Email is not valid' }],
    ['[REG-17]', { passwordConfirmation: 'CorrectHorse8' }, { passwordConfirmation: "Passwords don't match" }],
    ['[REG-17] in its other name', { passwordConfirmation: undefined, confirmPassword: 'Other12345' }, { passwordConfirmation: "Passwords don't match" }],
    ['[REG-17] beside other errors', { passwordConfirmation: 'x', city: '' }, { passwordConfirmation: "Passwords don't match", city: 'City is required' }],
    ['[REG-18]', { image64: '' }, { image64: 'Profile picture is required' }],
    ['[REG-24]', { birthday: '1899-12-31' }, { birthday: 'Select a date after 1900.' }],
    ['[REG-24]', { birthday: '2999-01-01' }, { birthday: 'Select a date in the past.' }],
    ['[REG-24]', { birthday: '2025-02-30' }, { birthday: 'Enter a date' }],
    ['18 or older', { birthday: '2020-01-01' }, { birthday: 'You must be 18 or older.' }],
    ['18 or older', { ageConfirmed: false }, { ageConfirmed: 'You must be 18 or older.' }],
    ['[REG-30]', { weight: 351 }, { weight: 'Height is required' }],
    ['[REG-30]', { weight: 92 }, { weight: 'Height is required' }],
    ['[REG-29]', { height: 52 }, { height: 'Height is required' }],
    ['[REG-27]', { services: { knitting: true } }, { 'services/knitting': 'Such service does not exist!' }],
    [
      'a common password',
      { password: 'Password1', passwordConfirmation: 'Password1' },
      { password: 'This password is too common. Please choose another one.' },
    ],
    ['a picture that is none', { image64: 'data:image/png;base64,aGVsbG8gd29ybGQ=' }, { image64: 'Only PNG and JPEG pictures are accepted here.' }],
  ])('%s %j is refused in plain words', async (_row, change, errors) => {
    const { status, json } = await send('guy', { ...guy(), ...change }, (errors as { image64?: string }).image64 ? undefined : 'unused');
    expect(status).toBe(422);
    expect(details(json)).toEqual(errors);
  });

  test.each(['Aa1@$!%*#?&', 'Aa1aaaaab'.slice(0, 9)])('[REG-14] %s fits the pattern', async (password) => {
    expect((await send('guy', { ...guy(), password, passwordConfirmation: password })).status).toBe(201);
  });
  test.each(['Aa1aaaaa', 'aaaaaaaa1', 'AAAAAAAA1', 'Aaaaaaaaa', 'Aa1aaaaaa ', 'Aa1aaaaaa-'])('[REG-14] %j does not', async (password) => {
    const { json } = await send('guy', { ...guy(), password, passwordConfirmation: password }, 'unused');
    expect(details(json)).toHaveProperty('password');
  });

  test('[REG-24] [REG-25] the birthday may be left out', async () => {
    expect((await send('guy', { ...guy(), birthday: '' })).status).toBe(201);
  });
});

describe('private details in what a guy writes are flagged', () => {
  const text = 'Call me at +1 202 555 0134.';
  const flaggedOf = async (email: string) => {
    const [row] = await db.select({ id: guyUsers.id }).from(guyUsers).where(eq(guyUsers.email, email));
    return db
      .select({ kind: reports.subjectType, reason: reports.reason })
      .from(reports)
      .where(eq(reports.subjectId, String(row?.id)));
  };
  const flag = [{ kind: 'guy-profile', reason: 'May name a phone number' }];

  test.each([{ aboutMe: text }, { name: 'Rob 202-555-0134' }])('as he registers with %j', async (words) => {
    const input = { ...guy(), ...words };
    expect((await send('guy', input)).status).toBe(201);
    expect(await flaggedOf(input.email)).toEqual(flag);
  });

  test('as he signs up by GraphQL', async () => {
    const { image64: _, ...input } = guy();
    await signUp('guy', { ...input, aboutMe: text });
    expect(await flaggedOf(input.email)).toEqual(flag);
  });

  test('not where the address has an account: nothing is left of it', async () => {
    const before = await db.$count(reports);
    expect((await send('guy', { ...guy(), email: (await createGuy()).email, aboutMe: text })).status).toBe(201);
    expect(await db.$count(reports)).toBe(before);
  });
});

describe('a girl', () => {
  test('[REG-06] registers, waits for a moderator, and no one finds her before', async () => {
    const input = girl();
    expect((await send('girl', input)).status).toBe(201);
    const [row] = await db.select().from(girls).where(eq(girls.email, input.email));
    expect(row).toMatchObject({
      username: input.username,
      stageName: input.username,
      name: 'Nora New',
      city: 'Austin',
      matwiseGirl: true,
      profileApproved: null,
      profilePicApproved: null,
      isScammer: false,
    });
    const [account] = await db.select().from(users).where(eq(users.id, row!.userId!));
    expect(account).toMatchObject({ usertype: 'girl', emailVerified: false, isModerator: false, ageConfirmedAt: expect.any(Date) });
  });

  test('cannot give herself what is not hers to give', async () => {
    const input = { ...girl(), profile_approved: true, profileApproved: true, is_moderator: true, isModerator: true, emailVerified: true };
    expect((await send('girl', input)).status).toBe(201);
    const [row] = await db.select().from(girls).where(eq(girls.email, input.email));
    const [account] = await db.select().from(users).where(eq(users.id, row!.userId!));
    expect([row!.profileApproved, account!.isModerator, account!.emailVerified]).toEqual([null, false, false]);
  });
});

test('where they live stands on the map from the first day, for who is near whom', async () => {
  await db.insert(places).values({
    id: 1,
    name: 'Austin',
    searchName: 'austin',
    country: 'United States',
    countryCode: 'US',
    adminCode: 'TX',
    latitude: 30.27,
    longitude: -97.74,
    population: 1,
  });
  const [one, other] = [girl(), guy()];
  await Promise.all([send('girl', one), send('guy', other)]);
  const [her] = await db.select().from(girls).where(eq(girls.email, one.email));
  const [him] = await db.select().from(guyUsers).where(eq(guyUsers.email, other.email));
  expect([her?.latitude, her?.longitude, him?.latitude, him?.longitude]).toEqual([30.27, -97.74, 30.27, -97.74]);
});

test('the captcha opens one form once', async () => {
  const token = await solveCaptcha();
  expect((await send('girl', girl(), token)).status).toBe(201);
  expect(details((await send('girl', girl(), token)).json)).toEqual({ recaptcha: 'Captcha is required' });
});

test('a username that is taken is named, in any spelling', async () => {
  const taken = await createGuy({ user: { username: 'Taken_Name' } });
  expect(details((await send('girl', { ...girl(), username: taken.username.toUpperCase() }, 'unused')).json)).toEqual({
    username: 'This username is already taken',
  });
});

test('an email that has an account is not told apart: same answer, the owner gets a mail, the username is kept', async () => {
  const owner = await createGuy();
  const input = { ...girl(), email: owner.email.toUpperCase() };
  const [known, unknown] = [await send('girl', input), await send('girl', girl())];
  expect([known.status, known.text]).toEqual([unknown.status, unknown.text]);
  expect(await db.select().from(girls).where(eq(girls.username, input.username))).toEqual([]);
  await writeAccountMails();
  const [mail] = await readMails(eq(mailOutbox.to, owner.email));
  expect(mail!.template).toBe('account-exists');
  expect(details((await send('girl', { ...girl(), username: input.username }, 'unused')).json)).toEqual({ username: 'This username is already taken' });
});

test('the address gate counts as the confirmation of age', async () => {
  const { ageConfirmed: _, ...input } = girl();
  const body = { ...input, recaptcha: await solveCaptcha() };
  expect((await call('POST', '/register_girl', { body, headers: { cookie: 'age_confirmed=1' } })).status).toBe(201);
});

describe('[REG-01] [REG-03] who came by an outside provider', () => {
  const short = () => {
    const { username: _u, password: _p, passwordConfirmation: _c, email: _e, ...rest } = guy();
    return rest;
  };
  const sendAs = async (member: { userId: string }, body: object) =>
    call('POST', '/register_guy', { session: await signIn(member), body: { recaptcha: await solveCaptcha(), ...body } });

  test('gets a profile without choosing username and password', async () => {
    const member = await createUser({ username: 'FromOutside' });
    expect((await sendAs(member, short())).status).toBe(201);
    const [row] = await db.select().from(guyUsers).where(eq(guyUsers.userId, member.userId));
    expect(row).toMatchObject({ username: 'FromOutside', email: member.email, auth0Verified: true });
  });

  test('who has a profile gets no second one, a moderator none', async () => {
    for (const member of [await createGuy(), await createGirl(), await createModerator()]) expect((await sendAs(member, short())).status).toBe(403);
  });
});

test('a registration whose flag is off does not exist', async () => {
  process.env.FLAGS = 'registration-girls=off';
  forgetSettings();
  try {
    expect((await send('girl', girl(), 'unused')).status).toBe(404);
  } finally {
    delete process.env.FLAGS;
    forgetSettings();
  }
});

test('an account that nobody confirms in a week is deleted, name and address are free again', async () => {
  const input = girl();
  await send('girl', input);
  await db
    .update(users)
    .set({ createdAt: new Date(Date.now() - 8 * 86_400_000) })
    .where(eq(users.email, input.email));
  const kept = await createGuy({ user: { createdAt: new Date(0) } });
  const imported = await createGirl({ user: { createdAt: new Date(0), emailVerified: false } });
  await sweepUnconfirmed();
  expect(await db.select().from(users).where(eq(users.email, input.email))).toEqual([]);
  expect(await db.select().from(girls).where(eq(girls.email, input.email))).toEqual([]);
  for (const { userId } of [kept, imported]) expect(await db.select().from(users).where(eq(users.id, userId))).toHaveLength(1);
});
