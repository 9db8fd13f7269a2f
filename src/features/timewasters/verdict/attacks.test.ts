import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { bookings, girlsOnlyComments, guyReviews, referenceRequests, timewasterIdentifiers, timewasters } from '#db/schema/index.ts';
import { db, pool } from '#platform/db/client.server.ts';
import { refreshGuyIdentifiers } from '#platform/identities/write-guy-identifiers.server.ts';
import { contactHash, contactKeyId } from '#platform/secrets/contact-data.server.ts';
import type { IdentifierKind } from '#shared/catalogues/identifier-kinds.ts';
import { call } from '#tests/app.ts';
import { asOwner, useDatabase } from '#tests/database.ts';
import { createGirl, createGuy, createModerator, createNewGirl, type Member } from '#tests/factories/members.ts';
import { actorOf, makeTimewaster } from '#tests/factories/timewasters.ts';
import { signIn } from '#tests/sign-in.ts';
import { updateTimewaster } from '../actions/update-timewaster.server.ts';
import { addComment } from '../additions/comments.server.ts';
import { addPhone, decideContact } from '../additions/contacts.server.ts';
import { mergeTimewasters } from '../moderation/merges.server.ts';
import { presentTimewaster } from '../present.server.ts';
import { suggestExisting } from '../queries.server.ts';
import { listRecords } from '../records/records.server.ts';
import { checkGuys } from '../safety-check.server.ts';
import { lookUp } from '../search/search.server.ts';

/** Attacks on the answer about a man: waiting reports and accounts in bad standing change no answer that others read. */

useDatabase();

type Girl = Member & { girlId: number };
const page = { limit: 10, offset: 0 };
const REPORTED = '5125550142';
const INNOCENT = '5125550199';
let reader: Girl;
let reporter: Girl;
let newcomer: Girl;
let guy: Member & { guyId: number };

beforeEach(async () => {
  await asOwner('truncate users, girls, guy_users, timewasters, rate_limits, bookings, identity_cuts cascade');
  [reader, reporter, newcomer] = [await createGirl(), await createGirl(), await createNewGirl()];
  guy = await createGuy({ guy: { phone: '512-555-0142', allowContact: true } });
  await refreshGuyIdentifiers();
});

/** Everything that another woman reads: look-ups, his request and profile, cards, suggestions. */
async function readAll(texts: string[] = [REPORTED, INNOCENT]) {
  const actor = actorOf(reader);
  const lookups = [];
  for (const text of texts) {
    const { verdict, records, total } = await lookUp(actor, text, page);
    lookups.push({ verdict, total, records, suggested: await suggestExisting(actor, { phoneNumber: text, name: 'Rough Rider', city: 'Austin' }) });
  }
  const request = (await checkGuys(actor, [guy.guyId])).get(guy.guyId);
  return JSON.stringify({ lookups, request });
}
const answerAbout = async (text: string) => (await lookUp(actorOf(reader), text, page)).verdict;
const answerAboutGuy = async () => (await checkGuys(actorOf(reader), [guy.guyId])).get(guy.guyId)!;

/** Rows by the thousand, as only the database makes them in a test: all of one girl about these contacts. */
async function flood(girl: Girl, count: number, contacts: { kind: IdentifierKind; value: string }[], values: Partial<typeof timewasters.$inferInsert> = {}) {
  const rows = await db
    .insert(timewasters)
    .values(
      Array.from({ length: count }, (_, at) => ({
        ...{ girlId: girl.girlId, name: `Junk ${at}`, city: 'Austin', country: 'United States', clientType: 'timewaster' as const, severity: 4 },
        ...values,
      })),
    )
    .returning({ id: timewasters.id });
  for (const { kind, value } of contacts) {
    const held = { kind, valueHash: contactHash(kind, value), keyId: contactKeyId(), girlId: girl.girlId };
    await db.insert(timewasterIdentifiers).values(rows.map(({ id }) => ({ ...held, timewasterId: id })));
  }
}
const severe = { severity: 4 as const, reasons: ['violence' as const] };

