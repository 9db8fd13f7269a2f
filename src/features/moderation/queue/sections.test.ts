import { beforeEach, expect, test } from 'vitest';
import { moderationKinds } from '#app/registries/moderation-kinds.server.ts';
import { girls } from '#db/schema/girls.ts';
import { problemGirls } from '#db/schema/problem-girls.ts';
import { sessionGirls } from '#db/schema/session-girls.ts';
import { sessionGirlsImages } from '#db/schema/session-girls-images.ts';
import { timewasters } from '#db/schema/timewasters.ts';
import { visitor } from '#permissions/actor.ts';
import { db } from '#platform/db/client.server.ts';
import { useDatabase } from '#tests/database.ts';
import { makeProblemGirl, makeSessionGirl } from '#tests/factories/content.ts';
import { createGirl } from '#tests/factories/members.ts';
import { makeTimewaster } from '#tests/factories/timewaster.ts';
import { recordStatements } from '#tests/statements.ts';
import { keyOf, type QueueItem, SECTION_SIZE } from './item.ts';
import { kindNamed } from './kinds.server.ts';
import { countQueue, readQueue } from './queue.server.ts';

useDatabase();

const moderator = { ...visitor, role: 'moderator', userId: 'moderator', isModerator: true } as const;
const decided = { profileApproved: true, profilePicApproved: true, email: '', pictureUrl: 'https://elsewhere.example.org/1.jpg' };

/** The items of the moderators' page, as the sections group them. */
async function readSections() {
  const { items, ahead } = await readQueue(moderationKinds, moderator, { ofSection: SECTION_SIZE });
  return Object.groupBy([...items, ...ahead], ({ kind }) => kind) as Partial<Record<string, QueueItem[]>>;
}
const ids = (items: QueueItem[] = []) => items.map(({ id }) => id);

beforeEach(async () => {
  await db.delete(timewasters);
  await db.delete(sessionGirls);
  await db.delete(problemGirls);
  await db.delete(girls);
});

const announced = (name: string) => {
  const { approve, reject } = kindNamed(moderationKinds, name);
  return [approve?.done, reject.done];
};

test('[MOD-11] [MOD-13] [MOD-14] [MOD-16] profiles and pictures are announced as Approved or Rejected, of girls and of session girls', () => {
  for (const kind of ['girlProfile', 'girlPicture', 'sessionGirlProfile', 'sessionGirlPicture', 'explicitImage'] as const)
    expect([kind, ...announced(kind)]).toEqual([kind, 'Approved', 'Rejected']);
});

test('[MOD-25] a match and no match are both announced as Email added', () => {
  expect(announced('scrapedEmail')).toEqual(['Email added', 'Email added']);
});

test('[MOD-15] [MOD-20] [MOD-21] [MOD-27] each section holds what waits for it and nothing that was decided', async () => {
  await makeSessionGirl({ ...decided, username: 'done' });
  const never = await makeSessionGirl({ ...decided, username: 'never', profilePicApproved: null });
  // False until somebody approves it after all; but somebody has decided, so that it does not wait.
  await makeSessionGirl({ ...decided, username: 'refused', profilePicApproved: false });
  const profile = await makeSessionGirl({ ...decided, username: 'profile', profileApproved: null });
  await makeSessionGirl({ ...decided, username: 'rejected', profileApproved: false });
  const scraped = await makeSessionGirl({ ...decided, username: 'scraped', email: null });
  await makeProblemGirl();
  const crawled = await makeProblemGirl({ username: null });
  await makeProblemGirl({ username: null, deletedAt: new Date() });
  const image = (values: Partial<typeof sessionGirlsImages.$inferInsert>) =>
    db
      .insert(sessionGirlsImages)
      .values({ sessionGirlId: never.id, cloudinarySecureUrl: 'https://pictures.example.org/2.jpg', ...values })
      .returning();
  await image({});
  const [explicit] = await image({ explicit: true, cloudinarySecureUrl: 'https://pictures.example.org/3.jpg' });
  await image({ explicit: true, jenApproved: false, cloudinarySecureUrl: 'https://pictures.example.org/4.jpg' });
  const waiting = await createGirl({ girl: { profileApproved: null } });
  await createGirl({ girl: { profileApproved: null, deletedAt: new Date() } });
  await createGirl();

  const sections = await readSections();
  expect(ids(sections.sessionGirlPicture)).toEqual([never.id]);
  // What is explicit and waits, or was rejected, is offered to nobody as a profile picture.
  expect(sections.sessionGirlPicture?.[0]?.gallery).toEqual(['https://pictures.example.org/2.jpg']);
  expect(ids(sections.sessionGirlProfile)).toEqual([profile.id]);
  expect(ids(sections.girlProfile)).toEqual([waiting.girlId]);
  expect(ids(sections.scrapedEmail)).toEqual([scraped.id]);
  expect(ids(sections.crawledProblemGirl)).toEqual([crawled.id]);
  expect(ids(sections.explicitImage)).toEqual([explicit?.id]);
  expect(await countQueue(moderationKinds, moderator)).toMatchObject({ sessionGirlPicture: 1, girlProfile: 1, explicitImage: 1, girlPicture: 0 });
});

test('the first of each section come with the page of the queue, the oldest first, however far down the queue they are', async () => {
  const { girlId } = await createGirl();
  for (let at = 0; at < 25; at++) await makeTimewaster(girlId, { name: `report ${at}`, severity: 4, approved: false });
  const rows = Array.from({ length: 60 }, (_, at) => ({ username: `many_${at}`, ...decided, email: null, createdAt: new Date(Date.now() - at * 60_000) }));
  await db.insert(sessionGirls).values(rows);
  await makeProblemGirl({ username: null, createdAt: new Date(Date.now() - 7_200_000) });
  const { items, ahead, next } = await readQueue(moderationKinds, moderator, { limit: 20, ofSection: SECTION_SIZE });
  expect(new Set(items.map(({ kind }) => kind))).toEqual(new Set(['timewaster']));
  expect(items).toHaveLength(20);
  const emails = ahead.filter(({ kind }) => kind === 'scrapedEmail');
  expect(emails.map(({ title }) => title)).toEqual(Array.from({ length: SECTION_SIZE }, (_, at) => `many_${59 - at}`));
  expect(ahead.filter(({ kind }) => kind === 'crawledProblemGirl')).toHaveLength(1);
  // What is ahead is what the queue comes to: the same items with the same versions, and nothing twice.
  const rest = await readQueue(moderationKinds, moderator, { after: next, limit: 50 });
  for (const item of ahead)
    expect(rest.items).toContainEqual(expect.objectContaining({ kind: item.kind, id: item.id, version: item.version, turn: item.turn }));
  const keys = [...items, ...ahead].map(keyOf);
  expect(new Set(keys).size).toBe(keys.length);
  // Without sections, as the call of the API answers, there is nothing ahead.
  expect((await readQueue(moderationKinds, moderator)).ahead).toEqual([]);
});

test('the queue and its sections are one query, one reading of each kind, one of what the kinds weigh, and one of what was passed on', async () => {
  await makeSessionGirl({ ...decided, email: null, profileApproved: null });
  const statements = await recordStatements(() => readQueue(moderationKinds, moderator, { ofSection: SECTION_SIZE }));
  // She waits as two kinds.
  expect(statements).toHaveLength(5);
});
