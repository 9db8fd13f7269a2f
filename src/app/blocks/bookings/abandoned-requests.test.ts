import { randomUUID } from 'node:crypto';
import { getTableColumns } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { bookingMessages, bookingSteps, bookings, girlsOnlyComments } from '#db/schema/index.ts';
import { db, pool } from '#platform/db/client.server.ts';
import { refreshGuyIdentifiers } from '#platform/identities/write-guy-identifiers.server.ts';
import { emptyAbandonedOf, emptyAfterCases, emptyAllAbandoned } from '#platform/retention/empty-abandoned.server.ts';
import { call } from '#tests/app.ts';
import { asOwner, useDatabase } from '#tests/database.ts';
import { makeDisputeRecord } from '#tests/factories/disputes.ts';
import { createGirl, createGuy, type Member } from '#tests/factories/members.ts';
import { makeTimewaster } from '#tests/factories/timewasters.ts';
import { signIn } from '#tests/sign-in.ts';

/** Texts between two people go with the second of their accounts, except those that an open case holds. */

useDatabase();

const password = 'CorrectHorse9';
type Girl = Member & { girlId: number };
type Guy = Member & { guyId: number };
let girl: Girl;
let guy: Guy;
let id: number;

beforeEach(async () => {
  await asOwner('truncate users, girls, guy_users, timewasters, rate_limits, bookings, reports, disputes cascade');
  girl = await createGirl({ user: { password } });
  guy = await createGuy({ user: { password }, guy: { phone: '+1 (512) 555-0142' } });
  await refreshGuyIdentifiers();
  id = await leave(girl, guy);
});

/** Everything that the two can leave behind. */
async function leave({ girlId }: Girl, { guyId }: Guy): Promise<number> {
  const texts = {
    sessionLocation: 'SECRET place',
    thingsToNotInclude: 'SECRET',
    requestedAttire: 'SECRET',
    detailsQuestions: 'SECRET',
    detailsNotes: 'SECRET',
  };
  const suggestedTimes = [{ at: '2027-01-01T18:00:00.000Z', timeZone: 'America/Chicago' }];
  const request = { dateTimeAvailable: 'SECRET', sessionLength: 'SECRET', desiredSessionType: 'SECRET', flagReason: 'SECRET', suggestedTimes };
  const [row] = await db
    .insert(bookings)
    .values({ girlId, guyId, ...request, ...texts, servicesInterests: ['scissoring'] })
    .returning({ id: bookings.id });
  const bookingId = row?.id as number;
  await db
    .insert(bookingSteps)
    .values({ bookingId, side: 'girl', kind: 'accepted', appointmentAt: new Date(), timeZone: 'UTC', location: 'SECRET', note: 'SECRET' });
  await db.insert(bookingMessages).values({ bookingId, key: randomUUID(), side: 'guy', body: 'SECRET' });
  await db.insert(girlsOnlyComments).values({ girlId, guyUserId: guyId, comment: 'SECRET' });
  return bookingId;
}

async function deleteAccount(member: Member) {
  const { status } = await call('DELETE', `/api/v1/my-profiles/${member.userId}`, { session: await signIn(member), body: { password } });
  expect(status).toBe(204);
}
const deleteBoth = async () => {
  await deleteAccount(guy);
  await deleteAccount(girl);
};

/** How often a text of theirs is still somewhere, by table. */
async function left() {
  const tables = ['bookings', 'booking_steps', 'booking_messages', 'girls_only_comments'];
  const counts = await Promise.all(tables.map((table) => pool.query(`select count(*)::int as n from ${table} t where to_jsonb(t)::text like '%SECRET%'`)));
  return Object.fromEntries(tables.map((table, at) => [table, counts[at]?.rows[0].n]).filter(([, n]) => n > 0));
}
const all = { bookings: 1, booking_steps: 1, booking_messages: 1, girls_only_comments: 1 };

