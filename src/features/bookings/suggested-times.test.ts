import { beforeEach, expect, test } from 'vitest';
import { bookings } from '#db/schema/bookings.ts';
import type { Actor } from '#permissions/actor.ts';
import { db } from '#platform/db/client.server.ts';
import { lists, toggleListed } from '#shared/appointments/listed-words.ts';
import { addTime, removeTime, suggestedText, timesNamed } from '#shared/appointments/suggested-times.ts';
import { isSkipped, momentOf, wallClock } from '#shared/appointments/zoned.ts';
import { call } from '#tests/app.ts';
import { asOwner, useDatabase } from '#tests/database.ts';
import { actors } from '#tests/factories/actors.ts';
import { createGirl, createGuy, type Member } from '#tests/factories/members.ts';
import { signIn } from '#tests/sign-in.ts';
import { requestOfGuy, requestToGirl } from './present.ts';
import { listRequestsOfGuy, listRequestsToGirl } from './queries.server.ts';

useDatabase();

const page = { limit: 10, offset: 0 };
const saturday = { at: '2096-11-24T00:00:00.000Z', timeZone: 'America/Chicago' };
const past = { at: '2020-11-29T00:00:00.000Z', timeZone: 'America/Chicago' };
let girl: Member & { girlId: number };
let guy: Member & { guyId: number };

beforeEach(async () => {
  await asOwner('truncate users, girls, guy_users, mail_outbox, rate_limits, notifications cascade');
  girl = await createGirl();
  guy = await createGuy();
});

const book = async (time: string, times: unknown) =>
  call('POST', '/book_girl', {
    body: { girl_id: girl.girlId, date_time_available: time, session_length: '1 hour', desired_session_type: 'Pins', times },
    session: await signIn(guy),
  });
const stored = async () => (await db.select({ times: bookings.suggestedTimes }).from(bookings))[0]?.times;

test('moments that his words name are stored beside them, and both sides read those ahead', async () => {
  expect((await book(`${suggestedText(saturday)} or ${suggestedText(past)}`, [saturday, past])).status).toBe(201);
  expect(await stored()).toEqual([saturday, past]);
  const her: Actor = actors.girl(girl.girlId, girl.userId);
  const him: Actor = actors.guy(guy.guyId, guy.userId);
  expect((await listRequestsToGirl(her, page)).rows.map((row) => requestToGirl(row).suggested)).toEqual([[saturday]]);
  expect((await listRequestsOfGuy(him, page)).rows.map((row) => requestOfGuy(row).suggested)).toEqual([[saturday]]);
});

test('a moment that his words do not name is left out: what she reads is what he suggests', async () => {
  expect((await book('Friday after 6 pm', [saturday])).status).toBe(201);
  expect(await stored()).toEqual([]);
});

test.each([
  ['four of them', Array(4).fill(saturday)],
  ['no moment', [{ at: 'soon', timeZone: 'America/Chicago' }]],
  ['no zone', [{ at: saturday.at, timeZone: 'Austin' }]],
  ['no list', 'Friday'],
])('%s are refused', async (_name, times) => {
  expect((await book('Friday', times)).status).toBe(422);
});

test('times go into the words and out of them again', () => {
  const sunday = { at: '2096-11-25T00:00:00.000Z', timeZone: 'America/Chicago' };
  const one = addTime('', saturday);
  const two = addTime(one, sunday);
  expect(two).toBe(`${suggestedText(saturday)} or ${suggestedText(sunday)}`);
  expect(addTime(two, sunday)).toBe(two);
  expect(timesNamed(two, [saturday, sunday, past])).toEqual([saturday, sunday]);
  expect(removeTime(two, saturday)).toBe(suggestedText(sunday));
  expect(removeTime(two, sunday)).toBe(one);
  expect(removeTime(one, saturday)).toBe('');
  expect(addTime('Weekends', saturday)).toBe(`Weekends or ${suggestedText(saturday)}`);
});

test('services go into the words and out of them again', () => {
  expect(toggleListed('', 'Judo')).toBe('Judo');
  expect(toggleListed('judo, no chokes', 'Armwrestling')).toBe('judo, no chokes, Armwrestling');
  expect(toggleListed('judo, no chokes', 'Judo')).toBe('no chokes');
  expect(lists('Semi Competitive Wrestling', 'Competitive Wrestling')).toBe(false);
});

test('clocks of places, on both sides of a change of clocks', () => {
  // Clocks go forward in that night in Chicago, in March in Berlin, in October on Lord Howe Island by half an hour; never in Phoenix.
  expect(['2026-03-08'].flatMap((date) => [119, 120, 150, 179, 180].map((minutes) => isSkipped({ date, minutes }, 'America/Chicago')))).toEqual([
    false,
    true,
    true,
    true,
    false,
  ]);
  expect(isSkipped({ date: '2026-03-29', minutes: 150 }, 'Europe/Berlin')).toBe(true);
  expect(isSkipped({ date: '2026-10-04', minutes: 135 }, 'Australia/Lord_Howe')).toBe(true);
  expect(isSkipped({ date: '2026-03-08', minutes: 150 }, 'America/Phoenix')).toBe(false);
  expect(momentOf({ date: '2026-03-07', minutes: 900 }, 'America/Chicago').toISOString()).toBe('2026-03-07T21:00:00.000Z');
  expect(momentOf({ date: '2026-03-08', minutes: 900 }, 'America/Chicago').toISOString()).toBe('2026-03-08T20:00:00.000Z');
  expect(wallClock(new Date('2026-03-08T20:00:00Z'), 'America/Chicago')).toEqual({ date: '2026-03-08', minutes: 900 });
  expect(wallClock(new Date('2026-03-08T20:00:00Z'), 'Asia/Tokyo')).toEqual({ date: '2026-03-09', minutes: 300 });
});