describe('poison: a waiting report', () => {
  test('that names an innocent number beside a reported one links nobody', async () => {
    await makeTimewaster(reporter, { phoneNumber: REPORTED, email: 'bad@example.org', ...severe });
    await makeTimewaster(newcomer, { phoneNumber: INNOCENT, email: 'bad@example.org', approved: false });
    expect(await answerAbout(INNOCENT)).toMatchObject({
      level: 'nothing known',
      sentence: 'Nothing is known about this number.',
      counted: { linkedReports: 0 },
    });
  });

  test('that names the address of a banned account beside his contacts makes nobody banned', async () => {
    const thrownAway = await createGuy({ guy: { banned: true } });
    await refreshGuyIdentifiers();
    await makeTimewaster(newcomer, { phoneNumber: REPORTED, email: thrownAway.email, approved: false });
    expect(await answerAboutGuy()).toMatchObject({ level: 'nothing known' });
  });

  test('under six names makes no contact a shared one', async () => {
    await makeTimewaster(reporter, { email: 'rick@example.org', ...severe });
    await makeTimewaster(reporter, { phoneNumber: REPORTED, email: 'rick@example.org' });
    for (const name of ['Ann', 'Bob', 'Cid', 'Dan', 'Eve', 'Fay'])
      await makeTimewaster(newcomer, { name, phoneNumber: REPORTED, email: 'rick@example.org', approved: false });
    expect(await answerAbout(REPORTED)).toMatchObject({ level: 'danger', caution: null, counted: { reports: 1, linkedReports: 1 } });
  });

  test('is in no look-up, suggestion or card of other women', async () => {
    const known = await makeTimewaster(reporter, { phoneNumber: REPORTED });
    await makeTimewaster(newcomer, { phoneNumber: REPORTED, approved: false });
    const [card] = await listRecords(actorOf(reporter), [known]);
    expect(card?.links.filter(({ isOpen }) => isOpen)).toEqual([]);
    expect((await lookUp(actorOf(reader), REPORTED, page)).records.map(({ id }) => id)).toEqual([known]);
    expect((await suggestExisting(actorOf(reader), { phoneNumber: REPORTED })).map(({ id }) => id)).toEqual([known]);
  });
});

test('accounts with an address nobody confirmed link nobody and make no contact a shared one', async () => {
  await makeTimewaster(reporter, { skype: 'rough.rider', ...severe });
  for (let at = 0; at < 6; at += 1) await createGuy({ guy: { phone: INNOCENT, skype: 'rough.rider', auth0Verified: false } });
  await refreshGuyIdentifiers();
  expect(await answerAbout(INNOCENT)).toMatchObject({ level: 'nothing known' });
});

test('accounts that take on an address one after the other, and drop it, cut no link to a severe report', async () => {
  await makeTimewaster(reporter, { phoneNumber: REPORTED, email: 'rick@example.org' });
  await makeTimewaster(reporter, { email: 'rick@example.org', ...severe });
  expect(await answerAbout(REPORTED)).toMatchObject({ level: 'danger', counted: { linkedReports: 1 } });
  for (let at = 0; at < 6; at += 1) {
    const { guyId } = await createGuy({ guy: { email: 'rick@example.org' } });
    await refreshGuyIdentifiers();
    await pool.query('update guy_users set email = $1 where id = $2', [`away${at}@example.org`, guyId]);
    await refreshGuyIdentifiers();
  }
  expect(await answerAbout(REPORTED)).toMatchObject({ level: 'danger', counted: { linkedReports: 1 } });
});

test('six accounts that he registers with his number, each with a mailbox of its own, lower no danger and cut no link', async () => {
  await makeTimewaster(reporter, { phoneNumber: REPORTED, email: 'rick@example.org', ...severe });
  await makeTimewaster(reporter, { email: 'rick@example.org', phoneNumber: '5125550177' });
  const before = await readAll([REPORTED, '5125550177']);
  for (let at = 0; at < 6; at += 1) await createGuy({ guy: { phone: REPORTED } });
  await refreshGuyIdentifiers();
  expect(await readAll([REPORTED, '5125550177'])).toBe(before);
});

test('a banned account that only typed the number of an innocent man makes him no danger', async () => {
  await createGuy({ guy: { phone: '512-555-0142', banned: true } });
  await refreshGuyIdentifiers();
  for (const answer of [await answerAboutGuy(), await answerAbout(REPORTED)])
    expect(answer).toMatchObject({ level: 'warning', sentence: expect.not.stringContaining('Banned from this site') });
});

