import { beforeEach, describe, expect, test } from 'vitest';
import { bookings, girlsOnlyComments, guyReviews, timewasters } from '#db/schema/index.ts';
import { db, pool } from '#platform/db/client.server.ts';
import { refreshGuyIdentifiers } from '#platform/identities/write-guy-identifiers.server.ts';
import { Forbidden } from '#shared/errors.ts';
import { asOwner, useDatabase } from '#tests/database.ts';
import { actors } from '#tests/factories/actors.ts';
import { createGirl, createGuy, createModerator, type Member } from '#tests/factories/members.ts';
import { actorOf, makeTimewaster } from '#tests/factories/timewasters.ts';
import { checkGuys } from '../safety-check.server.ts';
import { lookUp } from '../search/search.server.ts';

useDatabase();

type Girl = Member & { girlId: number };
let asks: Girl;
let girls: Girl[];
let guy: Member & { guyId: number };
const page = { limit: 10, offset: 0 };
const PHONE = '5125550142';

beforeEach(async () => {
  await asOwner('truncate users, girls, guy_users, timewasters, rate_limits, bookings cascade');
  [asks, ...girls] = (await Promise.all(Array.from({ length: 6 }, () => createGirl()))) as [Girl, ...Girl[]];
  guy = await createGuy({ guy: { phone: '+1 (512) 555-0142', allowContact: false } });
  await refreshGuyIdentifiers();
});

const answerAbout = async (text: string, actor = actorOf(asks)) => (await lookUp(actor, text, page)).verdict;
const answerAboutGuy = async (actor = actorOf(asks)) => (await checkGuys(actor, [guy.guyId])).get(guy.guyId);
const review = (girl: Girl | undefined, vote: boolean, comment = 'He wanted to pay on the day, I said no') =>
  db.insert(guyReviews).values({ girlId: girl?.girlId ?? null, guyUserId: guy.guyId, vote, comment });
const request = (girl: Girl, more: Partial<typeof bookings.$inferInsert> = {}) =>
  db
    .insert(bookings)
    .values({ girlId: girl.girlId, guyId: guy.guyId, dateTimeAvailable: 'Friday', sessionLength: '1 hour', desiredSessionType: 'Pins', ...more });

describe('beside his request', () => {
  test('four thumbs down are the headline, whatever the latest comment says', async () => {
    for (const girl of girls.slice(0, 4)) await review(girl, false);
    await review(girls[4], true, 'Great');
    await db.insert(girlsOnlyComments).values({ girlId: girls[4]!.girlId, guyUserId: guy.guyId, comment: 'So polite' });
    const verdict = await answerAboutGuy();
    expect(verdict).toMatchObject({ level: 'warning', sentence: '4 of 5 women gave him a thumbs down. But 1 woman speaks well of him.' });
    expect(verdict?.evidence[0]).toMatchObject({ text: 'Thumbs down', quote: 'He wanted to pay on the day, I said no' });
  });

  test('reports by his number, reviews of his account and his sessions become one answer', async () => {
    await makeTimewaster(girls[0]!, { phoneNumber: PHONE, reasons: ['haggling'] });
    await review(girls[1], true);
    await request(girls[2]!, { girlStatus: 'complete' });
    expect(await answerAboutGuy()).toMatchObject({ level: 'mixed', reporters: 1, praisers: 1, met: 1, counted: { reports: 1, thumbsUp: 1, sessions: 1 } });
  });

  test('a request that was flagged warns every woman, until a moderator clears it', async () => {
    await request(girls[0]!, { flagged: true, flagReason: 'a phrase' });
    expect(await answerAboutGuy()).toMatchObject({ level: 'warning', sentence: 'A request of his may ask for sexual services.' });
    await pool.query('update bookings set flag_handled_at = now()');
    expect(await answerAboutGuy()).toMatchObject({ level: 'nothing known', counted: { flagged: 0 } });
  });

  test.each([
    ['for good', null, 'danger'],
    ['for a time', new Date(Date.now() + 86_400_000), 'warning'],
  ])('a ban %s says so', async (_, unbanAt, level) => {
    await pool.query('update guy_users set banned = true, unban_at = $1', [unbanAt]);
    expect(await answerAboutGuy()).toMatchObject({ level, sentence: expect.stringMatching(/^Banned from this site/) });
  });
});

describe('a look-up by number', () => {
  test('says what is known of the account that has it, and names the account only where he lets girls contact him', async () => {
    await review(girls[0], false);
    const verdict = await answerAbout(PHONE);
    expect(JSON.stringify(verdict)).not.toContain(guy.username);
    await pool.query('update guy_users set allow_contact = true');
    expect(JSON.stringify(await answerAbout(PHONE))).toContain(guy.username);
  });

  test('counts the women behind linked reports and their month', async () => {
    await makeTimewaster(girls[0]!, { phoneNumber: PHONE, email: 'rick@example.org', createdAt: new Date('2025-09-03T12:00:00Z'), reasons: ['no-show'] });
    await makeTimewaster(girls[1]!, { email: 'rick@example.org', createdAt: new Date('2026-11-02T12:00:00Z'), reasons: ['haggling'] });
    await makeTimewaster(girls[2]!, { email: 'rick@example.org', createdAt: new Date('2026-10-02T12:00:00Z'), reasons: ['no-show'] });
    const verdict = await answerAbout(PHONE);
    expect(verdict.sentence).toBe('3 women reported this person, last in November 2026: no-show, haggling.');
    expect(verdict.evidence.map(({ via }) => via)).toEqual(expect.arrayContaining([null, 'Linked by the same email', 'Linked by the same email']));
    expect(verdict.counted).toMatchObject({ reports: 1, linkedReports: 2 });
  });

  test('a part of it, or a name, matches nothing exactly', async () => {
    await makeTimewaster(girls[0]!, { name: 'Rick', phoneNumber: PHONE });
    for (const text of ['5550142', 'Rick'])
      expect(await answerAbout(text)).toMatchObject({ level: 'no exact match', sentence: 'No exact match. 1 report looks similar: nuisance (timewaster).' });
  });

  test('a report that waits or was taken back counts for no reader; its reporter and moderators see its card', async () => {
    const waiting = await makeTimewaster(girls[0]!, { phoneNumber: PHONE, email: 'rick@example.org', approved: false });
    await makeTimewaster(girls[1]!, { email: 'rick@example.org', approved: false });
    expect(await answerAbout(PHONE)).toMatchObject({ level: 'nothing known', evidence: [], counted: { reports: 0, linkedReports: 0 } });
    for (const reader of [actorOf(girls[0]!), actorOf(await createModerator())]) {
      const { verdict, records } = await lookUp(reader, PHONE, page);
      expect(verdict).toMatchObject({ level: 'nothing known', counted: { reports: 0, linkedReports: 0 } });
      expect(records.map(({ id, approved }) => [id, approved])).toEqual([[waiting, false]]);
    }
    await db.delete(timewasters);
    expect(await answerAbout(PHONE, actorOf(girls[0]!))).toMatchObject({ level: 'nothing known' });
  });
});

test('nobody but approved girls and moderators is answered', async () => {
  for (const actor of [actors.guy(guy.guyId, guy.userId), actors.unapprovedGirl(asks.girlId, asks.userId)]) {
    await expect(checkGuys(actor, [guy.guyId])).rejects.toThrow(Forbidden);
    await expect(lookUp(actor, PHONE, page)).rejects.toThrow(Forbidden);
  }
});
