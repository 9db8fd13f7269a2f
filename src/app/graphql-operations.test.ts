import { beforeAll, describe, expect, test } from 'vitest';
import { useDatabase } from '#tests/database.ts';
import { daysAhead } from '#tests/factories/travel.ts';
import { makeWorld, type Person, type World } from '#tests/factories/world.ts';
import { pictureAsText } from '#tests/pictures.ts';
import { type Answer, ask, documents } from '#tests/graphql.ts';

useDatabase();

const everybody: Person[] = ['public', 'male', 'otherGuy', 'female', 'otherGirl', 'moderator'];
const girls: Person[] = ['female', 'otherGirl'];
const moderators: Person[] = ['moderator'];
const now = '2026-11-21T10:00:00Z';
const plan = { dateBegins: daysAhead(3), dateEnds: daysAhead(5), city: 'Reno', state: 'NV', country: 'United States' };
const problem = { pageTitle: 'Page', messageThread: 'Thread', reasonWhy: 'Reason', name: 'Name', username: 'user', headline: 'Headline' };

let newcomers = 0;
const newcomer = () => {
  newcomers += 1;
  return { username: `new_${newcomers}`, email: `new${newcomers}@example.test`, password: 'CorrectHorse9', city: 'Austin', country: 'United States' };
};
let smallPicture = '';
beforeAll(async () => {
  smallPicture = await pictureAsText(40, 40);
});

type Expected = [document: string, rows: string, who: Person[], variables?: (world: World) => object];

