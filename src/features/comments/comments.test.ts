import { expect, test } from 'vitest';
import { comments } from '#db/schema/comments.ts';
import { db } from '#platform/db/client.server.ts';
import { useDatabase } from '#tests/database.ts';
import { createUser } from '#tests/factories/members.ts';
import { listComments } from './queries.server.ts';

useDatabase();

test('[REV-20] comments of one subject, the newest first; a missing commenter has no name, hidden and deleted ones are not read', async () => {
  const [present, banned] = [await createUser(), await createUser({ banned: true })];
  const on = { subjectType: 'scammer', subjectId: '7' } as const;
  await db.insert(comments).values([
    { ...on, body: 'first', authorUserId: present.userId },
    { ...on, body: 'of a banned user', authorUserId: banned.userId },
    { ...on, body: 'of nobody' },
    { ...on, body: 'hidden', hidden: true },
    { ...on, body: 'deleted', deletedAt: new Date() },
    { ...on, subjectId: '8', body: 'elsewhere' },
    { subjectType: 'guy', subjectId: '7', body: 'on a guy' },
  ]);
  const { rows, total } = await listComments('scammer', '7', { limit: 10, offset: 0 });
  expect(total).toBe(3);
  expect(rows.map(({ body, author }) => [body, author])).toEqual([
    ['of nobody', null],
    ['of a banned user', null],
    ['first', present.username],
  ]);
});
