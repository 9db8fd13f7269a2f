import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { auditLog } from '#db/schema/audit-log.ts';
import { girls as girlsTable } from '#db/schema/girls.ts';
import { guyUsers } from '#db/schema/guy-users.ts';
import { db } from '#platform/db/client.server.ts';
import { useDatabase } from '#tests/database.ts';
import { daysAhead } from '#tests/factories/travel.ts';
import { makeWorld, type Person, type World } from '#tests/factories/world.ts';
import { ask, documents } from '#tests/graphql.ts';
import { everybody, expectGiven, expectRefused, girls, moderators, run, variablesOf } from '#tests/graphql-doors.ts';
import { pictureAsText } from '#tests/pictures.ts';

useDatabase();

const now = '2026-11-21T10:00:00Z';
const plan = { dateBegins: daysAhead(3), dateEnds: daysAhead(5), city: 'Reno', state: 'NV', country: 'United States' };
const planned = { date_begins: plan.dateBegins, date_ends: plan.dateEnds, city: 'Reno', state: 'NV', country: 'United States' };
const problem = { pageTitle: 'Page', messageThread: 'Thread', reasonWhy: 'Reason', name: 'Name', username: 'user', headline: 'Headline' };
const written = { page_title: 'Page', message_thread: 'Thread', reason_why: 'Reason', name: 'Name', username: 'user', headline: 'Headline' };
const corrected = { name: 'New name', username: 'newname', description: 'What she does', city: 'Miami', country: 'United States' };

let newcomers = 0;
const newcomer = () => {
  newcomers += 1;
  return { username: `new_${newcomers}`, email: `new${newcomers}@example.test`, password: 'CorrectHorse9', city: 'Austin', country: 'United States' };
};
let smallPicture = '';
beforeAll(async () => {
  smallPicture = await pictureAsText(40, 40);
});

type Expected = [
  document: string,
  rows: string,
  who: readonly Person[],
  variables: (world: World) => object,
  /** What the answer holds: the row as it stands after the write. For a delete, which row is gone. */
  gives: (world: World) => object,
];

