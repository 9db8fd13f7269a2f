import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import { moderationKinds } from '#app/registries/moderation-kinds.server.ts';
import { accountFlags } from '#db/schema/account-flags.ts';
import { appeals } from '#db/schema/appeals.ts';
import { bookings } from '#db/schema/bookings.ts';
import { girls } from '#db/schema/girls.ts';
import { reports } from '#db/schema/reports.ts';
import { sessionGirls } from '#db/schema/session-girls.ts';
import { sessionGirlsImages } from '#db/schema/session-girls-images.ts';
import { sessionGirlsReports } from '#db/schema/session-girls-reports.ts';
import { timewasterEmails } from '#db/schema/timewaster-emails.ts';
import { timewasterLookupAlerts } from '#db/schema/timewaster-lookup-alerts.ts';
import { timewasterPhones } from '#db/schema/timewaster-phones.ts';
import { visitor } from '#permissions/actor.ts';
import { db, pool } from '#platform/db/client.server.ts';
import { useDatabase } from '#tests/database.ts';
import { makeProblemGirl, makeScammer, makeSessionGirl } from '#tests/factories/content.ts';
import { makeDispute, makeDisputeRecord } from '#tests/factories/disputes.ts';
import { createGirl, createGuy } from '#tests/factories/members.ts';
import { makeTimewaster } from '#tests/factories/timewaster.ts';
import { keyOf } from './item.ts';
import { partsOf } from './kinds.server.ts';
import { countQueue, queueQuery, readQueue } from './queue.server.ts';

useDatabase();

const kindNames = moderationKinds.map(({ name }) => name);

const moderator = { ...visitor, role: 'moderator', userId: 'moderator', isModerator: true } as const;
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);
const decided = { profileApproved: true, profilePicApproved: true, email: '' };

afterEach(async () => {
  for (const table of ['reports', 'disputes', 'bookings', 'timewasters', 'session_girls', 'problem_girls', 'girls', 'guy_users', 'users']) {
    await pool.query(`delete from ${table}`);
  }
});

async function makeOneOfEach() {
  const girl = await createGirl();
  const guy = await createGuy();
  const { id: timewasterId } = await makeTimewaster(girl.girlId, { approved: false });
  for (const table of [timewasterPhones, timewasterEmails])
    await db.insert(table).values({ timewasterId, girlId: girl.girlId, statement: true, approved: false });
  const booking = { girlId: girl.girlId, guyId: guy.guyId, dateTimeAvailable: 'Friday', sessionLength: '1 hour', desiredSessionType: 'Pins' };
  await db.insert(bookings).values({ ...booking, flagged: true, flagReason: 'A phrase' });
  await db.insert(bookings).values(booking);
  const numbers = { records: 5, recordsInAnHour: 5, lookups: 12, numbers: 12, numbersInOneBlock: 12, firstDay: false };
  const alert = { userId: girl.userId, day: '2026-11-02', numbers };
  await db.insert(timewasterLookupAlerts).values([
    { ...alert, pattern: 'number-block' },
    { ...alert, pattern: 'many-numbers', status: 'fine' },
  ]);
  const banned = await createGuy();
  const flag = { userId: guy.userId, bannedGuyId: banned.guyId };
  await db.insert(appeals).values({ guyId: guy.guyId, measure: 'warn', told: 'Rude.', status: 'open', message: 'It was not me.', appealedAt: new Date() });
  await db.insert(accountFlags).values([
    { ...flag, kind: 'phone' },
    { ...flag, bannedGuyId: (await createGuy()).guyId, kind: 'email', status: 'fine' },
  ]);
  await db.insert(reports).values({ subjectType: 'comment', subjectId: '7', reason: 'Doxxing' });
  await makeDisputeRecord({ subjectId: 1, statement: 'I paid.' });
  await makeDispute({ subjectId: 1, statement: 'Not proven.' });
  await makeScammer({ reportPending: true });
  await makeScammer();
  await makeProblemGirl({ pending: true });
  await makeProblemGirl({ username: null, pending: true });
  await makeProblemGirl();
  const crawled = await makeSessionGirl({ ...decided, username: 'reported' });
  await db.insert(sessionGirlsReports).values({ sessionGirlId: crawled.id, category: 'fake' });
  await db.insert(sessionGirlsReports).values({ sessionGirlId: crawled.id, category: 'fake', status: 'dismissed' });
  await db.insert(sessionGirlsImages).values({ sessionGirlId: crawled.id, explicit: true });
  await createGirl({ girl: { profileApproved: null } });
  await createGirl({ girl: { profilePicApproved: null, profilePicPublicId: 'avatars/one' } });
  await createGirl({ girl: { stageNameWaiting: 'Brynhild', stageNameAskedAt: new Date() } });
  await makeSessionGirl({ ...decided, username: 'picture', profilePicApproved: null, pictureUrl: 'https://elsewhere.example.org/1.jpg' });
  await makeSessionGirl({ ...decided, username: 'refused', profilePicApproved: false, pictureUrl: 'https://elsewhere.example.org/2.jpg' });
  await makeSessionGirl({ ...decided, username: 'profile', profileApproved: null });
  await makeSessionGirl({ ...decided, username: 'email', email: null });
}

test('[MOD-01] [MOD-30] everything that waits stands in one queue, each kind once, and nothing that was decided', async () => {
  await makeOneOfEach();
  const { items, next } = await readQueue(moderationKinds, moderator, { limit: 50 });
  expect(items.map(({ kind }) => kind).sort()).toEqual([...kindNames].sort());
  expect(next).toBeNull();
  const counts = await countQueue(moderationKinds, moderator);
  expect(counts).toEqual(Object.fromEntries(kindNames.map((kind) => [kind, 1])));
});

