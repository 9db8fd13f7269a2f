import { randomUUID } from 'node:crypto';
import { eq, is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { bookingMessages } from '#db/schema/booking-messages.ts';
import { girls } from '#db/schema/girls.ts';
import * as schema from '#db/schema/index.ts';
import { db } from '#platform/db/client.server.ts';
import { storeImage64 } from '#platform/uploads/store-image64.server.ts';
import { testApp } from '#tests/app.ts';
import { useDatabase } from '#tests/database.ts';
import { makeMeeting, makeReviewedMeeting } from '#tests/factories/meetings.ts';
import { createGirl, createGuy } from '#tests/factories/members.ts';
import { image64 } from '#tests/factories/pictures.ts';
import { signIn } from '#tests/sign-in.ts';
import { sources } from './sources.server.ts';

useDatabase();

async function exportOf(member: { userId: string }) {
  const { cookie } = await signIn(member);
  const response = await testApp().request('http://127.0.0.1:3000/account/export', { headers: { cookie } });
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/zip']);
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
  return { names: Object.keys(files), text: (name: string) => strFromU8(files[name] ?? new Uint8Array()), files };
}

test('a girl takes her data along: rows as JSON, pictures as files, nothing of moderators, nothing of others', async () => {
  const other = await createGirl();
  const girl = await createGirl({ girl: { notes: 'SecretNote', about: 'About me, in my words' } });
  const picture = await storeImage64(db, { image64: await image64(), ownerUserId: girl.userId, purpose: 'photos' });
  const hidden = await storeImage64(db, { image64: await image64(), ownerUserId: girl.userId, purpose: 'verification', private: true });
  await db.insert(schema.posts).values({ girlId: girl.girlId, comment: 'My first post' });
  await db.insert(schema.posts).values({ girlId: other.girlId, comment: 'Not hers' });
  const { names, text, files } = await exportOf(girl);
  expect(names).toEqual(expect.arrayContaining(['account.json', 'girl.json', 'posts.json', `files/${picture.storageKey}`, `files/${hidden.storageKey}`]));
  expect(JSON.parse(text('girl.json'))).toEqual([expect.objectContaining({ id: girl.girlId, about: 'About me, in my words', email: girl.email })]);
  expect(text('posts.json')).toContain('My first post');
  expect(files[`files/${picture.storageKey}`]?.length).toBe(picture.bytes);
  const everything = names.map(text).join('');
  for (const secret of ['SecretNote', 'Not hers', other.email, '"token"']) expect(everything).not.toContain(secret);
});

test('a guy reads what was written about him, not by whom', async () => {
  const [girl, guy] = [await createGirl(), await createGuy()];
  await db.insert(schema.guyReviews).values({ girlId: girl.girlId, guyUserId: guy.guyId, comment: 'Polite and on time', vote: true });
  const { text } = await exportOf(guy);
  expect(JSON.parse(text('reviews-about-him.json'))).toEqual([expect.not.objectContaining({ girl_id: expect.anything() })]);
  expect(text('reviews-about-him.json')).toContain('Polite and on time');
});

test('what a moderator hid stays with who wrote it and does not leave with the other person', async () => {
  const [girl, guy] = [await createGirl(), await createGuy()];
  const her = { girlId: girl.girlId, guyUserId: guy.guyId, hidden: true };
  await db.insert(schema.guyReviews).values({ ...her, comment: 'Hidden review', vote: false });
  await db.insert(schema.referenceRequests).values({ ...her, answer: 'yes', comment: 'Hidden reference' });
  const bookingId = await makeMeeting(girl.girlId, guy.guyId);
  const message = { bookingId, hidden: true, body: 'Hidden message of hers', side: 'girl' as const };
  await db.insert(bookingMessages).values([
    { ...message, key: randomUUID() },
    { ...message, key: randomUUID(), body: 'Hidden message of his', side: 'guy' },
    { ...message, key: randomUUID(), body: 'Shown message', hidden: false },
  ]);
  const reviewed = await makeReviewedMeeting(girl.girlId, guy.guyId);
  await db
    .update(schema.meetingReviews)
    .set({ reply: 'Hidden reply', repliedAt: new Date(), replyHidden: true })
    .where(eq(schema.meetingReviews.bookingId, reviewed));
  const all = ({ names, text }: Awaited<ReturnType<typeof exportOf>>) => names.map(text).join('');
  const [hers, his] = [await exportOf(girl), await exportOf(guy)];
  for (const words of ['Hidden review', 'Hidden reference', 'Hidden message of hers', 'Shown message']) expect(all(hers)).toContain(words);
  expect(all(hers)).not.toContain('Hidden message of his');
  for (const words of ['Hidden message of his', 'Shown message']) expect(all(his)).toContain(words);
  for (const words of ['Hidden review', 'Hidden reference', 'Hidden message of hers']) expect(all(his)).not.toContain(words);
  for (const [one, side] of [
    [hers, 'her'],
    [his, 'him'],
  ] as const) {
    expect(one.text(`booking-messages-with-${side}.json`)).not.toContain('"hidden"');
    expect(one.text(`session-reviews-by-${side}.json`)).not.toMatch(/Hidden reply|reply_hidden/);
    expect(one.text(`review-replies-of-${side}.json`)).toContain('Hidden reply');
  }
});

test('what a banned girl said about him does not leave with him, and is there again without the ban', async () => {
  const [girl, guy] = [await createGirl({ girl: { banned: true } }), await createGuy()];
  await db.insert(schema.guyReviews).values({ girlId: girl.girlId, guyUserId: guy.guyId, comment: 'Polite', vote: true });
  expect((await exportOf(guy)).names).not.toContain('reviews-about-him.json');
  await db.update(girls).set({ banned: false }).where(eq(girls.id, girl.girlId));
  expect((await exportOf(guy)).text('reviews-about-him.json')).toContain('Polite');
});

test('a visitor has nothing to take along', async () => {
  expect((await testApp().request('http://127.0.0.1:3000/account/export')).status).toBe(401);
});

/** Tables that point at a person and are left out, and why. */
const leftOut: Record<string, string> = {
  auth_accounts: 'log-ins: password hashes and tokens of providers',
  passkeys: 'keys of the log-in',
  two_factors: 'secrets of the log-in',
  idempotency_keys: 'a day of technical copies',
  directory_entries: 'derived from the girl',
  forum_reviews: 'written by others elsewhere; public on her page',
  guy_identifiers: 'hashes of the contacts in his profile, which is exported',
  guy_identifiers_due: 'which hashes are to be written anew',
  moderation_handovers: 'what moderators say to each other about what waits',
  moderation_claims: 'who of the moderators works on what',
  table_views: 'how moderators see their tables',
  moderator_comments: 'notes of moderators',
  moderator_proposals: 'what moderators say of an account among themselves',
  problem_girls: 'crawled reports, decided by moderators',
  scammer_photos: 'evidence of a report',
  timewaster_emails: 'about the man who was reported, not about her',
  timewaster_phones: 'about the man who was reported, not about her',
  timewaster_photos: 'about the man who was reported, not about her',
  timewaster_identifiers: 'about the man who was reported, not about her',
  timewaster_lookups: 'which records were shown: about the men who were reported; kept for limits',
  timewaster_probes: 'hashes of what was looked up in the last day',
  account_measures: 'decisions of moderators about an account',
  appeals: 'decisions of moderators about an account, and his answer, which is in his own mail',
  account_holds: 'of deleted accounts, whose owner is gone',
  account_flags: 'notes for moderators',
  timewaster_lookup_alerts: 'notes for moderators',
  timewaster_lookup_pauses: 'decisions of moderators about an account',
};

const tableName = (table: PgTable) => getTableConfig(table).name;

/** How a table says that a row is somebody's own: these names, pointing at a person. */
const ownNames = /^(user_id|owner_user_id|author_user_id|girl_id|guy_id|guy_user_id)$/;
const persons = [schema.users, girls, schema.guyUsers].map(tableName);

test('every table with rows of a person is exported or left out on purpose', () => {
  const known = new Set([...sources.map(({ table }) => tableName(table)), ...Object.keys(leftOut)]);
  const tables = (Object.values(schema) as unknown[]).filter((one): one is PgTable => is(one, PgTable));
  const missing = tables
    .filter((table) =>
      getTableConfig(table).foreignKeys.some((key) => {
        const { columns, foreignTable } = key.reference();
        return persons.includes(tableName(foreignTable)) && columns.some(({ name }) => ownNames.test(name));
      }),
    )
    .map(tableName)
    .filter((name) => !known.has(name));
  expect(missing).toEqual([]);
});