/** Every mutation, the row of the requirements it answers, who may, what it is sent, and what comes of it. */
const mutations: Expected[] = [
  // What goes with the record: decisions.test.ts.
  ['DeleteTimewaster', '', moderators, ({ timewaster }) => ({ id: timewaster }), ({ timewaster }) => ({ id: timewaster })],
  ['GirlCompleteBooking', '[GQL-61]', ['female'], ({ booking }) => ({ id: booking, currentDateUTC: now }), () => ({ girl_status: 'complete' })],
  ['GirlDeleteBooking', '[GQL-62]', ['female'], ({ booking }) => ({ id: booking, currentDateUTC: now }), () => ({ girl_status: 'deleted' })],
  ['GuyCompleteBooking', '[GQL-63]', ['male'], ({ booking }) => ({ id: booking, currentDateUTC: now }), () => ({ guy_status: 'complete' })],
  ['GuyDeleteBooking', '[GQL-64]', ['male'], ({ booking }) => ({ id: booking, currentDateUTC: now }), () => ({ guy_status: 'deleted' })],
  [
    'AdminDeleteBooking',
    '[GQL-65]',
    moderators,
    ({ booking }) => ({ id: booking, currentDateUTC: now }),
    () => ({ girl_status: 'deleted', guy_status: 'deleted' }),
  ],
  [
    'GuyAddUnverifiedReference',
    '[GQL-66]',
    ['male'],
    ({ guy }) => ({ guyId: guy.id, username: 'gina', girlUrl: 'https://example.org/gina' }),
    ({ guy }) => ({ guy_user_id: guy.id, girl_username: 'gina', girl_url: 'https://example.org/gina' }),
  ],
  ['AdminDeleteUnverifiedReference', '[GQL-67]', moderators, ({ reference }) => ({ id: reference }), ({ reference }) => ({ id: reference })],
  // In which role the browser sends it: features/reviews/calls.test.ts.
  [
    'GirlOnlyCommentToGuy',
    '',
    ['female'],
    ({ girl, guy }) => ({ guyId: guy.id, girlId: girl.id, comment: 'Was late', currentDateUTC: now }),
    ({ girl, guy }) => ({ guy_user_id: guy.id, girl_id: girl.id, comment: 'Was late' }),
  ],
  [
    'GirlReviewToGuy',
    '[GQL-69]',
    girls,
    ({ guy }) => ({ guyId: guy.id, comment: 'Polite', vote: true }),
    ({ guy }) => ({ guy_user_id: guy.id, comment: 'Polite', vote: true }),
  ],
  [
    'InsertGuyReview',
    '[GQL-70]',
    ['female'],
    ({ girl, guy }) => ({ guyId: guy.id, girlId: girl.id, comment: 'Rude', vote: false, currentDateUTC: now }),
    ({ girl, guy }) => ({ guy_user_id: guy.id, girl_id: girl.id, comment: 'Rude', vote: false }),
  ],
  ['AddGirlTravel', '[GQL-71]', ['female', 'moderator'], ({ girl }) => ({ girlId: girl.id, ...plan }), ({ girl }) => ({ girl_id: girl.id, ...planned })],
  [
    'UpdateGirlTravel',
    '[GQL-72]',
    ['female', 'moderator'],
    ({ girl, travel }) => ({ id: travel, girlId: girl.id, ...plan }),
    ({ girl, travel }) => ({ id: travel, girl_id: girl.id, ...planned }),
  ],
  ['DeleteTravel', '[GQL-73]', ['female', 'moderator'], ({ travel }) => ({ id: travel }), ({ travel }) => ({ id: travel })],
  [
    'AddModeratorCommentForGuy',
    '[GQL-74]',
    moderators,
    ({ guy }) => ({ guyId: guy.id, comment: 'New note' }),
    ({ guy }) => ({ guy_user_id: guy.id, comment: 'New note' }),
  ],
  [
    'UpdateModeratorCommentForGuy',
    '[GQL-75]',
    moderators,
    ({ guyNote }) => ({ id: guyNote, comment: 'Changed' }),
    ({ guy, guyNote }) => ({ id: guyNote, guy_user_id: guy.id, comment: 'Changed' }),
  ],
  [
    'AddModeratorCommentForGirl',
    '[GQL-76]',
    moderators,
    ({ girl }) => ({ girlId: girl.id, comment: 'New note' }),
    ({ girl }) => ({ girl_id: girl.id, comment: 'New note' }),
  ],
  [
    'UpdateModeratorCommentForGirl',
    '[GQL-77]',
    moderators,
    ({ girlNote }) => ({ id: girlNote, comment: 'Changed' }),
    ({ girl, girlNote }) => ({ id: girlNote, girl_id: girl.id, comment: 'Changed' }),
  ],
  ['AddProblemGirl', '[GQL-78]', moderators, () => problem, () => written],
  ['UpdateProblemGirl', '[GQL-79]', moderators, ({ crawled }) => ({ id: crawled, ...problem, pending: false }), ({ crawled }) => ({ id: crawled, ...written })],
  [
    'AddProblemGirlReportedUrl',
    '[GQL-80]',
    moderators,
    ({ problemGirl }) => ({ problemGirlId: problemGirl, reportedUrl: 'https://example.org/b' }),
    ({ problemGirl }) => ({ problem_girl_id: problemGirl, reported_url: 'https://example.org/b' }),
  ],
  [
    'UpdateProblemGirlReportedUrl',
    '[GQL-81]',
    moderators,
    ({ reportedUrl }) => ({ id: reportedUrl, reportedUrl: 'https://example.org/c' }),
    ({ reportedUrl }) => ({ id: reportedUrl, reported_url: 'https://example.org/c' }),
  ],
  ['DeleteProblemGirlReportedUrl', '[GQL-82]', moderators, ({ reportedUrl }) => ({ id: reportedUrl }), ({ reportedUrl }) => ({ id: reportedUrl })],
  ['DeleteProblemGirl', '[GQL-83]', moderators, ({ problemGirl }) => ({ id: problemGirl }), ({ problemGirl }) => ({ id: problemGirl })],
  [
    'AddReputationItem',
    '[GQL-84]',
    moderators,
    () => ({ url: 'https://example.org', girlHandle: 'she', guyHandle: 'he', description: 'Good' }),
    () => ({ url: 'https://example.org', girl_handle: 'she', guy_handle: 'he', comment: 'Good' }),
  ],
  [
    'UpdateReputationItem',
    '[GQL-85]',
    moderators,
    ({ reputation }) => ({ id: reputation, url: 'https://example.org', girlHandle: 'she', guyHandle: 'he', description: 'Better' }),
    ({ reputation }) => ({ id: reputation, url: 'https://example.org', girl_handle: 'she', guy_handle: 'he', comment: 'Better' }),
  ],
  ['DeleteReputationItem', '[GQL-86]', moderators, ({ reputation }) => ({ id: reputation }), ({ reputation }) => ({ id: reputation })],
  [
    'SessionGirlApproval',
    '[GQL-87]',
    moderators,
    ({ waitingSessionGirl }) => ({ id: waitingSessionGirl, approvalStatus: true }),
    ({ waitingSessionGirl }) => ({ id: waitingSessionGirl, profile_approved: true }),
  ],
  [
    'UpdateMatwiseGirlApproval',
    '[GQL-88]',
    moderators,
    ({ waiting }) => ({ id: waiting, approvalStatus: true }),
    ({ waiting }) => ({ id: waiting, profile_approved: true }),
  ],
  [
    'UpdateGirlApproval',
    '[GQL-89]',
    moderators,
    ({ waiting }) => ({ id: waiting, approvalStatus: false }),
    ({ waiting }) => ({ id: waiting, profile_approved: false }),
  ],
  [
    'ApproveGalleryPicture',
    '[GQL-90]',
    moderators,
    ({ waitingSessionGirl }) => ({ id: waitingSessionGirl, currentDateUTC: now }),
    ({ waitingSessionGirl }) => ({ id: waitingSessionGirl, profile_pic_approved: true }),
  ],
  [
    'ApproveWithNewPicture',
    '[GQL-91]',
    moderators,
    ({ waitingSessionGirl, picture }) => ({ id: waitingSessionGirl, newpicture: picture, currentDateUTC: now }),
    ({ waitingSessionGirl, picture }) => ({ id: waitingSessionGirl, profile_pic_approved: true, cloudinary_secure_url: picture }),
  ],
  [
    'PictureApproval',
    '[GQL-92]',
    moderators,
    ({ waiting }) => ({ id: waiting, currentDateUTC: now }),
    ({ waiting }) => ({ id: waiting, profile_pic_approved: true }),
  ],
  [
    'PictureRejection',
    '[GQL-93]',
    moderators,
    ({ waiting }) => ({ id: waiting, currentDateUTC: now }),
    ({ waiting }) => ({ id: waiting, profile_pic_approved: false }),
  ],
  ['ExplicitImageApprove', '[GQL-94]', moderators, ({ explicit }) => ({ id: explicit }), ({ explicit }) => ({ id: explicit, jen_approved: true })],
  ['ExplicitImageReject', '[GQL-95]', moderators, ({ explicit }) => ({ id: explicit }), ({ explicit }) => ({ id: explicit, jen_approved: false })],
  [
    'SetSessionGirlEmail',
    '[GQL-96]',
    moderators,
    ({ waitingSessionGirl }) => ({ id: waitingSessionGirl, email: 'her@example.org' }),
    ({ waitingSessionGirl }) => ({ id: waitingSessionGirl, email: 'her@example.org' }),
  ],
  [
    'MatchWithLegacy',
    '[GQL-97]',
    moderators,
    ({ waitingSessionGirl }) => ({ id: waitingSessionGirl, legacyGirlId: 77 }),
    ({ waitingSessionGirl }) => ({ id: waitingSessionGirl, legacy_girl_id: 77 }),
  ],
  [
    'DescriptionVerificationUpdate',
    '[GQL-98]',
    ['female', 'moderator'],
    ({ girl }) => ({ id: girl.id, descriptionVerification: 'Seen by video' }),
    ({ girl }) => ({ id: girl.id, description_verification: 'Seen by video' }),
  ],
  ['UpdateScammerFromGirls', '[GQL-99]', moderators, ({ scammer }) => ({ id: scammer, ...corrected }), ({ scammer }) => ({ id: scammer, ...corrected })],
  // Whom they make: below.
  ['SignupGirl', '', ['public', 'rejectedGirl'], () => ({ ...newcomer(), name: 'Nora New', state: 'TX', image64: smallPicture }), () => ({})],
  ['SignupGuy', '', ['public', 'rejectedGirl'], () => ({ ...newcomer(), height: 70, weight: 180, aboutMe: 'I lift.' }), () => ({})],
  [
    'AddGuyPollVote',
    '[GQL-102]',
    ['male'],
    ({ guy }) => ({ guyId: guy.id, poll: 'favourite-style', vote: 'other' }),
    ({ guy }) => ({ guy_user_id: guy.id, girl_id: null, poll: 'favourite-style', vote: 'other' }),
  ],
  [
    'UpdateGuyPollVote',
    '[GQL-103]',
    ['male'],
    ({ guyVote }) => ({ id: guyVote, vote: 'other' }),
    ({ guy, guyVote }) => ({ id: guyVote, guy_user_id: guy.id, vote: 'other' }),
  ],
  [
    'AddGirlPollVote',
    '[GQL-104]',
    ['female'],
    ({ girl }) => ({ girlId: girl.id, poll: 'favourite-style', vote: 'other' }),
    ({ girl }) => ({ girl_id: girl.id, guy_user_id: null, poll: 'favourite-style', vote: 'other' }),
  ],
  [
    'UpdateGirlPollVote',
    '[GQL-105]',
    ['female'],
    ({ girlVote }) => ({ id: girlVote, vote: 'other' }),
    ({ girl, girlVote }) => ({ id: girlVote, girl_id: girl.id, vote: 'other' }),
  ],
  ['DeletePollVote', '[GQL-106]', ['male', 'moderator'], ({ guyVote }) => ({ id: guyVote }), ({ guyVote }) => ({ id: guyVote })],
  ['DeleteLegacyFollow', '[GQL-107]', moderators, ({ legacyFollow }) => ({ id: legacyFollow }), ({ legacyFollow }) => ({ id: legacyFollow })],
  ['GuyFlagToggle', '', moderators, ({ guy }) => ({ id: guy.id, value: false }), ({ guy }) => ({ id: guy.id, admin_show_profile: false })],
  // In which role: features/girls/flag-calls.test.ts.
  ['GirlFlagToggle', '', ['female', 'moderator'], ({ girl }) => ({ id: girl.id, value: false }), ({ girl }) => ({ id: girl.id, girl_show_profile: false })],
];

