import { and, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { blocks, follows, girls, guyUsers, mailSchedules, notificationPreferences, savedSearches, travels, users } from '#db/schema/index.ts';
import { announceTravel, mailFollower } from '#features/travels/followers/announce.server.ts';
import { db, pool } from '#platform/db/client.server.ts';
import { call } from '#tests/app.ts';
import { asOwner, useDatabase } from '#tests/database.ts';
import { actors } from '#tests/factories/actors.ts';
import { createGirl, createGuy, type Member } from '#tests/factories/members.ts';
import { daysAhead, makeTravel } from '#tests/factories/travel.ts';
import { readMails } from '#tests/mails.ts';
import { signIn } from '#tests/sign-in.ts';
import { removeSearch } from '../actions/remove-search.server.ts';
import { saveSearch } from '../actions/save-search.server.ts';
import { updateSearch } from '../actions/update-search.server.ts';
import { newSearch } from '../schema.ts';
import { announceNewGirls, announceTravels, notifyOfMatches } from './announce.server.ts';
import { mailNews, planNewsMails } from './deliver.server.ts';
import { sweepSavedSearches } from './sweep.server.ts';
import { endSearchMails, searchesOfToken } from './unsubscribe.server.ts';

useDatabase();

const austin = { city: 'Austin', state: 'TX', country: 'United States', latitude: 30.2672, longitude: -97.7431 };
const dallas = { city: 'Dallas', state: 'TX', country: 'United States', latitude: 32.7767, longitude: -96.797 };
const toAustin = 'where=Austin, Texas, United States&presence=tour';

let girl: Member & { girlId: number };
let guy: Member & { guyId: number };
beforeEach(async () => {
  await asOwner('truncate users, girls, guy_users, mail_outbox, notifications cascade');
  await asOwner("delete from pgboss.job where name like '%news%'");
  // Somebody lives in Austin, so that it is a place.
  await createGirl({ girl: { ...austin, stageName: 'Local Lena' } });
  girl = await createGirl({ girl: { ...dallas, stageName: 'Ada Strong' } });
  guy = await createGuy();
});

type Saved = { email?: string; inApp?: boolean; name?: string; timeZone?: string };
const save = (who: Member, query: string, more: Saved = {}) =>
  saveSearch(who.girlId === null ? actors.guy(who.guyId as number, who.userId) : actors.girl(who.girlId, who.userId), newSearch.parse({ query, ...more }));
const mails = () => readMails();
const bells = async (who: Member) =>
  (await pool.query<{ title: string }>('select title from notifications where user_id = $1 order by id', [who.userId])).rows.map(({ title }) => title);

const atOnce = (act: () => Promise<unknown>) => Promise.all(Array.from({ length: 4 }, act));
/** It was found then, whenever this test runs. */
const foundAt = (moment: string) => asOwner(`update saved_search_matches set created_at = '${moment}'`);
const noon = `${daysAhead(0)}T12:00:00Z`;
const at = (days: number, time: string) => new Date(`${daysAhead(days)}T${time}:00Z`);

/** A travel that is announced, and found at noon. */
async function announced(travel: Partial<typeof travels.$inferInsert> = austin, girlId = girl.girlId) {
  const made = await makeTravel(girlId, travel);
  await announceTravels([made.id]);
  await foundAt(noon);
  return made;
}

test('who follows a place is told of a travel there: under the bell and by one email, however often it is announced', async () => {
  await save(guy, toAustin, { email: 'instant', name: 'Tours to Austin' });
  const { id } = await announced();
  for (let time = 0; time < 2; time += 1) {
    await announceTravels([id]);
    await foundAt(noon);
    await mailNews(guy.userId, at(0, '12:01'));
  }
  expect(await bells(guy)).toEqual(['Ada Strong travels to Austin, Texas, United States']);
  const [mail, ...others] = await mails();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ to: guy.email, template: 'saved-searches', subject: 'Ada Strong travels to Austin, Texas, United States' });
  expect(mail?.text).toContain('“Tours to Austin”');
  expect(mail?.text).toContain('/profile/Ada%20Strong');
});

test('a girl can follow a search as well, and is never told of herself', async () => {
  const other = await createGirl();
  for (const one of [other, girl]) await save(one, toAustin, { email: 'instant' });
  await announced();
  for (const { userId } of [other, girl]) await mailNews(userId, at(0, '12:01'));
  expect((await mails()).map(({ to }) => to)).toEqual([other.email]);
  expect(await bells(girl)).toEqual([]);
});

