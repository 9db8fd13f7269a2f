import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { guyUsers, notificationPreferences } from '#db/schema/index.ts';
import { db, pool } from '#platform/db/client.server.ts';
import { notify } from '#platform/notifications/notify.server.ts';
import type { NotificationKind } from '#shared/notification-kinds.ts';
import { call } from '#tests/app.ts';
import { asOwner, useDatabase } from '#tests/database.ts';
import { createGirl, createGuy, createModerator, type Member } from '#tests/factories/members.ts';
import { createNotification } from '#tests/factories/notification.ts';
import { readMails } from '#tests/mails.ts';
import { signIn } from '#tests/sign-in.ts';
import { mailNotification } from './mails/deliver.server.ts';
import { mailDigest, planDigests } from './mails/digest.server.ts';
import { endMails, mailsOfToken, unsubscribeAddress } from './mails/unsubscribe.server.ts';
import { sweepNotifications } from './sweep.server.ts';

useDatabase();

let girl: Member & { girlId: number };
let guy: Member & { guyId: number };
beforeEach(async () => {
  await asOwner('truncate users, girls, guy_users, mail_outbox, notifications cascade');
  [girl, guy] = [await createGirl(), await createGuy()];
});

const ask = async (who: Member, method: string, path: string, body?: unknown) =>
  call(method, path, { session: await signIn(who), ...(body !== undefined && { body }) });
const list = async (who: Member, query = '') => (await ask(who, 'GET', `/api/v1/notifications${query}`)).json;
const titlesOf = ({ data }: { data: { attributes: { title: string } }[] }) => data.map(({ attributes }) => attributes.title);
const mark = (who: Member, id: string, read: unknown) =>
  ask(who, 'PATCH', `/api/v1/notifications/${id}`, { data: { type: 'notifications', attributes: { read } } });
const prefer = (who: Member, kind: string, attributes: object) =>
  ask(who, 'PATCH', `/api/v1/notification-preferences/${kind}`, { data: { type: 'notificationPreferences', attributes } });
const preferences = async (who: Member): Promise<Record<string, { inApp: boolean; email: string }>> => {
  const { json } = await ask(who, 'GET', '/api/v1/notification-preferences');
  return Object.fromEntries(json.data.map(({ id, attributes }: { id: string; attributes: object }) => [id, attributes]));
};

describe('the list', () => {
  test('is one’s own, the newest first, with how many are unread', async () => {
    for (const title of ['one', 'two', 'three']) await createNotification(girl.userId, { title });
    await createNotification(guy.userId, { title: 'his' });
    const first = await list(girl, '?page[limit]=2');
    expect(titlesOf(first)).toEqual(['three', 'two']);
    expect(first.meta).toEqual({ total: 3, unread: 3 });
    expect(first.data[0].attributes).toMatchObject({ kind: 'follower-new', label: 'New followers', url: '/dashboard', read: false });
    expect(first.links.next).toContain('page%5Boffset%5D=2');
    expect((await call('GET', '/api/v1/notifications')).status).toBe(401);
  });

  test('a link that leads off the site is no link', async () => {
    for (const url of ['//evil.example', 'https://evil.example', '/\\evil.example', 'javascript:alert(1)']) await createNotification(girl.userId, { url });
    const { data } = await list(girl);
    expect(data.map(({ attributes }: { attributes: { url: string | null } }) => attributes.url)).toEqual([null, null, null, null]);
  });

  test('marking one is for its reader; it can be taken back', async () => {
    const id = await createNotification(girl.userId);
    expect((await mark(guy, id, true)).status).toBe(404);
    expect((await mark(girl, id, 'yes')).status).toBe(422);
    expect((await mark(girl, id, true)).json).toEqual({ meta: { unread: 0 } });
    expect((await list(girl, '?filter[unread]=true')).data).toEqual([]);
    expect((await mark(girl, id, false)).json).toEqual({ meta: { unread: 1 } });
  });

  test('marking all leaves what came after the newest one that was seen', async () => {
    await createNotification(girl.userId);
    const seen = await createNotification(girl.userId);
    const later = await createNotification(girl.userId, { title: 'later' });
    await createNotification(guy.userId);
    expect((await ask(girl, 'POST', '/api/v1/notifications/read-all', { upTo: seen })).json).toEqual({ meta: { unread: 1 } });
    expect((await list(girl, '?filter[unread]=true')).data.map(({ id }: { id: string }) => id)).toEqual([later]);
    expect((await ask(girl, 'POST', '/api/v1/notifications/read-all', {})).json).toEqual({ meta: { unread: 0 } });
    expect((await list(guy)).meta.unread).toBe(1);
  });

  test('what is older than a year goes', async () => {
    await createNotification(girl.userId, { title: 'old', createdAt: new Date(Date.now() - 370 * 86_400_000) });
    await createNotification(girl.userId, { title: 'new' });
    await sweepNotifications();
    expect(titlesOf(await list(girl))).toEqual(['new']);
  });
});

