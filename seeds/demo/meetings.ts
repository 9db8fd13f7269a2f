import {
  bookingMessages,
  bookingSteps,
  bookings,
  follows,
  girlReviews,
  girlsOnlyComments,
  guyReviews,
  meetingAnswers,
  meetingReviews,
  referenceRequests,
  unverifiedReferences,
} from '#db/schema/index.ts';
import { contactKeyId } from '#platform/secrets/contact-data.server.ts';
import { encryptColumn } from '#platform/secrets/encrypted-columns.server.ts';
import { suggestedText } from '#shared/appointments/suggested-times.ts';
import type { BookingSide, BookingStatus, BookingStepKind } from '#shared/catalogues/statuses.ts';
import type { Random } from '../random.ts';
import {
  AVAILABLE,
  GIRLS_ON_GUYS_DOWN,
  GIRLS_ON_GUYS_UP,
  GIRLS_ONLY,
  GUYS_ON_GIRLS_DOWN,
  GUYS_ON_GIRLS_UP,
  LENGTHS,
  LIMITS,
  PLACES,
  QUESTIONS,
  SESSION_TYPES,
} from '../words/texts.ts';
import type { DemoPerson, DemoWorld } from './world.ts';

/** What girls and guys have to do with each other: reviews, follows, bookings, references. */
export function addMeetings(world: DemoWorld) {
  const random = world.random('meetings');
  const girls = world.girls.slice(0, 49);
  const guys = world.guys.slice(0, 35);
  for (const [at, girl] of girls.entries()) addReviewsOfGirl(world, girl, random.some(guys.slice(1), at === 0 ? 7 : random.int(0, 5)), random);
  for (const [at, guy] of guys.entries()) addWordsAboutGuy(world, guy, random.some(girls.slice(1), at === 0 ? 5 : random.int(0, 3)), random);
  for (const [at, guy] of guys.entries()) addFollows(world, guy, random.some(girls, at === 0 ? 8 : random.int(0, 5)), random);
  addBookings(world, girls, guys, random);
  addReferences(world, guys, random);
  addAnswered(world, girls, guys);
  addReviewsOfSessions(world, girls, guys);
  addReferenceRequests(world, girls, guys);
}

const moments = (world: DemoWorld, days: number) => ({ createdAt: world.days.ago(days), updatedAt: world.days.ago(days) });

function addReviewsOfGirl(world: DemoWorld, girl: DemoPerson, reviewers: DemoPerson[], random: Random) {
  for (const guy of reviewers) {
    const vote = random.chance(0.88);
    const comment = random.pick(vote ? GUYS_ON_GIRLS_UP : GUYS_ON_GIRLS_DOWN).replace('{city}', girl.city);
    world.book.add(girlReviews, { girlId: girl.id, guyUserId: guy.id, comment, vote, ...moments(world, random.next() * 300) });
  }
}

function addWordsAboutGuy(world: DemoWorld, guy: DemoPerson, girls: DemoPerson[], random: Random) {
  for (const girl of girls) {
    const vote = random.chance(0.8);
    world.book.add(guyReviews, {
      girlId: girl.id,
      guyUserId: guy.id,
      comment: random.pick(vote ? GIRLS_ON_GUYS_UP : GIRLS_ON_GUYS_DOWN),
      vote,
      ...moments(world, random.next() * 300),
    });
    if (!random.chance(0.5)) continue;
    world.book.add(girlsOnlyComments, {
      girlId: girl.id,
      guyUserId: guy.id,
      comment: random.pick(GIRLS_ONLY).replace('{city}', girl.city),
      ...moments(world, random.next() * 200),
    });
  }
}

function addFollows(world: DemoWorld, guy: DemoPerson, girls: DemoPerson[], random: Random) {
  for (const girl of girls) {
    const days = random.next() * 250;
    world.book.add(follows, { girlId: girl.id, guyUserId: guy.id, followedAt: world.days.ago(days), ...moments(world, days) });
  }
}