test.each([
  ['hers last', () => [guy, girl]],
  ['his last', () => [girl, guy]],
])('with the second account, %s, every text of the two is gone at once', async (_name, order) => {
  const [first, second] = order() as [Member, Member];
  await deleteAccount(first);
  expect(await left()).toEqual(all);
  await deleteAccount(second);
  expect(await left()).toEqual({});
  const [row] = await db.select().from(bookings);
  expect(row).toMatchObject({ id, suggestedTimes: [], servicesInterests: [], emptiedAt: expect.any(Date) });
  // That and when they met stays: the verdict counts sessions.
  expect(await db.select({ kind: bookingSteps.kind, appointmentAt: bookingSteps.appointmentAt }).from(bookingSteps)).toMatchObject([
    { kind: 'accepted', appointmentAt: expect.any(Date) },
  ]);
});

test('what somebody still reads stays', async () => {
  const [otherGirl, otherGuy] = [await createGirl(), await createGuy()];
  await leave(otherGirl, guy);
  await leave(girl, otherGuy);
  await deleteBoth();
  expect(await left()).toEqual({ bookings: 2, booking_steps: 2, booking_messages: 2, girls_only_comments: 2 });
});

test('a girl whom a moderator hid can be brought back, and so can her requests', async () => {
  await pool.query('update girls set deleted_at = now() where id = $1', [girl.girlId]);
  await deleteAccount(guy);
  await emptyAllAbandoned();
  expect(await left()).toEqual(all);
});

test('two deletions at the same moment: the job of the later one empties', async () => {
  await deleteAccount(guy);
  // As if her transaction had not seen his.
  await pool.query('update guy_users set soft_deleted = false');
  await deleteAccount(girl);
  await pool.query('update guy_users set soft_deleted = true');
  const { rows } = await pool.query("select data from pgboss.job where name = 'empty-abandoned-requests'");
  expect(rows.map(({ data }) => data)).toContainEqual(expect.objectContaining({ girlIds: [girl.girlId], guyIds: [] }));
  await db.transaction((tx) => emptyAbandonedOf(tx, { girlIds: [girl.girlId], guyIds: [] }));
  expect(await left()).toEqual({});
});

test('rows from before this rule are emptied by the nightly job', async () => {
  await pool.query('update guy_users set soft_deleted = true');
  await pool.query('update girls set deleted_at = now(), user_id = null, stage_name = null, username = null');
  await emptyAllAbandoned();
  expect(await left()).toEqual({});
  await emptyAllAbandoned();
});

test('every text of a request is emptied: a new column joins the list', () => {
  const kept = ['girl_status', 'guy_status', 'open_pair'];
  const texts = Object.values(getTableColumns(bookings)).filter(
    ({ dataType, name }) => ['string', 'json', 'array', 'custom'].includes(dataType) && !kept.includes(name),
  );
  expect(texts.map(({ name }) => name).sort()).toEqual(
    ['date_time_available', 'desired_session_type', 'details_notes', 'details_questions', 'flag_reason', 'key_id', 'requested_attire', 'services_interests']
      .concat(['session_length', 'session_location', 'session_location_encrypted', 'suggested_times', 'things_to_not_include'])
      .sort(),
  );
});

const reportOf = (type: string, subject: string) =>
  pool.query("insert into reports (subject_type, subject_id, reason) values ($1, $2, 'Rude')", [type, subject]);
const dismissed = "update reports set status = 'dismissed'";
const messageId = async () => String((await pool.query('select id from booking_messages')).rows[0].id);
const dispute = async (subjectType: 'review' | 'timewaster' | 'scammer', subjectId: number) => void (await makeDisputeRecord({ subjectType, subjectId }));