test('the most severe comes before the older, the older before the younger, however long the less severe has waited', async () => {
  const { girlId } = await createGirl();
  const report = (name: string, severity: number, hours: number) => makeTimewaster(girlId, { name, severity, approved: false, createdAt: hoursAgo(hours) });
  await report('nuisance', 1, 10);
  await report('danger', 4, 1);
  await report('older danger', 4, 2);
  await report('forgotten nuisance', 1, 24 * 200);
  await makeSessionGirl({ ...decided, username: 'crawled last month', name: null, profileApproved: null, createdAt: hoursAgo(24 * 13) });
  const { items } = await readQueue(moderationKinds, moderator);
  expect(items.map(({ title }) => title)).toEqual(['older danger', 'danger', 'forgotten nuisance', 'nuisance', 'crawled last month']);
  expect(items.map(({ urgency }) => urgency)).toEqual(['danger', 'danger', 'soon', 'soon', 'routine']);
  expect(items.map(({ overdue }) => overdue)).toEqual([false, false, true, false, false]);
  expect(items[0]?.standing).toBe('Danger: a woman was in danger, waiting 2 hours');
});

describe('pages', () => {
  const walk = async (limit: number, kinds: string[] = []) => {
    const keys: string[] = [];
    let after: string | null = null;
    do {
      const page = await readQueue(moderationKinds, moderator, { limit, kinds, after });
      keys.push(...page.items.map(keyOf));
      after = page.next;
    } while (after);
    return keys;
  };

  test('go on where the last one ended: nothing twice, nothing left out, also among rows of one moment', async () => {
    await makeOneOfEach();
    // An import gives all its rows one moment.
    await db.insert(sessionGirls).values(Array.from({ length: 40 }, (_, at) => ({ username: `import_${at}` })));
    const whole = await walk(50);
    expect(whole).toHaveLength(kindNames.length + 40 * 2);
    for (const limit of [1, 7, 20]) expect(await walk(limit)).toEqual(whole);
  });

  test('of some kinds hold these alone', async () => {
    await makeOneOfEach();
    await db.insert(sessionGirls).values(Array.from({ length: 5 }, (_, at) => ({ username: `import_${at}` })));
    const keys = await walk(2, ['scrapedEmail', 'dispute']);
    expect(keys).toHaveLength(7);
    expect(new Set(keys.map((key) => key.split(':')[0]))).toEqual(new Set(['scrapedEmail', 'dispute']));
  });

  test.each(['x', 'W10', Buffer.from('[1e400,0,0]').toString('base64url'), Buffer.from('[1,99,1]').toString('base64url')])(
    'a place that is none is refused: %s',
    async (after) => {
      await expect(readQueue(moderationKinds, moderator, { after })).rejects.toMatchObject({ status: 400 });
    },
  );
});

test('each part is read along its index, as far as the page is long', async () => {
  await makeOneOfEach();
  const query = queueQuery(partsOf(moderationKinds), { limit: 20 });
  const indexes = await db.transaction(async (tx) => {
    // On a handful of rows the planner would rather read the table.
    await tx.execute(sql`set local enable_seqscan = off`);
    await tx.execute(sql`set local enable_bitmapscan = off`);
    const { rows } = await tx.execute<{ 'QUERY PLAN': string }>(sql`explain ${query?.getSQL()}`);
    return rows.map((row) => row['QUERY PLAN']).filter((line) => /Scan/.test(line));
  });
  for (const name of [
    'timewasters_waiting',
    'timewaster_lookup_alerts_open',
    'bookings_flagged',
    'reports_open',
    'dispute_records_open',
    'girls_reports_waiting',
    'problem_girls_reported',
  ]) {
    expect(indexes.join('\n')).toContain(name);
  }
  for (const name of ['session_girls_reports_open', 'girls_waiting', 'girls_pictures_waiting', 'session_girls_images_waiting', 'problem_girls_crawled']) {
    expect(indexes.join('\n')).toContain(name);
  }
  for (const name of ['session_girls_pictures_waiting', 'session_girls_waiting', 'session_girls_without_email']) expect(indexes.join('\n')).toContain(name);
  expect(indexes.filter((line) => /Seq Scan/.test(line))).toEqual([]);
});

test('an item says what was seen: another fingerprint after a change of it, the same after a change of something else', async () => {
  const { id } = await makeSessionGirl({ ...decided, profileApproved: null, email: null });
  const version = async (kind: string) => (await readQueue(moderationKinds, moderator, { kinds: [kind] })).items[0]?.version;
  const [profile, email] = [await version('sessionGirlProfile'), await version('scrapedEmail')];
  await db.update(sessionGirls).set({ legacyGirlId: 7 }).where(sql`id = ${id}`);
  expect(await version('sessionGirlProfile')).toBe(profile);
  await db.update(sessionGirls).set({ height: 70 }).where(sql`id = ${id}`);
  expect(await version('sessionGirlProfile')).not.toBe(profile);
  expect(await version('scrapedEmail')).toBe(email);
});

test('phones and email addresses of a timewaster are not in it', async () => {
  const { girlId } = await createGirl();
  await makeTimewaster(girlId, { approved: false });
  const { items } = await readQueue(moderationKinds, moderator);
  expect(JSON.stringify(items)).not.toMatch(/5550142|liar@/);
});

test.each(['public', 'male', 'female'] as const)('a %s reads nothing of it', async (role) => {
  const someone = { ...visitor, role, userId: role === 'public' ? null : 'someone' };
  await expect(readQueue(moderationKinds, someone)).rejects.toThrow();
  await expect(countQueue(moderationKinds, someone)).rejects.toThrow();
  expect(await db.select().from(girls)).toEqual([]);
});
