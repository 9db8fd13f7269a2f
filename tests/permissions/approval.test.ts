import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  girls,
  girlsOnlyComments,
  guyReviews,
  mailOutbox,
  notifications,
  sessions,
  thumbs,
  timewasterEmails,
  timewasterPhones,
  timewasters,
} from '#db/schema/index.ts';
import { confirmEmail } from '#features/accounts/registration/actions/confirm-email.server.ts';
import { addComment } from '#features/timewasters/additions/comments.server.ts';
import { addEmail, addPhone } from '#features/timewasters/additions/contacts.server.ts';
import { addPhoto } from '#features/timewasters/additions/photos.server.ts';
import { vote } from '#features/timewasters/additions/votes.server.ts';
import { db } from '#platform/db/client.server.ts';
import { csrfToken } from '#platform/http/security.server.ts';
import { secret } from '#platform/secrets/secrets.server.ts';
import { forgetSettings } from '#platform/settings.server.ts';
import { APPROVAL_OPENS } from '#shared/messages.ts';
import { writeAccountMails } from '#tests/account-mails.ts';
import { call } from '#tests/app.ts';
import { solveCaptcha } from '#tests/captcha.ts';
import { asOwner, useDatabase } from '#tests/database.ts';
import { createGirl, createGuy, createModerator, type Member } from '#tests/factories/members.ts';
import { image64 } from '#tests/factories/pictures.ts';
import { actorOf, makeTimewaster } from '#tests/factories/timewasters.ts';
import { readMails } from '#tests/mails.ts';
import { pictureAsText } from '#tests/pictures.ts';
import { signIn } from '#tests/sign-in.ts';

/** Anyone can register as a girl. What girls share opens only when a moderator has approved her (contract, reading 8). */

useDatabase();

type Session = { cookie: string; csrf: string };

const PHONE = '5125550187';
/** What other women wrote, and what of it must not be read before the approval. */
const SECRET = /Rodney|5550187|rodney|outside my door|5550188|whispered|kept his word/i;
const report = { name: 'Rodney Rough', city: 'Waco', country: 'United States', clientType: 'dangerous', comment: 'He waited outside my door.' } as const;

let moderator: Session;
let guy: Member & { guyId: number };
let reporter: Member & { girlId: number };
let record: number;

/** As a moderator does in the queue. */
const approveAdded = () => Promise.all([timewasterPhones, timewasterEmails].map((table) => db.update(table).set({ approved: true })));

beforeAll(async () => {
  process.env.RATE_LIMITS = 'loose';
  forgetSettings();
  [guy, reporter] = await Promise.all([createGuy(), createGirl()]);
  moderator = await signIn(await createModerator());
  const other = actorOf(await createGirl());
  record = await makeTimewaster(reporter, { ...report, phoneNumber: PHONE, email: 'rodney@example.org' });
  await addComment(other, { timewasterId: record, comment: 'Rodney again', anonymous: false });
  await addPhone(other, { timewasterId: record, phoneNumber: '5125550188' });
  await addEmail(other, { timewasterId: record, email: 'rodney.rough@example.org' });
  await approveAdded();
  await addPhoto(other, { timewasterId: record, image64: await image64() });
  await vote(other, { timewasterId: record, thumbType: 1 });
  const about = { girlId: reporter.girlId, guyUserId: guy.guyId };
  await db.insert(girlsOnlyComments).values({ ...about, comment: 'whispered among girls' });
  await db.insert(guyReviews).values({ ...about, comment: 'kept his word', vote: true });
});

afterAll(() => {
  delete process.env.RATE_LIMITS;
  forgetSettings();
});

beforeEach(() => asOwner('truncate rate_limits, timewaster_lookups'));

const document = (type: string, attributes: object) => ({ data: { type, attributes } });
const graphql = (session: Session, query: string, headers = {}) => call('POST', '/graphql', { body: { query }, session, headers });
const get = (session: Session, path: string) => call('GET', path, { session });

let registered = 0;