/** Whether the row that `delete_x_by_pk` named can still be read by those who see everything. */
async function expectGone(field: string, world: World, id: number) {
  const table = /^delete_(.+)_by_pk$/.exec(field)?.[1];
  if (!table) return;
  const query = `query ($where: ${table}_bool_exp) { ${table}(where: $where) { id } }`;
  const { data } = await ask(query, { variables: { where: { id: { _eq: id } } }, as: world.people.moderator });
  expect(data[table]).toEqual([]);
}

describe.each(mutations)('%s', (name, rows, who, variables, gives) => {
  test(`${rows} ${name}: whoever may, and nobody else; a moderator with an entry in the audit log`.trim(), async () => {
    const world = await makeWorld();
    // Those who may not go first, or there would be nothing left to refuse.
    const others = everybody.filter((person) => !who.includes(person));
    for (const person of others) expectRefused(await run(name, world, person, variables(world)));
    for (const person of who) {
      const own = who.length > 1 ? await makeWorld() : world;
      const answer = await run(name, own, person, variables(own));
      expectGiven(answer);
      const [[field, value]] = Object.entries<{ id: number }>(answer.data) as [[string, { id: number }]];
      expect(value).toMatchObject(gives(own));
      if (person === 'moderator') expect(await db.$count(auditLog, eq(auditLog.actorUserId, own.people.moderator.userId ?? ''))).toBeGreaterThan(0);
      await expectGone(field, own, value.id);
    }
  });
});

