import type { bookings, follows, girlReviews, guyReviews, travels } from '#db/schema/index.ts';
import { zoneAt } from '#platform/places/time-zones.server.ts';
import type { BookingStatus } from '#shared/catalogues/statuses.ts';
import type { Row } from '../database/copy-rows.ts';
import { CITIES_ABROAD, US_CITIES } from '../words/cities.ts';
import { AVAILABLE, GIRLS_ON_GUYS_DOWN, GIRLS_ON_GUYS_UP, GUYS_ON_GIRLS_DOWN, GUYS_ON_GIRLS_UP, LENGTHS, SESSION_TYPES } from '../words/texts.ts';
import { type ScaleWorld, spreadOut } from './scale-world.ts';

/** Some girls are known far and wide: low numbers are picked more often. */
const someGirl = (world: ScaleWorld, chance: number) => world.girlId(Math.floor(chance ** 1.5 * world.plan.girls));
const someGuy = (world: ScaleWorld, chance: number) => world.guyId(Math.floor(chance * world.plan.guys));

export function girlReviewRow(world: ScaleWorld, number: number): Row<typeof girlReviews> {
  const random = world.random('girl review', number);
  const vote = random.chance(0.88);
  const createdAt = world.days.ago(random.next() * 800);
  const comment = random.pick(vote ? GUYS_ON_GIRLS_UP : GUYS_ON_GIRLS_DOWN).replace('{city}', random.pick(US_CITIES).city);
  return { girlId: someGirl(world, random.next()), guyUserId: someGuy(world, random.next()), comment, vote, createdAt, updatedAt: createdAt };
}

export function guyReviewRow(world: ScaleWorld, number: number): Row<typeof guyReviews> {
  const random = world.random('guy review', number);
  const vote = random.chance(0.8);
  const createdAt = world.days.ago(random.next() * 800);
  const comment = random.pick(vote ? GIRLS_ON_GUYS_UP : GIRLS_ON_GUYS_DOWN);
  return { girlId: someGirl(world, random.next()), guyUserId: someGuy(world, random.next()), comment, vote, createdAt, updatedAt: createdAt };
}

export function travelRow(world: ScaleWorld, number: number): Row<typeof travels> {
  const random = world.random('travel', number);
  const begins = random.int(-400, 120);
  const { city, state, country, ...point } = random.pick(random.chance(0.7) ? US_CITIES : CITIES_ABROAD);
  const girlId = someGirl(world, random.next());
  const days = { dateBegins: world.days.day(begins), dateEnds: world.days.day(begins + random.int(1, 9)) };
  const { latitude, longitude } = point;
  return { girlId, city, state, country, latitude, longitude, timeZone: zoneAt(point), ...days };
}

const STATUSES: readonly (BookingStatus | null)[] = [null, 'complete', 'complete', 'deleted'];

export function bookingRow(world: ScaleWorld, number: number): Row<typeof bookings> {
  const random = world.random('booking', number);
  const createdAt = world.days.ago(random.next() * 500);
  const [girlId, guyId] = [someGirl(world, random.next()), someGuy(world, random.next())];
  const girlStatus = random.pick(STATUSES);
  return {
    girlId,
    guyId,
    girlStatus,
    completeForGuy: girlStatus === 'complete',
    guyStatus: random.pick(STATUSES),
    dateTimeAvailable: random.pick(AVAILABLE),
    sessionLength: random.pick(LENGTHS),
    desiredSessionType: random.pick(SESSION_TYPES),
    createdAt,
    updatedAt: createdAt,
    updatedForGuyAt: createdAt,
  };
}

/** Whom the guy of that number follows: none to two girls, never the same one twice. */
export function followRows(world: ScaleWorld, number: number): Row<typeof follows>[] {
  const random = world.random('follow', number);
  const count = random.int(0, 2);
  const followedAt = world.days.ago(random.next() * 400);
  return spreadOut(random.int(0, world.plan.girls - 1), count, world.plan.girls).map((girl) => ({
    girlId: world.girlId(girl),
    guyUserId: world.guyId(number),
    followedAt,
    createdAt: followedAt,
    updatedAt: followedAt,
  }));
}
