import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { thumbs } from '#db/schema/index.ts';
import { db } from '#platform/db/client.server.ts';
import { call } from '#tests/app.ts';
import { useDatabase } from '#tests/database.ts';
import { createGirl, createModerator, type Member } from '#tests/factories/members.ts';
import { makeTimewaster } from '#tests/factories/timewasters.ts';
import { signIn } from '#tests/sign-in.ts';

useDatabase();

type Session = Awaited<ReturnType<typeof signIn>>;
let girl: Member;
let hers: Session;
let other: Session;

beforeAll(async () => {
  girl = await createGirl();
  [hers, other] = await Promise.all([signIn(girl), createGirl().then(signIn)]);
});

const body = (attributes: object) => ({ data: { type: 'thumbs', attributes } });
const vote = (timewasterId: number, thumbType: unknown, session = hers) => call('POST', '/api/v1/thumbs', { body: body({ timewasterId, thumbType }), session });
const change = (id: string, thumbType: number, session = hers) => call('PATCH', `/api/v1/thumbs/${id}`, { body: body({ thumbType }), session });
const remove = (id: string, session = hers) => call('DELETE', `/api/v1/thumbs/${id}`, { session });
const card = async (id: number, session = hers) => {
  const { thumbsUp, thumbsDown, vote: own, voteId } = (await call('GET', `/api/v1/timewasters/${id}`, { session })).json.data.attributes;
  return { thumbsUp, thumbsDown, vote: own, voteId };
};

test('[TW-18] [TW-21] [TW-33] [TW-34] [TW-35] [TW-37] [TW-67] [TW-68] [TW-69] a vote is made, turned and taken back; the counts follow', async () => {
  const id = await makeTimewaster(girl);
  expect(await card(id)).toEqual({ thumbsUp: 0, thumbsDown: 0, vote: null, voteId: null });
  const made = await vote(id, 1);
  expect(made.json.data).toMatchObject({ type: 'thumbs', id: expect.any(String), attributes: { thumbType: 1 } });
  const voteId = made.json.data.id;
  expect(await card(id)).toEqual({ thumbsUp: 0, thumbsDown: 1, vote: false, voteId });
  expect((await change(voteId, 2)).json.data).toMatchObject({ id: voteId, attributes: { thumbType: 2 } });
  expect(await card(id)).toEqual({ thumbsUp: 1, thumbsDown: 0, vote: true, voteId });
  expect(await card(id, other)).toEqual({ thumbsUp: 1, thumbsDown: 0, vote: null, voteId: null });
  expect((await remove(voteId)).status).toBe(204);
  expect(await card(id)).toEqual({ thumbsUp: 0, thumbsDown: 0, vote: null, voteId: null });
});

test('a vote is one’s own: nobody else turns it or takes it back, and only 1 and 2 are votes', async () => {
  const id = await makeTimewaster(girl);
  const { id: voteId } = (await vote(id, 1)).json.data;
  expect((await change(voteId, 2, other)).status).toBe(404);
  expect((await remove(voteId, other)).status).toBe(404);
  expect((await vote(id, 3)).status).toBe(422);
  const moderator = await signIn(await createModerator());
  expect((await vote(id, 1, moderator)).status).toBe(403);
  expect(await card(id)).toMatchObject({ thumbsDown: 1 });
});

test('a storm of votes from 20 tabs of 4 girls ends with one vote each, and counts that equal the rows', async () => {
  const id = await makeTimewaster(girl);
  const girls = await Promise.all(Array.from({ length: 4 }, () => createGirl().then(signIn)));
  const tab = async (session: Session, number: number) => {
    for (let turn = 0; turn < 4; turn += 1) {
      const made = await vote(id, ((number + turn) % 2) + 1, session);
      const voteId = made.json.data.id;
      const answers = [made.status, (await change(voteId, ((number + turn + 1) % 2) + 1, session)).status];
      if (turn % 2 === 0 && turn < 2) answers.push((await remove(voteId, session)).status);
      // Another tab may have taken the vote back meanwhile.
      expect(answers.every((status) => [200, 201, 204, 404].includes(status))).toBe(true);
    }
    await vote(id, (number % 2) + 1, session);
  };
  await Promise.all(Array.from({ length: 20 }, (_, number) => tab(girls[number % 4]!, number)));
  const rows = await db.select().from(thumbs).where(eq(thumbs.timewasterId, id));
  expect(rows).toHaveLength(4);
  expect(new Set(rows.map(({ girlId }) => girlId)).size).toBe(4);
  const counted = await card(id);
  expect([counted.thumbsUp, counted.thumbsDown]).toEqual([
    rows.filter(({ thumbType }) => thumbType === 2).length,
    rows.filter(({ thumbType }) => thumbType === 1).length,
  ]);
});
