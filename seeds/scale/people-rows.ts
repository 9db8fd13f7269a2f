import type { forumReviews, girls, guyUsers, problemGirls } from '#db/schema/index.ts';
import type { Row } from '../database/copy-rows.ts';
import { body, girlProfile, homeOf } from '../people/girl.ts';
import { guyProfile } from '../people/guy.ts';
import { manPicture, pictureColumns, pictureFor, womanPicture } from '../pictures/store-picture.ts';
import { RING_NAMES, WOMEN_FIRST } from '../words/names.ts';
import { PROBLEM_REASONS, SCAM_STORIES } from '../words/texts.ts';
import { kindOf } from './plan.ts';
import type { ScaleWorld } from './scale-world.ts';

const pictures = (name: (number: number) => string, count: number) => Array.from({ length: count }, (_, number) => pictureFor(name(number), 'scale'));
/** Drawings that all people of the scale data share. */
export const WOMEN = pictures((number) => womanPicture(number), 64);
export const MEN = pictures(manPicture, 18);

export function girlRow(world: ScaleWorld, number: number): Row<typeof girls> {
  const random = world.random('girl', number);
  const kind = kindOf(number);
  const profile = girlProfile(random, world.days);
  const first = random.pick(WOMEN_FIRST);
  // The number keeps names apart; the ring name of another seed differs at the same number.
  const stageName = `${first} ${RING_NAMES[(number * 31 + world.seed * 7 + Math.floor(number / RING_NAMES.length)) % RING_NAMES.length]} ${number + 1}`;
  const ofProduct = kind !== 'reviewed' && kind !== 'scammer';
  const picture = random.chance(ofProduct ? 0.95 : 0.6) ? WOMEN[number % WOMEN.length] : undefined;
  const [scam, story] = SCAM_STORIES[number % SCAM_STORIES.length] as (typeof SCAM_STORIES)[number];
  const scammer = kind === 'scammer';
  return {
    id: world.first.girl + number,
    sourceId: world.sourceId('girl', number),
    ...profile,
    headline: scammer ? scam : profile.headline,
    description: scammer ? story.replace('{city}', profile.city) : profile.description,
    synopsis: scammer ? scam : null,
    username: world.username(first, number),
    stageName,
    profilePicSecureUrl: picture?.url ?? null,
    profilePicPublicId: picture?.publicId ?? null,
    profilePicApproved: kind === 'pending' ? null : picture !== undefined,
    profileApproved: ofProduct ? (kind === 'pending' ? null : true) : null,
    girlShowProfile: kind !== 'hidden',
    matwiseGirl: ofProduct,
    isScammer: scammer,
  };
}

export function guyRow(world: ScaleWorld, number: number): Row<typeof guyUsers> {
  const random = world.random('guy', number);
  const profile = guyProfile(random, world.days);
  const username = world.username(profile.name, number);
  const picture = random.chance(0.5) ? MEN[number % MEN.length] : undefined;
  const verified = random.chance(0.93);
  return {
    id: world.first.guy + number,
    sourceId: world.sourceId('guy', number),
    ...profile,
    username,
    email: `${username}@example.org`,
    userShowProfile: random.chance(0.9),
    auth0Verified: verified,
    confirmedAt: verified ? profile.createdAt : null,
    ...(picture ? pictureColumns(picture) : { cloudinaryPublicId: null, cloudinarySecureUrl: null, cloudinaryUrl: null }),
  };
}

/** Reviewed girls always have some; one girl of the product in twenty has one too. */
export function forumReviewRows(world: ScaleWorld, number: number): Row<typeof forumReviews>[] {
  const kind = kindOf(number);
  const random = world.random('forum review', number);
  const count = kind === 'reviewed' ? random.int(1, 4) : kind === 'visible' && random.chance(0.05) ? 1 : 0;
  return Array.from({ length: count }, (_, at) => {
    const createdAt = world.days.ago(random.next() * 1_000);
    return {
      girlId: world.girlId(number),
      username: `fan${random.int(1, 99_999)}`,
      reviewUrl: `https://forum.example.org/reviews/${world.seed}-${number}-${at}`,
      deprecatedPageTitle: 'Review of a session',
      createdAt,
      updatedAt: createdAt,
    };
  });
}

export function problemGirlRow(world: ScaleWorld, number: number): Row<typeof problemGirls> {
  const random = world.random('problem girl', number);
  const [headline, reasonWhy] = PROBLEM_REASONS[number % PROBLEM_REASONS.length] as (typeof PROBLEM_REASONS)[number];
  const home = homeOf(random);
  const first = random.pick(WOMEN_FIRST);
  const { height, weight } = body(random);
  // Every other one is known: a reviewed girl (places 76 to 97 of each hundred).
  const known = number % 2 === 0 && world.plan.girls > 100;
  return {
    sourceId: world.sourceId('problem-girl', number),
    username: world.username(first, number),
    name: `${first} ${random.pick(RING_NAMES)}`,
    headline,
    city: home.city,
    country: home.country,
    height,
    weight,
    reasonWhy,
    pageTitle: headline,
    dateOfAnalysis: world.days.day(-random.int(5, 900)),
    girlId: known ? world.girlId(number * 100 + 80) : null,
    pending: random.chance(0.03),
  };
}