describe('preferences', () => {
  test('each is asked about what she, he or a moderator can be told of', async () => {
    const [hers, his, moderators] = [await preferences(girl), await preferences(guy), await preferences(await createModerator())];
    expect(hers['booking-received']).toMatchObject({ inApp: true, email: 'instant' });
    expect(his).not.toHaveProperty('booking-received');
    // That there are such records is for girls and moderators to know.
    expect(his).not.toHaveProperty('timewaster-severe');
    expect(moderators).not.toHaveProperty('timewaster-severe');
    expect(moderators).toHaveProperty('dispute-opened');
    expect((await prefer(guy, 'timewaster-severe', { email: 'off' })).status).toBe(404);
    expect((await prefer(guy, 'no-such-kind', { email: 'off' })).status).toBe(404);
    expect((await prefer(girl, 'follower-new', { email: 'hourly' })).status).toBe(422);
  });

  test('a kind that is not wanted here is neither listed nor counted, until it is wanted again', async () => {
    const id = await createNotification(girl.userId);
    await prefer(girl, 'follower-new', { inApp: false });
    expect((await list(girl)).meta).toEqual({ total: 0, unread: 0 });
    expect((await mark(girl, id, true)).status).toBe(404);
    await prefer(girl, 'follower-new', { inApp: true });
    expect((await list(girl)).meta).toEqual({ total: 1, unread: 1 });
    expect((await preferences(girl))['follower-new']).toMatchObject({ inApp: true, email: 'daily' });
  });

  test('emails about new girls have one switch, in his profile and here', async () => {
    const wants = async () => (await db.select().from(guyUsers).where(eq(guyUsers.id, guy.guyId)))[0]?.canSendEmailsAboutWebsite;
    const setProfile = (value: boolean) =>
      ask(guy, 'PATCH', `/api/v1/guy-users/${guy.userId}`, {
        data: { type: 'guyUsers', id: guy.userId, attributes: { emailMeAboutNewGirlsInYourArea: value } },
      });
    await prefer(guy, 'girl-new', { email: 'daily' });
    expect([await wants(), (await preferences(guy))['girl-new']?.email]).toEqual([true, 'daily']);
    await setProfile(false);
    expect((await preferences(guy))['girl-new']?.email).toBe('off');
    await setProfile(true);
    expect((await preferences(guy))['girl-new']?.email).toBe('daily');
    await prefer(guy, 'girl-new', { email: 'off' });
    expect(await wants()).toBe(false);
    expect((await preferences(guy))['travel-announced']?.email).toBe('instant');
  });
});

const tell = (userId: string, kind: NotificationKind, title: string) => db.transaction((tx) => notify(tx, [{ userId, kind, title }]));
const mails = () => readMails();
const instantJobs = async (): Promise<number[]> =>
  (await pool.query("select data from pgboss.job where name = 'mail-notification' and state < 'active' order by created_on")).rows.map(({ data }) => data.id);

