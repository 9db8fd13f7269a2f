import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { girls, guyUsers, sessions, users } from '#db/schema/index.ts';
import { db } from '#platform/db/client.server.ts';
import { call } from '#tests/app.ts';
import { asOwner, useDatabase } from '#tests/database.ts';
import { createBannedGuy, createGirl, createGuy, createModerator, createUser, type Member } from '#tests/factories/members.ts';
import { expectSameTime } from '#tests/same-time.ts';
import { signIn } from '#tests/sign-in.ts';
import { resolveSession } from './resolve-session.server.ts';
import { maxSessions, proofSeconds, sessionSeconds } from './session-times.ts';

useDatabase();

const password = 'CorrectHorse9';
const logIn = (username: string, given = password, headers = {}) => call('POST', '/auth/login', { body: { username, password: given }, headers });
const cookieOf = (headers: Headers, name: string) => headers.getSetCookie().find((cookie) => cookie.startsWith(`${name}=`)) ?? '';
const cookieValue = (headers: Headers, name: string) =>
  cookieOf(headers, name)
    .split(';')[0]!
    .slice(name.length + 1);

describe('GET /session', () => {
  test('[SESS-11] [SESS-14] tells who is logged in, to the letter', async () => {
    const girl = await createGirl({ girl: { about: 'I wrestle.', profilePicSecureUrl: '/media/her.webp' }, user: { linkedSocials: { twitter: '@her' } } });
    const { status, json } = await call('GET', '/session', { session: await signIn(girl) });
    expect(status).toBe(200);
    expect(json).toEqual({
      user_id: girl.userId,
      username: girl.username,
      name: expect.any(String),
      email: girl.email,
      avatar: '/media/her.webp',
      profile: 'I wrestle.',
      is_moderator: false,
      usertype: 'girl',
      linked_socials: { twitter: '@her' },
    });
  });

  test('[SESS-12] a girl acts as female, a guy as male', async () => {
    const roleOf = async (member: Member) => {
      const { cookie } = await signIn(member);
      return (await resolveSession(new Request('http://127.0.0.1:3000/', { headers: { cookie } }))).actor.role;
    };
    expect([await roleOf(await createGirl()), await roleOf(await createGuy())]).toEqual(['female', 'male']);
  });

  test('[SESS-12] a guy is a guy, a moderator says so', async () => {
    const guy = await call('GET', '/session', { session: await signIn(await createGuy()) });
    expect(guy.json).toMatchObject({ usertype: 'guy', is_moderator: false });
    const moderator = await call('GET', '/session', { session: await signIn(await createModerator()) });
    expect(moderator.json).toMatchObject({ usertype: null, is_moderator: true });
  });

  test('[SESS-19] [SESS-25] a visitor gets 401 with an error that says so', async () => {
    const { status, json, headers } = await call('GET', '/session');
    expect(status).toBe(401);
    expect(headers.get('content-type')).toContain('application/json');
    expect(json.errors[0]).toMatchObject({ status: '401', title: 'Unauthorized', detail: "You're not authenticated. Please login." });
  });
});