test('every mutation document has its expectation', () => {
  const named = [...documents()].filter(([name, text]) => text.includes(`mutation ${name}`)).map(([name]) => name);
  expect(mutations.map(([name]) => name).sort()).toEqual(named.sort());
});

test.each([
  ['[GQL-66]', 'GuyAddUnverifiedReference', ['guyId', 'username', 'girlUrl']],
  ['[GQL-69]', 'GirlReviewToGuy', ['guyId', 'comment', 'vote']],
  ['[GQL-70]', 'InsertGuyReview', ['girlId', 'guyId', 'comment', 'vote', 'currentDateUTC']],
  ['[GQL-71]', 'AddGirlTravel', ['girlId', 'dateBegins', 'dateEnds', 'city', 'state', 'country']],
  ['[GQL-72]', 'UpdateGirlTravel', ['id', 'girlId', 'dateBegins', 'dateEnds', 'city', 'state', 'country']],
  ['[GQL-73]', 'DeleteTravel', ['id']],
  ['[GQL-84]', 'AddReputationItem', ['url', 'girlHandle', 'guyHandle', 'description']],
  ['[GQL-85]', 'UpdateReputationItem', ['id', 'url', 'girlHandle', 'guyHandle', 'description']],
  ['[GQL-87]', 'SessionGirlApproval', ['id', 'approvalStatus']],
  ['[GQL-90]', 'ApproveGalleryPicture', ['id', 'currentDateUTC']],
  ['[GQL-91]', 'ApproveWithNewPicture', ['id', 'newpicture', 'currentDateUTC']],
  ['[GQL-96]', 'SetSessionGirlEmail', ['id', 'email']],
  ['[GQL-99]', 'UpdateScammerFromGirls', ['id', 'name', 'username', 'description', 'city', 'country']],
  ['[GQL-100]', 'SignupGirl', ['username', 'password', 'name', 'email', 'city', 'state', 'country', 'image64']],
])('%s %s takes the variables that the requirements name', (_rows, name, expected) => {
  expect(variablesOf(name).sort()).toEqual([...expected].sort());
});

