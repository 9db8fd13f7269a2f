import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { sessionGirlsImages } from '#db/schema/session-girls-images.ts';
import { db } from '#platform/db/client.server.ts';
import { call } from '#tests/app.ts';
import { useDatabase } from '#tests/database.ts';
import { makeTimewaster } from '#tests/factories/timewaster.ts';
import { makeWorld, type Person, type World } from '#tests/factories/world.ts';
import { ask, documents } from '#tests/graphql.ts';
import { everybody, expectGiven, expectRefused, girls, moderators, run, variablesOf } from '#tests/graphql-doors.ts';

useDatabase();

const members: Person[] = ['male', ...girls, 'moderator'];
const tool: Person[] = [...girls, 'moderator'];

// biome-ignore lint/suspicious/noExplicitAny: answers have every shape
type Data = any;
type Gives = (data: Data, world: World, person: Person) => void;
type Expected = [document: string, rows: string, who: readonly Person[], gives: Gives, variables?: (world: World) => object];

type Row = { id: number };

/** A list that holds some rows and leaves others out. */
function holds(rows: Row[], inside: number[], outside: number[] = []) {
  const ids = rows.map(({ id }) => id);
  expect(ids).toEqual(expect.arrayContaining(inside));
  expect(ids.filter((id) => outside.includes(id))).toEqual([]);
}
const only = (rows: Row[], id: number) => expect(rows.map((row) => row.id)).toEqual([id]);
const keys = (row: object) => Object.keys(row).sort();

/** What the fuller records of a girl and a guy hold beside what a list shows. */
const record = { forumReviews: [{ username: expect.stringMatching(/^reviewer/) }], problemGirl: null, mma: expect.any(Boolean) };

