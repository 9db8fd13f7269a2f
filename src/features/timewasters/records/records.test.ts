import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { auditLog, girls, timewasterComments, timewasterPhotos, timewasters, uploads } from '#db/schema/index.ts';
import { db } from '#platform/db/client.server.ts';
import { call } from '#tests/app.ts';
import { useDatabase } from '#tests/database.ts';
import { createGirl, createModerator, type Member } from '#tests/factories/members.ts';
import { image64 } from '#tests/factories/pictures.ts';
import { actorOf, makeTimewaster } from '#tests/factories/timewasters.ts';
import { signIn } from '#tests/sign-in.ts';
import { decideContact } from '../additions/contacts.server.ts';
import { encryptPhone } from '../contacts/encrypted.server.ts';

useDatabase();

type Session = Awaited<ReturnType<typeof signIn>>;
let girl: Member;
let hers: Session;
let other: Session;
let moderator: Session;

beforeAll(async () => {
  girl = await createGirl();
  [hers, other, moderator] = await Promise.all([signIn(girl), createGirl().then(signIn), createModerator().then(signIn)]);
});

const document = (type: string, attributes: object) => ({ data: { type, attributes } });
const post = (path: string, type: string, attributes: object, session = hers) => call('POST', `/api/v1/${path}`, { body: document(type, attributes), session });
const patch = (id: number | string, attributes: object, session = hers) =>
  call('PATCH', `/api/v1/timewasters/${id}`, { body: document('timewasters', attributes), session });
const get = (path: string, session = hers) => call('GET', `/api/v1/${path}`, { session });

const report = {
  name: 'Rough Rider',
  city: 'Austin',
  state: 'TX',
  country: 'United States',
  clientType: 'dangerous',
  comment: 'Waited outside.',
  phoneNumber: '(512) 555-0142',
  email: 'Rough.Rider@Example.org',
  facebook: 'fb.com/rough',
  instagram: '@rough.rider',
  twitter: 'x.com/rough',
  skype: 'live:rough',
  reasons: ['threat', 'no-show'],
  severity: 3,
  happenedOn: '2024-02-29',
  source: 'first-hand',
  proof: 'screenshots',
};

test('[TW-59] [TW-13] [TW-57] a report is made, read and changed with all its attributes', async () => {
  const made = await post('timewasters', 'timewasters', report);
  expect(made.status).toBe(201);
  const { id, attributes } = made.json.data;
  expect(attributes).toMatchObject({
    ...report,
    phoneNumber: '5125550142',
    reasons: expect.arrayContaining(['threat', 'no-show']),
    anonymous: false,
    approved: false,
    username: girl.username,
    girlId: girl.girlId,
    thumbsUp: 0,
    thumbsDown: 0,
    vote: null,
    voteId: null,
  });
  expect(Date.parse(attributes.createdAt)).not.toBeNaN();
  const changed = await patch(id, { city: 'Dallas', phoneNumber: null, anonymous: true, comment: 'Still waits.' });
  expect(changed.json.data.attributes).toMatchObject({
    ...report,
    city: 'Dallas',
    phoneNumber: null,
    anonymous: true,
    comment: 'Still waits.',
    reasons: expect.any(Array),
  });
  expect((await get(`timewasters/${id}`)).json.data.attributes).toMatchObject({ city: 'Dallas', email: report.email });
});

test('[TW-59] a report waits for a moderator, signed or anonymous, whatever the call says', async () => {
  for (const anonymous of [false, true]) {
    const { status, json } = await post('timewasters', 'timewasters', { ...report, anonymous });
    expect([status, json.data.attributes.approved]).toEqual([201, false]);
    expect((await get(`timewasters/${json.data.id}`, other)).status).toBe(404);
    expect((await get(`timewasters/${json.data.id}`, moderator)).json.data.attributes).toMatchObject({ anonymous, approved: false });
  }
  expect((await post('timewasters', 'timewasters', { ...report, approved: true })).status).toBe(403);
});

