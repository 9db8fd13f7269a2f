import { desc, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accountMeasures, auditLog, girls, guyUsers, sessions, users } from '#db/schema/index.ts';
import { db, pool } from '#platform/db/client.server.ts';
import { call } from '#tests/app.ts';
import { useDatabase } from '#tests/database.ts';
import { createGirl, createGuy, createModerator } from '#tests/factories/members.ts';
import { readMails } from '#tests/mails.ts';
import { signIn } from '#tests/sign-in.ts';
import { liftEndedBans } from './actions/lift-ended-bans.server.ts';

useDatabase();
const password = 'CorrectHorse9';
let session: Awaited<ReturnType<typeof signIn>>;
let moderatorId = '';
const ban = (body: object) => call('POST', '/api/admin/bans', { body: { unban_at: null, ...body }, session });
const lift = (body: object) => call('DELETE', '/api/admin/bans', { body, session });
const logIn = (username: string) => call('POST', '/auth/login', { body: { username, password } });
const lastEntry = async () => (await db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1))[0];
const tomorrow = () => new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString();

beforeAll(async () => {
  const moderator = await createModerator();
  moderatorId = moderator.userId;
  session = await signIn(moderator);
});
beforeEach(async () => {
  await pool.query('delete from rate_limits');
});

describe('a warning', () => {
  const about = { reason: 'Anna complained of him', told: 'Please stay polite.' };

  test('is told by mail in words apart from the reason, when the undo window is over', async () => {
    const guy = await createGuy();
    expect((await call('POST', '/api/admin/warnings', { body: { id: guy.guyId, ...about }, session })).status).toBe(204);
    expect(await lastEntry()).toMatchObject({ action: 'guy.warned', subjectId: String(guy.guyId), reason: about.reason });
    const [mail] = (await readMails()).filter(({ to }) => to === guy.email);
    expect(mail?.text).toContain(about.told);
    expect(mail?.text).not.toContain('Anna');
    const { rows } = await pool.query(`select next_attempt_at > now() + interval '15 seconds' as later from mail_outbox where held_for = $1`, [
      `guyWarning:${guy.guyId}`,
    ]);
    expect(rows).toEqual([{ later: true }]);
  });

  test('that is undone at once is never sent and no longer counts', async () => {
    const guy = await createGuy();
    await call('POST', '/api/admin/warnings', { body: { id: guy.guyId, ...about }, session });
    expect((await call('DELETE', '/api/admin/warnings', { body: { id: guy.guyId }, session })).status).toBe(204);
    expect((await readMails()).filter(({ to }) => to === guy.email)).toEqual([]);
    const [measure] = await db.select().from(accountMeasures).where(eq(accountMeasures.guyId, guy.guyId));
    expect(measure?.undoneAt).not.toBeNull();
    expect((await call('DELETE', '/api/admin/warnings', { body: { id: guy.guyId }, session })).status).toBe(409);
  });
});