/** Every query, the row of the requirements it answers, who may ask, what comes back, and what it is sent. */
const queries: Expected[] = [
  ['NewProblemGirls', '[GQL-07]', moderators, ({ problem_girls }, world) => holds(problem_girls, [world.newProblemGirl], [world.problemGirl])],
  ['TimewastersAdmin', '[GQL-08]', tool, ({ timewasters }, world) => holds(timewasters, [world.timewaster])],
  ['TimewasterById', '[GQL-09]', tool, (data, world) => expect(data.timewasters_by_pk.id).toBe(world.timewaster), ({ timewaster }) => ({ id: timewaster })],
  [
    'SearchTimewasters',
    '[GQL-10]',
    tool,
    ({ timewasters, timewasters_aggregate }, world) => {
      holds(timewasters, [world.timewaster]);
      expect(timewasters_aggregate.aggregate.count).toBe(timewasters.length);
    },
    () => ({ where: { name: { _ilike: '%show%' } } }),
  ],
  [
    'SessionGirlPictureApprovals',
    '[GQL-11]',
    moderators,
    ({ session_girls }, world) => holds(session_girls, [world.waitingSessionGirl, world.sessionGirl], [world.doneSessionGirl]),
  ],
  [
    'SessionGirlProfileApprovals',
    '[GQL-12]',
    moderators,
    ({ session_girls }, world) => holds(session_girls, [world.waitingSessionGirl], [world.sessionGirl, world.doneSessionGirl]),
  ],
  [
    'MatwiseGirlApprovals',
    '[GQL-13]',
    moderators,
    ({ girls: found }, world) => holds(found, [world.waiting], [world.girl.id, world.scammer, world.transScammer]),
  ],
  [
    'ScrapedSessionGirlsWithoutEmail',
    '[GQL-14]',
    moderators,
    ({ session_girls }, world) => holds(session_girls, [world.waitingSessionGirl], [world.doneSessionGirl]),
  ],
  [
    'AllSessionGirls',
    '[GQL-15]',
    moderators,
    ({ session_girls }, world) => holds(session_girls, [world.sessionGirl, world.waitingSessionGirl, world.doneSessionGirl]),
  ],
  [
    'SessionGirlById',
    '[GQL-16]',
    moderators,
    ({ session_girls_by_pk }, world) =>
      expect(session_girls_by_pk).toMatchObject({
        ...{ id: world.waitingSessionGirl, session_girls_travels: [], session_girls_reports: [] },
        session_girls_images: expect.arrayContaining([expect.objectContaining({ id: world.gallery, cloudinary_secure_url: world.picture })]),
      }),
    ({ waitingSessionGirl }) => ({ id: waitingSessionGirl }),
  ],
  [
    'SessionGirlByUsername',
    '[GQL-17]',
    everybody,
    ({ session_girls }, world) => only(session_girls, world.sessionGirl),
    ({ sessionGirlName }) => ({ username: sessionGirlName }),
  ],
  [
    'SessionGirlsNotApproved',
    '[GQL-18]',
    moderators,
    ({ session_girls }, world) => holds(session_girls, [world.waitingSessionGirl], [world.sessionGirl, world.doneSessionGirl]),
  ],
  [
    'SessionGirlsNotMatchedWithLegacy',
    '[GQL-19]',
    moderators,
    ({ session_girls }, world) => holds(session_girls, [world.sessionGirl, world.waitingSessionGirl], [world.doneSessionGirl]),
  ],
  [
    'SessionGirlsUnapprovedPictures',
    '[GQL-20]',
    moderators,
    ({ session_girls }, world) => holds(session_girls, [world.sessionGirl], [world.waitingSessionGirl, world.doneSessionGirl]),
  ],
  [
    'SessionGirlsUnapprovedExplicitPictures',
    '[GQL-21]',
    moderators,
    ({ session_girls_images }, world) => holds(session_girls_images, [world.explicit], [world.gallery]),
  ],
  [
    'RandomSessionGirlImages',
    '[GQL-22]',
    moderators,
    ({ random_session_girls_images }, world) => holds(random_session_girls_images, [world.gallery, world.explicit]),
  ],
  ['ScammersFromGirls', '[GQL-23]', everybody, ({ girls: found }, world) => holds(found, [world.scammer, world.transScammer], [world.girl.id])],
  [
    'GetScammers',
    '[GQL-24]',
    everybody,
    ({ girls: found }, world) => {
      holds(found, [world.scammer], [world.girl.id, world.transScammer]);
      expect(found[0]).toMatchObject({ synopsis: 'Asks for deposits', review: 'Never came', forumReviews: [{ username: expect.stringMatching(/^reviewer/) }] });
    },
  ],
  [
    'GetProblemGirl',
    '[GQL-25]',
    everybody,
    ({ problem_girls_by_pk }, world) => expect(problem_girls_by_pk.id).toBe(world.problemGirl),
    ({ problemGirl }) => ({ id: problemGirl }),
  ],
  ['GetProblemGirls', '[GQL-26]', everybody, ({ problem_girls }, world) => holds(problem_girls, [world.problemGirl])],
  [
    'CrawledProblemGirls',
    '[GQL-27]',
    moderators,
    ({ problem_girls }, world) => holds(problem_girls, [world.crawled], [world.problemGirl, world.newProblemGirl]),
  ],
  ['AllGirls', '[GQL-28]', everybody, ({ girls: found }, world) => holds(found, [world.girl.id, world.otherGirl], [world.scammer])],
  [
    'GetGirlById',
    '[GQL-29]',
    everybody,
    ({ girls_by_pk }, { girl }) => expect(girls_by_pk).toMatchObject({ ...record, id: girl.id, stage_name: girl.stageName }),
    ({ girl }) => ({ id: girl.id }),
  ],
  [
    'GetGirlByStageName',
    '[GQL-30]',
    everybody,
    ({ girls: found }, { girl }) => {
      only(found, girl.id);
      expect(found[0]).toMatchObject(record);
    },
    ({ girl }) => ({ stageName: girl.stageName }),
  ],
  [
    'GetGirlByStageNameWithPhotos',
    '[GQL-31]',
    everybody,
    ({ girls: found }, { girl, picture }) => {
      only(found, girl.id);
      expect(found[0]).toMatchObject({ ...record, photos: [{ cloudinary_secure_url: picture }] });
    },
    ({ girl }) => ({ stageName: girl.stageName }),
  ],
  [
    'BasicSearchGirls',
    '[GQL-32]',
    everybody,
    ({ girls: found, girls_aggregate }, world) => {
      only(found, world.girl.id);
      expect(girls_aggregate.aggregate.count).toBe(2);
    },
    ({ girl, otherGirl }) => ({ where: { id: { _in: [girl.id, otherGirl] } }, limit: 1, offset: 1, order_by: [{ stage_name: 'asc' }] }),
  ],
  [
    'HasuraSearchGirls',
    '[GQL-33]',
    everybody,
    ({ girls: found, girls_aggregate }, world) => {
      only(found, world.girl.id);
      expect(girls_aggregate.aggregate.count).toBe(2);
    },
    ({ girl, otherGirl }) => ({ where: { id: { _in: [girl.id, otherGirl] } }, limit: 1, offset: 1, order_by: [{ stage_name: 'asc' }] }),
  ],
  [
    'GirlsList',
    '[GQL-34]',
    everybody,
    ({ girls: found }, world) => {
      holds(found, [world.girl.id, world.otherGirl]);
      expect(keys(found[0])).toEqual(['id', 'name', 'stage_name', 'username']);
      const names = found.map(({ stage_name }: { stage_name: string }) => stage_name);
      expect(names).toEqual([...names].sort());
    },
  ],
  // Which cities and states these are: search.test.ts.
  ['GetFilterOptions', '', everybody, ({ city_options }) => expect(city_options).toContainEqual({ city: 'Austin' })],
  [
    'GetGuyById',
    '[GQL-36]',
    everybody,
    ({ guy_users_by_pk }, { guy }) => expect(guy_users_by_pk).toMatchObject({ id: guy.id, username: guy.username, mma: false }),
    ({ guy }) => ({ id: guy.id }),
  ],
  [
    'GetGuyByUsername',
    '[GQL-37]',
    everybody,
    ({ guy_users }, { guy }) => {
      only(guy_users, guy.id);
      expect(guy_users[0]).toMatchObject({ username: guy.username, mma: false });
    },
    ({ guy }) => ({ username: guy.username }),
  ],
  [
    'GetGuysByIds',
    '[GQL-38]',
    everybody,
    ({ guy_users }, { guy, otherGuy }) => {
      expect(guy_users).toHaveLength(2);
      holds(guy_users, [guy.id, otherGuy]);
    },
    ({ guy, otherGuy }) => ({ ids: [guy.id, otherGuy] }),
  ],
  [
    'SearchGuys',
    '[GQL-39]',
    everybody,
    ({ guy_users, guy_users_aggregate }, { guy }) => {
      only(guy_users, guy.id);
      expect(guy_users_aggregate.aggregate.count).toBe(1);
    },
    ({ guy }) => ({ where: { username: { _ilike: guy.username?.toUpperCase() } } }),
  ],
  [
    'GuyUserById',
    '[GQL-40]',
    everybody,
    ({ guy_users_by_pk }, { guy }) => expect(guy_users_by_pk).toEqual({ username: guy.username, about_me: guy.aboutMe, cloudinary_secure_url: null }),
    ({ guy }) => ({ id: guy.id }),
  ],
  ['GetGuyReviews', '[GQL-41]', members, ({ guy_reviews }, world) => only(guy_reviews, world.guyReview), ({ guy }) => ({ guy_id: guy.id })],
  [
    'GetReviews',
    '[GQL-42]',
    everybody,
    ({ girls: found }, world) => {
      holds(found, [world.girl.id], [world.otherGirl]);
      expect(found[0].forumReviews).toHaveLength(1);
    },
  ],
  [
    'GetReviewsByGirlId',
    '[GQL-43]',
    everybody,
    ({ girls: found }, { girl }) => {
      only(found, girl.id);
      expect(found[0].forumReviews).toHaveLength(1);
    },
    ({ girl }) => ({ girlId: girl.id }),
  ],
  [
    'GetReviewsByStageName',
    '[GQL-44]',
    everybody,
    ({ girls: found }, { girl }) => {
      only(found, girl.id);
      expect(found[0].forumReviews).toHaveLength(1);
    },
    ({ girl }) => ({ stageName: girl.stageName }),
  ],
  [
    'GirlsOnlyCommentsForGuy',
    '[GQL-45]',
    tool,
    ({ girls_only_comments }, world) => only(girls_only_comments, world.girlsOnlyComment),
    ({ guy }) => ({ guyId: guy.id }),
  ],
  [
    'UnverifiedReferences',
    '[GQL-46]',
    ['male', 'otherGuy', 'moderator'],
    ({ unverified_references }, { reference, otherReference }, person) => {
      const seen = { male: [reference], otherGuy: [otherReference] }[person as string] ?? [reference, otherReference];
      expect(unverified_references).toHaveLength(seen.length);
      holds(unverified_references, seen);
    },
  ],
  [
    'UnverifiedReferencesForGuy',
    '[GQL-47]',
    ['male', 'moderator'],
    ({ unverified_references }, world) => only(unverified_references, world.reference),
    ({ guy }) => ({ guyId: guy.id }),
  ],
  [
    'FollowStatus',
    '[GQL-48]',
    ['male', 'moderator'],
    ({ follows }, { girl, guy }) => expect(follows).toMatchObject([{ girl_id: girl.id, guy_user_id: guy.id }]),
    ({ girl, guy }) => ({ girlId: girl.id, guyId: guy.id }),
  ],
  [
    'Booking',
    '[GQL-49]',
    ['male', 'female', 'moderator'],
    ({ bookings_by_pk }, { booking, girl, guy }) => expect(bookings_by_pk).toMatchObject({ id: booking, girl_id: girl.id, guy_id: guy.id }),
    ({ booking }) => ({ id: booking }),
  ],
  ['TravelById', '[GQL-50]', everybody, ({ travels_by_pk }, { travel }) => expect(travels_by_pk.id).toBe(travel), ({ travel }) => ({ id: travel })],
  ['TravelsByGirlId', '[GQL-51]', everybody, ({ travels }, { travel }) => only(travels, travel), ({ girl }) => ({ girlId: girl.id })],
  ['AllTravels', '[GQL-52]', everybody, ({ travels }, { travel, otherTravel }) => holds(travels, [travel, otherTravel])],
  [
    'ReputationItem',
    '[GQL-53]',
    moderators,
    ({ reputation_list_by_pk }, { reputation }) => expect(reputation_list_by_pk).toMatchObject({ id: reputation, girl_handle: 'her', comment: 'Fine' }),
    ({ reputation }) => ({ id: reputation }),
  ],
  ['ReputationList', '[GQL-54]', moderators, ({ reputation_list }, { reputation }) => only(reputation_list, reputation)],
  ['NewsFeed', '[GQL-55]', everybody, ({ news_feed }) => expect(news_feed).toMatchObject([{ card_info: { title: 'News' } }])],
  [
    'PollVotes',
    '[GQL-56]',
    ['male', 'female', 'moderator'],
    ({ poll_votes }, { guyVote, girlVote }, person) => {
      const seen = { male: [guyVote], female: [girlVote] }[person as string] ?? [guyVote, girlVote];
      expect(poll_votes).toHaveLength(seen.length);
      holds(poll_votes, seen);
    },
  ],
  [
    'LegacyFollowTravels',
    '[GQL-57]',
    moderators,
    ({ legacy_follow_my_travels }, { legacyFollow }) =>
      expect(legacy_follow_my_travels).toMatchObject([{ id: legacyFollow, username: 'old', email: 'old@example.org' }]),
  ],
];

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});

