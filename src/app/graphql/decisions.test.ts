import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { auditLog } from '#db/schema/audit-log.ts';
import { bookings } from '#db/schema/bookings.ts';
import { pollVotes } from '#db/schema/poll-votes.ts';
import { sessionGirls } from '#db/schema/session-girls.ts';
import { sessionGirlsImages } from '#db/schema/session-girls-images.ts';
import { timewasterComments } from '#db/schema/timewaster-comments.ts';
import { timewasterEmails } from '#db/schema/timewaster-emails.ts';
import { timewasterPhones } from '#db/schema/timewaster-phones.ts';
import { timewasterPhotos } from '#db/schema/timewaster-photos.ts';
import { timewasters } from '#db/schema/timewasters.ts';
import { db } from '#platform/db/client.server.ts';
import { useDatabase } from '#tests/database.ts';
import { makeTimewaster } from '#tests/factories/timewaster.ts';
import { makeWorld, type Person, type World } from '#tests/factories/world.ts';
import { ask, codeOf, documents } from '#tests/graphql.ts';

useDatabase();
const texts = documents();
let world: World;
beforeEach(async () => {
  world = await makeWorld();
});

const run = (name: string, variables: object, as: Person = 'moderator') =>
  ask(texts.get(name) ?? name, { variables, as: world.people[as], ...(texts.has(name) && { operationName: name }) });
const sessionGirl = async () => (await db.select().from(sessionGirls).where(eq(sessionGirls.id, world.waitingSessionGirl)))[0];
const logged = async (type: string, id: number) =>
  (
    await db
      .select()
      .from(auditLog)
      .where(sql`${auditLog.subjectType} = ${type} and ${auditLog.subjectId} = ${String(id)}`)
      .orderBy(auditLog.id)
  ).map(({ action }) => action);

describe('session girls', () => {
  test('[MOD-09] [MOD-10] [MOD-11] a decision about the profile is also one about the notification', async () => {
    await run('SessionGirlApproval', { id: world.waitingSessionGirl, approvalStatus: true });
    expect(await sessionGirl()).toMatchObject({ profileApproved: true, sendNewGirlNotification: true });
    await run('SessionGirlApproval', { id: world.waitingSessionGirl, approvalStatus: false });
    expect(await sessionGirl()).toMatchObject({ profileApproved: false, sendNewGirlNotification: false });
    expect(await logged('session_girls', world.waitingSessionGirl)).toEqual(['sessionGirl.approved', 'sessionGirl.rejected']);
  });

  test('[GQL-87] her approval is set to what is sent, for her alone, and the answer gives it back', async () => {
    for (const approvalStatus of [true, false, true]) {
      const { data } = await run('SessionGirlApproval', { id: world.waitingSessionGirl, approvalStatus });
      expect(data.update_session_girls_by_pk).toMatchObject({ id: world.waitingSessionGirl, profile_approved: approvalStatus });
      expect((await sessionGirl())?.profileApproved).toBe(approvalStatus);
    }
    const others = await db.select().from(sessionGirls).where(eq(sessionGirls.id, world.sessionGirl));
    expect(others).toMatchObject([{ profileApproved: true, sendNewGirlNotification: false }]);
    expect((await run('SessionGirlApproval', { id: 999_999, approvalStatus: true })).data.update_session_girls_by_pk).toBeNull();
    for (const wrong of ['yes', 1]) expect((await run('SessionGirlApproval', { id: world.waitingSessionGirl, approvalStatus: wrong })).errors).toBeDefined();
  });

  test('[MOD-18] a picture of her gallery is approved as the new one, and no other', async () => {
    const variables = { id: world.waitingSessionGirl, currentDateUTC: '2001-01-01T00:00:00Z' };
    await run('ApproveWithNewPicture', { ...variables, newpicture: world.picture });
    const after = await sessionGirl();
    expect(after).toMatchObject({ profilePicApproved: true, cloudinarySecureUrl: world.picture });
    // The server's clock decides, whatever the caller's says.
    expect(after?.updatedAt.getUTCFullYear()).toBeGreaterThan(2020);
    const [ofAnother] = await db
      .insert(sessionGirlsImages)
      .values({ sessionGirlId: world.sessionGirl, cloudinarySecureUrl: 'https://pictures.example.org/another.jpg' })
      .returning();
    for (const newpicture of ['https://elsewhere.example.org/x.jpg', ofAnother?.cloudinarySecureUrl])
      expect(codeOf(await run('ApproveWithNewPicture', { ...variables, newpicture }))).toBe('invalid');
    expect((await sessionGirl())?.cloudinarySecureUrl).toBe(world.picture);
  });

  test('[MOD-26] what moderators decide and match stands in five fields, which nobody else reads all of', async () => {
    const fields = 'profile_pic_approved profile_approved legacy_girl_id send_new_girl_notification send_travel_emails';
    const query = `query ($id: Int!) { session_girls_by_pk(id: $id) { ${fields} } }`;
    const [row] = await db.insert(sessionGirls).values({ username: 'five_fields' }).returning();
    const read = async () => (await run(query, { id: row?.id })).data.session_girls_by_pk;
    expect(await read()).toEqual({
      ...{ profile_pic_approved: null, profile_approved: null, legacy_girl_id: null },
      ...{ send_new_girl_notification: false, send_travel_emails: false },
    });
    await run('SessionGirlApproval', { id: row?.id, approvalStatus: false });
    await run('ApproveGalleryPicture', { id: row?.id, currentDateUTC: '2026-11-21T10:00:00Z' });
    await run('MatchWithLegacy', { id: row?.id, legacyGirlId: 12 });
    expect(await read()).toEqual({
      ...{ profile_pic_approved: true, profile_approved: false, legacy_girl_id: 12 },
      ...{ send_new_girl_notification: true, send_travel_emails: true },
    });
    expect(codeOf(await run(query, { id: row?.id }, 'public'))).toBeDefined();
  });

  test('[MOD-22] a match with the older site turns both notices on', async () => {
    await run('MatchWithLegacy', { id: world.waitingSessionGirl, legacyGirlId: 5 });
    expect(await sessionGirl()).toMatchObject({ legacyGirlId: 5, sendNewGirlNotification: true, sendTravelEmails: true });
  });

  test('[MOD-23] [MOD-24] the typed email or an empty one is set', async () => {
    for (const email of ['her@example.org', '']) {
      await run('SetSessionGirlEmail', { id: world.waitingSessionGirl, email });
      expect((await sessionGirl())?.email).toBe(email);
    }
    expect(codeOf(await run('SetSessionGirlEmail', { id: world.waitingSessionGirl, email: 'no address' }))).toBe('invalid');
  });
});

