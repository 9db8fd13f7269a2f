import { beforeAll, expect, test } from 'vitest';
import { scammerPhotos } from '#db/schema/scammer-photos.ts';
import { type Actor, visitor } from '#permissions/actor.ts';
import { db } from '#platform/db/client.server.ts';
import { useDatabase } from '#tests/database.ts';
import { makeGirl, makeScammer } from '#tests/factories/girl.ts';
import { makeModerator } from '#tests/factories/user.ts';
import { findScammerByName, getScammer, listScammerPhotos, listScammers } from './queries.server.ts';

useDatabase();

const page = { limit: 10, offset: 0 };
const at = (day: number) => new Date(Date.UTC(2026, 0, day));
const ids: Record<string, number> = {};
let moderator: Actor;

beforeAll(async () => {
  moderator = await makeModerator();
  const add = async (name: string, day: number, values = {}) => {
    ids[name] = (await makeScammer({ stageName: null, username: name, email: null, createdAt: at(day), ...values })).id;
  };
  await add('second', 2, { stageName: 'Eve' });
  await add('third', 1);
  await add('fourth', 1, { username: 'bare' });
  await add('first', 3, { stageName: 'EVE' });
  await add('trans', 4, { trans: true });
  await add('waiting', 5, { reportPending: true });
  ids.girl = (await makeGirl({ stageName: 'Ada' })).id;
});

const nameOf = (id: number) => Object.keys(ids).find((name) => ids[name] === id);

test('the list holds those whom the actor may see, the newest first, without trans girls', async () => {
  const listed = async (actor: Actor, slice = page) => {
    const { rows, total } = await listScammers(actor, slice);
    return [rows.map(({ id }) => nameOf(id)), total];
  };
  expect(await listed(visitor)).toEqual([['first', 'second', 'fourth', 'third'], 4]);
  expect(await listed(visitor, { limit: 1, offset: 1 })).toEqual([['second'], 4]);
  expect(await listed(moderator)).toEqual([['waiting', 'first', 'second', 'fourth', 'third'], 5]);
});

test('one is found by id and by name, and tells all that may be told', async () => {
  expect(await getScammer(visitor, ids.trans as number)).toMatchObject({ id: ids.trans });
  expect(Object.keys(await getScammer(visitor, ids.first as number)).sort()).toEqual(
    [
      'avatar',
      'avatarPublicId',
      'city',
      'country',
      'createdAt',
      'description',
      'disputed',
      'headline',
      'height',
      'id',
      'name',
      'pending',
      'review',
      'stageName',
      'state',
      'synopsis',
      'updatedAt',
      'username',
      'weight',
    ].sort(),
  );
  for (const name of ['waiting', 'girl']) await expect(getScammer(visitor, ids[name] as number)).rejects.toMatchObject({ status: 404 });
  expect(await getScammer(moderator, ids.waiting as number)).toMatchObject({ pending: true });
  const named = async (name: string, actor = visitor as Actor) => {
    const found = await findScammerByName(actor, name);
    return found && nameOf(found.id);
  };
  // By her username only who has no stage name.
  expect([await named('eve'), await named('THIRD'), await named('first'), await named('Ada'), await named('waiting')]).toEqual([
    'first',
    'third',
    null,
    null,
    null,
  ]);
  expect(await named('waiting', moderator)).toBe('waiting');
});

test('their pictures, in the order in which they were added', async () => {
  const photo = (name: string, cloudinarySecureUrl: string) => ({ girlId: ids[name] as number, cloudinarySecureUrl, cloudinaryPublicId: 'p' });
  await db.insert(scammerPhotos).values([photo('second', '/1.webp'), photo('first', '/2.webp'), photo('third', '/3.webp')]);
  const found = await listScammerPhotos([ids.first as number, ids.second as number]);
  expect(found.map(({ girlId, url, publicId }) => [nameOf(girlId), url, publicId])).toEqual([
    ['second', '/1.webp', 'p'],
    ['first', '/2.webp', 'p'],
  ]);
  expect(found[0]?.id).toEqual(expect.any(Number));
  expect(await listScammerPhotos([])).toEqual([]);
});