describe('who signs up over GraphQL', () => {
  test('[GQL-100] a girl, with the picture that shows who she is', async () => {
    const world = await makeWorld();
    const her = { ...newcomer(), name: 'Nora New', state: 'TX', image64: smallPicture };
    expectGiven(await run('SignupGirl', world, 'public', her));
    const [girl] = await db.select().from(girlsTable).where(eq(girlsTable.username, her.username));
    expect(girl).toMatchObject({ name: 'Nora New', email: her.email, city: 'Austin', state: 'TX', country: 'United States', profileApproved: null });
    expect(girl?.profilePicSecureUrl).toMatch(/^\/files\//);
  });

  test('[GQL-101] a guy, with what he allows and is interested in', async () => {
    const world = await makeWorld();
    const his = { ...newcomer(), height: 70, weight: 180, aboutMe: 'I lift.', allowContact: true, allowEmails: false, mma: true, scissors: true };
    expectGiven(await run('SignupGuy', world, 'public', his));
    const [guy] = await db.select().from(guyUsers).where(eq(guyUsers.username, his.username));
    expect(guy).toMatchObject({ email: his.email, height: 70, weight: 180, city: 'Austin', country: 'United States', aboutMe: 'I lift.' });
    expect(guy).toMatchObject({ allowContact: true, canSendEmailsAboutWebsite: false, mma: true, scissors: true, judo: false });
  });
});