test('two searches that match, and following her, are one notice and one email', async () => {
  for (const query of [toAustin, 'where=Texas&presence=tour', 'tourCity=Austin']) await save(guy, query, { email: 'instant' });
  await db.insert(follows).values({ girlId: girl.girlId, guyUserId: guy.guyId });
  const { id } = await announced();
  await mailNews(guy.userId, at(0, '12:01'));
  await announceTravel({ id });
  await mailFollower({ travelId: id, guyId: guy.guyId });
  expect(await bells(guy)).toHaveLength(1);
  expect((await mails()).map(({ template }) => template)).toEqual(['saved-searches']);
  // The other way round, too.
  const second = await makeTravel(girl.girlId, { ...austin, dateBegins: daysAhead(30), dateEnds: daysAhead(31) });
  await mailFollower({ travelId: second.id, guyId: guy.guyId });
  await announceTravels([second.id]);
  await foundAt(noon);
  await mailNews(guy.userId, at(0, '12:01'));
  expect((await mails()).map(({ template }) => template)).toEqual(['saved-searches', 'travel-announced']);
  expect(await bells(guy)).toHaveLength(2);
});

test('two instances at the same moment tell once', async () => {
  await save(guy, toAustin, { email: 'instant' });
  const { id } = await makeTravel(girl.girlId, austin);
  await atOnce(() => announceTravels([id]));
  await foundAt(noon);
  await atOnce(() => mailNews(guy.userId, at(0, '12:01')));
  expect([await bells(guy), await mails()]).toMatchObject([[expect.any(String)], [{ to: guy.email }]]);
});

test('a process that stops between the steps leaves the rest to the next', async () => {
  await save(guy, toAustin, { email: 'instant' });
  await makeTravel(girl.girlId, austin);
  // Stored, and nobody told yet.
  const [travel] = await db.select().from(travels);
  await pool.query('insert into saved_search_matches (user_id, search_id, girl_id, travel_id) select user_id, id, $1, $2 from saved_searches', [
    girl.girlId,
    travel!.id,
  ]);
  await notifyOfMatches();
  expect(await bells(guy)).toHaveLength(1);
  await foundAt(noon);
  await planNewsMails(at(0, '12:01'));
  const jobs = await pool.query("select data from pgboss.job where name = 'mail-news' and data->>'userId' = $1", [guy.userId]);
  expect(jobs.rows.length).toBeGreaterThan(0);
});

describe('nobody is told', () => {
  const nothing = async () => {
    await mailNews(guy.userId, at(2, '12:00'));
    expect([await bells(guy), await mails()]).toEqual([[], []]);
  };
  beforeEach(() => save(guy, toAustin, { email: 'instant' }));

  test.each<[string, Partial<typeof girls.$inferInsert>]>([
    ['who hides', { girlShowProfile: false }],
    ['whom a moderator hides', { adminShowProfile: false }],
    ['who waits for a moderator', { profileApproved: null }],
    ['who is banned', { banned: true }],
    ['of whom others are warned', { isScammer: true }],
  ])('of a girl %s', async (_who, values) => {
    await db.update(girls).set(values).where(eq(girls.id, girl.girlId));
    await announced();
    await announceNewGirls([girl.girlId]);
    await nothing();
  });

  test('whom she blocked', async () => {
    await db.insert(blocks).values({ girlId: girl.girlId, guyUserId: guy.guyId });
    await announced();
    await nothing();
  });

  test('of a travel that is over, taken back or elsewhere', async () => {
    await announced({ ...austin, dateBegins: daysAhead(-5), dateEnds: daysAhead(-1) });
    await announced({ ...austin, deletedAt: new Date() });
    await announced(dallas);
    await nothing();
  });

  test.each<[string, () => Promise<unknown>]>([
    ['is banned', () => db.update(users).set({ banned: true }).where(eq(users.id, guy.userId))],
    ['has a banned profile', () => db.update(guyUsers).set({ banned: true })],
    ['removed the search', async () => removeSearch(actors.guy(guy.guyId, guy.userId), (await db.select().from(savedSearches))[0]!.id)],
  ])('who %s', async (_who, change) => {
    await change();
    await announced();
    await nothing();
  });
});