/** As anybody does it: the form, the mail, the log-in. */
async function registerGirl() {
  registered += 1;
  const username = `Fresh_${registered}`;
  const email = `fresh${registered}@example.test`;
  const password = 'CorrectHorse9';
  const person = { username, name: 'Fresh Face', email, password, passwordConfirmation: password, city: 'Austin', state: 'TX', country: 'United States' };
  const body = { ...person, image64: await pictureAsText(), ageConfirmed: true, recaptcha: await solveCaptcha() };
  expect((await call('POST', '/register_girl', { body })).status).toBe(201);
  await writeAccountMails();
  const mail = (await readMails(eq(mailOutbox.to, email))).at(-1);
  expect(await confirmEmail(/token=(\w+)/.exec(mail!.text)![1]!)).toBe(true);
  const { status, headers } = await call('POST', '/auth/login', { body: { username, password } });
  expect(status).toBe(200);
  const [girl] = await db.select().from(girls).where(eq(girls.email, email));
  const [held] = await db.select().from(sessions).where(eq(sessions.userId, girl!.userId!));
  const cookie = headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  return { id: girl!.id, userId: girl!.userId!, session: { cookie, csrf: csrfToken(secret('csrf'), held!.id) } };
}

/** A moderator's decision as the admin area sends it. */
async function decide(girlId: number, set: string) {
  const { json } = await graphql(moderator, `mutation { update_girls_by_pk(pk_columns: { id: ${girlId} }, _set: { ${set} }) { id } }`);
  expect(json).toEqual({ data: { update_girls_by_pk: { id: girlId } } });
}

const everything = 'id name email phone_number comment comments { comment } emails { email } phones { phone_number } photos { id } thumbs { id }';
const lists = ['timewaster_comments', 'timewaster_emails', 'timewaster_phones', 'timewaster_photos', 'thumbs', 'girls_only_comments', 'guy_reviews'];
const texts: Record<string, string> = {
  ...{ timewaster_comments: 'comment', timewaster_emails: 'email', timewaster_phones: 'phone_number', timewaster_photos: 'cloudinary_public_id' },
  ...{ thumbs: 'thumb_type', girls_only_comments: 'comment', guy_reviews: 'comment' },
};

/** Every way to read what others shared over GraphQL, each a query of its own. Rows of others, in each of them, are a leak. */
const queries: [string, () => string][] = [
  ['timewasters', () => `timewasters(limit: 100) { ${everything} }`],
  ['one by its key', () => `timewasters_by_pk(id: ${record}) { ${everything} }`],
  ['timewasters through a relation', () => 'timewaster_comments { timewaster { name phone_number } }'],
  ['girls-only comments through a guy', () => `guy_users(where: { id: { _eq: ${guy.guyId} } }) { girls_only_comments { comment } }`],
  ['reviews through a guy', () => `guy_users(where: { id: { _eq: ${guy.guyId} } }) { guy_reviews { comment } }`],
  [
    'guys by what girls say of them',
    () => 'guy_users(where: { girls_only_comments: { comment: { _ilike: "%whispered%" } } }) { girls_only_comments { comment } }',
  ],
  ...lists.map((list): [string, () => string] => [list, () => `${list}(limit: 100) { id ${texts[list]} }`]),
];
const counts = ['timewasters', ...lists];

/** Every way to read it over REST. */
const addresses: [string, () => string][] = [
  ['a search', () => `/api/v1/search-timewasters?q=${PHONE}&include[]=timewasterEmails`],
  ['a search by name', () => '/api/v1/search-timewasters?q=Rodney'],
  ['a record', () => `/api/v1/timewasters/${record}`],
  ['all comments', () => '/api/v1/timewaster-comments'],
  ['the comments of a record', () => `/api/v1/timewaster-comments?filter[timewasterId]=${record}`],
  ['its photos', () => `/api/v1/timewaster-photos?filter[timewasterId]=${record}`],
  ['suggestions', () => `/api/v1/timewaster-suggestions?phoneNumber=${PHONE}`],
];

