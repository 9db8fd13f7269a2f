import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { problemGirlPhotos, problemGirlReportedUrls } from '#db/schema/index.ts';
import { type Actor, visitor } from '#permissions/actor.ts';
import { db } from '#platform/db/client.server.ts';
import { forgetSettings } from '#platform/settings.server.ts';
import { useDatabase } from '#tests/database.ts';
import { makeProblemGirl } from '#tests/factories/problem-girl.ts';
import { makeModerator } from '#tests/factories/user.ts';
import { getProblemGirl, listAttachments, listProblemGirls, problemGirlsAreOn } from './queries.server.ts';

useDatabase();

const page = { limit: 10, offset: 0 };
const at = (day: number) => new Date(Date.UTC(2026, 0, day));
const ids: Record<string, number> = {};
let moderator: Actor;

beforeAll(async () => {
  moderator = await makeModerator();
  const add = async (name: string, day: number, values = {}) => {
    ids[name] = (await makeProblemGirl({ createdAt: at(day), ...values })).id;
  };
  await add('second', 2);
  await add('third', 1);
  await add('fourth', 1);
  await add('first', 3);
  await add('crawled', 4, { username: null });
  await add('waiting', 5, { pending: true });
});

afterEach(() => {
  vi.unstubAllEnvs();
  forgetSettings();
});

const nameOf = (id: number) => Object.keys(ids).find((name) => ids[name] === id);
const listed = async (actor: Actor, slice = page) => {
  const { rows, total } = await listProblemGirls(actor, slice);
  return [rows.map(({ id }) => nameOf(id)), total];
};

test('the list holds those whom the actor may see and who have a username, the newest first', async () => {
  expect(await listed(visitor)).toEqual([['first', 'second', 'fourth', 'third'], 4]);
  expect(await listed(visitor, { limit: 1, offset: 1 })).toEqual([['second'], 4]);
  expect(await listed(moderator)).toEqual([['waiting', 'first', 'second', 'fourth', 'third'], 5]);
});

test('a record tells all that may be told, to who may see it', async () => {
  expect(Object.keys(await getProblemGirl(visitor, ids.first as number)).sort()).toMatchInlineSnapshot(`
    [
      "city",
      "country",
      "createdAt",
      "dateOfAnalysis",
      "disputed",
      "dob",
      "girlId",
      "headline",
      "height",
      "id",
      "messageThread",
      "name",
      "pageTitle",
      "pending",
      "picture",
      "picturePublicId",
      "profileUrl",
      "reasonWhy",
      "updatedAt",
      "username",
      "weight",
    ]
  `);
  expect(await getProblemGirl(visitor, ids.crawled as number)).toMatchObject({ id: ids.crawled, username: null });
  for (const id of [ids.waiting as number, 999_999]) await expect(getProblemGirl(visitor, id)).rejects.toMatchObject({ status: 404 });
  expect(await getProblemGirl(moderator, ids.waiting as number)).toMatchObject({ pending: true });
});

test('without the flag there are none', async () => {
  expect(problemGirlsAreOn()).toBe(true);
  vi.stubEnv('FLAGS', 'problem-girls=off');
  forgetSettings();
  expect(problemGirlsAreOn()).toBe(false);
  expect(await listed(moderator)).toEqual([[], 0]);
  await expect(getProblemGirl(moderator, ids.first as number)).rejects.toMatchObject({ status: 404 });
});

test('pictures and addresses of records, in the order in which they were added', async () => {
  const of = (name: string) => ids[name] as number;
  await db
    .insert(problemGirlPhotos)
    .values(['second', 'first', 'third'].map((name) => ({ problemGirlId: of(name), cloudinarySecureUrl: `/${name}.webp`, cloudinaryPublicId: 'p' })));
  await db
    .insert(problemGirlReportedUrls)
    .values(['second', 'first', 'third'].map((name) => ({ problemGirlId: of(name), reportedUrl: `https://example.org/${name}` })));
  const { photos, urls } = await listAttachments([of('first'), of('second')]);
  const id = expect.any(Number);
  expect(photos).toEqual(['second', 'first'].map((name) => ({ id, problemGirlId: of(name), url: `/${name}.webp`, publicId: 'p' })));
  expect(urls).toEqual(['second', 'first'].map((name) => ({ id, problemGirlId: of(name), reportedUrl: `https://example.org/${name}` })));
  expect(await listAttachments([])).toEqual({ photos: [], urls: [] });
});