const WAITING = { girlStatus: null, guyStatus: null } as const;
const STATUSES: readonly (BookingStatus | null)[] = [null, 'complete', 'deleted'];
/** Every pair of what both sides may have said. */
const PAIRS = STATUSES.flatMap((girlStatus) => STATUSES.map((guyStatus) => ({ girlStatus, guyStatus })));

function addBookings(world: DemoWorld, girls: DemoPerson[], guys: DemoPerson[], random: Random) {
  const [demoGirl, demoGuy] = [girls[0] as DemoPerson, guys[0] as DemoPerson];
  // Her inbox opens with requests that wait; the second comes from a man others reported (see timewasters).
  for (const guy of [guys[3], guys[5]]) addBooking(world, demoGirl, guy as DemoPerson, WAITING, random, 4);
  addBooking(world, demoGirl, guys[8] as DemoPerson, WAITING, random, 4, { suggests: [5, 6] });
  PAIRS.forEach((pair, at) => {
    addBooking(world, demoGirl, guys[at + 10] as DemoPerson, pair, random, 120);
    addBooking(world, girls[at + 1] as DemoPerson, demoGuy, pair, random, 120);
    addBooking(world, random.pick(girls.slice(1)), random.pick(guys.slice(1)), pair, random, 200);
    addBooking(world, random.pick(girls.slice(1)), random.pick(guys.slice(1)), pair, random, 200);
  });
  const improper = 'And is there something extra for more money? You know what I mean.';
  addBooking(world, girls[6] as DemoPerson, guys[30] as DemoPerson, WAITING, random, 3, { improper });
}

type Answer = [side: BookingSide, kind: BookingStepKind, inDays: number | null, note: string | null];

/** Requests that were answered, on both sides of the demo: agreed, another time proposed, declined. */
function addAnswered(world: DemoWorld, girls: DemoPerson[], guys: DemoPerson[]) {
  const random = world.random('answered');
  const [demoGirl, demoGuy] = [girls[0] as DemoPerson, guys[0] as DemoPerson];
  const answered: [DemoPerson, DemoPerson, Answer][] = [
    // The first of all bookings, between the two whom everybody logs in as.
    [demoGirl, demoGuy, ['girl', 'accepted', 3, 'See you there.']],
    [demoGirl, guys[20] as DemoPerson, ['girl', 'accepted', 2, 'Ring the bell twice, I will come down.']],
    [demoGirl, guys[21] as DemoPerson, ['girl', 'accepted', 6, null]],
    [demoGirl, guys[22] as DemoPerson, ['guy', 'proposed', 9, 'Friday turned out to be difficult. Would this work?']],
    [demoGirl, guys[23] as DemoPerson, ['girl', 'declined', null, 'I’m not in that city then.']],
    [girls[12] as DemoPerson, demoGuy, ['girl', 'accepted', 4, 'Looking forward to it.']],
    [girls[13] as DemoPerson, demoGuy, ['girl', 'proposed', 11, null]],
    [girls[14] as DemoPerson, demoGuy, ['girl', 'declined', null, null]],
    // Sessions that are over: nothing said about them yet, on both sides; one that was reviewed by both; one that she alone has reviewed.
    [demoGirl, guys[24] as DemoPerson, ['girl', 'accepted', -2, null]],
    [girls[15] as DemoPerson, demoGuy, ['girl', 'accepted', -3, null]],
    [demoGirl, guys[25] as DemoPerson, ['girl', 'accepted', -6, null]],
    [girls[16] as DemoPerson, demoGuy, ['girl', 'accepted', -4, null]],
  ];
  answered.forEach(([girl, guy, [side, kind, inDays, note]], at) => {
    const id = world.first.answered + at;
    const isOver = inDays !== null && inDays < 0;
    addBooking(world, girl, guy, WAITING, random, 5, { id, ...(isOver && { daysAgo: 4 - inDays }) });
    const appointmentAt = inDays === null ? null : atNoon(world, inDays);
    const place = inDays === null ? {} : { appointmentAt, timeZone: 'America/Chicago', locationEncrypted: encryptColumn(random.pick(PLACES) || null) };
    const texts = { ...place, noteEncrypted: encryptColumn(note), keyId: contactKeyId() };
    world.book.add(bookingSteps, { bookingId: id, side, kind, ...texts, createdAt: world.days.ago(isOver ? 3 - inDays : 0.05) });
    addMessages(world, id, CONVERSATIONS[at] ?? []);
  });
}