/** Every document, the rows of the ledger it answers, who may, and what it is sent. */
const queries: Expected[] = [
  ['NewProblemGirls', 'GQL-07', moderators],
  ['TimewastersAdmin', 'GQL-08', [...girls, 'moderator']],
  ['TimewasterById', 'GQL-09', [...girls, 'moderator'], ({ timewaster }) => ({ id: timewaster })],
  ['SearchTimewasters', 'GQL-10', [...girls, 'moderator'], () => ({ where: { name: { _ilike: '%show%' } } })],
  ['SessionGirlPictureApprovals', 'GQL-11', moderators],
  ['SessionGirlProfileApprovals', 'GQL-12', moderators],
  ['MatwiseGirlApprovals', 'GQL-13', moderators],
  ['ScrapedSessionGirlsWithoutEmail', 'GQL-14', moderators],
  ['AllSessionGirls', 'GQL-15', moderators],
  ['SessionGirlById', 'GQL-16', moderators, ({ sessionGirl }) => ({ id: sessionGirl })],
  ['SessionGirlByUsername', 'GQL-17', everybody, ({ sessionGirlName }) => ({ username: sessionGirlName })],
  ['SessionGirlsNotApproved', 'GQL-18', moderators],
  ['SessionGirlsNotMatchedWithLegacy', 'GQL-19', moderators],
  ['SessionGirlsUnapprovedPictures', 'GQL-20', moderators],
  ['SessionGirlsUnapprovedExplicitPictures', 'GQL-21', moderators],
  ['RandomSessionGirlImages', 'GQL-22', moderators],
  ['ScammersFromGirls', 'GQL-23', everybody],
  ['GetScammers', 'GQL-24', everybody],
  ['GetProblemGirl', 'GQL-25', everybody, ({ problemGirl }) => ({ id: problemGirl })],
  ['GetProblemGirls', 'GQL-26', everybody],
  ['CrawledProblemGirls', 'GQL-27', moderators],
  ['AllGirls', 'GQL-28', everybody],
  ['GetGirlById', 'GQL-29', everybody, ({ girl }) => ({ id: girl.id })],
  ['GetGirlByStageName', 'GQL-30', everybody, ({ girl }) => ({ stageName: girl.stageName })],
  ['GetGirlByStageNameWithPhotos', 'GQL-31', everybody, ({ girl }) => ({ stageName: girl.stageName })],
  ['BasicSearchGirls', 'GQL-32', everybody, () => ({ where: { girl_show_profile: { _eq: true } } })],
  ['HasuraSearchGirls', 'GQL-33', everybody, () => ({ where: { girl_show_profile: { _eq: true } }, limit: 100 })],
  ['GirlsList', 'GQL-34', everybody],
  ['GetFilterOptions', 'GQL-35', everybody],
  ['GetGuyById', 'GQL-36', everybody, ({ guy }) => ({ id: guy.id })],
  ['GetGuyByUsername', 'GQL-37', everybody, ({ guy }) => ({ username: guy.username })],
  ['GetGuysByIds', 'GQL-38', everybody, ({ guy }) => ({ ids: [guy.id] })],
  ['SearchGuys', 'GQL-39', everybody, ({ guy }) => ({ where: { username: { _eq: guy.username } } })],
  ['GuyUserById', 'GQL-40', everybody, ({ guy }) => ({ id: guy.id })],
  ['GetGuyReviews', 'GQL-41', ['male', ...girls, 'moderator'], ({ guy }) => ({ guy_id: guy.id })],
  ['GetReviews', 'GQL-42', everybody],
  ['GetReviewsByGirlId', 'GQL-43', everybody, ({ girl }) => ({ girlId: girl.id })],
  ['GetReviewsByStageName', 'GQL-44', everybody, ({ girl }) => ({ stageName: girl.stageName })],
  ['GirlsOnlyCommentsForGuy', 'GQL-45', [...girls, 'moderator'], ({ guy }) => ({ guyId: guy.id })],
  ['UnverifiedReferences', 'GQL-46', ['male', 'moderator']],
  ['UnverifiedReferencesForGuy', 'GQL-47', ['male', 'moderator'], ({ guy }) => ({ guyId: guy.id })],
  ['FollowStatus', 'GQL-48', ['male', 'moderator'], ({ girl, guy }) => ({ girlId: girl.id, guyId: guy.id })],
  ['Booking', 'GQL-49', ['male', 'female', 'moderator'], ({ booking }) => ({ id: booking })],
  ['TravelById', 'GQL-50', everybody, ({ travel }) => ({ id: travel })],
  ['TravelsByGirlId', 'GQL-51', everybody, ({ girl }) => ({ girlId: girl.id })],
  ['AllTravels', 'GQL-52', everybody],
  ['ReputationItem', 'GQL-53', moderators, ({ reputation }) => ({ id: reputation })],
  ['ReputationList', 'GQL-54', moderators],
  ['NewsFeed', 'GQL-55', everybody],
  ['PollVotes', 'GQL-56', ['male', 'female', 'moderator']],
  ['LegacyFollowTravels', 'GQL-57', moderators],
];

