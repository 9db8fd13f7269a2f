import { beforeAll, expect, test } from 'vitest';
import { blocks } from '#db/schema/blocks.ts';
import { type Actor, visitor } from '#permissions/actor.ts';
import { db } from '#platform/db/client.server.ts';
import { asOwner, useDatabase } from '#tests/database.ts';
import { makeGirl } from '#tests/factories/girl.ts';
import { makeGuyActor } from '#tests/factories/guy.ts';
import { daysAhead, makeTravel } from '#tests/factories/travel.ts';
import { findTravel, findTravelForUpdate, listComingTravels, listTravels } from './queries.server.ts';

useDatabase();

let keptAway: Actor;
let ada: number;
let eve: number;
const ids: Record<string, number> = {};
const page = { limit: 10, offset: 0 };
const nameOf = (id: number) => Object.keys(ids).find((name) => ids[name] === id);

beforeAll(async () => {
  [ada, eve] = [(await makeGirl()).id, (await makeGirl()).id];
  const hidden = (await makeGirl({ girlShowProfile: false })).id;
  const add = async (name: string, girlId: number, begins: number, ends: number, more = {}) => {
    ids[name] = (await makeTravel(girlId, { dateBegins: daysAhead(begins), dateEnds: daysAhead(ends), ...more })).id;
  };
  await add('later', ada, 20, 22);
  await add('today', ada, -2, 0);
  await add('over', ada, -5, -1);
  await add('of eve', eve, 20, 22);
  await add('gone', ada, 1, 2, { deletedAt: new Date() });
  await add('hidden', hidden, 1, 2);
  const { guy, actor } = await makeGuyActor();
  keptAway = actor;
  await db.insert(blocks).values({ girlId: ada, guyUserId: guy.id });
});

test('a travel is found by who may see it, and held while it is not taken back', async () => {
  const found = async (actor: Actor, name: string) => (await findTravel(actor, ids[name] as number))?.id ?? null;
  expect([await found(visitor, 'later'), await found(visitor, 'of eve')]).toEqual([ids.later, ids['of eve']]);
  expect([await found(visitor, 'gone'), await found(visitor, 'hidden'), await found(keptAway, 'later')]).toEqual([null, null, null]);
  await db.transaction(async (tx) => {
    expect(await findTravelForUpdate(tx, ids.hidden as number)).toMatchObject({ id: ids.hidden });
    const { rows } = await tx.execute<{ held: boolean }>(
      "select exists (select 1 from pg_locks where mode = 'RowShareLock' and relation = 'travels'::regclass and pid = pg_backend_pid()) as held",
    );
    expect(rows).toEqual([{ held: true }]);
    expect(await findTravelForUpdate(tx, ids.gone as number)).toBeNull();
  });
});

test('travels are listed the earliest first, of one girl or of all', async () => {
  const listed = async (wanted = {}, actor = visitor as Actor) => {
    const { rows, total, totalIsExact } = await listTravels(actor, { ...page, ...wanted });
    return [rows.map(({ id }) => nameOf(id)), total, totalIsExact];
  };
  expect(await listed()).toEqual([['over', 'today', 'later', 'of eve'], 4, true]);
  expect(await listed({ girlId: ada })).toEqual([['over', 'today', 'later'], 3, true]);
  expect(await listed({ limit: 1, offset: 1 })).toEqual([['today'], 4, true]);
  expect(await listed({}, keptAway)).toEqual([['of eve'], 1, true]);
});

test('a girl’s next travels are those that are not over', async () => {
  const coming = async (limit: number, actor = visitor as Actor, girlId = ada) =>
    (await listComingTravels(actor, girlId, limit)).map(({ dateEnds }) => dateEnds);
  expect(await coming(10)).toEqual([daysAhead(0), daysAhead(22)]);
  expect(await coming(1)).toEqual([daysAhead(0)]);
  expect(await coming(10, keptAway)).toEqual([]);
  expect(await listComingTravels(visitor, eve, 5)).toEqual([{ city: 'Miami', dateBegins: daysAhead(20), dateEnds: daysAhead(22), timeZone: null }]);
});

test('more than ten thousand are not counted', async () => {
  const fill = (count: number) =>
    asOwner(
      `insert into travels (girl_id, city, state, country, date_begins, date_ends) select ${eve}, 'x', 'x', 'x', '2090-01-01', '2090-01-02' from generate_series(1, ${count})`,
    );
  const counted = async () => {
    const { total, totalIsExact } = await listTravels(visitor, { girlId: eve, limit: 1, offset: 0 });
    return [total, totalIsExact];
  };
  await fill(9_999);
  expect(await counted()).toEqual([10_000, true]);
  await fill(2);
  expect(await counted()).toEqual([10_000, false]);
  await asOwner("delete from travels where city = 'x'");
});
