import { and, asc, eq, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { moderationKinds } from '#app/registries/moderation-kinds.server.ts';
import { accountFlags } from '#db/schema/account-flags.ts';
import { accountMeasures } from '#db/schema/account-measures.ts';
import { appeals } from '#db/schema/appeals.ts';
import { auditLog } from '#db/schema/audit-log.ts';
import { bookings } from '#db/schema/bookings.ts';
import { comments } from '#db/schema/comments.ts';
import { disputeRecords } from '#db/schema/dispute-records.ts';
import { girls } from '#db/schema/girls.ts';
import { guyUsers } from '#db/schema/guy-users.ts';
import { mailOutbox } from '#db/schema/mail-outbox.ts';
import { moderationClaims } from '#db/schema/moderation-claims.ts';
import { notifications } from '#db/schema/notifications.ts';
import { problemGirls } from '#db/schema/problem-girls.ts';
import { reports } from '#db/schema/reports.ts';
import { sessionGirls } from '#db/schema/session-girls.ts';
import { sessionGirlsImages } from '#db/schema/session-girls-images.ts';
import { sessionGirlsReports } from '#db/schema/session-girls-reports.ts';
import { timewasterEmails } from '#db/schema/timewaster-emails.ts';
import { timewasterLookupAlerts } from '#db/schema/timewaster-lookup-alerts.ts';
import { timewasterLookupPauses } from '#db/schema/timewaster-lookup-pauses.ts';
import { timewasterPhones } from '#db/schema/timewaster-phones.ts';
import { timewasters } from '#db/schema/timewasters.ts';
import { users } from '#db/schema/users.ts';
import { type QueueItem, SECTION_SIZE } from '#features/moderation/queue/item.ts';
import { readQueue } from '#features/moderation/queue/queue.server.ts';
import { db, pool } from '#platform/db/client.server.ts';
import { forgetSettings, settings } from '#platform/settings.server.ts';
import { call } from '#tests/app.ts';
import { useDatabase } from '#tests/database.ts';
import { makeProblemGirl, makeScammer, makeSessionGirl } from '#tests/factories/content.ts';
import { makeDisputeRecord } from '#tests/factories/disputes.ts';
import { createGirl, createGuy, createModerator, type Member } from '#tests/factories/members.ts';
import { makeTimewaster } from '#tests/factories/timewaster.ts';
import { actorOf } from '#tests/factories/timewasters.ts';
import { readMails } from '#tests/mails.ts';
import { signIn } from '#tests/sign-in.ts';
import { loadInbox } from '../bookings/booking-lists.server.ts';

/** Decisions from the queue, through the whole app: the calls of the admin area and the rooms that the records belong to. */

useDatabase();

type Session = Awaited<ReturnType<typeof signIn>>;
let [anna, bea]: Member[] = [];
let session: Session;
let other: Session;
let girl: Member & { girlId: number };
let guy: Member & { guyId: number };

// The file makes more calls in a minute than one address may.
beforeAll(() => {
  Object.assign(settings(), { RATE_LIMITS: 'loose' });
});
afterAll(() => forgetSettings());

beforeEach(async () => {
  // Deleted row by row: for a handful of rows that is much faster than to truncate.
  for (const table of [
    'mail_outbox',
    'disputes',
    'reports',
    'comments',
    'bookings',
    'timewasters',
    'session_girls',
    'problem_girls',
    'girls',
    'guy_users',
    'users',
  ]) {
    await pool.query(`delete from ${table}`);
  }
  [anna, bea] = [await createModerator({ username: 'anna' }), await createModerator({ username: 'bea' })];
  [session, other] = [await signIn(anna), await signIn(bea)];
  [girl, guy] = [await createGirl({ girl: { stageName: 'Stage girl_with_name' } }), await createGuy()];
});

const queue = async (kind: string): Promise<QueueItem[]> => (await call('GET', `/api/admin/queue?kind=${kind}`, { session })).json.items;
const send = async (decision: 'approve' | 'reject', items: QueueItem[], more: object = {}, as = session) => {
  const seen = items.map(({ kind, id, version }) => ({ kind, id, version }));
  return call('POST', '/api/admin/queue/decisions', { body: { decision, items: seen, ...more }, session: as });
};
const decide = async (decision: 'approve' | 'reject', items: QueueItem[], more: object = {}, as = session) =>
  (await send(decision, items, more, as)).json.outcomes as { id: number; done: boolean; code?: string; detail?: string }[];
const undo = (item: { kind: string; id: number; entry?: number }, as = session) => call('POST', '/api/admin/queue/undo', { body: item, session: as });
const entries = () => db.select().from(auditLog).orderBy(asc(auditLog.id));
const lastEntry = async () => (await entries()).at(-1);
const told = async (member: Member) => db.select().from(notifications).where(eq(notifications.userId, member.userId)).orderBy(asc(notifications.id));

const booking = () =>
  db.insert(bookings).values({
    ...{ girlId: girl.girlId, guyId: guy.guyId, dateTimeAvailable: 'Friday', sessionLength: '1 hour', desiredSessionType: 'Pins' },
    ...{ flagged: true, flagReason: 'A phrase' },
  });

type Case = {
  make: () => Promise<unknown>;
  /** What of the record the decision changes, as it reads then. */
  read?: () => Promise<unknown>;
  approved?: unknown;
  rejected?: unknown;
  choice?: object;
  told?: () => Member;
};

const decidedGirl = { profileApproved: true, profilePicApproved: true, email: 'x@example.org' };
const scammer = () => first(db.select().from(girls).where(eq(girls.isScammer, true)));
const first = async <Row>(rows: Promise<Row[]>) => (await rows)[0];

const addedContact = (table: typeof timewasterPhones | typeof timewasterEmails): Case => ({
  make: async () => {
    const { id: timewasterId } = await makeTimewaster((await createGirl()).girlId);
    await db.delete(table);
    await db.insert(table).values({ timewasterId, girlId: girl.girlId, statement: true, approved: false });
  },
  read: async () => {
    const row = await first(db.select().from(table));
    return [row?.approved, row?.rejectedAt != null];
  },
  approved: [true, false],
  rejected: [false, true],
  told: () => girl,
});

const cases = {
  girlProfile: {
    make: () => db.update(girls).set({ profileApproved: null }).where(eq(girls.id, girl.girlId)),
    read: async () => {
      const row = await first(db.select().from(girls).where(eq(girls.id, girl.girlId)));
      return [row?.profileApproved, row?.deletedAt !== null];
    },
    approved: [true, false],
    rejected: [false, true],
    told: () => girl,
  },
  girlPicture: {
    make: () => db.update(girls).set({ profilePicApproved: null, profilePicPublicId: 'avatars/1' }).where(eq(girls.id, girl.girlId)),
    read: async () => (await first(db.select().from(girls).where(eq(girls.id, girl.girlId))))?.profilePicApproved,
    approved: true,
    rejected: false,
    told: () => girl,
  },
  girlName: {
    make: () => db.update(girls).set({ stageNameWaiting: 'Brynhild', stageNameAskedAt: new Date() }).where(eq(girls.id, girl.girlId)),
    read: async () => {
      const row = await first(db.select().from(girls).where(eq(girls.id, girl.girlId)));
      return [row?.stageName, row?.stageNameWaiting];
    },
    approved: ['Brynhild', null],
    rejected: ['Stage girl_with_name', null],
    told: () => girl,
  },
  timewaster: {
    make: () => makeTimewaster(girl.girlId, { approved: false }),
    read: async () => {
      const row = await first(db.select().from(timewasters));
      return [row?.approved, row?.rejectedAt != null];
    },
    approved: [true, false],
    rejected: [false, true],
    told: () => girl,
  },
  addedPhone: addedContact(timewasterPhones),
  addedEmail: addedContact(timewasterEmails),
  lookupAlert: {
    make: () =>
      db.insert(timewasterLookupAlerts).values({
        ...{ userId: girl.userId, pattern: 'number-block', day: '2026-11-02' },
        numbers: { records: 5, recordsInAnHour: 5, lookups: 12, numbers: 12, numbersInOneBlock: 12, firstDay: false },
      }),
    read: async () => [
      (await first(db.select().from(timewasterLookupAlerts)))?.status,
      await db.$count(timewasterLookupPauses, isNull(timewasterLookupPauses.resumedAt)),
    ],
    approved: ['fine', 0],
    rejected: ['paused', 1],
  },
  linkedAccount: {
    make: async () => {
      const other = await createGuy();
      await db.update(guyUsers).set({ banned: true }).where(eq(guyUsers.id, other.guyId));
      await db.insert(accountFlags).values({ userId: guy.userId, bannedGuyId: other.guyId, kind: 'phone' });
    },
    read: async () => [
      (await first(db.select().from(accountFlags)))?.status,
      (await first(db.select().from(guyUsers).where(eq(guyUsers.id, guy.guyId))))?.banned,
    ],
    approved: ['fine', false],
    rejected: ['banned', true],
  },
  appeal: {
    make: async () => {
      await db.update(guyUsers).set({ banned: true }).where(eq(guyUsers.id, guy.guyId));
      await db.insert(appeals).values({ guyId: guy.guyId, measure: 'ban', told: 'Rude.', status: 'open', message: 'It was not me.', appealedAt: new Date() });
    },
    read: async () => [(await first(db.select().from(appeals)))?.status, (await first(db.select().from(guyUsers).where(eq(guyUsers.id, guy.guyId))))?.banned],
    approved: ['upheld', false],
    rejected: ['rejected', true],
  },
  flaggedBooking: {
    make: booking,
    read: async () => {
      const row = await first(db.select().from(bookings));
      return [row?.girlStatus, row?.guyStatus, row?.flagHandledAt !== null];
    },
    approved: [null, null, true],
    rejected: ['deleted', 'deleted', true],
  },
  report: {
    make: async () => {
      const [comment] = await db
        .insert(comments)
        .values({ subjectType: 'home', subjectId: 'home', body: 'Her street is …', authorUserId: girl.userId })
        .returning();
      await db.insert(reports).values({ subjectType: 'comment', subjectId: String(comment?.id), reason: 'Doxxing', reporterUserId: guy.userId });
    },
    read: async () => [(await first(db.select().from(reports)))?.status, (await first(db.select().from(comments)))?.hidden],
    approved: ['upheld', true],
    rejected: ['dismissed', false],
    told: () => guy,
  },
  dispute: {
    make: async () => {
      await makeDisputeRecord({ statement: 'I paid it back.' });
    },
    read: async () => [(await first(db.select().from(disputeRecords)))?.status, (await scammer())?.deletedAt !== null],
    approved: ['upheld', true],
    rejected: ['rejected', false],
  },
  scammerReport: {
    make: () => makeScammer({ reportPending: true, reportedByUserId: guy.userId }),
    read: async () => [(await scammer())?.reportPending, (await scammer())?.deletedAt !== null],
    approved: [false, false],
    rejected: [true, true],
    told: () => guy,
  },
  problemGirlReport: {
    make: () => makeProblemGirl({ pending: true, reportedByUserId: guy.userId }),
    read: async () => {
      const row = await first(db.select().from(problemGirls));
      return [row?.pending, row?.deletedAt !== null];
    },
    approved: [false, false],
    rejected: [true, true],
    told: () => guy,
  },
  sessionGirlReport: {
    make: async () => {
      const { id } = await makeSessionGirl(decidedGirl);
      await db.insert(sessionGirlsReports).values({ sessionGirlId: id, category: 'fake', guyUserId: guy.guyId });
    },
    read: async () => [(await first(db.select().from(sessionGirlsReports)))?.status, (await first(db.select().from(sessionGirls)))?.profileApproved],
    approved: ['upheld', false],
    rejected: ['dismissed', true],
    told: () => guy,
  },
  explicitImage: {
    make: async () => db.insert(sessionGirlsImages).values({ sessionGirlId: (await makeSessionGirl(decidedGirl)).id, explicit: true }),
    read: async () => (await first(db.select().from(sessionGirlsImages)))?.jenApproved,
    approved: true,
    rejected: false,
  },
  sessionGirlPicture: {
    make: () => makeSessionGirl({ ...decidedGirl, profilePicApproved: null, pictureUrl: 'https://elsewhere.example.org/1.jpg' }),
    read: async () => (await first(db.select().from(sessionGirls)))?.profilePicApproved,
    approved: true,
    rejected: false,
  },
  sessionGirlProfile: {
    make: () => makeSessionGirl({ ...decidedGirl, profileApproved: null }),
    read: async () => (await first(db.select().from(sessionGirls)))?.profileApproved,
    approved: true,
    rejected: false,
  },
  crawledProblemGirl: {
    make: () => makeProblemGirl({ username: null, pending: true }),
    read: async () => (await first(db.select().from(problemGirls)))?.deletedAt !== null,
    rejected: true,
  },
  scrapedEmail: {
    make: () => makeSessionGirl({ ...decidedGirl, email: null }),
    read: async () => (await first(db.select().from(sessionGirls)))?.email,
    choice: { choice: { email: 'her@example.org' } },
    approved: 'her@example.org',
    rejected: '',
  },
} satisfies Record<string, Case>;

test('every kind is tried', () => {
  expect(Object.keys(cases).sort()).toEqual(moderationKinds.map(({ name }) => name).sort());
});

describe.each(Object.entries<Case>(cases))('%s', (kind, one) => {
  test('[MOD-30] is approved, with an entry in the log, and waits again when that is taken back', async () => {
    await one.make();
    const [item] = (await queue(kind)) as [QueueItem];
    const before = await one.read?.();
    const [outcome] = await decide('approve', [item], { reason: 'Looks right', ...one.choice });
    if (one.approved === undefined) return expect(outcome).toMatchObject({ done: false, code: 'invalid' });
    expect(outcome).toMatchObject({ done: true });
    expect(await one.read?.()).toEqual(one.approved);
    expect(await lastEntry()).toMatchObject({ actorUserId: anna?.userId, subjectId: String(item.id), reason: 'Looks right' });
    expect(await queue(kind)).toEqual([]);
    if (one.told) expect((await told(one.told())).map(({ body }) => body)).toEqual(['Looks right']);
    expect((await undo(item)).status).toBe(200);
    expect(await one.read?.()).toEqual(before);
    expect(await queue(kind)).toHaveLength(1);
    return undefined;
  });

  test('is rejected with a reason that stands in the log and that the person concerned is told', async () => {
    await one.make();
    const [item] = (await queue(kind)) as [QueueItem];
    const before = await one.read?.();
    expect(await decide('reject', [item], { reason: 'We could not check it.' })).toMatchObject([{ done: true }]);
    expect(await one.read?.()).toEqual(one.rejected);
    expect(await lastEntry()).toMatchObject({ actorUserId: anna?.userId, reason: 'We could not check it.' });
    expect(await queue(kind)).toEqual([]);
    if (one.told) expect((await told(one.told())).at(-1)).toMatchObject({ body: 'We could not check it.' });
    const back = await undo(item);
    expect(back.status).toBe(200);
    expect(await one.read?.()).toEqual(before);
    return expect(await queue(kind)).toHaveLength(1);
  });

  test('what somebody else has decided is said, and nothing changes', async () => {
    await one.make();
    const [item] = (await queue(kind)) as [QueueItem];
    await decide('reject', [item], { reason: 'No' }, other);
    const [after, written] = [await one.read?.(), (await entries()).length];
    const [outcome] = await decide('reject', [item], { reason: 'No', ...one.choice });
    expect(outcome).toMatchObject({ done: false });
    expect(outcome?.detail).toMatch(/^bea has already decided this \(/);
    expect(await one.read?.()).toEqual(after);
    expect(await entries()).toHaveLength(written);
    // Nor does she take back what the other decided.
    expect((await undo(item)).status).toBe(409);
    expect(await one.read?.()).toEqual(after);
  });
});

describe.each(Object.entries<Case>(cases))('%s, open at another moderator', (kind, one) => {
  const open = (item: QueueItem | null, as: Session) =>
    call('POST', '/api/admin/queue/presence', { body: { open: item && { kind, id: item.id }, shown: [] }, session: as });

  test.each(['approve', 'reject'] as const)('is not decided meanwhile (%s), and is once she has left it', async (decision) => {
    await one.make();
    const [item] = (await queue(kind)) as [QueueItem];
    if (decision === 'approve' && one.approved === undefined) return;
    await open(item, other);
    const [before, written] = [await one.read?.(), (await entries()).length];
    const [refused] = await decide(decision, [item], { reason: 'No', ...one.choice });
    expect(refused).toMatchObject({ done: false, code: 'conflict', detail: 'bea has this open. You can decide it once it is free.' });
    expect(await one.read?.()).toEqual(before);
    expect(await entries()).toHaveLength(written);
    expect(await told(girl)).toEqual([]);
    await open(null, other);
    await open(item, session);
    expect(await decide(decision, [item], { reason: 'No', ...one.choice })).toMatchObject([{ done: true }]);
    // Decided, it is nobody's.
    expect(await db.$count(moderationClaims)).toBe(0);
  });
});

/** The calls that the specification names: from outside they decide the same way, without a version to compare. */
describe('a decision by a call of the specification', () => {
  const operation = (query: string, as = session) => call('POST', '/graphql', { body: { query }, session: as, headers: { 'x-hasura-role': 'moderator' } });
  const claim = (kind: string, id: number) => call('POST', '/api/admin/queue/presence', { body: { open: { kind, id }, shown: [] }, session: other });
  const update = (table: string, id: number, set: string) => `mutation { update_${table}_by_pk(pk_columns: { id: ${id} }, _set: { ${set} }) { id } }`;

  test.each([
    ['girlProfile', (id: number) => operation(update('girls', id, 'profile_approved: false'))],
    ['girlPicture', (id: number) => operation(update('girls', id, 'profile_pic_approved: false'))],
    ['explicitImage', (id: number) => operation(update('session_girls_images', id, 'jen_approved: false'))],
    ['sessionGirlPicture', (id: number) => operation(update('session_girls', id, 'profile_pic_approved: true'))],
    ['sessionGirlProfile', (id: number) => call('POST', `/admin/sessiongirl/${id}`, { body: { approved: true }, session })],
    ['scrapedEmail', (id: number) => operation(update('session_girls', id, 'email: ""'))],
    ['crawledProblemGirl', (id: number) => operation(`mutation { delete_problem_girls_by_pk(id: ${id}) { id } }`)],
  ] as const)('%s waits while another moderator has it open, and ends her claim', async (kind, send) => {
    await cases[kind].make();
    const [item] = (await queue(kind)) as [QueueItem];
    const before = await cases[kind].read?.();
    await claim(kind, item.id);
    const refused = await send(item.id);
    expect(JSON.stringify(refused.json)).toContain('bea has this open.');
    expect(await cases[kind].read?.()).toEqual(before);
    await db.update(moderationClaims).set({ expiresAt: new Date(Date.now() - 1_000) });
    expect(JSON.stringify((await send(item.id)).json)).not.toContain('rror');
    expect(await queue(kind)).toEqual([]);
    expect(await db.$count(moderationClaims)).toBe(0);
  });

  test('[MOD-13] [API-08] a girl is rejected by two calls, or by one decision of the queue: gone both times, told once, waiting again when undone', async () => {
    const stored = async () => first(db.select().from(girls).where(eq(girls.id, girl.girlId)));
    await cases.girlProfile.make();
    await operation(update('girls', girl.girlId, 'profile_approved: false'));
    expect((await call('DELETE', `/api/v1/girls/${girl.girlId}`, { session })).status).toBeLessThan(300);
    const byCalls = await stored();
    expect(byCalls).toMatchObject({ profileApproved: false, deletedAt: expect.any(Date) });
    expect(await told(girl)).toHaveLength(1);

    await db.update(girls).set({ profileApproved: null, deletedAt: null }).where(eq(girls.id, girl.girlId));
    const [item] = (await queue('girlProfile')) as [QueueItem];
    await decide('reject', [item]);
    const byQueue = await stored();
    expect({ ...byQueue, deletedAt: null, updatedAt: null }).toEqual({ ...byCalls, deletedAt: null, updatedAt: null });
    expect(byQueue?.deletedAt).not.toBeNull();
    await undo(item);
    expect(await stored()).toMatchObject({ profileApproved: null, deletedAt: null });
  });
});

test('[MOD-18] the picture that is picked becomes her profile picture and is approved with it', async () => {
  const old = '/files/public/old/640.webp';
  const { id } = await makeSessionGirl({ ...decidedGirl, username: 'picked', cloudinarySecureUrl: old, profilePicApproved: null });
  const another = await makeSessionGirl({ ...decidedGirl, username: 'other', cloudinarySecureUrl: old, profilePicApproved: null });
  const gallery = ['/files/public/first/640.webp', '/files/public/second/640.webp'];
  await db.insert(sessionGirlsImages).values(gallery.map((cloudinarySecureUrl) => ({ sessionGirlId: id, cloudinarySecureUrl, imageType: 'gallery' as const })));
  const stored = async (which: number) => first(db.select().from(sessionGirls).where(eq(sessionGirls.id, which)));
  const item = (await queue('sessionGirlPicture')).find((one) => one.id === id) as QueueItem;

  expect(item.gallery).toEqual(gallery);
  expect(await decide('approve', [item], { choice: { picture: gallery[1] } })).toMatchObject([{ done: true }]);
  expect(await stored(id)).toMatchObject({ cloudinarySecureUrl: gallery[1], profilePicApproved: true });
  expect(await stored(another.id)).toMatchObject({ cloudinarySecureUrl: old, profilePicApproved: null });
  await undo(item);
  expect(await stored(id)).toMatchObject({ profilePicApproved: null });
});

test('an item that was seen beside others in its section is decided as it was seen, or not at all', async () => {
  const { id } = await makeSessionGirl({ ...decidedGirl, profileApproved: null });
  const { ahead, items } = await readQueue(moderationKinds, actorOf(anna as Member), { limit: 1, ofSection: SECTION_SIZE });
  const seen = [...items, ...ahead].find((one) => one.kind === 'sessionGirlProfile') as QueueItem;
  await db.update(sessionGirls).set({ height: 71 }).where(eq(sessionGirls.id, id));
  expect(await decide('approve', [seen])).toMatchObject([
    { done: false, code: 'conflict', detail: expect.stringContaining('has changed since you opened it') },
  ]);
  expect(await stillWaits(id)).toBe(true);
});
const stillWaits = async (id: number) => (await first(db.select().from(sessionGirls).where(eq(sessionGirls.id, id))))?.profileApproved === null;

describe('a batch', () => {
  test('decides exactly what was seen: what changed since is left, and said', async () => {
    for (const username of ['one', 'two', 'three']) await makeSessionGirl({ ...decidedGirl, username, name: username, profileApproved: null });
    const items = await queue('sessionGirlProfile');
    await makeSessionGirl({ ...decidedGirl, username: 'four', profileApproved: null });
    await db.update(sessionGirls).set({ height: 71 }).where(eq(sessionGirls.username, 'two'));
    const outcomes = await decide('approve', items);
    expect(outcomes.map(({ done }) => done)).toEqual([true, false, true]);
    expect(outcomes[1]).toMatchObject({ code: 'conflict', detail: 'two has changed since you opened it. Please review it again.' });
    const waiting = await db.select({ username: sessionGirls.username }).from(sessionGirls).where(isNull(sessionGirls.profileApproved));
    expect(waiting.map(({ username }) => username).sort()).toEqual(['four', 'two']);
    // Looked at again, it is decided.
    expect(await decide('approve', await queue('sessionGirlProfile'))).toMatchObject([{ done: true }, { done: true }]);
  });

  test('two moderators at once: one of them decides each, and the log has each once', async () => {
    for (let at = 0; at < 6; at++) await makeSessionGirl({ ...decidedGirl, username: `u${at}`, profileApproved: null });
    const items = await queue('sessionGirlProfile');
    const before = (await entries()).length;
    const [mine, hers] = await Promise.all([decide('approve', items), decide('reject', [...items].reverse(), { reason: 'No' }, other)]);
    const done = [...mine, ...hers].filter((one) => one.done);
    expect(done.map(({ id }) => id).sort()).toEqual(items.map(({ id }) => id).sort());
    expect(await entries()).toHaveLength(before + 6);
  });

  test('a version, a kind, a decision that are none are refused', async () => {
    const items = [{ kind: 'sessionGirlProfile', id: 1, version: 'x' }] as unknown as QueueItem[];
    expect((await send('burn' as 'reject', items)).status).toBe(422);
    expect((await send('approve', [{ ...items[0], kind: 'constructor' }] as unknown as QueueItem[])).status).toBe(422);
    expect((await send('approve', [])).status).toBe(422);
    expect(await decide('approve', items)).toMatchObject([{ done: false }]);
  });
});

test('a rejected problem girl is brought back for 30 days and no longer', async () => {
  const { id } = await makeProblemGirl({ username: null, pending: true });
  const [item] = (await queue('crawledProblemGirl')) as [QueueItem];
  await decide('reject', [item]);
  const days = (ago: number) => new Date(Date.now() - ago * 86_400_000);
  await db
    .update(problemGirls)
    .set({ deletedAt: days(31) })
    .where(eq(problemGirls.id, id));
  expect((await undo(item)).status).toBe(409);
  await db
    .update(problemGirls)
    .set({ deletedAt: days(29) })
    .where(eq(problemGirls.id, id));
  expect((await undo(item)).status).toBe(200);
  expect((await lastEntry())?.action).toBe('problemGirl.restored');
});

describe('who is on it', () => {
  const presence = (open: object | null, shown: object[], as = session) => call('POST', '/api/admin/queue/presence', { body: { open, shown }, session: as });

  test('the first who opens an item has it, the others are told, and it lapses', async () => {
    await makeSessionGirl({ ...decidedGirl, profileApproved: null });
    const [item] = (await queue('sessionGirlProfile')) as [QueueItem];
    const open = { kind: item.kind, id: item.id };
    const key = `${item.kind}:${item.id}`;
    expect((await presence(open, [open])).json).toEqual({ claims: {}, decided: {} });
    expect((await presence(open, [open], other)).json.claims).toEqual({ [key]: 'anna' });
    expect((await presence(open, [open])).json.claims).toEqual({});
    await presence(null, []);
    expect((await presence(open, [open], other)).json.claims).toEqual({});
    expect((await presence(null, [open])).json.claims).toEqual({ [key]: 'bea' });
    await db.update(moderationClaims).set({ expiresAt: new Date(Date.now() - 1_000) });
    expect((await presence(null, [open])).json.claims).toEqual({});
  });

  test('and what another has just decided is told', async () => {
    await makeSessionGirl({ ...decidedGirl, profileApproved: null });
    const [item] = (await queue('sessionGirlProfile')) as [QueueItem];
    await presence(item, [item], other);
    await decide('approve', [item], {}, other);
    expect((await presence(item, [item])).json).toEqual({ claims: {}, decided: { [`${item.kind}:${item.id}`]: 'bea has already decided this (approved).' } });
    expect(
      await db
        .select()
        .from(moderationClaims)
        .where(and(eq(moderationClaims.userId, bea?.userId ?? ''))),
    ).toEqual([]);
  });
});

test('who wrote a comment that is hidden hears of it, with the reason', async () => {
  await cases.report.make();
  await decide('approve', await queue('report'), { reason: 'It names her street.' });
  expect(await told(girl)).toMatchObject([{ kind: 'profile-decided', title: 'A moderator hid one of your comments', body: 'It names her street.' }]);
  expect(await told(guy)).toMatchObject([{ kind: 'report-decided' }]);
});

test('an entry of the log is taken back by anybody who may, unless it is not the last word', async () => {
  await makeSessionGirl({ ...decidedGirl, profileApproved: null });
  const [item] = (await queue('sessionGirlProfile')) as [QueueItem];
  await decide('reject', [item]);
  const former = (await lastEntry())?.id ?? 0;
  expect((await undo({ kind: item.kind, id: item.id, entry: former }, other)).status).toBe(200);
  const again = (await queue('sessionGirlProfile')).find(({ id }) => id === item.id) as QueueItem;
  await decide('reject', [again]);
  const entry = (await lastEntry())?.id ?? 0;
  expect((await undo({ kind: item.kind, id: item.id, entry: former }, other)).status).toBe(409);
  expect((await undo({ kind: item.kind, id: item.id, entry }, other)).status).toBe(200);
  expect((await undo({ kind: item.kind, id: item.id, entry }, other)).status).toBe(409);
});

describe('what is done to him about a flagged request', () => {
  const his = async () => first(db.select().from(guyUsers).where(eq(guyUsers.id, guy.guyId)));
  const reject = async (measure: string, reason = 'Your request asked for sexual services.') => {
    await booking();
    return decide('reject', await queue('flaggedBooking'), { reason, choice: { measure } });
  };
  const mails = () => readMails(eq(mailOutbox.template, 'account-measure'));

  test.each([
    ['warn', false, null, 'This is a warning'],
    ['pause', true, 30, 'Your account is blocked until'],
    ['ban', true, null, 'Your account is blocked for good.'],
  ])('%s is one step: the request is gone for both, and he is told by mail, without her name', async (measure, banned, days, told) => {
    expect((await reject(measure))[0]).toMatchObject({ done: true });
    const row = await his();
    expect(row?.banned).toBe(banned);
    expect(row?.unbanAt ? Math.round((row.unbanAt.getTime() - Date.now()) / 86_400_000) : null).toBe(days);
    expect(await first(db.select().from(bookings))).toMatchObject({ girlStatus: 'deleted', guyStatus: 'deleted' });
    const [mail] = await mails();
    expect(mail?.text).toContain(told);
    expect(`${mail?.subject} ${mail?.text}`).not.toContain(girl.username);
    expect(mail?.subject).toBe('About your account at Matwise');
  });

  test('undone, nothing of it is left', async () => {
    await reject('pause');
    const [waiting] = await db.select().from(bookings);
    expect((await undo({ kind: 'flaggedBooking', id: waiting!.id })).status).toBe(200);
    expect(await his()).toMatchObject({ banned: false, unbanAt: null });
    expect((await first(db.select().from(accountMeasures)))?.undoneAt).not.toBeNull();
    expect((await queue('flaggedBooking'))[0]?.facts).toContainEqual(['Ladder', expect.stringContaining('Warn (so far nothing')]);
  });

  test('the ladder counts what he had within a year', async () => {
    await reject('warn');
    await db.update(bookings).set({ flagged: false });
    await booking();
    const ladder = async () => (await queue('flaggedBooking'))[0]?.facts.find(([name]) => name === 'Ladder')?.[1];
    expect(await ladder()).toBe('Asks for sexual services: Ban for good. May be meant otherwise: Ban 30 days (so far one step within a year).');
    await pool.query("update account_measures set created_at = now() - interval '366 days'");
    expect(await ladder()).toContain('Warn (so far nothing');
  });

  test('nothing happens without a reason, to a moderator, or where he is banned for longer', async () => {
    expect((await reject('ban', ''))[0]).toMatchObject({ done: false, code: 'invalid' });
    await db.update(users).set({ isModerator: true }).where(eq(users.id, guy.userId));
    expect((await reject('ban'))[0]).toMatchObject({ done: false, code: 'conflict' });
    await db.update(users).set({ isModerator: false }).where(eq(users.id, guy.userId));
    await db.update(guyUsers).set({ banned: true }).where(eq(guyUsers.id, guy.guyId));
    expect((await reject('pause'))[0]).toMatchObject({ done: false, detail: 'He is already banned for as long or longer.' });
    expect(await db.$count(accountMeasures)).toBe(0);
    expect(await mails()).toEqual([]);
  });

  test('who deleted his account is banned for good, so that he is recognised', async () => {
    await db.update(guyUsers).set({ softDeleted: true, userId: null }).where(eq(guyUsers.id, guy.guyId));
    expect((await reject('warn'))[0]).toMatchObject({ done: false, code: 'conflict' });
    await db.delete(bookings);
    expect((await reject('ban'))[0]).toMatchObject({ done: true });
    expect((await his())?.banned).toBe(true);
  });

  test('her request says why it is flagged, without the phrase, until somebody has looked at it', async () => {
    await booking();
    const warning = async () => (await loadInbox(actorOf(girl), { limit: 10, offset: 0 })).rows[0]?.warning;
    expect(await warning()).toBe('May ask for sexual services. Moderators are looking at it.');
    await decide('approve', await queue('flaggedBooking'));
    expect(await warning()).toBeNull();
  });
});