describe('emails at once', () => {
  beforeEach(async () => {
    // The queue is made by the first email.
    await tell(guy.userId, 'booking-answered', 'first');
    await pool.query("delete from pgboss.job where name = 'mail-notification'");
    await asOwner('truncate notifications cascade');
  });

  test('go to whoever wants this kind at once, once, with the way to end them', async () => {
    await tell(guy.userId, 'booking-answered', 'Ada completed your booking');
    await tell(girl.userId, 'follower-new', 'A guy follows you');
    const [id, ...others] = await instantJobs();
    expect(others).toEqual([]);
    await Promise.all([mailNotification({ id: id ?? 0 }), mailNotification({ id: id ?? 0 })]);
    const sent = await mails();
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({ to: guy.email, subject: 'Ada completed your booking', template: 'notification' });
    expect(sent[0]?.headers).toMatchObject({ 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' });
    expect(sent[0]?.text).toContain('/unsubscribe/notifications/booking-answered.');
  });

  test('not for a kind whose room writes its own, nor where it was read or turned off meanwhile', async () => {
    await tell(girl.userId, 'booking-received', 'Booking request');
    await tell(girl.userId, 'timewaster-severe', 'Severe report');
    expect(await instantJobs()).toEqual([]);
    await tell(guy.userId, 'booking-answered', 'read');
    await tell(guy.userId, 'booking-answered', 'turned off');
    const [read, off] = await instantJobs();
    const first = (await list(guy)).data.at(-1);
    expect(first.attributes.title).toBe('read');
    await mark(guy, first.id, true);
    await mailNotification({ id: read ?? 0 });
    await prefer(guy, 'booking-answered', { email: 'off' });
    await mailNotification({ id: off ?? 0 });
    expect(await mails()).toEqual([]);
  });

  test('not to an address that nobody has proven', async () => {
    const unproven = await createGuy({ user: { emailVerified: false } });
    await tell(unproven.userId, 'booking-answered', 'Ada completed your booking');
    for (const id of await instantJobs()) await mailNotification({ id });
    expect(await mails()).toEqual([]);
  });
});

const digestJobs = async (): Promise<string[]> =>
  (await pool.query("select data from pgboss.job where name = 'mail-digest' and state < 'active'")).rows.map(({ data }) => data.userId);

describe('the daily digest', () => {
  test('names each unread notice of a daily kind once, whoever runs it and however often', async () => {
    await tell(girl.userId, 'follower-new', 'One follows you');
    await tell(girl.userId, 'review-received', 'A new review');
    await tell(girl.userId, 'booking-received', 'Booking request');
    const read = await createNotification(girl.userId, { title: 'was read' });
    await mark(girl, read, true);
    await createNotification(girl.userId, { title: 'of last week', createdAt: new Date(Date.now() - 8 * 86_400_000) });
    await planDigests();
    expect(await digestJobs()).toEqual([girl.userId]);
    await Promise.all([1, 2, 3].map(() => mailDigest({ userId: girl.userId })));
    const sent = await mails();
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({ to: girl.email, subject: '2 unread notifications', template: 'notification-digest' });
    for (const named of ['One follows you', 'A new review']) expect(sent[0]?.text).toContain(named);
    for (const left of ['Booking request', 'was read', 'of last week']) expect(sent[0]?.text).not.toContain(left);
    await tell(girl.userId, 'follower-new', 'Another follows you');
    await mailDigest({ userId: girl.userId });
    expect((await mails())[1]?.text).not.toContain('One follows you');
  });

  test('holds what its reader wants daily, whatever the kind says; a room with its own digest keeps it', async () => {
    await prefer(girl, 'booking-received', { email: 'daily' });
    await prefer(girl, 'follower-new', { email: 'off' });
    await tell(girl.userId, 'booking-received', 'Booking request');
    await tell(girl.userId, 'follower-new', 'One follows you');
    await tell(girl.userId, 'timewaster-severe', 'Severe report');
    await mailDigest({ userId: girl.userId });
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('1 unread notification');
    expect(mail?.text).toContain('Booking request');
  });
});

describe('the link at the foot', () => {
  const tokenOf = (userId: string, what: string) => unsubscribeAddress(userId, what).split('/').at(-1) ?? '';

  test('ends one kind, for this person alone', async () => {
    const token = tokenOf(guy.userId, 'booking-answered');
    expect(mailsOfToken(token)).toBe('Answers to bookings');
    await endMails(token);
    await endMails(token);
    expect((await preferences(guy))['booking-answered']).toMatchObject({ email: 'off', inApp: true });
    expect((await db.select().from(notificationPreferences)).every(({ userId }) => userId === guy.userId)).toBe(true);
  });

  test('of a digest ends everything that comes once a day', async () => {
    await prefer(girl, 'booking-received', { email: 'daily' });
    await endMails(tokenOf(girl.userId, 'daily'));
    const now = await preferences(girl);
    expect(Object.values(now).filter(({ email }) => email === 'daily')).toEqual([]);
    expect(now['profile-decided']?.email).toBe('instant');
  });

  test('that was not signed here does nothing', async () => {
    const [what, id, signature] = tokenOf(guy.userId, 'booking-answered').split('.');
    const other = Buffer.from(girl.userId).toString('base64url');
    for (const forged of ['', 'x', 'a.b.c', `${what}.${other}.${signature}`, `follower-new.${id}.${signature}`, '%00.%00.%00']) {
      await expect(endMails(forged)).rejects.toMatchObject({ status: 404 });
      expect(() => mailsOfToken(forged)).toThrow();
    }
  });
});