describe('girls', () => {
  test('[MOD-08] [MOD-12] approved, she stands in the directory', async () => {
    const query = 'query ($id: Int!) { girls_by_pk(id: $id) { id } }';
    expect((await run(query, { id: world.waiting }, 'public')).data.girls_by_pk).toBeNull();
    await run('UpdateMatwiseGirlApproval', { id: world.waiting, approvalStatus: true });
    expect((await run(query, { id: world.waiting }, 'public')).data.girls_by_pk).toEqual({ id: world.waiting });
    expect(await logged('girls', world.waiting)).toEqual(['girl.approved']);
  });

  test('she switches her own visibility and services, not what a moderator decides, and nobody else', async () => {
    const toggle = (column: string) =>
      `mutation ($id: Int!, $value: Boolean!) { update_girls_by_pk(pk_columns: { id: $id }, _set: { ${column}: $value }) { id ${column} } }`;
    const own = { id: world.girl.id, value: true };
    expect((await run(toggle('mma'), own, 'female')).data.update_girls_by_pk.mma).toBe(true);
    for (const column of ['profile_approved', 'admin_show_profile', 'matwise_girl', 'trans'])
      expect(codeOf(await run(toggle(column), own, 'female'))).toBe('access-denied');
    for (const person of ['otherGirl', 'male', 'public'] as const) {
      const { data, errors } = await run(toggle('mma'), { ...own, value: false }, person);
      expect(errors?.[0]?.extensions.code ?? data.update_girls_by_pk).toSatisfy((answer) => answer === null || answer === 'access-denied');
    }
    const { data } = await run(toggle('mma'), own, 'moderator');
    expect(data.update_girls_by_pk.mma).toBe(true);
  });

  test.each(['is_scammer', 'banned', 'email', 'user_id', 'stage_name', 'is_moderator', 'deleted_at'])('nobody writes %s here', async (column) => {
    const { errors } = await run(`mutation { update_girls_by_pk(pk_columns: { id: ${world.girl.id} }, _set: { ${column}: null }) { id } }`, {});
    expect(errors?.[0]?.message).toContain(column);
  });

  test('only a scammer is corrected as one', async () => {
    expect(codeOf(await run('UpdateScammerFromGirls', { id: world.girl.id, name: 'Other' }))).toBe('invalid');
  });
});

describe('bookings', () => {
  const statuses = async () => {
    const [row] = await db.select().from(bookings).where(eq(bookings.id, world.booking));
    return [row?.girlStatus, row?.guyStatus];
  };
  test('[BOOK-18] [BOOK-19] [BOOK-20] [BOOK-21] each side has a status of its own; an admin delete sets both', async () => {
    await run('GirlCompleteBooking', { id: world.booking }, 'female');
    expect(await statuses()).toEqual(['complete', null]);
    await run('GuyDeleteBooking', { id: world.booking }, 'male');
    expect(await statuses()).toEqual(['complete', 'deleted']);
    expect(codeOf(await run('GuyDeleteBooking', { id: world.booking }, 'female'))).toBe('access-denied');
    await run('AdminDeleteBooking', { id: world.booking });
    expect(await statuses()).toEqual(['deleted', 'deleted']);
    const other = `mutation { update_bookings_by_pk(pk_columns: { id: ${world.booking} }, _set: { guy_status: "paid" }) { id } }`;
    expect(codeOf(await run(other, {}, 'male'))).toBe('invalid');
  });
});

