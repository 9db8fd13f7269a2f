import { beforeAll, expect, test } from 'vitest';
import { comments } from '#db/schema/comments.ts';
import { visitor } from '#permissions/actor.ts';
import { db } from '#platform/db/client.server.ts';
import { useDatabase } from '#tests/database.ts';
import { makeUser } from '#tests/factories/user.ts';
import { listComments } from './queries.server.ts';

useDatabase();

const page = { limit: 10, offset: 0 };
const at = (day: number) => new Date(Date.UTC(2026, 0, day));
const actor = (userId: string) => ({ ...visitor, userId });
const authors: Record<string, string> = {};

beforeAll(async () => {
  const add = async (name: string, values: Parameters<typeof makeUser>[0]) => {
    authors[name] = (await makeUser(values)).id;
  };
  await add('ada', { username: 'ada', displayUsername: 'Ada' });
  await add('bob', { username: 'bob' });
  await add('banned', { banned: true });
  await add('deleted', { deletedAt: new Date() });
  const write = (body: string, day: number, author: string | null, more: Partial<typeof comments.$inferInsert> = {}) =>
    db
      .insert(comments)
      .values({ subjectType: 'girl', subjectId: '7', body, authorUserId: author === null ? null : authors[author], createdAt: at(day), ...more });
  await write('second', 2, 'bob');
  await write('third', 1, 'bob', { withheld: true });
  await write('of a banned user', 4, 'banned');
  await write('fourth', 1, 'deleted');
  await write('first', 3, 'ada');
  await write('nobody’s', 1, null);
  await write('hidden', 4, 'ada', { hidden: true });
  await write('removed', 4, 'ada', { deletedAt: new Date() });
  await write('of another girl', 4, 'ada', { subjectId: '8' });
  await write('of a guy', 4, 'ada', { subjectType: 'guy' });
});

const listed = async (slice = page, who = visitor as typeof visitor) => listComments(who, 'girl', '7', slice);

test('the comments on one thing, the newest first, without what is hidden, removed, withheld or of somebody who is banned', async () => {
  const { rows, total } = await listed();
  expect([rows.map(({ body }) => body), total]).toEqual([['first', 'second', 'nobody’s', 'fourth'], 4]);
  expect(rows[0]).toEqual({ id: expect.any(Number), body: 'first', createdAt: at(3), author: 'Ada', isMine: false });
  const behind = await listed({ limit: 1, offset: 1 });
  expect([behind.rows.map(({ body }) => body), behind.total]).toEqual([['second'], 4]);
  expect(await listComments(visitor, 'scammer', '7', page)).toEqual({ rows: [], total: 0 });
});

test('who is deleted has no name; what one wrote oneself is marked and never withheld', async () => {
  const of = async (who: typeof visitor) => (await listed(page, who)).rows.map(({ author, isMine }) => [author, isMine]);
  expect(await of(visitor)).toEqual([
    ['Ada', false],
    ['bob', false],
    [null, false],
    [null, false],
  ]);
  expect(await of(actor(authors.bob as string))).toEqual([
    ['Ada', false],
    ['bob', true],
    [null, false],
    [null, false],
    ['bob', true],
  ]);
});
