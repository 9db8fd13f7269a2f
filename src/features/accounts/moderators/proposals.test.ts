import { asc, desc, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { auditLog, notifications, users } from '#db/schema/index.ts';
import { visitor } from '#permissions/actor.ts';
import { db } from '#platform/db/client.server.ts';
import { call } from '#tests/app.ts';
import { useDatabase } from '#tests/database.ts';
import { createGuy, createModerator, type Member } from '#tests/factories/members.ts';
import { signIn } from '#tests/sign-in.ts';
import { readModerators } from './proposals.server.ts';

useDatabase();
type Session = Awaited<ReturnType<typeof signIn>>;
let [first, second]: Member[] = [];
let one: Session;
let other: Session;
beforeAll(async () => {
  [first, second] = [await createModerator(), await createModerator()];
  [one, other] = [await signIn(first), await signIn(second)];
});
beforeEach(() => db.delete(notifications));

const propose = (session: Session, account: string, reason = 'Knows the scene') =>
  call('POST', '/api/admin/moderator-proposals', { body: { account, reason }, session });
const decide = (session: Session, id: number, decision: string) => call('PATCH', `/api/admin/moderator-proposals/${id}`, { body: { decision }, session });
const isModerator = async (userId: string) => (await db.select({ is: users.isModerator }).from(users).where(eq(users.id, userId)))[0]?.is;
const actorOf = ({ userId }: Member) => ({ ...visitor, role: 'moderator', userId, isModerator: true }) as const;

test('one moderator proposes, another confirms: only then do the rights hold, from the next log-in on', async () => {
  const guy = await createGuy();
  const own = await signIn(guy);
  const { status, json } = await propose(one, guy.email.toUpperCase());
  expect(status).toBe(201);
  expect(await isModerator(guy.userId)).toBe(false);
  const alone = await decide(one, json.id, 'confirm');
  expect([alone.status, alone.json.errors[0].detail]).toEqual([403, 'Another moderator has to decide this.']);
  expect((await decide(other, json.id, 'confirm')).status).toBe(204);
  expect(await isModerator(guy.userId)).toBe(true);
  expect((await call('GET', '/session', { session: own })).status).toBe(401);
  const entries = await db.select().from(auditLog).where(eq(auditLog.subjectId, guy.userId)).orderBy(desc(auditLog.id));
  expect(entries).toMatchObject([
    { action: 'moderator.confirmed', actorUserId: second!.userId, after: { proposedBy: first!.userId }, reason: 'Knows the scene' },
    { action: 'moderator.proposed', actorUserId: first!.userId, reason: 'Knows the scene' },
  ]);
  expect((await decide(other, json.id, 'decline')).status).toBe(409);
  const told = await db.select({ userId: notifications.userId, title: notifications.title }).from(notifications).orderBy(asc(notifications.id));
  expect(told).toEqual([
    { userId: second!.userId, title: 'Someone was proposed as a moderator. You can confirm it.' },
    { userId: first!.userId, title: 'Your proposal of a moderator was confirmed.' },
    { userId: guy.userId, title: 'You are now a moderator. If you have no second factor yet, ask the site’s owner for your one-time link.' },
  ]);
});

test('who is proposed decides nothing, not even as a moderator since', async () => {
  const guy = await createGuy({ user: { twoFactorEnabled: true } });
  const { json } = await propose(one, guy.username);
  await db.update(users).set({ isModerator: true }).where(eq(users.id, guy.userId));
  expect((await decide(await signIn(guy), json.id, 'confirm')).status).toBe(403);
  expect((await decide(one, json.id, 'withdraw')).status).toBe(204);
  // He would be told of the proposals of other tests.
  await db.update(users).set({ isModerator: false }).where(eq(users.id, guy.userId));
});

test('who proposed may withdraw, nobody else; another may decline', async () => {
  const [a, b] = [await createGuy(), await createGuy()];
  const mine = (await propose(one, a.username)).json.id;
  expect((await decide(other, mine, 'withdraw')).status).toBe(403);
  expect((await decide(one, mine, 'withdraw')).status).toBe(204);
  const theirs = (await propose(one, b.username)).json.id;
  expect((await decide(other, theirs, 'decline')).status).toBe(204);
  expect([await isModerator(a.userId), await isModerator(b.userId)]).toEqual([false, false]);
  const { proposals } = await readModerators(actorOf(second!));
  expect(proposals.slice(0, 2)).toMatchObject([
    { id: theirs, status: 'declined', mayDecide: false },
    { id: mine, status: 'withdrawn', mayDecide: false },
  ]);
});

test('an account that was banned since it was proposed does not become a moderator', async () => {
  const guy = await createGuy();
  const { json } = await propose(one, guy.username);
  await db.update(users).set({ banned: true }).where(eq(users.id, guy.userId));
  expect((await decide(other, json.id, 'confirm')).status).toBe(409);
  expect(await isModerator(guy.userId)).toBe(false);
});

test.each([
  ['nobody', () => 'nobody@example.org', 'No such account'],
  ['a moderator', () => second!.email, 'This account is already a moderator'],
  ['who is banned', async () => (await createGuy({ user: { banned: true } })).username, 'This account is blocked'],
  ['who was never confirmed', async () => (await createGuy({ user: { emailVerified: false } })).username, 'The email address of this account is not confirmed'],
  [
    'who is proposed already',
    async () => {
      const guy = await createGuy();
      await propose(other, guy.username);
      return guy.username;
    },
    'This account has already been proposed',
  ],
])('%s cannot be proposed', async (_who, account, message) => {
  const { status, json } = await propose(one, await account());
  expect([status, json.errors]).toMatchObject([422, [{ detail: message, source: { pointer: '/account' } }]]);
});

test('the list of moderators is for moderators', async () => {
  const { moderators } = await readModerators(actorOf(first!));
  expect(moderators.map(({ id }) => id)).toContain(second!.userId);
  await expect(readModerators({ ...visitor, role: 'female', userId: 'x', girlId: 1 })).rejects.toThrow();
});
