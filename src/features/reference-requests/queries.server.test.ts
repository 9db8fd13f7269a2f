import { beforeEach, expect, test } from 'vitest';
import { blocks, referenceRequests } from '#db/schema/index.ts';
import { type Actor, visitor } from '#permissions/actor.ts';
import { db } from '#platform/db/client.server.ts';
import { asOwner, useDatabase } from '#tests/database.ts';
import { makeGirlActor } from '#tests/factories/girl.ts';
import { makeGuyActor } from '#tests/factories/guy.ts';
import { makeMeeting } from '#tests/factories/meetings.ts';
import { makeModerator } from '#tests/factories/user.ts';
import { countUnanswered, listAsked, listGivenReferences, listMet, listRequestsToHer } from './queries.server.ts';

useDatabase();

let girl: Actor & { girlId: number };
let guy: Actor & { guyId: number };
let other: Actor & { guyId: number };
const at = (day: number) => new Date(Date.UTC(2026, 0, day));

beforeEach(async () => {
  await asOwner('truncate users, girls, guy_users cascade');
  girl = (await makeGirlActor({ stageName: 'Ada' })).actor as typeof girl;
  guy = (await makeGuyActor({ username: 'bob', name: 'Bob' })).actor as typeof guy;
  other = (await makeGuyActor({ username: 'tom', name: null })).actor as typeof other;
});

const ask = (values: Partial<typeof referenceRequests.$inferInsert> = {}, by = guy, of = girl) =>
  db.insert(referenceRequests).values({ girlId: of.girlId, guyUserId: by.guyId, createdAt: at(1), ...values });

test('she is asked by whom, and what waits comes first', async () => {
  const bookingId = await makeMeeting(girl.girlId, guy.guyId);
  await ask({ answer: 'yes', comment: 'Polite' });
  await ask({ bookingId });
  await ask({}, other);
  await ask({ answer: 'no' }, other);
  const listed = await listRequestsToHer(girl);
  expect(listed.map(({ guy: by, answer, comment, met, createdAt }) => [by.username, answer, comment, met, createdAt])).toEqual([
    ['tom', null, null, false, at(1).toISOString()],
    ['bob', null, null, true, at(1).toISOString()],
    ['tom', 'no', null, false, at(1).toISOString()],
    ['bob', 'yes', 'Polite', false, at(1).toISOString()],
  ]);
  expect(listed[0]?.guy).toEqual({ username: 'tom', name: 'tom', place: expect.stringContaining('Dallas'), avatar: null, gone: false });
  expect(listed[1]?.guy.name).toBe('Bob');
  expect(await countUnanswered(girl)).toBe(2);
  await db.insert(blocks).values({ girlId: girl.girlId, guyUserId: other.guyId });
  expect([(await listRequestsToHer(girl)).map((row) => row.answer), await countUnanswered(girl)]).toEqual([[null, 'no', 'yes'], 1]);
  expect([await countUnanswered(guy), await countUnanswered(visitor)]).toEqual([0, 0]);
  await expect(listRequestsToHer(guy)).rejects.toMatchObject({ status: 403 });
});

test('she is told when he is gone', async () => {
  await ask({}, (await makeGuyActor({ banned: true })).actor as typeof guy);
  await ask({}, (await makeGuyActor({ softDeleted: true })).actor as typeof guy);
  expect((await listRequestsToHer(girl)).map((row) => row.guy.gone)).toEqual([true, true]);
});

test('he sees whom he asked, the latest first, and of the answer a yes with her name alone', async () => {
  const nameless = (await makeGirlActor({ stageName: null })).actor as typeof girl;
  const gone = (await makeGirlActor({ deletedAt: new Date() })).actor as typeof girl;
  await ask({ answer: 'yes', comment: 'Polite' });
  await ask({ answer: 'anonymous' }, guy, nameless);
  await ask({}, guy, gone);
  await ask({}, other);
  expect((await listAsked(guy)).map(({ girl: of, answer, comment, createdAt }) => [of, answer, comment, createdAt])).toEqual([
    ['A girl', null, null, at(1).toISOString()],
    ['Ada', 'yes', 'Polite', at(1).toISOString()],
  ]);
  await expect(listAsked(girl)).rejects.toMatchObject({ status: 403 });
});

test('girls whom he met and has not asked, the latest first, each once, while they are listed', async () => {
  const met = async (stageName: string, hoursAgo: number[], values = {}) => {
    const her = (await makeGirlActor({ stageName, ...values })).actor as typeof girl;
    for (const ago of hoursAgo) await makeMeeting(her.girlId, guy.guyId, { hoursAgo: ago });
    return her;
  };
  await met('Early', [90]);
  await met('Late', [100, 10]);
  await met('Between', [50, 40]);
  await met('Hides', [20], { girlShowProfile: false });
  const asked = await met('Asked', [20]);
  await ask({}, guy, asked);
  await ask({}, other, asked);
  await makeMeeting(girl.girlId, other.guyId);
  expect(await listMet(guy)).toEqual(['Late', 'Between', 'Early']);
  expect(await listMet(other)).toEqual(['Ada']);
  await expect(listMet(girl)).rejects.toMatchObject({ status: 403 });
});

test('of those who met at one time the names are in order, and twenty at most are offered', async () => {
  for (let at20 = 0; at20 < 21; at20 += 1)
    await makeMeeting(((await makeGirlActor({ stageName: `G${String(20 - at20).padStart(2, '0')}` })).actor as typeof girl).girlId, guy.guyId, {
      hoursAgo: 30,
    });
  const { rows } = await db.execute("update booking_steps set appointment_at = now() - interval '30 hours' returning id");
  expect(rows).toHaveLength(21);
  expect(await listMet(guy)).toEqual(Array.from({ length: 20 }, (_, n) => `G${String(n).padStart(2, '0')}`));
});

test('his profile shows references with names, of approved girls, the latest first', async () => {
  const [nameless, banned] = [(await makeGirlActor({ stageName: null })).actor as typeof girl, (await makeGirlActor({ banned: true })).actor as typeof girl];
  const bookingId = await makeMeeting(girl.girlId, guy.guyId);
  await ask({ answer: 'yes', comment: 'Polite', answeredAt: at(2), bookingId });
  await ask({ answer: 'yes', answeredAt: at(3) }, guy, nameless);
  await ask({ answer: 'yes', answeredAt: at(3) }, guy, banned);
  await ask({ answer: 'anonymous', answeredAt: at(4) });
  await ask({ answer: 'yes', answeredAt: at(4) }, other);
  const [id, isMine] = [expect.any(Number), expect.any(Boolean)];
  const given = [
    { id, isMine, comment: null, met: false, name: 'A girl', at: at(3).toISOString() },
    { id, isMine, comment: 'Polite', met: true, name: 'Ada', at: at(2).toISOString() },
  ];
  for (const actor of [girl, guy, await makeModerator()]) expect(await listGivenReferences(actor, guy.guyId)).toEqual(given);
  await expect(listGivenReferences(other, guy.guyId)).rejects.toMatchObject({ status: 403 });
  await expect(listGivenReferences(visitor, guy.guyId)).rejects.toMatchObject({ status: 401 });
});