describe('flood: waiting reports about himself', () => {
  test.each([60, 400, 5_000])(
    '%i of them never remove an approved severe one',
    async (count) => {
      await makeTimewaster(reporter, { phoneNumber: REPORTED, email: 'rick@example.org', ...severe, createdAt: new Date('2026-02-01T12:00:00Z') });
      await makeTimewaster(reporter, { email: 'rick@example.org', ...severe, createdAt: new Date('2026-01-01T12:00:00Z') });
      const before = await readAll([REPORTED]);
      const contacts = [
        { kind: 'phone' as const, value: `+1${REPORTED}` },
        { kind: 'email' as const, value: 'rick@example.org' },
      ];
      await flood(newcomer, count, contacts);
      expect(await answerAboutGuy()).toMatchObject({ level: 'danger', hasMore: false, counted: { reports: 1, linkedReports: 1 } });
      expect(await readAll([REPORTED])).toBe(before);
    },
    120_000,
  );

  test('hundreds of them never hide an approved report from a number that is one digit off', async () => {
    const id = await makeTimewaster(reporter, { phoneNumber: REPORTED, ...severe });
    await flood(newcomer, 400, [{ kind: 'phone', value: `+1${REPORTED}` }]);
    const { verdict, records } = await lookUp(actorOf(reader), '5125550143', page);
    expect([verdict.level, records.map((record) => record.id)]).toEqual(['no exact match', [id]]);
  });

  test('approved reports beyond the limit leave out the least severe, and the answer says that more exist', async () => {
    await makeTimewaster(reporter, { name: 'Junk', phoneNumber: REPORTED, ...severe, createdAt: new Date('2020-01-01') });
    await flood(reporter, 600, [{ kind: 'phone', value: `+1${REPORTED}` }], { approved: true, severity: 1, name: 'Junk' });
    expect(await answerAbout(REPORTED)).toMatchObject({ level: 'danger', severity: 4, hasMore: true });
  });

  test('praise never displaces a thumb down, and requests he sends never displace a flagged one', async () => {
    await db.insert(guyReviews).values({ girlId: reporter.girlId, guyUserId: guy.guyId, vote: false, comment: 'No', createdAt: new Date('2020-01-01') });
    const request = { girlId: reporter.girlId, guyId: guy.guyId, dateTimeAvailable: 'Friday', sessionLength: '1 hour', desiredSessionType: 'Pins' };
    await db.insert(bookings).values({ ...request, flagged: true, createdAt: new Date('2020-01-01') });
    await db.insert(guyReviews).values(Array.from({ length: 250 }, () => ({ girlId: reader.girlId, guyUserId: guy.guyId, vote: true, comment: 'Great' })));
    await db.insert(bookings).values(Array.from({ length: 250 }, () => request));
    expect(await answerAboutGuy()).toMatchObject({ level: 'warning', hasMore: true, counted: { thumbsDown: 1, flagged: 1 } });
  });
});

describe('launder: praise', () => {
  const praise = async (girl: Girl) => {
    await db.insert(guyReviews).values({ girlId: girl.girlId, guyUserId: guy.guyId, vote: true, comment: 'Great' });
    await db.insert(referenceRequests).values({ girlId: girl.girlId, guyUserId: guy.guyId, answer: 'yes', answeredAt: new Date() });
    await db.insert(girlsOnlyComments).values({ girlId: girl.girlId, guyUserId: guy.guyId, comment: 'So polite' });
    await db.insert(bookings).values({
      girlId: girl.girlId,
      guyId: guy.guyId,
      dateTimeAvailable: 'Friday',
      sessionLength: '1 hour',
      desiredSessionType: 'Pins',
      girlStatus: 'complete',
    });
  };
  const nothing = { level: 'nothing known', praisers: 0, met: 0, counted: { thumbsUp: 0, references: 0, sessions: 0, comments: 0 } };

  test.each([
    ['banned', { banned: true }],
    ['unapproved', { profileApproved: null }],
    ['rejected', { profileApproved: false }],
    ['hidden by a moderator', { adminShowProfile: false }],
    ['unapproved and deleted', { profileApproved: null, deletedAt: new Date(), userId: null }],
  ])('by accounts that are %s counts for nothing', async (_, girl) => {
    for (const one of [await createGirl({ girl }), await createGirl({ girl })]) await praise(one);
    expect(await answerAboutGuy()).toMatchObject(nothing);
  });

  test('outlives an account in good standing, and ends with a ban', async () => {
    const [one, other] = [await createGirl(), await createGirl()];
    for (const girl of [one, other]) await praise(girl);
    await pool.query('update girls set user_id = null, deleted_at = now() where id = $1', [one.girlId]);
    expect(await answerAboutGuy()).toMatchObject({ praisers: 2 });
    await pool.query('update girls set banned = true where id = any($1)', [[one.girlId, other.girlId]]);
    expect(await answerAboutGuy()).toMatchObject(nothing);
  });
});

