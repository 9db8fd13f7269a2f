import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { blocks, forumReviews, girls, travels } from '#db/schema/index.ts';
import type { Actor } from '#permissions/actor.ts';
import { visitor } from '#permissions/actor.ts';
import { db } from '#platform/db/client.server.ts';
import { useDatabase } from '#tests/database.ts';
import { makeBareGirl } from '#tests/factories/girl.ts';
import { createGirl, createGuy, createModerator, type Member } from '#tests/factories/members.ts';
import { presentProfile } from './present-profile.ts';
import { findKnownGirl, findProfile, listTravelsAhead } from './profile.server.ts';

useDatabase();

const actorOf = (member: Member, role: Actor['role']): Actor => ({
  role,
  userId: member.userId,
  girlId: member.girlId,
  isGirlApproved: role === 'female',
  guyId: member.guyId,
  isModerator: role === 'moderator',
  username: member.username,
});
let moderator: Actor;
beforeAll(async () => {
  moderator = actorOf(await createModerator(), 'moderator');
});

/** A girl without a profile of her own, whom people reviewed on outside forums. */
async function makeReviewedGirl(stageName: string) {
  const { id } = await makeBareGirl({ stageName, matwiseGirl: false });
  await db.insert(forumReviews).values({ girlId: id, username: 'x' });
}

test('[DIR-01] only a girl of the product has a profile', async () => {
  await makeBareGirl({ stageName: 'Own Profile' });
  await makeReviewedGirl('Only Reviewed');
  expect((await findProfile(visitor, 'own profile'))?.visibility).toBe('public');
  expect(await findProfile(visitor, 'Only Reviewed')).toBeNull();
});

test('[CONST-13] machines read her size in metres and kilograms; who has not said has none', async () => {
  await makeBareGirl({ stageName: 'Measured', height: 65, weight: 130 });
  await makeBareGirl({ stageName: 'Unmeasured' });
  const measures = async (name: string) => presentProfile((await findProfile(visitor, name))!.girl).measures;
  expect(await measures('Measured')).toEqual({
    height: { '@type': 'QuantitativeValue', value: 1.65, unitCode: 'MTR' },
    weight: { '@type': 'QuantitativeValue', value: 59, unitCode: 'KGM' },
  });
  expect(await measures('Unmeasured')).toEqual({});
});

test('[DIR-02] the fallback knows who can be found, and nobody else', async () => {
  await makeReviewedGirl('Known Elsewhere');
  await makeBareGirl({ stageName: 'Gone Girl', girlShowProfile: false });
  expect(await findKnownGirl('known elsewhere')).toMatchObject({ stageName: 'Known Elsewhere' });
  expect(await findKnownGirl('Gone Girl')).toBeNull();
});

test('the fallback knows whether forums reviewed her', async () => {
  await makeReviewedGirl('Reviewed There');
  await makeBareGirl({ stageName: 'Took Deposits', matwiseGirl: false, isScammer: true, reportPending: false });
  expect(await findKnownGirl('Reviewed There')).toEqual({ stageName: 'Reviewed There', hasForumReviews: true });
  expect(await findKnownGirl('Took Deposits')).toEqual({ stageName: 'Took Deposits', hasForumReviews: false });
});

test.each([
  ['hidden', { girlShowProfile: false }, 'hidden'],
  ['hidden by a moderator', { adminShowProfile: false }, 'hidden'],
  ['not approved yet', { profileApproved: null }, 'waiting'],
] as const)('[DIR-01] a girl who is %s is seen by herself and moderators, with a note', async (_how, values, visibility) => {
  const her = await createGirl({ girl: values });
  const other = await createGirl();
  const name = `Stage ${her.username}`;
  expect(await findProfile(visitor, name)).toBeNull();
  expect(await findProfile(actorOf(other, 'female'), name)).toBeNull();
  expect((await findProfile(actorOf(her, 'female'), name))?.visibility).toBe(visibility);
  expect((await findProfile(moderator, name))?.visibility).toBe(visibility);
});

test('a deleted girl is gone for everybody', async () => {
  const id = (await makeBareGirl({ stageName: 'Deleted Dora' })).id;
  await db.update(girls).set({ deletedAt: new Date() }).where(eq(girls.id, id));
  expect(await findProfile(moderator, 'Deleted Dora')).toBeNull();
});

test('[TRAV-25] anyone sees the travels ahead; a guy whom she blocked sees none', async () => {
  const her = await createGirl();
  const guy = await createGuy();
  await db.insert(travels).values([
    { girlId: her.girlId, city: 'Miami', country: 'United States', dateBegins: '2090-02-01', dateEnds: '2090-02-03' },
    { girlId: her.girlId, city: 'Reno', country: 'United States', dateBegins: '2020-02-01', dateEnds: '2020-02-03' },
  ]);
  expect((await listTravelsAhead(visitor, her.girlId)).map((travel) => travel.city)).toEqual(['Miami']);
  await db.insert(blocks).values({ girlId: her.girlId, guyUserId: guy.guyId });
  expect(await listTravelsAhead(actorOf(guy, 'male'), her.girlId)).toEqual([]);
});