const mutations: Expected[] = [
  ['DeleteTimewaster', 'GQL-59', moderators, ({ timewaster }) => ({ id: timewaster })],
  ['GirlCompleteBooking', 'GQL-61', ['female'], ({ booking }) => ({ id: booking, currentDateUTC: now })],
  ['GirlDeleteBooking', 'GQL-62', ['female'], ({ booking }) => ({ id: booking, currentDateUTC: now })],
  ['GuyCompleteBooking', 'GQL-63', ['male'], ({ booking }) => ({ id: booking, currentDateUTC: now })],
  ['GuyDeleteBooking', 'GQL-64', ['male'], ({ booking }) => ({ id: booking, currentDateUTC: now })],
  ['AdminDeleteBooking', 'GQL-65', moderators, ({ booking }) => ({ id: booking, currentDateUTC: now })],
  ['GuyAddUnverifiedReference', 'GQL-66', ['male'], ({ guy }) => ({ guyId: guy.id, username: 'gina', girlUrl: 'https://example.org/gina' })],
  ['AdminDeleteUnverifiedReference', 'GQL-67', moderators, ({ reference }) => ({ id: reference })],
  ['GirlOnlyCommentToGuy', 'GQL-68', ['female'], ({ girl, guy }) => ({ guyId: guy.id, girlId: girl.id, comment: 'Was late', currentDateUTC: now })],
  ['GirlReviewToGuy', 'GQL-69', girls, ({ guy }) => ({ guyId: guy.id, comment: 'Polite', vote: true })],
  ['InsertGuyReview', 'GQL-70', ['female'], ({ girl, guy }) => ({ guyId: guy.id, girlId: girl.id, comment: 'Polite', vote: true, currentDateUTC: now })],
  ['AddGirlTravel', 'GQL-71', ['female', 'moderator'], ({ girl }) => ({ girlId: girl.id, ...plan })],
  ['UpdateGirlTravel', 'GQL-72', ['female', 'moderator'], ({ girl, travel }) => ({ id: travel, girlId: girl.id, ...plan })],
  ['DeleteTravel', 'GQL-73', ['female', 'moderator'], ({ travel }) => ({ id: travel })],
  ['AddModeratorCommentForGuy', 'GQL-74', moderators, ({ guy }) => ({ guyId: guy.id, comment: 'Note' })],
  ['UpdateModeratorCommentForGuy', 'GQL-75', moderators, ({ guyNote }) => ({ id: guyNote, comment: 'Note' })],
  ['AddModeratorCommentForGirl', 'GQL-76', moderators, ({ girl }) => ({ girlId: girl.id, comment: 'Note' })],
  ['UpdateModeratorCommentForGirl', 'GQL-77', moderators, ({ girlNote }) => ({ id: girlNote, comment: 'Note' })],
  ['AddProblemGirl', 'GQL-78', moderators, () => problem],
  ['UpdateProblemGirl', 'GQL-79', moderators, ({ crawled }) => ({ id: crawled, ...problem, pending: false })],
  ['AddProblemGirlReportedUrl', 'GQL-80', moderators, ({ problemGirl }) => ({ problemGirlId: problemGirl, reportedUrl: 'https://example.org/b' })],
  ['UpdateProblemGirlReportedUrl', 'GQL-81', moderators, ({ reportedUrl }) => ({ id: reportedUrl, reportedUrl: 'https://example.org/c' })],
  ['DeleteProblemGirlReportedUrl', 'GQL-82', moderators, ({ reportedUrl }) => ({ id: reportedUrl })],
  ['DeleteProblemGirl', 'GQL-83', moderators, ({ problemGirl }) => ({ id: problemGirl })],
  ['AddReputationItem', 'GQL-84', moderators, () => ({ url: 'https://example.org', girlHandle: 'her', guyHandle: 'him', description: 'Fine' })],
  ['UpdateReputationItem', 'GQL-85', moderators, ({ reputation }) => ({ id: reputation, description: 'Better' })],
  ['DeleteReputationItem', 'GQL-86', moderators, ({ reputation }) => ({ id: reputation })],
  ['SessionGirlApproval', 'GQL-87', moderators, ({ waitingSessionGirl }) => ({ id: waitingSessionGirl, approvalStatus: true })],
  ['UpdateMatwiseGirlApproval', 'GQL-88', moderators, ({ waiting }) => ({ id: waiting, approvalStatus: true })],
  ['UpdateGirlApproval', 'GQL-89', moderators, ({ waiting }) => ({ id: waiting, approvalStatus: true })],
  ['ApproveGalleryPicture', 'GQL-90', moderators, ({ waitingSessionGirl }) => ({ id: waitingSessionGirl, currentDateUTC: now })],
  ['ApproveWithNewPicture', 'GQL-91', moderators, ({ waitingSessionGirl, picture }) => ({ id: waitingSessionGirl, newpicture: picture, currentDateUTC: now })],
  ['PictureApproval', 'GQL-92', moderators, ({ waiting }) => ({ id: waiting, currentDateUTC: now })],
  ['PictureRejection', 'GQL-93', moderators, ({ waiting }) => ({ id: waiting, currentDateUTC: now })],
  ['ExplicitImageApprove', 'GQL-94', moderators, ({ explicit }) => ({ id: explicit })],
  ['ExplicitImageReject', 'GQL-95', moderators, ({ explicit }) => ({ id: explicit })],
  ['SetSessionGirlEmail', 'GQL-96', moderators, ({ waitingSessionGirl }) => ({ id: waitingSessionGirl, email: 'her@example.org' })],
  ['MatchWithLegacy', 'GQL-97', moderators, ({ waitingSessionGirl }) => ({ id: waitingSessionGirl, legacyGirlId: 77 })],
  ['DescriptionVerificationUpdate', 'GQL-98', ['female', 'moderator'], ({ girl }) => ({ id: girl.id, descriptionVerification: 'Seen by video' })],
  ['UpdateScammerFromGirls', 'GQL-99', moderators, ({ scammer }) => ({ id: scammer, name: 'New name' })],
  ['SignupGirl', 'GQL-100', ['public'], () => ({ ...newcomer(), name: 'Nora New', state: 'TX', image64: smallPicture })],
  [
    'SignupGuy',
    'GQL-101',
    ['public'],
    () => ({ ...newcomer(), height: 70, weight: 180, aboutMe: 'I lift.', allowContact: true, allowEmails: false, mma: true }),
  ],
  ['AddGuyPollVote', 'GQL-102', ['male'], ({ guy }) => ({ guyId: guy.id, poll: 'favourite-style', vote: 'other' })],
  ['UpdateGuyPollVote', 'GQL-103', ['male'], ({ guyVote }) => ({ id: guyVote, vote: 'other' })],
  ['AddGirlPollVote', 'GQL-104', ['female'], ({ girl }) => ({ girlId: girl.id, poll: 'favourite-style', vote: 'other' })],
  ['UpdateGirlPollVote', 'GQL-105', ['female'], ({ girlVote }) => ({ id: girlVote, vote: 'other' })],
  ['DeletePollVote', 'GQL-106', ['male', 'moderator'], ({ guyVote }) => ({ id: guyVote })],
  ['DeleteLegacyFollow', 'GQL-107', moderators, ({ legacyFollow }) => ({ id: legacyFollow })],
  ['GirlFlagToggle', 'GQL-108', ['female', 'moderator'], ({ girl }) => ({ id: girl.id, value: false })],
];

