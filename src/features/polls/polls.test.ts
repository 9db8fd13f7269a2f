import { beforeEach, expect, test } from 'vitest';
import { pollVotes } from '#db/schema/poll-votes.ts';
import { visitor } from '#permissions/actor.ts';
import { db } from '#platform/db/client.server.ts';
import { POLLS } from '#shared/catalogues/polls.ts';
import { asOwner, useDatabase } from '#tests/database.ts';
import { actors } from '#tests/factories/actors.ts';
import { createGirl, createGuy, createModerator } from '#tests/factories/members.ts';
import { actorOf } from '#tests/factories/timewasters.ts';
import { castVote } from './actions/cast-vote.server.ts';
import { deleteVote } from './actions/delete-vote.server.ts';
import { sharesOf } from './present.ts';
import { findPollFor } from './queries.server.ts';

useDatabase();
beforeEach(() => asOwner('truncate users, girls, guy_users, poll_votes cascade'));

const [{ id: poll, options }] = POLLS;
const votes = async (...as: Parameters<typeof findPollFor>) => (await findPollFor(...as))?.options.map((option) => option.votes);

test('[FEED-07] a poll is a configured entry: identifier, question, options; how all voted is seen by whoever has voted, and by moderators', async () => {
  const [girl, guy] = [await createGirl(), await createGuy()];
  const [her, him] = [actors.girl(girl.girlId, girl.userId), actors.guy(guy.guyId, guy.userId)];
  expect(await findPollFor(visitor)).toEqual({
    id: poll,
    question: POLLS[0].question,
    options: options.map(([key, label]) => ({ key, label, votes: null })),
    mine: null,
  });
  const hers = await castVote(her, { poll, vote: options[1][0] });
  expect(await votes(him)).toEqual(options.map(() => null));
  await castVote(him, { poll, vote: options[1][0] });
  await castVote(him, { poll, vote: options[0][0] });
  const seen = await findPollFor(her);
  expect(seen?.mine).toEqual({ id: hers, vote: options[1][0] });
  expect(seen?.options.map((option) => option.votes)).toEqual([1, 1, 0, 0]);
  expect(sharesOf(seen!)).toEqual([50, 50, 0, 0]);
  expect(await votes(actorOf(await createModerator(), 'moderator'))).toEqual([1, 1, 0, 0]);
  await deleteVote(her, hers);
  expect(await votes(her)).toEqual(options.map(() => null));
});

test('[FEED-03] a vote holds its poll, the option, and one voter: a girl or a guy', async () => {
  const [girl, guy] = [await createGirl(), await createGuy()];
  await castVote(actors.girl(girl.girlId, girl.userId), { poll, vote: 'boxing' });
  await castVote(actors.guy(guy.guyId, guy.userId), { poll, vote: 'other' });
  expect(await db.select().from(pollVotes).orderBy(pollVotes.id)).toMatchObject([
    { id: expect.any(Number), poll, vote: 'boxing', girlId: girl.girlId, guyUserId: null },
    { poll, vote: 'other', girlId: null, guyUserId: guy.guyId },
  ]);
  await expect(castVote(visitor, { poll, vote: 'other' })).rejects.toMatchObject({ status: 401 });
  await expect(castVote(actors.guy(guy.guyId, guy.userId), { poll, vote: 'no such' })).rejects.toMatchObject({ status: 422 });
  await expect(castVote(actors.guy(guy.guyId, guy.userId), { poll: 'no such', vote: 'other' })).rejects.toMatchObject({ status: 422 });
});

test('who is a girl and a guy sees the vote of the girl', async () => {
  const [girl, guy] = [await createGirl(), await createGuy()];
  await castVote(actors.guy(guy.guyId, guy.userId), { poll, vote: options[0][0] });
  const both = { ...actors.girl(girl.girlId, girl.userId), guyId: guy.guyId };
  expect((await findPollFor(both))?.mine).toBeNull();
  await castVote(actors.girl(girl.girlId, girl.userId), { poll, vote: options[1][0] });
  expect((await findPollFor(both))?.mine?.vote).toBe(options[1][0]);
});

test('twenty votes from twenty tabs leave one row, and counts that equal the rows', async () => {
  const guy = await createGuy();
  const him = actors.guy(guy.guyId, guy.userId);
  await Promise.all(Array.from({ length: 20 }, (_, at) => castVote(him, { poll, vote: options[at % 4]?.[0] })));
  expect(await db.select().from(pollVotes)).toHaveLength(1);
  expect((await votes(him))?.reduce((sum, one) => (sum ?? 0) + (one ?? 0), 0)).toBe(1);
});
