import { beforeAll, expect, test } from 'vitest';
import { travels } from '#db/schema/index.ts';
import { db } from '#platform/db/client.server.ts';
import { call } from '#tests/app.ts';
import { useDatabase } from '#tests/database.ts';
import { makeBareGirl } from '#tests/factories/girl.ts';

useDatabase();
let girlId = 0;
beforeAll(async () => {
  girlId = (await makeBareGirl()).id;
  const hidden = (await makeBareGirl({ girlShowProfile: false })).id;
  const travel = (id: number, city: string) => ({ girlId: id, city, country: 'United States', dateBegins: '2090-01-01', dateEnds: '2090-01-05' });
  await db.insert(travels).values([travel(girlId, 'Miami'), travel(hidden, 'Reno'), { ...travel(girlId, 'Gone'), deletedAt: new Date() }]);
});

test('[TRAV-30] [TRAV-25] anyone lists the travels of girls who can be seen', async () => {
  const { json } = await call('GET', '/api/v1/travels');
  expect(json.data).toEqual([
    expect.objectContaining({ type: 'travels', attributes: expect.objectContaining({ girlId, city: 'Miami', dateBegins: '2090-01-01' }) }),
  ]);
  expect(json.meta.total).toBe(1);
});

test('of one girl; up to a thousand at once', async () => {
  expect((await call('GET', `/api/v1/travels?filter[girlId]=${girlId}&page[limit]=1000`)).json.data).toHaveLength(1);
  expect((await call('GET', '/api/v1/travels?filter[girlId]=-1')).status).toBe(400);
  expect((await call('GET', '/api/v1/travels?page[limit]=1001')).status).toBe(400);
});