describe('a ban', () => {
  test('shuts a guy out at once, says until when, hides his profile, and stands in the audit log with its reason', async () => {
    const guy = await createGuy({ user: { password } });
    const own = await signIn(guy);
    expect((await call('GET', '/session', { session: own })).status).toBe(200);
    const end = tomorrow();
    expect((await ban({ kind: 'guy', id: guy.guyId, reason: 'Threatened a girl', unban_at: end })).status).toBe(204);
    expect((await call('GET', '/session', { session: own })).status).toBe(401);
    expect(await db.select().from(sessions).where(eq(sessions.userId, guy.userId))).toEqual([]);
    const refused = await logIn(guy.username);
    expect([refused.status, refused.json.errors[0].detail]).toEqual([403, expect.stringMatching(/^This account is blocked until \d\d-\d\d-\d{4}\.$/)]);
    expect((await call('GET', `/api/v1/guy-users/${guy.guyId}`)).status).toBe(404);
    expect(await lastEntry()).toMatchObject({
      action: 'guy.banned',
      actorUserId: moderatorId,
      subjectType: 'guy_users',
      subjectId: String(guy.guyId),
      before: { banned: false },
      after: { banned: true, unbanAt: end },
      reason: 'Threatened a girl',
    });
  });

  test('takes a girl out of the directory and brings her back when it is lifted', async () => {
    const girl = await createGirl({ user: { password } });
    const found = async () => (await call('GET', `/api/v1/girls/${girl.girlId}`)).status;
    expect(await found()).toBe(200);
    await ban({ kind: 'girl', id: girl.girlId, reason: 'Not who she says' });
    expect(await found()).toBe(404);
    expect((await logIn(girl.username)).status).toBe(403);
    await lift({ kind: 'girl', id: girl.girlId, reason: 'A mix-up' });
    expect(await found()).toBe(200);
    expect((await logIn(girl.username)).status).toBe(200);
    expect(await lastEntry()).toMatchObject({ action: 'girl.unbanned', reason: 'A mix-up', before: { banned: true } });
  });

  test('ends by itself: the log-in does not wait for the job, the profile does', async () => {
    const [guy, girl] = [await createGuy({ user: { password } }), await createGirl({ user: { password } })];
    await ban({ kind: 'guy', id: guy.guyId, reason: 'Rude', unban_at: tomorrow() });
    await ban({ kind: 'girl', id: girl.girlId, reason: 'Rude', unban_at: tomorrow() });
    const past = new Date(Date.now() - 1000);
    await db.update(users).set({ unbanAt: past }).where(eq(users.banned, true));
    await db.update(guyUsers).set({ unbanAt: past }).where(eq(guyUsers.id, guy.guyId));
    expect((await logIn(guy.username)).status).toBe(200);
    expect((await call('GET', '/session', { session: await signIn(girl) })).json.usertype).toBe('girl');
    await liftEndedBans();
    expect(await db.select({ banned: guyUsers.banned, unbanAt: guyUsers.unbanAt }).from(guyUsers).where(eq(guyUsers.id, guy.guyId))).toEqual([
      { banned: false, unbanAt: null },
    ]);
    expect(await db.select({ banned: girls.banned }).from(girls).where(eq(girls.id, girl.girlId))).toEqual([{ banned: false }]);
    expect(await db.select({ banned: users.banned, reason: users.banReason }).from(users).where(eq(users.id, girl.userId))).toEqual([
      { banned: false, reason: null },
    ]);
    expect(await lastEntry()).toMatchObject({ action: 'girl.unbanned', actorUserId: null, reason: 'The ban has been lifted.' });
    const entries = (await db.select().from(auditLog)).length;
    await liftEndedBans();
    expect(await db.select().from(auditLog)).toHaveLength(entries);
  });

  test('a ban for good is not lifted by the job', async () => {
    const guy = await createGuy();
    await ban({ kind: 'guy', id: guy.guyId, reason: 'For good' });
    await liftEndedBans();
    expect(await db.select({ banned: guyUsers.banned }).from(guyUsers).where(eq(guyUsers.id, guy.guyId))).toEqual([{ banned: true }]);
  });

  test.each([
    ['no reason', { reason: '' }, 'Please give a reason'],
    ['an end in the past', { reason: 'x', unban_at: '2020-01-01T00:00:00Z' }, 'Select a date in the future.'],
    ['no word about its end', { reason: 'x', unban_at: undefined }, 'Please choose how long'],
    ['no end that is a date', { reason: 'x', unban_at: 'soon' }, 'Invalid date'],
    ['neither girl nor guy', { reason: 'x', kind: 'cat' }, 'Must be girl or guy'],
  ])('%s is refused', async (_what, body, message) => {
    const guy = await createGuy();
    const { status, json } = await ban({ kind: 'guy', id: guy.guyId, ...body });
    expect([status, json.errors.map(({ detail }: { detail: string }) => detail)]).toEqual([422, [message]]);
  });

  test('a moderator is not banned, and who is not there is not found', async () => {
    const guy = await createGuy({ user: { isModerator: true } });
    expect((await ban({ kind: 'guy', id: guy.guyId, reason: 'x' })).status).toBe(409);
    expect((await ban({ kind: 'girl', id: 999_999, reason: 'x' })).status).toBe(404);
    expect((await lift({ kind: 'girl', id: 999_999, reason: 'x' })).status).toBe(404);
  });
});
