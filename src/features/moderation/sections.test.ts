import { beforeEach, expect, test } from 'vitest';
import { girls } from '#db/schema/girls.ts';
import { problemGirls } from '#db/schema/problem-girls.ts';
import { sessionGirls } from '#db/schema/session-girls.ts';
import { sessionGirlsImages } from '#db/schema/session-girls-images.ts';
import { visitor } from '#permissions/actor.ts';
import { db } from '#platform/db/client.server.ts';
import { useDatabase } from '#tests/database.ts';
import { makeProblemGirl, makeSessionGirl } from '#tests/factories/content.ts';
import { createGirl } from '#tests/factories/members.ts';
import { countSections, readSections } from './sections.server.ts';
import { headingOf, sectionNames } from './sections.ts';

useDatabase();

const moderator = { ...visitor, role: 'moderator', userId: 'moderator', isModerator: true } as const;
const decided = { profileApproved: true, profilePicApproved: true, email: '', pictureUrl: 'https://elsewhere.example.org/1.jpg' };
const ids = (items: { id: number }[]) => items.map(({ id }) => id);

beforeEach(async () => {
  await db.delete(sessionGirls);
  await db.delete(problemGirls);
  await db.delete(girls);
});

test('[MOD-03] [MOD-04] [MOD-05] [MOD-06] [MOD-07] the sections are called and ordered as specified', () => {
  expect(sectionNames.slice(0, 6).map((name) => headingOf(name, 'Matwise'))).toEqual([
    'Sessiongirls profile picture approvals',
    'Sessiongirls profile approvals',
    'Matwise girls profile approvals',
    'Add email to scraped SessionGirl',
    'New Problem Girls Crawled',
    'Explicit images',
  ]);
});

test('[MOD-15] [MOD-20] [MOD-21] [MOD-27] each section holds what waits for it and nothing that was decided', async () => {
  await makeSessionGirl({ ...decided, username: 'done' });
  const never = await makeSessionGirl({ ...decided, username: 'never', profilePicApproved: null });
  const refused = await makeSessionGirl({ ...decided, username: 'refused', profilePicApproved: false });
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

  const queue = await readSections(moderator);
  expect(ids(queue.sessionGirlPictures.items)).toEqual([never.id, refused.id]);
  // What is explicit and waits, or was rejected, is offered to nobody as a profile picture.
  expect(queue.sessionGirlPictures.items[0]?.gallery).toEqual(['https://pictures.example.org/2.jpg']);
  expect(ids(queue.sessionGirlProfiles.items)).toEqual([profile.id]);
  expect(ids(queue.girlProfiles.items)).toEqual([waiting.girlId]);
  expect(ids(queue.emails.items)).toEqual([scraped.id]);
  expect(ids(queue.problemGirls.items)).toEqual([crawled.id]);
  expect(ids(queue.explicitImages.items)).toEqual([explicit?.id]);
  expect(await countSections(moderator)).toMatchObject({ sessionGirlPictures: 2, girlProfiles: 1, explicitImages: 1, girlPictures: 0 });
});

test('the oldest comes first, a page of them at a time, and the number is that of all', async () => {
  const rows = Array.from({ length: 60 }, (_, at) => ({ username: `many_${at}`, ...decided, email: null, createdAt: new Date(Date.UTC(2026, 0, 60 - at)) }));
  await db.insert(sessionGirls).values(rows);
  const { emails } = await readSections(moderator);
  expect(emails.total).toBe(60);
  expect(emails.items).toHaveLength(12);
  expect(emails.items[0]?.title).toBe('many_59');
});

test.each(['public', 'male', 'female'] as const)('a %s reads nothing of it', async (role) => {
  await expect(readSections({ ...visitor, role, userId: role === 'public' ? null : 'someone' })).rejects.toThrow();
});