test('[TW-23] [TW-24] [TW-25] [TW-26] [TW-27] [TW-28] every rule of the report, all at once and each at its field', async () => {
  const { status, json } = await post('timewasters', 'timewasters', { email: 'nobody', phoneNumber: '123' });
  expect(status).toBe(422);
  const details = json.errors.map((error: { detail: string; source: { pointer: string } }) => [error.source.pointer.split('/').at(-1), error.detail]);
  expect(details).toEqual(
    expect.arrayContaining([
      ['name', 'Name is required'],
      ['city', 'City is required'],
      ['country', 'Country is required'],
      ['clientType', 'Please select Client Type.'],
      ['comment', 'Description is required'],
      ['email', 'Please enter a valid email address'],
    ]),
  );
  const phone = await post('timewasters', 'timewasters', { ...report, phoneNumber: '123' });
  expect([phone.status, phone.json.errors[0]]).toMatchObject([
    422,
    { detail: 'A phone number has 10 digits', source: { pointer: '/data/attributes/phoneNumber' } },
  ]);
});

test.each(['012-555-0101', '112-555-0101', '111-111-1111', '+1 012 555 0101'])(
  '[TW-44] %s, which nobody can have, is refused in a report, a change and an addition',
  async (phoneNumber) => {
    const refused = [422, 'This phone number does not exist. Please check its digits.', '/data/attributes/phoneNumber'];
    const told = ({ status, json }: { status: number; json: { errors: { detail: string; source: { pointer: string } }[] } }) => [
      status,
      json.errors[0]?.detail,
      json.errors[0]?.source.pointer,
    ];
    expect(told(await post('timewasters', 'timewasters', { ...report, phoneNumber }))).toEqual(refused);
    const [waiting, approved] = [await makeTimewaster(girl, { approved: false }), await makeTimewaster(girl)];
    for (const id of [waiting, approved]) expect(told(await patch(id, { phoneNumber }))).toEqual(refused);
    expect(told(await post('timewaster-phones', 'timewasterPhones', { timewasterId: approved, phoneNumber }, other))).toEqual(refused);
  },
);

test('[TW-44] a number with an area code that is new, and an older record’s own number, are taken', async () => {
  expect((await post('timewasters', 'timewasters', { ...report, phoneNumber: '521-555-0101' })).status).toBe(201);
  const id = await makeTimewaster(girl, { approved: false });
  await db.update(timewasters).set(encryptPhone('0125550101')).where(eq(timewasters.id, id));
  expect((await patch(id, { phoneNumber: '012-555-0101', city: 'Dallas' })).json.data.attributes).toMatchObject({ phoneNumber: '0125550101', city: 'Dallas' });
});

test.each([
  ['happenedOn', '2024-02-30', 'Enter a date'],
  ['happenedOn', '1999-12-31', 'Select a date from 2000 on.'],
  ['happenedOn', '2999-01-01', 'Select a date in the past.'],
  ['source', 'rumour', 'Invalid value'],
  ['proof', 'dreams', 'Invalid value'],
])('%s %s is refused at its field, in a report and in a change, and changes nothing', async (field, value, detail) => {
  const refused = { status: 422, json: { errors: [{ detail, source: { pointer: `/data/attributes/${field}` } }] } };
  expect(await post('timewasters', 'timewasters', { ...report, [field]: value })).toMatchObject(refused);
  const id = await makeTimewaster(girl, { approved: false, happenedOn: '2024-01-31', source: 'heard', proof: 'nothing' });
  expect(await patch(id, { [field]: value })).toMatchObject(refused);
  expect((await get(`timewasters/${id}`)).json.data.attributes).toMatchObject({ happenedOn: '2024-01-31', source: 'heard', proof: 'nothing' });
});

test('when it happened, from whom and by what it can be proved may be left out, and a form takes them back by an empty field', async () => {
  const { happenedOn: _on, source: _source, proof: _proof, ...plain } = report;
  const { id, attributes } = (await post('timewasters', 'timewasters', plain)).json.data;
  const unsaid = { happenedOn: null, source: null, proof: null };
  expect(attributes).toMatchObject(unsaid);
  const said = { happenedOn: '2024-02-29', source: 'heard', proof: 'witness' };
  expect((await patch(id, said)).json.data.attributes).toMatchObject(said);
  expect((await patch(id, { city: 'Waco' })).json.data.attributes).toMatchObject(said);
  expect((await patch(id, { happenedOn: '', source: '', proof: '' })).json.data.attributes).toMatchObject(unsaid);
});

