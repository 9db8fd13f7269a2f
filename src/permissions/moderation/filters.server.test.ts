import { beforeAll, expect, test } from 'vitest';
import { tableViews } from '#db/schema/index.ts';
import { db } from '#platform/db/client.server.ts';
import { useDatabase } from '#tests/database.ts';
import { makeModerator } from '#tests/factories/user.ts';
import { type Actor, visitor } from '../actor.ts';
import { ownViews } from './filters.server.ts';

useDatabase();

let one: Actor;
let other: Actor;

beforeAll(async () => {
  [one, other] = [await makeModerator(), await makeModerator()];
  const view = (by: Actor, name: string) => ({ userId: by.userId as string, tableName: 'girls', name, query: 'page=1' });
  await db.insert(tableViews).values([view(one, 'waiting'), view(one, 'mine'), view(other, 'hers')]);
});

test('views of a table are seen by the moderator whose they are, not by another one, and none by who has no account', async () => {
  const seenBy = async (actor: Actor) => (await db.select().from(tableViews).where(ownViews(actor))).map(({ name }) => name).sort();
  expect(await seenBy(one)).toEqual(['mine', 'waiting']);
  expect(await seenBy(other)).toEqual(['hers']);
  expect(await seenBy(visitor)).toEqual([]);
});