describe('what changed before the email leaves counts', () => {
  test.each<[string, () => Promise<unknown>]>([
    ['she hid', () => db.update(girls).set({ girlShowProfile: false }).where(eq(girls.id, girl.girlId))],
    ['she blocked him', () => db.insert(blocks).values({ girlId: girl.girlId, guyUserId: guy.guyId })],
    ['she took the travel back', () => db.update(travels).set({ deletedAt: new Date() })],
    ['she goes elsewhere', () => db.update(travels).set(dallas)],
    ['he was banned', () => db.update(users).set({ banned: true }).where(eq(users.id, guy.userId))],
    ['he removed the search', async () => removeSearch(actors.guy(guy.guyId, guy.userId), (await db.select().from(savedSearches))[0]!.id)],
    ['he turned it off', async () => updateSearch(actors.guy(guy.guyId, guy.userId), (await db.select().from(savedSearches))[0]!.id, { email: 'off' })],
    ['he turned all of them off', () => db.insert(notificationPreferences).values({ userId: guy.userId, kind: 'search-matched', email: 'off' })],
    ['his address is not proven any more', () => db.update(users).set({ emailVerified: false }).where(eq(users.id, guy.userId))],
  ])('%s', async (_what, change) => {
    await save(guy, toAustin, { email: 'instant' });
    await announced();
    await change();
    await mailNews(guy.userId, at(0, '12:01'));
    expect(await mails()).toEqual([]);
  });

  test('a travel that moves to where he follows is news; one that moves within it is none', async () => {
    await save(guy, toAustin, { email: 'instant' });
    const { id } = await announced(dallas);
    expect(await bells(guy)).toEqual([]);
    for (const dateEnds of [daysAhead(20), daysAhead(21)]) {
      await db.update(travels).set({ ...austin, dateEnds });
      await announceTravels([id]);
      await foundAt(noon);
      await mailNews(guy.userId, at(0, '12:01'));
    }
    expect([await bells(guy), await mails()]).toMatchObject([[expect.any(String)], [expect.anything()]]);
  });
});

describe('when emails leave', () => {
  const setHours = (timeZone: string, hours: Partial<typeof mailSchedules.$inferInsert> = {}) =>
    db.insert(mailSchedules).values({ userId: guy.userId, timeZone, ...hours });
  /** How many have left by then. */
  const leftBy = async (moment: Date) => {
    await mailNews(guy.userId, moment);
    return (await mails()).length;
  };

  test('at once by day, after the night by his own clock', async () => {
    await setHours('America/New_York');
    await save(guy, toAustin, { email: 'instant' });
    await announced();
    await foundAt('2026-01-15T04:00:00Z');
    // 23:00, then 7:59 and 8:00 in New York.
    for (const [moment, count] of [
      ['2026-01-15T04:01:00Z', 0],
      ['2026-01-15T12:59:00Z', 0],
      ['2026-01-15T13:00:00Z', 1],
    ] as const)
      expect(await leftBy(new Date(moment)), moment).toBe(count);
  });

  test('what is late does not come at night either; without quiet hours it does', async () => {
    await setHours('Europe/Berlin', { quietFrom: 1, quietTo: 6 });
    await save(guy, toAustin, { email: 'instant' });
    await announced();
    await foundAt('2026-07-01T12:00:00Z');
    expect(await leftBy(new Date('2026-07-02T02:00:00Z'))).toBe(0);
    await db.update(mailSchedules).set({ isQuiet: false });
    expect(await leftBy(new Date('2026-07-02T02:00:00Z'))).toBe(1);
  });

  test('a daily one comes the next morning, a weekly one on Monday, each with all that was found', async () => {
    await setHours('UTC');
    await save(guy, toAustin, { email: 'daily' });
    await announced();
    await announced({ ...austin, dateBegins: daysAhead(40), dateEnds: daysAhead(41) });
    await foundAt('2026-01-14T09:00:00Z');
    expect(await leftBy(new Date('2026-01-15T07:59:00Z'))).toBe(0);
    expect(await leftBy(new Date('2026-01-15T08:00:00Z'))).toBe(1);
    expect((await mails())[0]?.subject).toBe('2 new matches for what you follow');
    await db.update(savedSearches).set({ email: 'weekly' });
    await announced({ ...austin, dateBegins: daysAhead(50), dateEnds: daysAhead(51) });
    await foundAt('2026-01-14T09:00:00Z');
    expect(await leftBy(new Date('2026-01-18T20:00:00Z'))).toBe(1);
    expect(await leftBy(new Date('2026-01-19T08:00:00Z'))).toBe(2);
  });

  test('the zone of the browser is kept with the first search; before that his longitude tells', async () => {
    await db.update(guyUsers).set({ longitude: -75, latitude: 40 });
    const read = async () => (await call('GET', '/api/v1/mail-schedule', { session: await signIn(guy) })).json.data.attributes;
    expect(await read()).toEqual({ timeZone: 'Etc/GMT+5', isQuiet: true, quietFrom: 22, quietTo: 8, isGuess: true });
    await save(guy, toAustin, { email: 'instant', timeZone: 'Asia/Tokyo' });
    await save(guy, 'services=mma', { timeZone: 'Europe/Berlin' });
    await save(guy, 'services=judo', { timeZone: 'Nowhere/Land' });
    expect(await read()).toMatchObject({ timeZone: 'Asia/Tokyo', isGuess: false });
  });
});

