import { beforeAll, expect, test } from 'vitest';
import { blocks } from '#db/schema/blocks.ts';
import { listCards } from '#features/directory/cards.server.ts';
import { listUpcomingTravels } from '#features/directory/home.server.ts';
import { type Actor, visitor } from '#permissions/actor.ts';
import { db } from '#platform/db/client.server.ts';
import { useDatabase } from '#tests/database.ts';
import { actors } from '#tests/factories/actors.ts';
import { createGirl, createGuy } from '#tests/factories/members.ts';
import { makeTravel } from '#tests/factories/travel.ts';

useDatabase();

let girlId: number;
let blocked: Actor;
let other: Actor;

beforeAll(async () => {
  girlId = (await createGirl({ girl: { stageName: 'Anna Steel' } })).girlId as number;
  await makeTravel(girlId, { city: 'Houston' });
  const [him, another] = [await createGuy(), await createGuy()];
  [blocked, other] = [actors.guy(him.guyId, him.userId), actors.guy(another.guyId, another.userId)];
  await db.insert(blocks).values({ girlId, guyUserId: him.guyId as number });
});

test('whom she blocked sees on no card and in no list where she is on tour; everybody else does', async () => {
  const seen = async (actor: Actor) => [(await listCards(actor, [girlId])).map(({ tour }) => tour?.city), (await listUpcomingTravels(actor, 5)).length];
  expect(await seen(visitor)).toEqual([['Houston'], 1]);
  expect(await seen(other)).toEqual([['Houston'], 1]);
  expect(await seen(blocked)).toEqual([[undefined], 0]);
});