/** Rows in an answer of GraphQL, wherever they are nested. */
function rowsIn(value: unknown): number {
  if (Array.isArray(value)) return value.length + value.reduce((sum: number, one) => sum + rowsIn(one), 0);
  return value && typeof value === 'object' ? Object.values(value).reduce((sum: number, one) => sum + rowsIn(one), 0) : 0;
}

/** What this session reads of others, by the name of the way; nothing when it is shut. */
async function waysOpen(session: Session): Promise<string[]> {
  const open: string[] = [];
  for (const [name, query] of queries) {
    const { json, text } = await graphql(session, `{ ${query()} }`);
    const [value] = Object.values(json.data ?? {});
    const isRow = value !== null && value !== undefined && !Array.isArray(value);
    // A guy everybody sees is no leak; what hangs on him is.
    const guys = query().startsWith('guy_users') && Array.isArray(value) ? value.length : 0;
    if (SECRET.test(text) || rowsIn(value) > guys || isRow) open.push(`GraphQL: ${name}`);
  }
  for (const name of counts) {
    const { json } = await graphql(session, `{ ${name}_aggregate { aggregate { count } } }`);
    if (json.data?.[`${name}_aggregate`].aggregate.count > 0) open.push(`GraphQL: how many ${name}`);
  }
  for (const [name, path] of addresses) {
    const { json, text } = await get(session, path());
    if (SECRET.test(text.replaceAll(/"(self|next|prev|first|last)":"[^"]*"/g, '')) || json.data?.length > 0) open.push(`REST: ${name}`);
  }
  return open;
}

const everyWay = [
  ...queries.map(([name]) => `GraphQL: ${name}`),
  ...counts.map((name) => `GraphQL: how many ${name}`),
  ...addresses.map(([name]) => `REST: ${name}`),
];

describe('who registered a minute ago', () => {
  test('reads nothing of what others shared until a moderator approves her; the decision counts from the next request, and so does its end', async () => {
    const her = await registerGirl();
    expect(await waysOpen(her.session)).toEqual([]);
    await decide(her.id, 'profile_approved: true');
    expect((await waysOpen(her.session)).sort()).toEqual([...everyWay].sort());
    // Whether she shows her own profile is hers to choose.
    await graphql(her.session, `mutation { update_girls_by_pk(pk_columns: { id: ${her.id} }, _set: { girl_show_profile: false }) { id } }`);
    expect((await waysOpen(her.session)).length).toBe(everyWay.length);
    await decide(her.id, 'admin_show_profile: false');
    expect(await waysOpen(her.session)).toEqual([]);
    await decide(her.id, 'admin_show_profile: true');
    expect((await waysOpen(her.session)).length).toBe(everyWay.length);
    await decide(her.id, 'profile_approved: false');
    expect(await waysOpen(her.session)).toEqual([]);
    const gone = await call('DELETE', `/api/v1/girls/${her.id}`, { session: moderator });
    expect(gone.status).toBeLessThan(300);
    expect(await waysOpen(her.session)).toEqual([]);
  });

  test('does not approve herself', async () => {
    const { id, session } = await registerGirl();
    const set = 'profile_approved: true';
    const { json } = await graphql(session, `mutation { update_girls_by_pk(pk_columns: { id: ${id} }, _set: { ${set} }) { id } }`);
    expect(json.errors[0].extensions.code).toBe('access-denied');
    await call('PATCH', `/api/v1/girls/${id}`, { session, body: { data: { type: 'girls', attributes: { profileApproved: true, adminShowProfile: true } } } });
    expect(await db.select({ approved: girls.profileApproved }).from(girls).where(eq(girls.id, id))).toEqual([{ approved: null }]);
  });

  test.each([
    ['a comment', '/api/v1/timewaster-comments', () => document('timewasterComments', { timewasterId: record, comment: 'Hm', anonymous: false })],
    ['a phone', '/api/v1/timewaster-phones', () => document('timewasterPhones', { timewasterId: record, phoneNumber: '5125550100' })],
    ['an email', '/api/v1/timewaster-emails', () => document('timewasterEmails', { timewasterId: record, email: 'x@example.org' })],
    ['a photo', '/api/v1/timewaster-photos', async () => document('timewasterPhotos', { timewasterId: record, image64: await image64() })],
    ['a vote', '/api/v1/thumbs', () => document('thumbs', { timewasterId: record, thumbType: 1 })],
    ['a watch', '/api/v1/timewaster-watches', () => document('timewasterWatches', { text: PHONE })],
  ])('adds nothing to what others reported: %s', async (_what, path, body) => {
    const { session } = await signedIn(await createGirl({ girl: { profileApproved: null } }));
    const given = await body();
    const there = await call('POST', path, { session, body: given });
    expect([403, 404]).toContain(there.status);
    expect(there.text).not.toMatch(SECRET);
    // What exists is refused like what does not.
    const text = JSON.stringify(given).replace(`"timewasterId":${record}`, '"timewasterId":2147483000');
    const absent = await call('POST', path, { session, body: text });
    expect([absent.status, absent.text]).toEqual([there.status, there.text]);
  });

  test('writes neither girls-only comments nor reviews, and is told when she may', async () => {
    const { session, member } = await signedIn(await createGirl({ girl: { profileApproved: null } }));
    const about = `guy_user_id: ${guy.guyId}, girl_id: ${member.girlId}`;
    for (const [table, more] of [
      ['girls_only_comments', 'comment: "Hm"'],
      ['guy_reviews', 'comment: "Hm", vote: true'],
    ] as const) {
      const { json } = await graphql(session, `mutation { insert_${table}_one(object: { ${about}, ${more} }) { id } }`);
      expect(json.errors).toMatchObject([{ message: APPROVAL_OPENS, extensions: { code: 'access-denied' } }]);
    }
    const { status, json } = await get(session, `/api/v1/search-timewasters?q=${PHONE}`);
    expect([status, json.errors[0].detail]).toEqual([403, APPROVAL_OPENS]);
  });
});

const signedIn = async (member: Member & { girlId: number }) => ({ member, session: await signIn(member) });

describe('her own reports before the approval', () => {
  test('she reports, reads, adds to, edits and deletes hers; what others put on it, and that others know him, stays shut', async () => {
    const { session, member } = await signedIn(await createGirl({ girl: { profileApproved: null } }));
    const sent = await call('POST', '/api/v1/timewasters', {
      session,
      body: document('timewasters', { ...report, name: 'My own', phoneNumber: PHONE, comment: 'Mine' }),
    });
    expect(sent.status).toBe(201);
    const { id } = sent.json.data;
    // The same number as in the report of another woman: nothing says so.
    expect(sent.json.data.attributes.linked).toEqual([]);
    const adds = [
      ['/api/v1/timewaster-comments', document('timewasterComments', { timewasterId: Number(id), comment: 'Hers', anonymous: false })],
      ['/api/v1/timewaster-phones', document('timewasterPhones', { timewasterId: Number(id), phoneNumber: '5125550143' })],
      ['/api/v1/timewaster-emails', document('timewasterEmails', { timewasterId: Number(id), email: 'his@example.org' })],
      ['/api/v1/timewaster-photos', document('timewasterPhotos', { timewasterId: Number(id), image64: await image64() })],
    ] as const;
    for (const [path, body] of adds) expect((await call('POST', path, { session, body })).status, path).toBe(201);

    // A moderator approved her and the report, others added to it, then a moderator revoked her approval.
    const setApproved = (profileApproved: boolean | null) => db.update(girls).set({ profileApproved }).where(eq(girls.id, member.girlId));
    await setApproved(true);
    await db
      .update(timewasters)
      .set({ approved: true })
      .where(eq(timewasters.id, Number(id)));
    const other = actorOf(await createGirl());
    const timewasterId = Number(id);
    const theirs = await addComment(other, { timewasterId, comment: 'Rodney, surely', anonymous: false });
    await addPhone(other, { timewasterId, phoneNumber: '5125550188' });
    await addEmail(other, { timewasterId, email: 'rodney2@example.org' });
    const photo = await addPhoto(other, { timewasterId, image64: await image64() });
    await vote(other, { timewasterId, thumbType: 1 });
    await approveAdded();
    await setApproved(null);

    const one = (await get(session, `/api/v1/timewasters/${id}?include=timewasterPhones,timewasterComments`)).json;
    expect(one.data.attributes).toMatchObject({ name: 'My own', phones: [{ phoneNumber: '5125550143' }], emails: [{ email: 'his@example.org' }] });
    expect(one.data.attributes).toMatchObject({ comments: [{ comment: 'Hers' }], thumbsDown: 0, thumbsUp: 0, linked: [] });
    expect(one.data.attributes.photos).toHaveLength(1);
    expect(JSON.stringify(one)).not.toMatch(/Rodney|5550188|rodney/);
    expect((await get(session, '/api/v1/my-timewasters')).json.data).toMatchObject([{ id, attributes: { thumbsDown: 0 } }]);
    expect((await get(session, `/api/v1/timewaster-photos?filter[timewasterId]=${id}`)).json).toMatchObject({ meta: { total: 1 } });
    expect((await get(session, `/api/v1/timewaster-comments?filter[timewasterId]=${id}`)).json).toMatchObject({ meta: { total: 1 } });
    const own = await graphql(session, `{ timewasters { name comments { comment } emails { email } phones { phone_number } photos { id } thumbs { id } } }`);
    expect(own.json.data.timewasters).toMatchObject([
      { name: 'My own', comments: [{ comment: 'Hers' }], emails: [{ email: 'his@example.org' }], phones: [{ phone_number: '5125550143' }], thumbs: [] },
    ]);
    // Theirs cannot be deleted by their number either, and the refusal does not say that it is there.
    for (const [path, there] of [
      ['timewaster-comments', theirs.id],
      ['timewaster-photos', photo.id],
    ] as const) {
      const refusals = await Promise.all([there, 2_147_483_000].map((which) => call('DELETE', `/api/v1/${path}/${which}`, { session })));
      expect(refusals.map(({ status, text }) => [status, text])).toEqual(Array(2).fill([404, refusals[1]!.text]));
    }

    expect((await call('PATCH', `/api/v1/timewasters/${id}`, { session, body: document('timewasters', { city: 'Dallas' }) })).status).toBe(200);
    await decide(member.girlId, 'profile_approved: true');
    const now = (await get(session, `/api/v1/timewasters/${id}`)).json.data.attributes;
    expect(now).toMatchObject({ thumbsDown: 1, linked: expect.arrayContaining([expect.objectContaining({ id: record })]) });
    expect([now.comments.length, now.phones.length, now.emails.length, now.photos.length]).toEqual([2, 2, 2, 2]);
    // Who added a contact is told to nobody.
    expect(JSON.stringify([now.phones, now.emails])).not.toContain('girlId');
    expect((await call('DELETE', `/api/v1/timewasters/${id}`, { session })).status).toBe(204);
  });

  test('what she wrote to others’ records while she was approved closes with them, and opens again', async () => {
    const { session, member } = await signedIn(await createGirl());
    const added = await call('POST', '/api/v1/timewaster-emails', {
      session,
      body: document('timewasterEmails', { timewasterId: record, email: 'seen@example.org' }),
    });
    expect(added.status).toBe(201);
    await decide(member.girlId, 'admin_show_profile: false');
    const { json } = await graphql(session, '{ timewaster_emails { email timewaster { name } } }');
    expect(json.data.timewaster_emails).toEqual([]);
    await db.delete(timewasterEmails).where(eq(timewasterEmails.girlId, member.girlId));
  });
});

test('the address of a picture, signed while she was approved, closes with the approval; her own upload stays', async () => {
  const { session, member } = await signedIn(await createGirl());
  const photos = (await get(session, `/api/v1/timewaster-photos?filter[timewasterId]=${record}`)).json.data;
  const theirs = photos[0].attributes.cloudinarySecureUrl;
  const mine = await makeTimewaster(member, { name: 'Another' });
  const own = await call('POST', '/api/v1/timewaster-photos', {
    session,
    body: document('timewasterPhotos', { timewasterId: mine, image64: await image64() }),
  });
  const hers = own.json.data.attributes.cloudinarySecureUrl;
  const statuses = async () => Promise.all([theirs, hers].map(async (address) => (await get(session, address)).status));
  expect(await statuses()).toEqual([200, 200]);
  await decide(member.girlId, 'admin_show_profile: false');
  expect(await statuses()).toEqual([404, 200]);
  await decide(member.girlId, 'admin_show_profile: true');
  expect(await statuses()).toEqual([200, 200]);
});

test('what stands in her bell about reports of others goes with the approval, and is not counted', async () => {
  const { session, member } = await signedIn(await createGirl());
  await db.insert(notifications).values([
    { userId: member.userId, kind: 'timewaster-severe', title: 'Severe report in Waco' },
    { userId: member.userId, kind: 'follower-new', title: 'A guy follows you' },
  ]);
  const seen = async () => {
    const { json } = await get(session, '/api/v1/notifications');
    return [json.meta.unread, json.data.map(({ attributes }: { attributes: { title: string } }) => attributes.title)];
  };
  expect(await seen()).toEqual([2, ['A guy follows you', 'Severe report in Waco']]);
  await decide(member.girlId, 'admin_show_profile: false');
  expect(await seen()).toEqual([1, ['A guy follows you']]);
});

describe('a moderator who is a girl too', () => {
  const female = { 'x-hasura-role': 'female' };
  const both = (approved: boolean | null) => createGirl({ girl: { profileApproved: approved }, user: { isModerator: true, twoFactorEnabled: true } });
  const read = async (session: Session, headers = {}) => (await graphql(session, `{ timewasters { name } girls_only_comments { comment } }`, headers)).text;

  test.each([[null], [true]])('keeps her rights as a moderator; in the role of a girl her own profile decides (approved: %s)', async (approved) => {
    const session = await signIn(await both(approved));
    expect(await read(session)).toMatch(SECRET);
    if (approved) expect(await read(session, female)).toMatch(SECRET);
    else expect(await read(session, female)).not.toMatch(SECRET);
    expect((await get(session, `/api/v1/timewasters/${record}`)).status).toBe(200);
  });

  test('votes as a girl only with an approved profile', async () => {
    const body = document('thumbs', { timewasterId: record, thumbType: 2 });
    const statuses = await Promise.all(
      [null, true].map(async (approved) => (await call('POST', '/api/v1/thumbs', { session: await signIn(await both(approved)), body })).status),
    );
    expect(statuses).toEqual([403, 201]);
    await db.delete(thumbs).where(eq(thumbs.thumbType, 2));
  });
});

test.each([
  ['approved', {}, true],
  ['approved, and hidden by her own choice', { girlShowProfile: false }, true],
  ['shown by a moderator', { adminShowProfile: true }, true],
  ['not looked at yet', { profileApproved: null }, false],
  ['refused', { profileApproved: false }, false],
  ['hidden by a moderator', { adminShowProfile: false }, false],
  ['hidden before the approval', { profileApproved: null, adminShowProfile: false }, false],
  ['banned', { banned: true }, false],
  ['rejected and deleted', { profileApproved: false, deletedAt: new Date() }, false],
  ['deleted after the approval', { deletedAt: new Date() }, false],
])('the search for a girl: %s', async (_state, girl, open) => {
  const session = await signIn(await createGirl({ girl }));
  const { status, text } = await get(session, `/api/v1/search-timewasters?q=${PHONE}`);
  expect([status === 200, SECRET.test(text.replaceAll(/"self":"[^"]*"/g, ''))]).toEqual([open, open]);
});