test('an email ends what it named and nothing else, by one POST; a forged address does nothing', async () => {
  const austinSearch = await save(guy, toAustin, { email: 'instant', name: 'Tours to Austin' });
  const other = await save(guy, 'services=judo', { email: 'instant' });
  await announced();
  await mailNews(guy.userId, at(0, '12:01'));
  const [mail] = await mails();
  expect(mail?.headers).toMatchObject({ 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' });
  const url = /<(.+)>/.exec(mail?.headers['List-Unsubscribe'] ?? '')?.[1] ?? '';
  const token = url.split('/').at(-1) ?? '';
  expect(mail?.text).toContain(url);
  expect(await searchesOfToken(token)).toEqual(['Tours to Austin']);
  const frequencies = async () => new Map((await db.select().from(savedSearches)).map(({ id, email }) => [id, email]));
  for (const forged of [`${other.id}${token.slice(token.indexOf('.'))}`, 'x', '', `${token}x`])
    await expect(endSearchMails(forged)).rejects.toMatchObject({ status: 404 });
  expect(await frequencies()).toEqual(
    new Map([
      [austinSearch.id, 'instant'],
      [other.id, 'instant'],
    ]),
  );
  await endSearchMails(token);
  expect(await frequencies()).toEqual(
    new Map([
      [austinSearch.id, 'off'],
      [other.id, 'instant'],
    ]),
  );
});

test('a search without emails is for the bell alone, one without notices for emails alone; nothing waits for a change of mind', async () => {
  const { id } = await save(guy, toAustin, { email: 'off' });
  await announced();
  expect(await bells(guy)).toHaveLength(1);
  await updateSearch(actors.guy(guy.guyId, guy.userId), id, { email: 'instant', inApp: false });
  await mailNews(guy.userId, at(0, '12:01'));
  expect(await mails()).toEqual([]);
  await announced({ ...austin, dateBegins: daysAhead(60), dateEnds: daysAhead(61) });
  await mailNews(guy.userId, at(0, '12:01'));
  expect([(await bells(guy)).length, (await mails()).length]).toEqual([1, 1]);
});

test('a new girl is told with the travels that she announced while she waited', async () => {
  await save(guy, toAustin, { email: 'daily' });
  await db.update(girls).set({ profileApproved: null }).where(eq(girls.id, girl.girlId));
  await announced();
  expect(await bells(guy)).toEqual([]);
  await db.update(girls).set({ profileApproved: true }).where(eq(girls.id, girl.girlId));
  await announceNewGirls([girl.girlId]);
  expect(await bells(guy)).toEqual(['Ada Strong travels to Austin, Texas, United States']);
});

test('what was removed goes after a day, what nobody could be told of after two weeks', async () => {
  const { id } = await save(guy, toAustin);
  await announced();
  await removeSearch(actors.guy(guy.guyId, guy.userId), id);
  await sweepSavedSearches();
  const left = () =>
    db
      .select()
      .from(savedSearches)
      .where(and(eq(savedSearches.id, id)));
  expect(await left()).toHaveLength(1);
  await db.update(savedSearches).set({ removedAt: new Date(Date.now() - 25 * 3_600_000) });
  await sweepSavedSearches();
  expect(await left()).toEqual([]);
});
