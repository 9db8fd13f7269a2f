import { beforeAll, expect, test } from 'vitest';
import { pollVotes } from '#db/schema/poll-votes.ts';
import { type Actor, visitor } from '#permissions/actor.ts';
import { db } from '#platform/db/client.server.ts';
import { POLLS } from '#shared/catalogues/polls.ts';
import { useDatabase } from '#tests/database.ts';
import { makeGirlActor } from '#tests/factories/girl.ts';
import { makeGuyActor } from '#tests/factories/guy.ts';
import { makeModerator } from '#tests/factories/user.ts';
import { findPollFor } from './queries.server.ts';

useDatabase();

const [{ id: poll, question, options }] = POLLS;
let girl: Actor;
let guy: Actor;
let both: Actor;

beforeAll(async () => {
  [girl, guy] = [(await makeGirlActor()).actor, (await makeGuyActor()).actor];
  both = { ...girl, guyId: guy.guyId };
  await db.insert(pollVotes).values([
    { poll, vote: 'boxing', girlId: girl.girlId },
    { poll, vote: 'grappling', guyUserId: guy.guyId },
    { poll, vote: 'boxing', girlId: (await makeGirlActor()).actor.girlId },
    { poll: 'another', vote: 'other', guyUserId: (await makeGuyActor()).actor.guyId },
  ]);
});

test('who has voted sees how all did; others the question alone', async () => {
  const untold = { id: poll, question, options: options.map(([key, label]) => ({ key, label, votes: null })), mine: null };
  for (const actor of [visitor, (await makeGuyActor()).actor, (await makeGirlActor()).actor]) expect(await findPollFor(actor)).toEqual(untold);
  const votes: Record<string, number> = { boxing: 2, grappling: 1 };
  const told = { ...untold, options: options.map(([key, label]) => ({ key, label, votes: votes[key] ?? 0 })) };
  expect(await findPollFor(girl)).toEqual({ ...told, mine: { id: expect.any(Number), vote: 'boxing' } });
  expect(await findPollFor(guy)).toEqual({ ...told, mine: { id: expect.any(Number), vote: 'grappling' } });
  expect(await findPollFor(await makeModerator())).toEqual(told);
});

test('who is a girl and a guy votes as the girl', async () => {
  expect((await findPollFor(both))?.mine?.vote).toBe('boxing');
  expect((await findPollFor({ ...both, girlId: (await makeGirlActor()).actor.girlId }))?.mine).toBeNull();
});

test('a vote in another poll is none in this one', async () => {
  const { actor } = await makeGirlActor();
  await db.insert(pollVotes).values({ poll: 'another', vote: 'boxing', girlId: actor.girlId });
  expect((await findPollFor(actor))?.mine).toBeNull();
});
