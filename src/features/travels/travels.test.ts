import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { auditLog } from '#db/schema/audit-log.ts';
import { places } from '#db/schema/places.ts';
import { travels } from '#db/schema/travels.ts';
import { type Actor, visitor } from '#permissions/actor.ts';
import { db } from '#platform/db/client.server.ts';
import { useDatabase } from '#tests/database.ts';
import { makeGirlActor } from '#tests/factories/girl.ts';
import { daysAhead, makeTravel } from '#tests/factories/travel.ts';
import { makeModerator } from '#tests/factories/user.ts';
import { addTravel } from './actions/add-travel.server.ts';
import { deleteTravel } from './actions/delete-travel.server.ts';
import { editTravel } from './actions/edit-travel.server.ts';
import { findTravel } from './queries.server.ts';

useDatabase();

let her: Actor;
let other: Actor;
let moderator: Actor;
let girlId: number;
const plan = { city: 'Reno', state: 'NV', country: 'United States', dateBegins: daysAhead(2), dateEnds: daysAhead(4) };

beforeEach(async () => {
  const made = await makeGirlActor();
  her = made.actor;
  girlId = made.girl.id;
  other = (await makeGirlActor()).actor;
  moderator = await makeModerator();
});

const messages = async (work: Promise<unknown>) => {
  const error = (await work.then(
    () => ({}),
    (thrown: unknown) => thrown,
  )) as { issues?: { path: string[]; message: string }[] };
  return error.issues?.map(({ message }) => message);
};

test('[TRAV-18] [TRAV-19] [TRAV-20] [TRAV-21] [TRAV-22] [TRAV-23] everything is required, all at once', async () => {
  expect(await messages(addTravel(her, {}))).toEqual([
    'City is required',
    'State is required',
    'Country is required',
    'Start Date is required',
    'End Date is required',
  ]);
  expect(await messages(addTravel(her, { ...plan, city: '', state: '' }))).toEqual(['City is required', 'State is required']);
});

test('[TRAV-24] days do not lie in the past, the end not before the start, and exist', async () => {
  expect(await messages(addTravel(her, { ...plan, dateBegins: daysAhead(-1) }))).toEqual(['Start Date must not be in the past']);
  expect(await messages(addTravel(her, { ...plan, dateEnds: daysAhead(1) }))).toEqual(['End Date must not be before Start Date']);
  expect(await messages(addTravel(her, { ...plan, dateBegins: '2027-02-30' }))).toContain('Date does not exist');
  expect((await addTravel(her, { ...plan, dateBegins: daysAhead(0), dateEnds: daysAhead(0) })).girlId).toBe(girlId);
});

test('a travel that has begun can be changed as long as its first day stays', async () => {
  const { id } = await makeTravel(girlId, { dateBegins: daysAhead(-3), dateEnds: daysAhead(3) });
  expect((await editTravel(her, id, { city: 'Elko' })).city).toBe('Elko');
  expect(await messages(editTravel(her, id, { dateBegins: daysAhead(-2) }))).toEqual(['Start Date must not be in the past']);
});

test('[TRAV-26] only she and moderators add, edit and delete her travels', async () => {
  const { id } = await addTravel(her, plan);
  for (const work of [addTravel(other, { ...plan, girlId }), editTravel(other, id, { city: 'Elko' }), deleteTravel(other, id)]) {
    await expect(work).rejects.toMatchObject({ status: 403 });
  }
  await expect(deleteTravel(visitor, id)).rejects.toMatchObject({ status: 401 });
  await expect(editTravel(her, id, { girlId: other.girlId })).rejects.toMatchObject({ status: 422 });
  await deleteTravel(her, id);
  expect(await findTravel(visitor, id)).toBeNull();
  const [kept] = await db.select().from(travels).where(eq(travels.id, id));
  expect(kept?.deletedAt).not.toBeNull();
});

test('[TRAV-27] a moderator does it for any provider, and the audit log says so', async () => {
  const { id } = await addTravel(moderator, { ...plan, girlId });
  await editTravel(moderator, id, { city: 'Elko' });
  await deleteTravel(moderator, id);
  const entries = await db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subjectId, String(id)))
    .orderBy(auditLog.id);
  expect(entries.map(({ action, actorUserId }) => [action, actorUserId])).toEqual([
    ['travel.added', moderator.userId],
    ['travel.edited', moderator.userId],
    ['travel.deleted', moderator.userId],
  ]);
});

test('[TRAV-25] anyone sees the travels of a visible girl', async () => {
  const { id } = await makeTravel(girlId);
  expect((await findTravel(visitor, id))?.city).toBe('Miami');
});

test('the place of a travel is found on the map when it is saved, and when it changes', async () => {
  const reno = { id: 1, name: 'Reno', searchName: 'reno', countryCode: 'US', country: 'United States', adminCode: 'NV', population: 250_000 };
  await db
    .insert(places)
    .values({ ...reno, latitude: 39.53, longitude: -119.81 })
    .onConflictDoNothing();
  const { id, latitude } = await addTravel(her, { ...plan, city: 'Nowhere at all' });
  expect(latitude).toBeNull();
  const moved = await editTravel(her, id, { city: 'Reno' });
  expect([Math.round(moved.latitude ?? 0), Math.round(moved.longitude ?? 0)]).toEqual([40, -120]);
});