describe('POST /auth/login', () => {
  test('[SESS-15] [SESS-24] takes the username or the email and sets the cookies', async () => {
    const guy = await createGuy({ user: { password, username: 'MixedCase' } });
    for (const name of ['mixedcase', 'MIXEDCASE', guy.email, guy.email.toUpperCase()]) {
      const { status, json, headers } = await logIn(name);
      expect([name, status]).toEqual([name, 200]);
      expect(json.user).toMatchObject({ user_id: guy.userId, username: 'MixedCase' });
      expect(cookieOf(headers, 'session')).toMatch(/^session=[^;]+; Path=\/; Max-Age=\d+; SameSite=Lax; HttpOnly$/);
      expect(cookieOf(headers, 'session_expires_at')).toMatch(/; Path=\/; /);
      expect(cookieOf(headers, 'session_expires_at')).not.toContain('HttpOnly');
      expect(Math.abs(Number(cookieValue(headers, 'session_expires_at')) - (Date.now() / 1000 + sessionSeconds))).toBeLessThan(5);
      expect(headers.getSetCookie().join()).not.toContain(guy.email);
      const session = await call('GET', '/session', { headers: { cookie: `session=${cookieValue(headers, 'session')}` } });
      expect(session.status).toBe(200);
    }
  });

  test('forgives how a username was typed or copied', async () => {
    await asOwner('truncate rate_limits');
    await createGuy({ user: { password, username: 'log_in.name' } });
    for (const typed of ['@log_in.name', ' ＠ｌｏｇ＿ｉｎ．ｎａｍｅ ', '\u2066log_in\u200b.name\u2069', 'Log_In.Name\u00ad'])
      expect([typed, (await logIn(typed)).status]).toEqual([typed, 200]);
  });

  test('forgives what mail programs write around an email address', async () => {
    await asOwner('truncate rate_limits');
    await createGuy({ user: { password, username: 'by_mail', email: 'by.mail@guys.example' } });
    const written = [
      'mailto:by.mail@guys.example',
      'By Mail <By.Mail@guys.example>',
      'by.mail@guys.example.',
      'by.mail @ guys.example',
      '<by.mail@guys.example>',
    ];
    for (const typed of written) expect([typed, (await logIn(typed)).status]).toEqual([typed, 200]);
    expect((await logIn('by.mail@guys.example other@guys.example')).status).toBe(401);
  });

  test('takes a username that holds a joiner, and none that differs in one', async () => {
    await asOwner('truncate rate_limits');
    await createGuy({ user: { password, username: 'ශ්\u200dරීමා' } });
    for (const typed of ['ශ්\u200dරීමා', ' @ශ්\u200dරී\u200bමා ']) expect([typed, (await logIn(typed)).status]).toEqual([typed, 200]);
    expect((await logIn('ශ්\u200cරීමා')).status).toBe(401);
  });

  test('answers a wrong password, an unknown name and an unconfirmed address alike', async () => {
    const guy = await createGuy({ user: { password } });
    const unconfirmed = await createGuy({ user: { password, emailVerified: false } });
    const answers = await Promise.all([logIn(guy.username, 'Wrong12345'), logIn('nobody-here', 'Wrong12345'), logIn('a@b.example'), logIn(unconfirmed.email)]);
    for (const answer of answers) {
      expect(answer.status).toBe(401);
      expect(answer.text).toBe(answers[0]!.text);
      expect(answer.headers.getSetCookie()).toEqual([]);
    }
  });

  test('takes the same time whether the account exists or not (medians of interleaved calls)', async () => {
    await asOwner('truncate rate_limits');
    const guy = await createGuy({ user: { password } });
    await expectSameTime(
      () => logIn(guy.username, 'Wrong12345'),
      (round) => logIn(`nobody${round}`, 'Wrong12345'),
      9,
    );
  });

  test('names every field that is missing', async () => {
    const { status, json } = await call('POST', '/auth/login', { body: {} });
    expect(status).toBe(422);
    expect(json.errors.map((one: { detail: string }) => one.detail)).toEqual(['Username is required', 'Password is required']);
  });

  test('a banned person with the right password is told so and gets no session', async () => {
    const guy = await createGuy({ user: { password, banned: true, unbanAt: new Date('2099-01-02T00:00:00Z') } });
    const { status, json, headers } = await logIn(guy.username);
    expect(status).toBe(403);
    expect(json.errors[0].detail).toBe('This account is blocked until 01-02-2099.');
    expect(headers.getSetCookie()).toEqual([]);
    expect(await db.select().from(sessions).where(eq(sessions.userId, guy.userId))).toEqual([]);
  });
});