describe.each(queries)('%s', (name, rows, who, gives, variables) => {
  test.each(everybody)(`${rows} ${name}: %s`.trim(), async (person) => {
    const answer = await run(name, world, person, variables?.(world));
    if (!who.includes(person)) return expectRefused(answer);
    expectGiven(answer);
    gives(answer.data, world, person);
  });
});

test('every query document has its expectation', () => {
  const named = [...documents()].filter(([name, text]) => text.includes(`query ${name}`)).map(([name]) => name);
  expect(queries.map(([name]) => name).sort()).toEqual(named.sort());
});

test('[GQL-10] the search for timewasters takes limit, offset, where and order_by and counts all it found', async () => {
  expect(variablesOf('SearchTimewasters').sort()).toEqual(['limit', 'offset', 'order_by', 'where']);
  const made = [];
  for (const name of ['Carl', 'Adam', 'Bert']) made.push(await makeTimewaster(world.girl.id, { name, city: 'Waco' }));
  const { data } = await run('SearchTimewasters', world, 'female', { where: { city: { _eq: 'Waco' } }, order_by: [{ name: 'asc' }], limit: 1, offset: 1 });
  expect(data.timewasters.map(({ name }: { name: string }) => name)).toEqual(['Bert']);
  expect(data.timewasters_aggregate.aggregate.count).toBe(3);
});