test('what names his home, employer or family is asked about at its field; confirmed, it is sent', async () => {
  const comment = 'Lives at 12 Elm Street with his wife.';
  const detail = 'This looks like a home address (“12 Elm Street”) and his family (“his wife”). Leave it out, or send it anyway.';
  const refused = { status: 422, json: { errors: [{ detail, source: { pointer: '/data/attributes/comment' } }] } };
  expect(await post('timewasters', 'timewasters', { ...report, comment })).toMatchObject(refused);
  const both = await post('timewasters', 'timewasters', { ...report, name: 'Rick, works at Initech', comment });
  expect(both.json.errors.map((one: { source: { pointer: string } }) => one.source.pointer.split('/').at(-1))).toEqual(['name', 'comment']);
  const sent = await post('timewasters', 'timewasters', { ...report, comment, confirmedPrivateDetails: true });
  expect(sent).toMatchObject({ status: 201, json: { data: { attributes: { comment } } } });
  expect(sent.json.data.attributes).not.toHaveProperty('confirmedPrivateDetails');
  // What is there was asked about when it was written.
  expect((await patch(sent.json.data.id, { comment, city: 'Waco' })).status).toBe(200);
});

test('a change of it is asked about too, before the approval and after, of a moderator as well; so is a comment', async () => {
  const comment = 'His employer knows.';
  for (const approved of [false, true]) {
    const id = await makeTimewaster(girl, { approved });
    for (const session of [hers, moderator]) {
      expect((await patch(id, { comment }, session)).json.errors[0]).toMatchObject({ source: { pointer: '/data/attributes/comment' } });
      expect((await get(`timewasters/${id}`, session)).json.data.attributes).toMatchObject({ comment: 'Did not come.', changeWaits: false });
    }
    expect((await patch(id, { comment, confirmedPrivateDetails: true })).json.data.attributes).toMatchObject({ comment, changeWaits: approved });
    // Her change waits with these words: she is not asked about them again.
    expect((await patch(id, { comment, city: 'Waco' })).status).toBe(200);
    const added = { timewasterId: id, comment: 'His wife opened.', anonymous: false };
    const asked = await post('timewaster-comments', 'timewasterComments', added);
    expect([asked.status, asked.json.errors[0]]).toMatchObject([422, { source: { pointer: '/data/attributes/comment' } }]);
    expect((await post('timewaster-comments', 'timewasterComments', { ...added, confirmedPrivateDetails: true })).status).toBe(201);
  }
});

test('phones and emails lie encrypted: the database never holds them in clear text, in no table', async () => {
  const key = { 'idempotency-key': 'encrypted-too' };
  await call('POST', '/api/v1/timewasters', {
    body: document('timewasters', { ...report, phoneNumber: '7375550999', email: 'encrypted@example.org' }),
    session: hers,
    headers: key,
  });
  const again = await call('POST', '/api/v1/timewasters', {
    body: document('timewasters', { ...report, phoneNumber: '7375550999', email: 'encrypted@example.org' }),
    session: hers,
    headers: key,
  });
  expect(again.headers.get('idempotent-replayed')).toBe('true');
  expect(again.json.data.attributes.phoneNumber).toBe('7375550999');
  const tables = await db.execute<{ table_name: string }>(
    sql`select table_name from information_schema.tables where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'`,
  );
  for (const { table_name } of tables.rows) {
    const found = await db
      .execute(sql`select 1 from ${sql.identifier(table_name)} t where t::text ~ '(7375550999|encrypted@example.org)'`)
      .catch(() => ({ rows: [] }));
    expect(found.rows, table_name).toEqual([]);
  }
});