type Said = readonly [side: BookingSide, body: string];

/** What the two wrote about a request that was answered, by its place in the list. */
const CONVERSATIONS: Record<number, readonly Said[]> = {
  0: [
    ['guy', 'Great, thank you! Is there parking near the gym?'],
    ['girl', 'Yes, behind the building. The gate opens from the alley.'],
    ['guy', 'Perfect. Do I bring my own mat shoes?'],
    ['girl', 'Shoes stay outside, bare feet or socks.\nThere is water and a shower.'],
    ['guy', 'Understood. I weigh 190 lb, by the way, in case that matters for the rounds.'],
    ['girl', 'Good to know. Three rounds of ten minutes, then.'],
  ],
  1: [
    ['guy', 'Which bell is it?'],
    ['guy', 'And may I come ten minutes early?'],
  ],
  5: [['girl', 'The hotel changed: it is the one next to the station now.']],
};

function addMessages(world: DemoWorld, bookingId: number, said: readonly Said[]) {
  said.forEach(([side, body], at) => {
    // A key of its own for each, the same on every start.
    const key = `00000000-0000-4000-8000-${String(bookingId * 100 + at).padStart(12, '0')}`;
    world.book.add(bookingMessages, {
      bookingId,
      key,
      side,
      body: '',
      bodyEncrypted: encryptColumn(body),
      keyId: contactKeyId(),
      createdAt: world.days.ago(0.04 - at * 0.004),
    });
  });
}

/** Behind the answered requests: the ninth and the tenth of them. */
function addReviewsOfSessions(world: DemoWorld, girls: DemoPerson[], guys: DemoPerson[]) {
  const [both, hers] = [world.first.answered + 10, world.first.answered + 11];
  const [girl, guy] = [girls[0] as DemoPerson, guys[25] as DemoPerson];
  const publishedAt = world.days.ago(4);
  const his = 'Exactly what we had agreed on, in a clean and quiet place. She explained the rules first.';
  const herWords = 'On time, polite, kept to every limit.';
  world.book.add(girlReviews, { id: world.first.girlReview, girlId: girl.id, guyUserId: guy.id, comment: his, vote: true, createdAt: publishedAt });
  world.book.add(guyReviews, { id: world.first.guyReview, girlId: girl.id, guyUserId: guy.id, comment: herWords, vote: true, createdAt: publishedAt });
  const review = { about: 'session' as const, vote: true, createdAt: publishedAt };
  const published = { ...review, bookingId: both, publishAt: world.days.ago(-8), publishedAt };
  const reply = { reply: 'Thank you. You are welcome back.', repliedAt: world.days.ago(3) };
  world.book.add(meetingReviews, { ...published, side: 'guy', comment: his, girlReviewId: world.first.girlReview, ...reply });
  world.book.add(meetingReviews, { ...published, side: 'girl', comment: herWords, guyReviewId: world.first.guyReview, reply: null, repliedAt: null });
  const waiting = { publishAt: world.days.ago(-10), publishedAt: null, girlReviewId: null, guyReviewId: null, reply: null, repliedAt: null };
  world.book.add(meetingReviews, { ...review, ...waiting, bookingId: hers, side: 'girl', comment: 'Careful and friendly. I would see him again.' });
  for (const [bookingId, side] of [
    [both, 'girl'],
    [both, 'guy'],
    [hers, 'girl'],
  ] as const)
    world.book.add(meetingAnswers, { bookingId, side, outcome: 'happened' });
}