test('[GQL-08] the moderators’ list comes from the database at every call and may be kept nowhere', async () => {
  const count = async () => (await run('TimewastersAdmin', world, 'moderator')).data.timewasters_aggregate.aggregate.count;
  const before = await count();
  await makeTimewaster(world.girl.id);
  expect(await count()).toBe(before + 1);
  const { headers } = await call('POST', '/graphql', { body: { query: documents().get('TimewastersAdmin'), operationName: 'TimewastersAdmin' } });
  expect(headers.get('cache-control')).toBe('private, no-store');
});

test('[MOD-26] a session girl has the fields of her approval and her match', async () => {
  const fields = 'profile_pic_approved profile_approved legacy_girl_id send_new_girl_notification send_travel_emails';
  const query = `query ($id: Int!) { session_girls_by_pk(id: $id) { ${fields} } }`;
  const { data } = await ask(query, { variables: { id: world.doneSessionGirl }, as: world.people.moderator });
  const match = { legacy_girl_id: expect.any(Number), send_new_girl_notification: false, send_travel_emails: false };
  expect(data.session_girls_by_pk).toEqual({ profile_pic_approved: true, profile_approved: true, ...match });
});

test('[GQL-22] the images are others at another call', async () => {
  const many = Array.from({ length: 30 }, () => ({ sessionGirlId: world.doneSessionGirl, cloudinaryUrl: 'https://pictures.example.org/many' }));
  await db.insert(sessionGirlsImages).values(many);
  const seen = new Set<number>();
  for (let at = 0; at < 12; at += 1) {
    const { data } = await run('RandomSessionGirlImages', world, 'moderator', { limit: 2 });
    expect(data.random_session_girls_images).toHaveLength(2);
    seen.add(data.random_session_girls_images[0].id);
  }
  expect(seen.size).toBeGreaterThan(1);
  await db.delete(sessionGirlsImages).where(eq(sessionGirlsImages.cloudinaryUrl, 'https://pictures.example.org/many'));
});