test('reports by a banned girl count no more and are shown to no other; the ban lifted, they are back', async () => {
  const id = await makeTimewaster(reporter, { phoneNumber: REPORTED, ...severe });
  expect(await answerAboutGuy()).toMatchObject({ level: 'danger' });
  await pool.query('update girls set banned = true where id = $1', [reporter.girlId]);
  expect(await answerAboutGuy()).toMatchObject({ level: 'nothing known' });
  expect((await lookUp(actorOf(reader), REPORTED, page)).records).toEqual([]);
  expect(await listRecords(actorOf(reader), [id])).toEqual([]);
  await pool.query('update girls set banned = false where id = $1', [reporter.girlId]);
  expect(await answerAboutGuy()).toMatchObject({ level: 'danger' });
});

test('a report merged into that of a girl who is banned later stays the word of its reporter, and its card opens', async () => {
  const [into, from] = [
    await makeTimewaster(reporter, { phoneNumber: REPORTED }),
    await makeTimewaster(await createGirl(), { phoneNumber: REPORTED, ...severe }),
  ];
  await db.update(timewasters).set({ mergedIntoId: into }).where(eq(timewasters.id, from));
  await pool.query('update girls set banned = true where id = $1', [reporter.girlId]);
  const { verdict, records } = await lookUp(actorOf(reader), REPORTED, page);
  expect(verdict).toMatchObject({ level: 'danger', reporters: 1, counted: { reports: 1 } });
  expect(records.map(({ id }) => id)).toEqual([into]);
});

test('an approved report outlives the account of its reporter', async () => {
  await makeTimewaster(reporter, { phoneNumber: REPORTED, ...severe });
  await pool.query('update girls set user_id = null, deleted_at = now(), stage_name = null, username = null where id = $1', [reporter.girlId]);
  expect(await answerAboutGuy()).toMatchObject({ level: 'danger', reporters: 1 });
  await db.update(timewasters).set({ girlId: null });
  expect(await answerAboutGuy()).toMatchObject({ level: 'danger', reporters: 1 });
});

test('any number of waiting reports, unapproved accounts and banned accounts changes no byte of what others read', async () => {
  const known = await makeTimewaster(reporter, { phoneNumber: REPORTED, email: 'rick@example.org', instagram: 'rough.rider', ...severe });
  await makeTimewaster(reporter, { email: 'rick@example.org', phoneNumber: '5125550177' });
  const [adder, waiting] = [await createGirl(), [] as number[]];
  await db.insert(guyReviews).values({ girlId: reporter.girlId, guyUserId: guy.guyId, vote: true, comment: 'Paid' });
  const banned = await createGirl({ girl: { banned: true } });
  const texts = [REPORTED, INNOCENT, '5125550177', 'rick@example.org', 'other@example.org', '@rough.rider'];
  const before = await readAll(texts);
  const deed = fc.record({
    girl: fc.constantFrom('new', 'banned'),
    what: fc.constantFrom('report', 'change', 'deletion', 'addition', 'review', 'comment', 'reference', 'session'),
    name: fc.constantFrom('Ann', 'Bob', 'Cid', 'Dan', 'Eve', 'Fay', 'Rough Rider'),
    phoneNumber: fc.constantFrom(null, REPORTED, INNOCENT, '5125550177'),
    email: fc.constantFrom(null, 'rick@example.org', 'other@example.org', guy.email),
    instagram: fc.constantFrom(null, 'rough.rider', 'somebody.else'),
    severity: fc.constantFrom(1 as const, 4 as const),
    vote: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(deed, { minLength: 1, maxLength: 12 }), async (deeds) => {
      for (const { girl: by, what, vote, ...values } of deeds) {
        const girl = by === 'new' ? newcomer : banned;
        const about = { girlId: girl.girlId, guyUserId: guy.guyId };
        const { phoneNumber, email } = values;
        if (what === 'report') waiting.push(await makeTimewaster(girl, { ...values, approved: by === 'banned' }));
        // Of an approved report: its reporter's change waits, like a contact that another woman adds.
        else if (what === 'change')
          await updateTimewaster(actorOf(reporter), known, { comment: 'Other words', ...(phoneNumber && { phoneNumber }), ...(email && { email }) });
        else if (what === 'deletion') await db.delete(timewasters).where(eq(timewasters.id, waiting.pop() ?? 0));
        else if (what === 'addition') await addPhone(actorOf(adder), { timewasterId: known, phoneNumber: phoneNumber ?? INNOCENT });
        else if (what === 'review') await db.insert(guyReviews).values({ ...about, vote, comment: 'Words' });
        else if (what === 'comment') await db.insert(girlsOnlyComments).values({ ...about, comment: 'Words' });
        else if (what === 'reference') await db.insert(referenceRequests).values({ ...about, answer: vote ? 'yes' : 'anonymous', answeredAt: new Date() });
        else
          await db.insert(bookings).values({
            ...{ girlId: girl.girlId, guyId: guy.guyId, dateTimeAvailable: 'Friday', sessionLength: '1 hour' },
            ...{ desiredSessionType: 'Pins', girlStatus: 'complete' as const },
          });
      }
      expect(await readAll(texts)).toBe(before);
    }),
    { numRuns: 8 },
  );
}, 120_000);