describe('what a case about the request holds stays until it closes', () => {
  const inRequest = { bookings: 1, booking_steps: 1, booking_messages: 1 };
  test.each<[string, () => Promise<unknown>, close: string]>([
    ['its flag', () => pool.query('update bookings set flagged = true'), "update bookings set flag_handled_at = now() - interval '1 minute'"],
    ['a report of a message', async () => reportOf('booking-message', await messageId()), dismissed],
    [
      'a dispute of a review',
      async () => {
        const { rows } = await pool.query(
          "insert into meeting_reviews (booking_id, side, about, comment, vote, publish_at, published_at) values ($1, 'girl', 'session', 'x', true, now(), now()) returning id",
          [id],
        );
        await dispute('review', rows[0].id);
      },
      "update dispute_records set status = 'rejected'",
    ],
    [
      'an appeal against its measure',
      async () => {
        const { rows } = await pool.query("insert into account_measures (guy_id, booking_id, measure, reason) values ($1, $2, 'warn', 'x') returning id", [
          guy.guyId,
          id,
        ]);
        await pool.query(
          "insert into appeals (guy_id, measure, account_measure_id, told, status, message, appealed_at) values ($1, 'warn', $2, 'x', 'open', 'x', now())",
          [guy.guyId, rows[0].id],
        );
      },
      "update appeals set status = 'rejected'",
    ],
  ])('%s', async (name, open, close) => {
    await open();
    await deleteBoth();
    // An appeal is also about him.
    expect(await left()).toEqual(name.startsWith('an appeal') ? all : inRequest);
    await emptyAfterCases();
    expect((await left()).bookings).toBe(1);
    await pool.query(close);
    await emptyAfterCases();
    expect(await left()).toEqual({});
  });

  test('and no other request of the two', async () => {
    await pool.query('update bookings set flagged = true');
    await leave(girl, guy);
    await deleteBoth();
    expect(await left()).toEqual(inRequest);
  });

  test('for the seconds in which the decision can be undone, too', async () => {
    await pool.query('update bookings set flagged = true');
    await deleteBoth();
    await pool.query('update bookings set flag_handled_at = now()');
    await emptyAfterCases();
    expect(await left()).toEqual(inRequest);
  });
});

describe('what a case about one of the two holds stays until it closes', () => {
  test.each<[string, () => Promise<unknown>, close: string]>([
    ['a report of his profile', () => reportOf('guy', guy.username), dismissed],
    ['a report of her profile', () => reportOf('girl', String(girl.girlId)), dismissed],
    [
      'a report with his number that waits',
      () => makeTimewaster(girl, { phoneNumber: '5125550142', approved: false }),
      'update timewasters set approved = true',
    ],
    [
      'a report with his number that waits and is taken away by a dispute',
      async () => {
        const subjectId = await makeTimewaster(girl, { phoneNumber: '5125550142', approved: false });
        await dispute('timewaster', subjectId);
      },
      "update dispute_records set status = 'upheld', decided_at = now() - interval '1 minute'",
    ],
    [
      'a dispute of a report with his number',
      async () => dispute('timewaster', await makeTimewaster(girl, { phoneNumber: '5125550142' })),
      "update dispute_records set status = 'rejected'",
    ],
    [
      'a flag of his account',
      async () => {
        const banned = await createGuy({ guy: { banned: true } });
        await pool.query("insert into account_flags (user_id, banned_guy_id, kind) values ($1, $2, 'phone')", [guy.userId, banned.guyId]);
      },
      "update account_flags set status = 'fine'",
    ],
    ['a dispute of her record', () => dispute('scammer', girl.girlId), "update dispute_records set status = 'rejected'"],
  ])('%s', async (_name, open, close) => {
    await open();
    await deleteBoth();
    expect(await left()).toEqual(all);
    await pool.query(close);
    await emptyAfterCases();
    await emptyAllAbandoned();
    expect(await left()).toEqual({});
  });
});

test('in any order of deletions, only what two deleted accounts left together is emptied', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.nat(2), fc.nat(2)), { minLength: 1, maxLength: 6 }),
      fc.shuffledSubarray(['girl 0', 'girl 1', 'girl 2', 'guy 0', 'guy 1', 'guy 2']),
      async (pairs, gone) => {
        await asOwner('truncate users, girls, guy_users, rate_limits, bookings cascade');
        const women = await Promise.all([0, 1, 2].map(() => createGirl({ user: { password } })));
        const men = await Promise.all([0, 1, 2].map(() => createGuy({ user: { password } })));
        for (const [her, him] of pairs) await leave(women[her] as Girl, men[him] as Guy);
        for (const one of gone) {
          const [kind, at] = one.split(' ') as [string, string];
          await deleteAccount((kind === 'girl' ? women : men)[Number(at)] as Member);
        }
        const stays = pairs.filter(([her, him]) => !(gone.includes(`girl ${her}`) && gone.includes(`guy ${him}`))).length;
        expect(Object.values({ ...(await left()) })).toEqual(stays === 0 ? [] : [stays, stays, stays, stays]);
      },
    ),
    { numRuns: 5 },
  );
}, 120_000);