/** The operations that the requirements name; all others are named after their description. */
const givenNames = [
  ...['TimewastersAdmin', 'TimewasterById', 'SearchTimewasters', 'ScammersFromGirls', 'GetScammers', 'GetProblemGirl', 'GetProblemGirls'],
  ...['AllGirls', 'GetGirlById', 'GetGirlByStageName', 'BasicSearchGirls', 'HasuraSearchGirls', 'GetFilterOptions', 'GetGuyById', 'GetGuyByUsername'],
  ...['GetGuysByIds', 'SearchGuys', 'GetGuyReviews', 'GetReviews', 'FollowStatus', 'Booking', 'DeleteTimewaster', 'AdminDeleteBooking'],
  ...['GuyAddUnverifiedReference', 'AdminDeleteUnverifiedReference', 'GirlOnlyCommentToGuy', 'GirlReviewToGuy', 'AddGirlTravel', 'UpdateGirlTravel'],
  ...['DeleteTravel', 'AddProblemGirl', 'UpdateProblemGirl', 'UpdateMatwiseGirlApproval', 'UpdateScammerFromGirls', 'SignupGirl', 'SignupGuy'],
];

test('[GQL-06] an operation that has a name keeps it to the letter', () => {
  expect(givenNames.filter((name) => !documents().has(name))).toEqual([]);
});