test('swapping the authors of items without a name changes no byte of what others read', async () => {
  const [one, other] = [await createGirl(), await createGirl()];
  const items = async (unnamed: Girl) => {
    await asOwner('truncate timewasters, guy_reviews, reference_requests restart identity cascade');
    const at = { createdAt: new Date('2026-10-05T12:00:00Z') };
    await makeTimewaster(one, { phoneNumber: REPORTED, email: 'rick@example.org', ...at });
    await makeTimewaster(unnamed, { phoneNumber: REPORTED, anonymous: true, ...severe, ...at });
    await makeTimewaster(unnamed, { email: 'rick@example.org', anonymous: true, clientType: 'good guy', ...at });
    await db.insert(guyReviews).values({ girlId: one.girlId, guyUserId: guy.guyId, vote: true, comment: 'Paid', ...at });
    const given = { guyUserId: guy.guyId, answeredAt: at.createdAt, ...at };
    await db.insert(referenceRequests).values({ ...given, girlId: unnamed.girlId, answer: 'anonymous', comment: 'In her words' });
    await pool.query('update timewasters set updated_at = created_at; update timewaster_identifiers set created_at = now()');
    return readAll([REPORTED, 'rick@example.org']);
  };
  const byOne = await items(one);
  expect(await items(other)).toBe(byOne);
  expect(byOne).toContain('At least 1 woman');
  expect(byOne).not.toContain('In her words');
});

