import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sessions } from '#db/schema/sessions.ts';
import { users } from '#db/schema/users.ts';
import { endSessionsOf } from '#features/accounts/sessions/sessions.server.ts';
import { db, pool } from '#platform/db/client.server.ts';
import { publishChange } from '#platform/notifications/bells.server.ts';
import { notify } from '#platform/notifications/notify.server.ts';
import { call, testApp } from '#tests/app.ts';
import { asOwner, useDatabase } from '#tests/database.ts';
import { createGirl, type Member } from '#tests/factories/members.ts';
import { signIn } from '#tests/sign-in.ts';
import { closeBells, openBells } from './bells.server.ts';
import { MOST_STREAMS } from './stream.server.ts';

useDatabase();

let girl: Member & { girlId: number };
beforeEach(async () => {
  await asOwner('truncate users, girls cascade');
  girl = await createGirl();
});
afterEach(closeBells);

type Session = Awaited<ReturnType<typeof signIn>>;

/** A stream as a browser holds it: its events, one after the other; null when it is closed. */
async function listen(session: Session) {
  const response = await testApp().request('http://127.0.0.1:3000/notifications/stream', { headers: { cookie: session.cookie } });
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  async function next(): Promise<string | null> {
    for (;;) {
      const end = rest.indexOf('\n\n');
      if (end >= 0) {
        const message = rest.slice(0, end);
        rest = rest.slice(end + 2);
        if (message === ': still here') return 'still here';
        if (message.startsWith('event:')) return message.replace('event: ', '').replace('\ndata: ', ' ');
        continue;
      }
      const { value, done } = await reader.read();
      if (done) return null;
      rest += value;
    }
  }
  return { response, next, leave: () => reader.cancel() };
}

const tell = (userId: string) => db.transaction((tx) => notify(tx, [{ userId, kind: 'follower-new', title: 'A guy follows you' }]));

test('says how many are unread at once, and again with each change, in every browser of this person and in nobody else’s', async () => {
  const [phone, desk] = [await listen(await signIn(girl)), await listen(await signIn(girl))];
  const other = await createGirl();
  const others = await listen(await signIn(other));
  expect(phone.response.headers.get('content-type')).toContain('text/event-stream');
  expect(phone.response.headers.get('cache-control')).toContain('no-store');
  for (const stream of [phone, desk, others]) expect(await stream.next()).toBe('unread {"unread":0}');
  await tell(girl.userId);
  for (const stream of [phone, desk]) expect(await stream.next()).toBe('unread {"unread":1}');
  await call('POST', '/api/v1/notifications/read-all', { body: {}, session: await signIn(girl) });
  for (const stream of [phone, desk]) expect(await stream.next()).toBe('unread {"unread":0}');
  await tell(other.userId);
  expect(await others.next()).toBe('unread {"unread":1}');
});

test('says which topic has changed, to those alone whom it concerns, and counts nothing for it', async () => {
  const [one, other] = [await listen(await signIn(girl)), await listen(await signIn(await createGirl()))];
  for (const stream of [one, other]) expect(await stream.next()).toBe('unread {"unread":0}');
  await publishChange(db, [girl.userId], 'bookings/7');
  expect(await one.next()).toBe('changed {"topic":"bookings/7"}');
  await tell(girl.userId);
  expect(await one.next()).toBe('unread {"unread":1}');
  await other.leave();
});

test('ends with the session that opened it, and with no other', async () => {
  const [ending, staying] = [await signIn(girl), await signIn(girl)];
  const [one, two] = [await listen(ending), await listen(staying)];
  for (const stream of [one, two]) await stream.next();
  await call('GET', '/auth/logout', { session: ending });
  expect(await one.next()).toBe('end {}');
  expect(await one.next()).toBeNull();
  await tell(girl.userId);
  expect(await two.next()).toBe('unread {"unread":1}');
});

test('ends on a ban and when every session of a person is ended', async () => {
  const banned = await listen(await signIn(girl));
  await banned.next();
  await db.update(users).set({ banned: true }).where(eq(users.id, girl.userId));
  await tell(girl.userId);
  expect([await banned.next(), await banned.next()]).toEqual(['end {}', null]);
  const other = await createGirl();
  const stream = await listen(await signIn(other));
  await stream.next();
  await db.transaction((tx) => endSessionsOf(tx, other.userId));
  expect([await stream.next(), await stream.next()]).toEqual(['end {}', null]);
});

test('a person has some streams and not any number; one that was left makes room', async () => {
  const session = await signIn(girl);
  const streams = [];
  for (let at = 0; at < MOST_STREAMS; at += 1) streams.push(await listen(session));
  const refused = await call('GET', '/notifications/stream', { session });
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60']);
  await streams[0]?.leave();
  await expect.poll(() => openBells(girl.userId)).toBe(MOST_STREAMS - 1);
  expect((await call('GET', '/notifications/stream', { session })).status).toBe(200);
});

test('a connection to the database that is cut closes the streams, and the next one listens anew', async () => {
  const session = await signIn(girl);
  const stream = await listen(session);
  await stream.next();
  await pool.query("select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'matwise-bells' and datname = current_database()");
  expect(await stream.next()).toBeNull();
  const again = await listen(session);
  expect(await again.next()).toBe('unread {"unread":0}');
  await tell(girl.userId);
  expect(await again.next()).toBe('unread {"unread":1}');
});

test('a heartbeat goes through what is silent, and finds a session that ended without a word', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  try {
    const session = await signIn(girl);
    const stream = await listen(session);
    expect(await stream.next()).toBe('unread {"unread":0}');
    vi.advanceTimersByTime(20_000);
    expect(await stream.next()).toBe('still here');
    await db.delete(sessions).where(eq(sessions.id, session.sessionId));
    vi.advanceTimersByTime(20_000);
    expect([await stream.next(), await stream.next()]).toEqual(['end {}', null]);
  } finally {
    vi.useRealTimers();
  }
});