test('[FEED-04] [FEED-05] [FEED-06] a first vote inserts, a later one updates: one row per person and poll, however often it is sent', async () => {
  const { girl, otherGirl } = world;
  await db.delete(pollVotes).where(eq(pollVotes.girlId, girl.id));
  const cast = (vote: string) => run('AddGirlPollVote', { girlId: girl.id, poll: 'favourite-style', vote }, 'female');
  await Promise.all(['boxing', 'other', 'boxing', 'other'].map(cast));
  expect((await cast('grappling')).data.insert_poll_votes_one.vote).toBe('grappling');
  expect(await db.select().from(pollVotes).where(eq(pollVotes.girlId, girl.id))).toHaveLength(1);
  expect(codeOf(await cast('nothing'))).toBe('invalid');
  expect(codeOf(await run('AddGirlPollVote', { girlId: otherGirl, poll: 'favourite-style', vote: 'boxing' }, 'female'))).toBe('access-denied');
});

describe('timewasters', () => {
  const read = (as: Person, id: number) => run('TimewasterById', { id }, as);

  test('contact data is opened for girls and moderators, and can neither be filtered nor ordered by', async () => {
    const { data } = await read('otherGirl', world.timewaster);
    expect(data.timewasters_by_pk).toMatchObject({
      email: 'liar@example.org',
      phone_number: '+15125550142',
      emails: [{ email: 'liar@example.org' }],
      phones: [{ phone_number: '+15125550142' }],
    });
    expect(codeOf(await run('{ timewasters(where: { email: { _eq: "liar@example.org" } }) { id } }', {}, 'female'))).toBe('bad-input');
    expect(codeOf(await run('{ timewasters(order_by: [{ email: asc }]) { id } }', {}, 'female'))).toBe('bad-input');
  });

  test('for everybody else an existing record and none are the same answer', async () => {
    for (const as of ['public', 'male'] as const) expect(await read(as, world.timewaster)).toEqual(await read(as, 999_999));
  });

  test('an unapproved record is for its reporter and moderators; an anonymous reporter is known to them alone', async () => {
    const waiting = await makeTimewaster(world.girl.id, { approved: false, anonymous: true });
    expect((await read('otherGirl', waiting.id)).data.timewasters_by_pk).toBeNull();
    expect((await read('female', waiting.id)).data.timewasters_by_pk.girl_id).toBe(world.girl.id);
    await db.update(timewasters).set({ approved: true }).where(eq(timewasters.id, waiting.id));
    expect((await read('otherGirl', waiting.id)).data.timewasters_by_pk).toMatchObject({ girl_id: null, username: null, name: 'No Show' });
    expect((await read('moderator', waiting.id)).data.timewasters_by_pk.girl_id).toBe(world.girl.id);
    const probing = await run(`{ timewasters(where: { girl_id: { _eq: ${world.girl.id} }, id: { _eq: ${waiting.id} } }) { id } }`, {}, 'otherGirl');
    expect(probing.data.timewasters).toEqual([]);
  });

  test('[GQL-59] [MOD-32] [MOD-45] a delete takes all that hangs on the record; a second one gives nothing', async () => {
    const left = () =>
      Promise.all(
        [timewasterComments, timewasterEmails, timewasterPhones, timewasterPhotos].map((table) => db.$count(table, eq(table.timewasterId, world.timewaster))),
      );
    expect(await left()).toEqual([1, 1, 1, 1]);
    expect((await run('DeleteTimewaster', { id: world.timewaster })).data.delete_timewasters_by_pk).toEqual({ id: world.timewaster });
    expect(await left()).toEqual([0, 0, 0, 0]);
    expect(await db.$count(timewasters, eq(timewasters.id, world.timewaster))).toBe(0);
    expect(await logged('timewasters', world.timewaster)).toEqual(['timewaster.deleted']);
    expect((await run('DeleteTimewaster', { id: world.timewaster })).data.delete_timewasters_by_pk).toBeNull();
  });
});

test('[PROB-05] [PROB-06] [PROB-07] what a moderator keeps about a problem girl follows the rules of the form', async () => {
  const blank = { pageTitle: '', messageThread: '', reasonWhy: '', name: '', username: '', headline: '' };
  const { errors } = await run('UpdateProblemGirl', { id: world.problemGirl, ...blank, dateOfAnalysis: '1899-12-31' });
  expect(errors?.[0]?.extensions.issues.map(({ message }: { message: string }) => message)).toEqual([
    'Page title is required',
    'Message thread is required',
    'Reason is required',
    'Name is required',
    'Username is required',
    'Headline is required',
    'Select a date after 1900.',
  ]);
});
