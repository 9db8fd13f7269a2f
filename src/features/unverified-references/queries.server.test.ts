import { expect, test } from 'vitest';
import { unverifiedReferences } from '#db/schema/unverified-references.ts';
import { visitor } from '#permissions/actor.ts';
import { db } from '#platform/db/client.server.ts';
import { useDatabase } from '#tests/database.ts';
import { makeGirlActor } from '#tests/factories/girl.ts';
import { makeGuyActor } from '#tests/factories/guy.ts';
import { listOwnUnverifiedReferences } from './queries.server.ts';

useDatabase();

test('a guy’s own references, the newest first', async () => {
  const [{ actor: guy }, { actor: other }] = [await makeGuyActor(), await makeGuyActor()];
  const add = (girlUsername: string, guyUserId = guy.guyId) =>
    db.insert(unverifiedReferences).values({ guyUserId: guyUserId as number, girlUsername, girlUrl: `https://example.org/${girlUsername}` });
  for (const name of ['ada', 'eve', 'kim']) await add(name);
  await add('other', other.guyId);
  const listed = await listOwnUnverifiedReferences(guy);
  expect(listed.map(({ girlUsername }) => girlUsername)).toEqual(['kim', 'eve', 'ada']);
  expect(listed[0]).toEqual({ id: expect.any(Number), girlUsername: 'kim', girlUrl: 'https://example.org/kim', createdAt: expect.any(Date) });
  expect(await listOwnUnverifiedReferences(guy, 1)).toHaveLength(1);
  await expect(listOwnUnverifiedReferences(visitor)).rejects.toMatchObject({ status: 401 });
  await expect(listOwnUnverifiedReferences((await makeGirlActor()).actor)).rejects.toMatchObject({ status: 403 });
});