const texts = documents();
const run = (name: string, world: World, person: Person, variables: Expected[3]) =>
  ask(texts.get(name) ?? '', { variables: variables?.(world) ?? {}, as: world.people[person] });

const gave = ({ data }: Answer) => {
  const [value] = Object.values(data ?? {});
  return Array.isArray(value) ? value.length > 0 : value !== null && value !== undefined;
};
const refusals = new Set(['access-denied', 'not-authenticated']);

function expectAnswer(answer: Answer, may: boolean) {
  if (may) {
    expect(answer.errors).toBeUndefined();
    expect(gave(answer)).toBe(true);
  } else {
    // Refused, or answered as if it were not there.
    expect(answer.errors?.every(({ extensions }) => refusals.has(extensions.code)) ?? true).toBe(true);
    expect(gave(answer)).toBe(false);
  }
}

describe('queries', () => {
  let world: World;
  beforeAll(async () => {
    world = await makeWorld();
  });
  describe.each(queries)('%s', (name, rows, who, variables) => {
    test.each(everybody)(`[${rows}] ${name}: %s`, async (person) => {
      expectAnswer(await run(name, world, person, variables), who.includes(person));
    });
  });
});

describe('mutations', () => {
  describe.each(mutations)('%s', (name, rows, who, variables) => {
    test(`[${rows}] ${name}: whoever may, and nobody else`, async () => {
      const world = await makeWorld();
      // Those who may not go first, or there would be nothing left to refuse.
      const others = everybody.filter((person) => !who.includes(person));
      for (const person of others) expectAnswer(await run(name, world, person, variables), false);
      for (const person of who) expectAnswer(await run(name, who.length > 1 ? await makeWorld() : world, person, variables), true);
    });
  });
});

test('every document has its expectation', () => {
  expect([...queries, ...mutations].map(([name]) => name).sort()).toEqual([...texts.keys()].sort());
});
