import { beforeEach, expect, test } from 'vitest';
import { bookings } from '#db/schema/bookings.ts';
import { follows } from '#db/schema/follows.ts';
import { setBlocked } from '#features/bookings/actions/set-blocked.server.ts';
import { db } from '#platform/db/client.server.ts';
import { call } from '#tests/app.ts';
import { asOwner, useDatabase } from '#tests/database.ts';
import { actors } from '#tests/factories/actors.ts';
import { createGirl, createGuy, type Member } from '#tests/factories/members.ts';
import { next } from '#tests/factories/sequence.ts';
import { makeTravel } from '#tests/factories/travel.ts';
import { signIn } from '#tests/sign-in.ts';
import { loadHerDashboard } from './load-hers.server.ts';
import { loadHisDashboard } from './load-his.server.ts';

useDatabase();

let girl: Member & { girlId: number };
let guy: Member & { guyId: number };
beforeEach(async () => {
  await asOwner('truncate users, girls, guy_users, bookings, timewasters, rate_limits cascade');
  girl = await createGirl({ girl: { stageName: 'Ann Board', matwiseGirl: true } });
  guy = await createGuy();
});

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const hers = () => loadHerDashboard(actors.girl(girl.girlId, girl.userId) as Parameters<typeof loadHerDashboard>[0]);
const his = () => loadHisDashboard(actors.guy(guy.guyId, guy.userId) as Parameters<typeof loadHisDashboard>[0]);
async function ask() {
  const body = { girl_id: girl.girlId, date_time_available: 'Friday', session_length: '1 hour', desired_session_type: `Pins ${next()}` };
  const { status, json } = await call('POST', '/book_girl', { body, session: await signIn(guy) });
  expect(status).toBe(201);
  return json.id as number;
}

test('[BOOK-23] a new request is pending on both sides and is on both dashboards, beside hers what is known about him; once agreed it is what comes next', async () => {
  const id = await ask();
  expect(await db.select({ hers: bookings.girlStatus, his: bookings.guyStatus }).from(bookings)).toEqual([{ hers: null, his: null }]);
  expect(await hers()).toMatchObject({ requests: { total: 1, rows: [{ id, when: 'Friday', verdict: { level: 'nothing known' } }] }, appointment: null });
  expect((await his()).requests).toMatchObject([{ id, name: 'Ann Board', agreement: 'requested' }]);
  const attributes = { kind: 'accepted', date: inDays(3), time: '18:00', timeZone: 'America/Chicago' };
  const { status } = await call('POST', `/api/v1/bookings/${id}/steps`, { session: await signIn(girl), body: { data: { type: 'bookingSteps', attributes } } });
  expect(status).toBe(201);
  expect(await hers()).toMatchObject({
    requests: { total: 0 },
    appointment: { bookingId: id, timeZone: 'America/Chicago', when: expect.stringMatching(/ 6:00 PM C[DS]T$/), checkIn: { open: null } },
  });
  expect((await his()).requests).toMatchObject([{ id, agreement: 'accepted' }]);
});

test('her next tour, and on his the tours of girls he follows, until she blocks him', async () => {
  await makeTravel(girl.girlId, { city: 'Houston', dateBegins: inDays(-9), dateEnds: inDays(-8) });
  await makeTravel(girl.girlId, { city: 'Austin', dateBegins: inDays(2), dateEnds: inDays(4) });
  expect((await hers()).tour).toMatch(/^Next in Austin/);
  expect((await his()).tours).toEqual([]);
  await db.insert(follows).values({ girlId: girl.girlId, guyUserId: guy.guyId });
  expect((await his()).tours).toMatchObject([{ name: 'Ann Board', to: '/profile/Ann%20Board', place: expect.stringContaining('Austin') }]);
  await setBlocked(actors.girl(girl.girlId, girl.userId), guy.guyId, true);
  expect((await his()).tours).toEqual([]);
});

test('what her profile lacks is named until it is there', async () => {
  const labels = async () => (await hers()).gaps.map(({ label }) => label);
  expect(await labels()).toEqual(expect.arrayContaining(['a profile picture', 'photos', 'your next tour']));
  await makeTravel(girl.girlId, { city: 'Austin', dateBegins: inDays(2), dateEnds: inDays(4) });
  expect(await labels()).not.toContain('your next tour');
});