test('[TW-31] [TW-32] until a moderator approves it, its reporter and moderators alone see it', async () => {
  const id = await makeTimewaster(girl, { approved: false, name: 'Waiting Man' });
  expect((await get(`timewasters/${id}`, other)).status).toBe(404);
  expect((await get('search-timewasters?q=waiting%20man', other)).json.data).toEqual([]);
  expect((await get(`timewasters/${id}`)).status).toBe(200);
  expect((await patch(id, { approved: true })).status).toBe(403);
  expect((await patch(id, { approved: true }, moderator)).json.data.attributes.approved).toBe(true);
  expect((await get(`timewasters/${id}`, other)).status).toBe(200);
  const log = await db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subjectId, String(id)));
  expect(log.map(({ action }) => action)).toEqual(['timewaster.contactRead', 'timewaster.approved']);
});

test('anonymous hides the reporter from other girls, not from moderators nor from herself', async () => {
  const id = await makeTimewaster(girl, { anonymous: true });
  const seenBy = async (session: Session) => {
    const { attributes } = (await get(`timewasters/${id}`, session)).json.data;
    return [attributes.username, attributes.girlId, attributes.publicUsername];
  };
  expect(await seenBy(other)).toEqual([null, null, null]);
  expect(await seenBy(moderator)).toEqual([girl.username, girl.girlId, null]);
  expect(await seenBy(hers)).toEqual([girl.username, girl.girlId, null]);
  expect((await get(`timewasters/${id}`, other)).text).not.toContain(girl.username);
});

test('[TW-57] [TW-58] another girl may neither change nor delete; the reporter and moderators may', async () => {
  const id = await makeTimewaster(girl);
  expect((await patch(id, { city: 'Dallas' }, other)).status).toBe(403);
  expect((await call('DELETE', `/api/v1/timewasters/${id}`, { session: other })).status).toBe(403);
  expect((await patch(id, { city: 'Waco' }, moderator)).status).toBe(200);
  expect((await call('DELETE', `/api/v1/timewasters/${id}`, { session: hers })).status).toBe(204);
  expect((await get(`timewasters/${id}`)).status).toBe(404);
});

test('her picture stands beside her comment once it is approved', async () => {
  const writer = await createGirl({ girl: { profilePicSecureUrl: 'https://pictures.test/her.png', profilePicApproved: null } });
  const id = await makeTimewaster(girl);
  await post('timewaster-comments', 'timewasterComments', { timewasterId: id, comment: 'Same here', anonymous: false }, await signIn(writer));
  const shown = async () => [
    (await get(`timewaster-comments?filter[timewasterId]=${id}`, moderator)).json.data[0].attributes.thumbnailUrl,
    (await get(`timewasters/${id}`, moderator)).json.data.attributes.comments[0].thumbnailUrl,
  ];
  for (const profilePicApproved of [null, false]) {
    await db.update(girls).set({ profilePicApproved }).where(eq(girls.id, writer.girlId));
    expect(await shown()).toEqual([null, null]);
  }
  await db.update(girls).set({ profilePicApproved: true }).where(eq(girls.id, writer.girlId));
  expect(await shown()).toEqual(['https://pictures.test/her.png', 'https://pictures.test/her.png']);
});

test('an approved report says that other women see it only while its reporter’s account is in good standing', async () => {
  const reporter = await createGirl({ girl: { profileApproved: null } });
  const id = await makeTimewaster(reporter);
  const session = await signIn(reporter);
  const own = async () => (await get('my-timewasters', session)).json.data[0].attributes;
  expect(await own()).toMatchObject({ approved: true, isShared: false });
  expect((await get(`timewasters/${id}`, other)).status).toBe(404);
  await db.update(girls).set({ profileApproved: true }).where(eq(girls.id, reporter.girlId));
  expect(await own()).toMatchObject({ approved: true, isShared: true });
  expect((await get(`timewasters/${id}`, other)).status).toBe(200);
});

test('[TW-63] the reporter finds her own reports, the latest first, approved or not', async () => {
  const mine = await createGirl();
  const session = await signIn(mine);
  const ids = [await makeTimewaster(mine), await makeTimewaster(mine, { approved: false })];
  const { json } = await get('my-timewasters', session);
  expect(json.data.map(({ id }: { id: string }) => Number(id))).toEqual(ids.reverse());
  expect(json.meta.total).toBe(2);
});