test('nor does it in any mixture with signed items, merges, and numbers that others add to several reports at once', async () => {
  const PROBE = '5125550166';
  const [one, other, curious] = [await createGirl(), await createGirl(), await createGirl()];
  const moderator = actorOf(await createModerator());
  const deed = fc.record({
    what: fc.constantFrom('report', 'report', 'comment', 'reference', 'contact', 'probe', 'merge'),
    by: fc.constantFrom(0, 1),
    isUnnamed: fc.boolean(),
    number: fc.constantFrom(REPORTED, INNOCENT, '5125550177'),
    isSevere: fc.boolean(),
    targets: fc.tuple(fc.nat(9), fc.nat(9)),
  });
  const at = { createdAt: new Date('2026-10-05T12:00:00Z') };
  const approvePhone = async (girl: Girl, timewasterId: number, phoneNumber: string) =>
    decideContact(moderator, 'phone', (await addPhone(actorOf(girl), { timewasterId, phoneNumber })).id, 'approved');

  const readAfter = async (deeds: (typeof deed extends fc.Arbitrary<infer Deed> ? Deed : never)[], isSwapped: boolean) => {
    await asOwner('truncate timewasters, reference_requests, rate_limits restart identity cascade');
    const shown = await makeTimewaster(reporter, { phoneNumber: INNOCENT, ...at });
    const ids = [shown];
    for (const { what, by, isUnnamed, number, isSevere, targets } of deeds) {
      const pair = [one, other] as const;
      const girl = pair[by] as Girl;
      const unnamed = pair[isSwapped ? 1 - by : by] as Girl;
      const author = isUnnamed ? unnamed : girl;
      const [target, next] = targets.map((target) => ids[target % ids.length] as number) as [number, number];
      if (what === 'report') ids.push(await makeTimewaster(author, { phoneNumber: number, anonymous: isUnnamed, ...(isSevere && severe), ...at }));
      if (what === 'comment') await addComment(actorOf(author), { timewasterId: shown, comment: 'Met him too', anonymous: isUnnamed });
      if (what === 'reference') {
        const given = { guyUserId: guy.guyId, answer: isUnnamed ? ('anonymous' as const) : ('yes' as const), answeredAt: at.createdAt };
        await db.insert(referenceRequests).values({ ...given, girlId: author.girlId, ...at });
      }
      if (what === 'contact') await approvePhone(unnamed, shown, number);
      // Merged records can neither be merged again nor added to.
      if (what === 'probe') for (const id of new Set([target, next])) await approvePhone(curious, id, PROBE).catch(() => {});
      if (what === 'merge' && next !== shown) await mergeTimewasters(moderator, { intoId: target, fromId: next }).catch(() => {});
    }
    for (const table of ['timewasters', 'timewaster_comments', 'timewaster_phones', 'timewaster_identifiers'])
      await pool.query(`update ${table} set created_at = $1 ${table === 'timewaster_identifiers' ? '' : ', updated_at = $1'}`, [at.createdAt]);
    const cards = (await listRecords(actorOf(reader), ids)).map((record) => presentTimewaster(actorOf(reader), record));
    return JSON.stringify([await readAll([REPORTED, INNOCENT, '5125550177', PROBE]), cards]);
  };
  await fc.assert(
    fc.asyncProperty(fc.array(deed, { minLength: 3, maxLength: 12 }), async (deeds) => {
      expect(await readAfter(deeds, true)).toBe(await readAfter(deeds, false));
    }),
    { numRuns: 12 },
  );
}, 120_000);

describe('unmask: the fate of an account', () => {
  let unnamed: Girl;
  /** Items of hers without a name: a report, a reference, a comment and a contact on the report of another woman. */
  beforeEach(async () => {
    unnamed = await createGirl({ user: { password: 'CorrectHorse9' } });
    await makeTimewaster(unnamed, { phoneNumber: REPORTED, anonymous: true, ...severe });
    const shown = await makeTimewaster(reporter, { phoneNumber: INNOCENT });
    await db.insert(referenceRequests).values({ girlId: unnamed.girlId, guyUserId: guy.guyId, answer: 'anonymous', answeredAt: new Date() });
    await addComment(actorOf(unnamed), { timewasterId: shown, comment: 'Met him too', anonymous: true });
    const added = await addPhone(actorOf(unnamed), { timewasterId: shown, phoneNumber: '5125550177' });
    await decideContact(actorOf(await createModerator()), 'phone', added.id, 'approved');
  });
  const texts = [REPORTED, INNOCENT, '5125550177'];

  test('a profile that a moderator hides takes nothing along that shows no name, and what shows hers', async () => {
    const before = await readAll(texts);
    expect(before).toContain('Met him too');
    await pool.query('update girls set admin_show_profile = false where id = $1', [unnamed.girlId]);
    expect(await readAll(texts)).toBe(before);
    const signed = await makeTimewaster(unnamed, { phoneNumber: '5125550188', ...severe });
    expect(await answerAbout('5125550188')).toMatchObject({ level: 'nothing known' });
    expect(await listRecords(actorOf(reader), [signed])).toEqual([]);
  });

  test('an account that its owner deletes takes nothing along that shows no name', async () => {
    const before = await readAll(texts);
    expect(await answerAboutGuy()).toMatchObject({ counted: { references: 1, reports: 1 } });
    const { status } = await call('DELETE', `/api/v1/my-profiles/${unnamed.userId}`, { session: await signIn(unnamed), body: { password: 'CorrectHorse9' } });
    expect(status).toBe(204);
    expect(await readAll(texts)).toBe(before);
  });

  test('a ban takes everything along at once', async () => {
    await pool.query('update girls set banned = true where id = $1', [unnamed.girlId]);
    expect(await answerAboutGuy()).toMatchObject({ level: 'nothing known', counted: { references: 0, reports: 0 } });
    expect(await readAll(texts)).not.toContain('Met him too');
  });
});