function addReferenceRequests(world: DemoWorld, girls: DemoPerson[], guys: DemoPerson[]) {
  const [demoGirl, demoGuy] = [girls[0] as DemoPerson, guys[0] as DemoPerson];
  const none = { bookingId: null, answer: null, comment: null, answeredAt: null };
  const ask = (girl: DemoPerson, guy: DemoPerson, days: number, values: Partial<typeof referenceRequests.$inferInsert> = {}) =>
    world.book.add(referenceRequests, { ...none, girlId: girl.id, guyUserId: guy.id, ...values, ...moments(world, days) });
  ask(demoGirl, guys[25] as DemoPerson, 1, { bookingId: world.first.answered + 10 });
  ask(demoGirl, guys[26] as DemoPerson, 2);
  ask(demoGirl, guys[27] as DemoPerson, 30, { answer: 'yes', comment: 'Met him twice. Always on time.', answeredAt: world.days.ago(29) });
  ask(girls[17] as DemoPerson, demoGuy, 40, { answer: 'yes', comment: 'A gentleman on and off the mat.', answeredAt: world.days.ago(38) });
  ask(girls[18] as DemoPerson, demoGuy, 20, { answer: 'anonymous', answeredAt: world.days.ago(19) });
  ask(girls[19] as DemoPerson, demoGuy, 12);
}

/** Noon of winter in Chicago. */
const atNoon = (world: DemoWorld, inDays: number) => new Date(world.days.ago(-inDays).getTime() + 18 * 3_600_000);

function addBooking(
  world: DemoWorld,
  girl: DemoPerson,
  guy: DemoPerson,
  pair: (typeof PAIRS)[number],
  random: Random,
  withinDays: number,
  { improper, id, daysAgo, suggests = [] }: { improper?: string; id?: number; daysAgo?: number /** In so many days each. */; suggests?: number[] } = {},
) {
  const days = daysAgo ?? random.next() * withinDays + 0.1;
  const suggestedTimes = suggests.map((inDays) => ({ at: atNoon(world, inDays).toISOString(), timeZone: 'America/Chicago' }));
  const when = random.pick(AVAILABLE);
  world.book.add(bookings, {
    ...(id !== undefined && { id }),
    girlId: girl.id,
    guyId: guy.id,
    ...pair,
    dateTimeAvailable: suggestedTimes.map(suggestedText).join(' or ') || when,
    suggestedTimes,
    sessionLength: random.pick(LENGTHS),
    sessionLocationEncrypted: encryptColumn(random.pick(PLACES) || null),
    keyId: contactKeyId(),
    desiredSessionType: random.pick(SESSION_TYPES),
    thingsToNotInclude: random.pick(LIMITS) || null,
    requestedAttire: random.chance(0.3) ? 'Singlet or rash guard' : null,
    detailsQuestions: random.pick(QUESTIONS) || null,
    detailsNotes: improper ?? (random.chance(0.4) ? 'I am in town for a fair. First session in a year.' : null),
    flagged: improper !== undefined,
    flagReason: improper ? 'asks for sexual services' : null,
    completeForGuy: pair.girlStatus === 'complete',
    updatedForGuyAt: moments(world, days).updatedAt,
    ...moments(world, days),
  });
}

function addReferences(world: DemoWorld, guys: DemoPerson[], random: Random) {
  guys.slice(0, 14).forEach((guy, at) => {
    for (let count = at === 0 ? 2 : 1; count > 0; count -= 1) {
      const girl = random.pick(world.reviewedGirls);
      world.book.add(unverifiedReferences, {
        guyUserId: guy.id,
        girlUrl: `https://listing.example.org/${girl.username}`,
        girlUsername: girl.username,
        email: random.chance(0.3) ? `${girl.username}@example.org` : null,
        guyIdentifier: random.pick(['The tall one with the red gloves', 'Sam from the spring seminar', 'We met twice in the old gym', 'I brought the cake']),
        ...moments(world, random.next() * 100),
      });
    }
  });
}