test('[TW-14] [TW-19] [TW-62] [TW-66] [TW-40] comments are added and listed as an array', async () => {
  const id = await makeTimewaster(girl);
  expect((await post('timewaster-comments', 'timewasterComments', { timewasterId: id, comment: '', anonymous: false })).json.errors[0].detail).toBe(
    'Comment text is required to send',
  );
  const made = await post('timewaster-comments', 'timewasterComments', { timewasterId: id, comment: 'Same here', anonymous: false }, other);
  expect(made.status).toBe(201);
  await post('timewaster-comments', 'timewasterComments', { timewasterId: id, comment: 'Secretly too', anonymous: true }, other);
  const { json } = await get(`timewaster-comments?filter[timewasterId]=${id}`);
  expect(Array.isArray(json.data)).toBe(true);
  const [secret, open] = json.data.map(({ attributes }: { attributes: object }) => attributes);
  expect(open).toMatchObject({ comment: 'Same here', publicUsername: expect.any(String), anonymous: false });
  expect(secret).toMatchObject({ comment: 'Secretly too', publicUsername: null, username: null, girlId: null, thumbnailUrl: null });
  const card = (await get(`timewasters/${id}`)).json.data.attributes;
  expect(card.comments.map(({ comment }: { comment: string }) => comment)).toEqual(['Secretly too', 'Same here']);
});

test('a record is found by what it names now: not by what its reporter took out, unless somebody added the same', async () => {
  const found = async (query: string) => (await get(`search-timewasters?q=${encodeURIComponent(query)}`)).json.data.length;
  const asksOf = async () => [await found('3125550121'), await found('6465550187'), await found('a.way@example.org'), await found('instagram.com/taken.out')];
  const contacts = { phoneNumber: '3125550121', email: 'a.way@example.org', instagram: '@taken.out' };
  const { id } = (await post('timewasters', 'timewasters', { ...report, ...contacts })).json.data;
  expect(await asksOf()).toEqual([1, 0, 1, 1]);
  await patch(id, { phoneNumber: '6465550187', email: '', instagram: '' });
  expect(await asksOf()).toEqual([0, 1, 0, 0]);
  expect((await post('timewaster-phones', 'timewasterPhones', { timewasterId: id, phoneNumber: '6465550187' })).status).toBe(201);
  await patch(id, { phoneNumber: '3125550121' });
  expect(await asksOf()).toEqual([1, 1, 0, 0]);
});

test('[TW-15] [TW-16] [TW-64] [TW-65] [TW-43] [TW-47] phones of any writing and emails of any text are added', async () => {
  const id = await makeTimewaster(girl, { phoneNumber: '5125550001', email: 'first@example.org' });
  const phone = await post('timewaster-phones', 'timewasterPhones', { timewasterId: id, phoneNumber: '512-555-0002' }, other);
  expect(phone.json.data).toMatchObject({ type: 'timewasterPhones', attributes: { timewasterId: id, phoneNumber: '5125550002' } });
  const email = await post('timewaster-emails', 'timewasterEmails', { timewasterId: id, email: 'any text' }, other);
  expect(email.json.data).toMatchObject({ type: 'timewasterEmails', attributes: { timewasterId: id, email: 'any text' } });
  expect((await post('timewaster-phones', 'timewasterPhones', { timewasterId: id, phoneNumber: '12' })).status).toBe(422);
  const moderating = actorOf(await createModerator());
  await decideContact(moderating, 'phone', Number(phone.json.data.id), 'approved');
  await decideContact(moderating, 'email', Number(email.json.data.id), 'approved');
  const { attributes } = (await get(`timewasters/${id}`)).json.data;
  const numbers = (list: { phoneNumber: string }[]) => list.map(({ phoneNumber }) => phoneNumber);
  expect([numbers(attributes.phones), numbers(attributes.allPhones)]).toEqual([['5125550002'], ['5125550001', '5125550002']]);
  expect(attributes.allEmails.map((one: { email: string }) => one.email)).toEqual(['first@example.org', 'any text']);
  const included = (await get(`timewasters/${id}?include[]=timewasterEmails`)).json.included;
  expect(included).toMatchObject([{ type: 'timewasterEmails', attributes: { email: 'any text' } }]);
});