describe('GET /auth/logout', () => {
  test('ends the session and goes home', async () => {
    const session = await signIn(await createGuy());
    const { status, headers } = await call('GET', '/auth/logout', { session });
    expect(status).toBe(302);
    expect(headers.get('location')).toBe('/');
    expect(cookieOf(headers, 'session')).toContain('Max-Age=0');
    expect(cookieOf(headers, 'session_expires_at')).toContain('Max-Age=0');
    expect((await call('GET', '/session', { session })).status).toBe(401);
  });

  test.each([
    ['a picture on another site', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' }],
    ['a link on another site, which leads to a page that asks', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' }],
    ['a link on a neighbouring site', { 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'navigate' }],
  ])('is not done for %s', async (_name, headers) => {
    const session = await signIn(await createGuy());
    const answer = await call('GET', '/auth/logout', { session, headers });
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/auth/confirm-logout']);
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect((await call('GET', '/session', { session })).status).toBe(200);
    // The button of that page asks from this site.
    await call('GET', '/auth/logout', { session, headers: { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate' } });
    expect((await call('GET', '/session', { session })).status).toBe(401);
  });
});

describe('sessions of one person', () => {
  test('logging in again ends the session that the browser sent along, and no other', async () => {
    const guy = await createGuy({ user: { password } });
    const [here, elsewhere] = [await signIn(guy), await signIn(guy)];
    const again = await call('POST', '/auth/login', { session: here, body: { username: guy.username, password } });
    expect(again.status).toBe(200);
    expect((await call('GET', '/session', { session: here })).status).toBe(401);
    expect((await call('GET', '/session', { session: elsewhere })).status).toBe(200);
    const cookie = `session=${cookieValue(again.headers, 'session')}`;
    expect((await call('GET', '/session', { headers: { cookie } })).status).toBe(200);
  });

  test('a wrong password ends none', async () => {
    const guy = await createGuy({ user: { password } });
    const here = await signIn(guy);
    await call('POST', '/auth/login', { session: here, body: { username: guy.username, password: 'Wrong12345' } });
    expect((await call('GET', '/session', { session: here })).status).toBe(200);
  });

  test(`are ${maxSessions} at most: one more ends the oldest`, async () => {
    const guy = await createGuy({ user: { password } });
    const first = await signIn(guy);
    const second = await signIn(guy);
    const ages = [first, second].map(({ sessionId }, index) =>
      db
        .update(sessions)
        .set({ createdAt: new Date(Date.now() - (2 - index) * 60_000) })
        .where(eq(sessions.id, sessionId)),
    );
    await Promise.all(ages);
    for (let count = 2; count < maxSessions; count += 1) await signIn(guy);
    expect((await call('GET', '/session', { session: first })).status).toBe(200);
    expect((await logIn(guy.username)).status).toBe(200);
    expect((await call('GET', '/session', { session: first })).status).toBe(401);
    expect((await call('GET', '/session', { session: second })).status).toBe(200);
    expect(await db.select().from(sessions).where(eq(sessions.userId, guy.userId))).toHaveLength(maxSessions);
  });
});

describe('a session ends at the next request', () => {
  const ends: [string, (member: Member) => Promise<unknown>][] = [
    ['on a ban', ({ userId }) => db.update(users).set({ banned: true }).where(eq(users.id, userId))],
    ["on a ban of the guy's profile", ({ userId }) => db.update(guyUsers).set({ banned: true }).where(eq(guyUsers.userId, userId))],
    ['on deletion', ({ userId }) => db.update(users).set({ deletedAt: new Date() }).where(eq(users.id, userId))],
    [
      '[SESS-16] when it expires',
      ({ userId }) =>
        db
          .update(sessions)
          .set({ expiresAt: new Date(Date.now() - 1000) })
          .where(eq(sessions.userId, userId)),
    ],
    [
      'after ninety days, however busy',
      ({ userId }) =>
        db
          .update(sessions)
          .set({ createdAt: new Date(Date.now() - 91 * 86_400_000) })
          .where(eq(sessions.userId, userId)),
    ],
  ];
  test.each(ends)('%s, and its cookies are taken away', async (_name, end) => {
    const guy = await createGuy();
    const session = await signIn(guy);
    expect((await call('GET', '/session', { session })).status).toBe(200);
    await end(guy);
    const after = await call('GET', '/session', { session });
    expect(after.status).toBe(401);
    expect(cookieOf(after.headers, 'session')).toContain('Max-Age=0');
    expect(cookieOf(after.headers, 'session_expires_at')).toContain('Max-Age=0');
  });

  test('on a ban of her profile', async () => {
    const girl = await createGirl();
    const session = await signIn(girl);
    await db.update(girls).set({ banned: true }).where(eq(girls.id, girl.girlId));
    expect((await call('GET', '/session', { session })).status).toBe(401);
  });

  test('a ban whose end has passed is lifted by itself', async () => {
    const guy = await createBannedGuy(new Date(Date.now() - 1000));
    expect((await call('GET', '/session', { session: await signIn(guy) })).status).toBe(200);
  });

  test('a forged or foreign token is nobody', async () => {
    const { cookie } = await signIn(await createGuy());
    const token = decodeURIComponent(cookie.split(';')[0]!.slice('session='.length));
    for (const forged of [token.replace(/\.[^.]*$/, '.AAAA'), token.split('.')[0]!, `x${token}`, '', '%E0%A4%A']) {
      const answer = await call('GET', '/session', { headers: { cookie: `session=${forged}` } });
      expect(answer.status).toBe(401);
    }
  });
});

describe('rolling refresh', () => {
  test('[SESS-20] [SESS-21] [SESS-22] an old proof is refreshed in front of the request, which goes on', async () => {
    const guy = await createGuy();
    const session = await signIn(guy);
    const fresh = await call('GET', '/session', { session });
    expect(fresh.headers.getSetCookie()).toEqual([]);
    const old = new Date(Date.now() - (proofSeconds + 5) * 1000);
    await db
      .update(sessions)
      .set({ updatedAt: old, expiresAt: new Date(Date.now() + 60_000) })
      .where(eq(sessions.userId, guy.userId));
    const answers = await Promise.all([1, 2, 3].map(() => call('GET', '/session', { session })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const refreshed = answers.filter(({ headers }) => headers.getSetCookie().length > 0);
    expect(refreshed.length).toBeGreaterThan(0);
    for (const { headers } of refreshed) {
      expect(Number(cookieValue(headers, 'session_expires_at')) * 1000).toBeGreaterThan(Date.now() + (sessionSeconds - 60) * 1000);
      const refreshAt = Number(cookieValue(headers, 'session_refresh_at')) * 1000;
      expect(refreshAt).toBeGreaterThan(Date.now() + (proofSeconds - 60) * 1000);
      expect(refreshAt).toBeLessThanOrEqual(Date.now() + proofSeconds * 1000);
    }
    expect((await call('GET', '/session', { session })).headers.getSetCookie()).toEqual([]);
  });

  test('[SESS-17] a browser that lost the readable cookie gets it again', async () => {
    const { cookie } = await signIn(await createGuy());
    const { headers } = await call('GET', '/session', { headers: { cookie: cookie.split(';')[0]! } });
    expect(Number(cookieValue(headers, 'session_expires_at')) * 1000).toBeGreaterThan(Date.now());
  });

  test('the token that guards forms stays the same over a refresh', async () => {
    const guy = await createGuy();
    const session = await signIn(guy);
    await db
      .update(sessions)
      .set({ updatedAt: new Date(Date.now() - 86_400_000) })
      .where(eq(sessions.userId, guy.userId));
    const refreshed = await call('POST', '/api/admin/revalidate-cache', { session, body: { cache_type: 'all' } });
    expect(refreshed.status).toBe(403);
    expect(refreshed.text).not.toContain('outdated');
  });
});

describe('forms of a session', () => {
  test('an unsafe request without the token is refused', async () => {
    const session = await signIn(await createModerator());
    const { status } = await call('POST', '/api/admin/revalidate-cache', { headers: { cookie: session.cookie }, body: { cache_type: 'all' } });
    expect(status).toBe(403);
    expect((await call('POST', '/api/admin/revalidate-cache', { session, body: { cache_type: 'all' } })).status).toBe(200);
  });

  test('logging in over an ended session sets the new cookies, not the removal of the old', async () => {
    const member = await createUser({ password });
    const answer = await logIn(member.username, password, { cookie: 'session=gone.gone' });
    expect(answer.status).toBe(200);
    expect(answer.headers.getSetCookie().filter((cookie) => cookie.startsWith('session='))).toHaveLength(1);
    expect(cookieOf(answer.headers, 'session')).not.toContain('Max-Age=0');
  });
});