test('[TW-17] [TW-20] [TW-54] [TW-55] [TW-56] photos are private: listed, opened by her who looks, deleted with their bytes', async () => {
  const id = await makeTimewaster(girl);
  const made = await post('timewaster-photos', 'timewasterPhotos', { timewasterId: id, image64: await image64() });
  expect(made.status).toBe(201);
  await post('timewaster-photos', 'timewasterPhotos', { timewasterId: id, image64: await image64(200) });
  const { json } = await get(`timewaster-photos/?filter[timewasterId]=${id}&sort=-id`);
  expect(json.data).toHaveLength(2);
  expect(Number(json.data[0].id)).toBeGreaterThan(Number(json.data[1].id));
  const address = json.data[0].attributes.cloudinarySecureUrl;
  expect(address).toMatch(/^\/files\/private\//);
  const open = (session?: Session) => call('GET', address, session ? { session } : {});
  expect([(await open(hers)).status, (await open(other)).status, (await open()).status]).toEqual([200, 404, 401]);
  expect((await call('DELETE', `/api/v1/timewaster-photos/${json.data[0].id}`, { session: other })).status).toBe(403);
  expect((await call('DELETE', `/api/v1/timewaster-photos/${json.data[0].id}`, { session: hers })).status).toBe(204);
  const [upload] = await db.select().from(uploads).where(eq(uploads.publicId, json.data[0].attributes.cloudinaryPublicId));
  expect(upload?.deletedAt).not.toBeNull();
  const bad = await post('timewaster-photos', 'timewasterPhotos', { timewasterId: id, image64: 'data:text/plain,nonsense' });
  expect([bad.status, bad.json.errors[0].source.pointer]).toEqual([422, '/data/attributes/image64']);
});

test('[MEDIA-19] a report takes 100 photos, the next one is refused', async () => {
  const { id } = (await post('timewasters', 'timewasters', report)).json.data;
  await db.insert(timewasterPhotos).values(Array.from({ length: 99 }, () => ({ timewasterId: Number(id) })));
  const add = async (width: number) => post('timewaster-photos', 'timewasterPhotos', { timewasterId: id, image64: await image64(width) });
  expect((await add(200)).status).toBe(201);
  const { status, json } = await add(210);
  expect([status, json.errors[0].detail, json.errors[0].source.pointer]).toEqual([422, 'A timewaster has at most 100 photos', '/data/attributes/image64']);
});

test('deleting a record deletes what hangs on it and marks its pictures for deletion', async () => {
  const id = await makeTimewaster(girl);
  await post('timewaster-comments', 'timewasterComments', { timewasterId: id, comment: 'x', anonymous: false });
  const photo = await post('timewaster-photos', 'timewasterPhotos', { timewasterId: id, image64: await image64() });
  expect((await call('DELETE', `/api/v1/timewasters/${id}`, { session: moderator })).status).toBe(204);
  expect(await db.select().from(timewasters).where(eq(timewasters.id, id))).toEqual([]);
  expect(await db.select().from(timewasterComments).where(eq(timewasterComments.timewasterId, id))).toEqual([]);
  const [upload] = await db.select().from(uploads).where(eq(uploads.publicId, photo.json.data.attributes.cloudinaryPublicId));
  expect(upload?.deletedAt).not.toBeNull();
});

test('nothing is added to what one does not see', async () => {
  const id = await makeTimewaster(girl, { approved: false });
  const tries = await Promise.all([
    post('timewaster-comments', 'timewasterComments', { timewasterId: id, comment: 'x', anonymous: false }, other),
    post('timewaster-phones', 'timewasterPhones', { timewasterId: id, phoneNumber: '5125550002' }, other),
    post('timewaster-emails', 'timewasterEmails', { timewasterId: id, email: 'any string' }, other),
    post('timewaster-photos', 'timewasterPhotos', { timewasterId: id, image64: 'x' }, other),
    post('thumbs', 'thumbs', { timewasterId: id, thumbType: 1 }, other),
  ]);
  expect(tries.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
});
