import { hash } from '@node-rs/bcrypt';
import { asc, desc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { moderationKinds } from '#app/registries/moderation-kinds.server.ts';
import type { ImportKind } from '#db/schema/import-kinds.ts';
import { auditLog, girls, guyUsers, importRuns, problemGirlReportedUrls, problemGirls, sessionGirls, timewasters, users } from '#db/schema/index.ts';
import { countQueue } from '#features/moderation/queue/queue.server.ts';
import { getRecord } from '#features/timewasters/records/records.server.ts';
import { lookUp } from '#features/timewasters/search/search.server.ts';
import { visitor } from '#permissions/actor.ts';
import { db, pool } from '#platform/db/client.server.ts';
import type { Refusal } from '#platform/imports/define-import.ts';
import { UnreadableFile } from '#platform/imports/read-file.server.ts';
import { runImport } from '#platform/imports/run-import.server.ts';
import { call } from '#tests/app.ts';
import { useDatabase } from '#tests/database.ts';
import { importFile } from '#tests/factories/import-file.ts';
import { createModerator } from '#tests/factories/members.ts';
import { imports } from './imports.server.ts';

useDatabase();
const moderator = { ...visitor, role: 'moderator', userId: 'moderator', isModerator: true } as const;

async function bringIn(kind: ImportKind, path: string, { dryRun = false } = {}) {
  const bad: Refusal[] = [];
  const report = await runImport(imports[kind], path, { dryRun, onRefused: (refusal) => bad.push(refusal) });
  return { ...report, bad };
}
const counts = ({ rows, inserted, updated, unchanged, skipped }: Awaited<ReturnType<typeof bringIn>>) => [rows, inserted, updated, unchanged, skipped];

beforeEach(async () => {
  for (const table of ['timewasters', 'problem_girls', 'session_girls', 'girls', 'guy_users', 'users', 'import_runs', 'rate_limits'])
    await pool.query(`delete from ${table}`);
});

describe('a file', () => {
  const crawled = [
    { source_id: 'a', username: 'anna', height: 66, picture_url: 'https://example.org/a.jpg' },
    { source_id: 'b', username: 'berta', email: 'Berta@Example.org' },
  ];

  test('a second run changes nothing, a later file changes what nobody has touched', async () => {
    const path = importFile(crawled);
    expect(counts(await bringIn('session_girls', path))).toEqual([2, 2, 0, 0, 0]);
    const before = await db.select().from(sessionGirls).orderBy(asc(sessionGirls.id));
    expect(counts(await bringIn('session_girls', path))).toEqual([2, 0, 0, 2, 0]);
    expect(await db.select().from(sessionGirls).orderBy(asc(sessionGirls.id))).toEqual(before);

    await db.update(sessionGirls).set({ name: 'By hand' }).where(eq(sessionGirls.sourceId, 'a'));
    const later = importFile(crawled.map((one) => ({ ...one, name: 'From the file' })));
    expect(counts(await bringIn('session_girls', later))).toEqual([2, 0, 1, 1, 0]);
    const names = await db.select({ name: sessionGirls.name }).from(sessionGirls).orderBy(asc(sessionGirls.id));
    expect(names).toEqual([{ name: 'By hand' }, { name: 'From the file' }]);
  });

  test('bad rows are told by line and skipped, the others go on', async () => {
    const path = importFile(
      [
        '{"source_id":"1","username":"one"}',
        'not json',
        '[1]',
        '{"source_id":"2"}',
        '',
        '{"username":"nobody"}',
        '{"source_id":"3","username":"three","height":"tall","picture_url":"javascript:alert(1)"}',
        '{"source_id":"4","username":"fo\\u0000ur"}',
        '{"source_id":"5","username":"five"}',
        '{"source_id":"6","username":"s',
      ].join('\n'),
    );
    const report = await bringIn('session_girls', path);
    expect(counts(report)).toEqual([9, 2, 0, 0, 7]);
    expect(report.bad).toEqual([
      { line: 2, message: 'this is not JSON (a cut line?)' },
      { line: 3, message: 'this is not a JSON object' },
      { line: 4, message: 'username is missing' },
      { line: 6, message: 'source_id is missing' },
      { line: 7, message: 'height is not a whole number; picture_url is not an address that begins with http:// or https://' },
      { line: 8, message: 'username is not UTF-8 text' },
      { line: 10, message: 'this is not JSON (a cut line?)' },
    ]);
    const [run] = await db.select().from(importRuns);
    expect(run).toMatchObject({ kind: 'session_girls', rows: 9, inserted: 2, skipped: 7, errors: report.bad, finishedAt: expect.any(Date) });
    const entries = await db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subjectId, String(run!.id)))
      .orderBy(desc(auditLog.id));
    const byCommandLine = { subjectType: 'import_runs', actorUserId: null, actorRole: 'command line' };
    expect(entries).toMatchObject([
      { ...byCommandLine, action: 'import.finished', after: { inserted: 2, skipped: 7 } },
      { ...byCommandLine, action: 'import.started', after: { kind: 'session_girls', dryRun: false } },
    ]);
  });

  test('what the database refuses stands alone: the rows around it are kept', async () => {
    const rows = Array.from({ length: 40 }, (_, at) => ({ source_id: String(at), stage_name: at === 17 ? 'Stage 3' : `Stage ${at}`, username: `u${at}` }));
    const report = await bringIn('girls', importFile(rows));
    expect(counts(report)).toEqual([40, 39, 0, 0, 1]);
    expect(report.bad).toEqual([{ line: 18, message: 'another girl of the product has this stage_name' }]);
  });

  test('a dry run says the same and writes nothing', async () => {
    const rows = [...crawled, { source_id: 'c' }];
    const tried = await bringIn('session_girls', importFile(rows), { dryRun: true });
    expect(counts(tried)).toEqual([3, 2, 0, 0, 1]);
    expect(await db.select().from(sessionGirls)).toEqual([]);
    expect(await db.select().from(importRuns)).toMatchObject([{ dryRun: true, inserted: 2 }]);
  });

  test('CSV: quotes, line breaks in a cell, a mark of the encoding, columns in any order, a cut end', async () => {
    const path = importFile(
      '\uFEFFusername,Source_Id,physique,shoe_size,profile_approved\r\nanna,1,"strong, ""very""\nstrong",39,true\r\nberta,2,,40,true\r\nclara,3\r\ndora,4,"cut he',
      'csv',
    );
    const report = await bringIn('session_girls', path);
    expect(counts(report)).toEqual([4, 2, 0, 0, 2]);
    expect(report.bad[0]).toEqual({ line: 5, message: 'has more or fewer fields than the first line has columns' });
    expect(report.bad[1]?.message).toBe('a quote is never closed (a cut file?)');
    expect([report.unknownColumns, report.columnsDecidedHere]).toEqual([['shoe_size'], ['profile_approved']]);
    const [anna] = await db.select().from(sessionGirls).where(eq(sessionGirls.sourceId, '1'));
    expect(anna).toMatchObject({ username: 'anna', physique: 'strong, "very"\nstrong', profileApproved: null });
  });

  test.each([
    ['no file', '/nowhere/at-all.ndjson', 'There is no file'],
    ['a JSON list', () => importFile('[{"source_id":1}]'), 'is a JSON list'],
    ['a CSV without source_id', () => importFile('username\nanna\n', 'csv'), 'source_id among them'],
    ['a CSV that names a column twice', () => importFile('source_id,name,name\n1,a,b\n', 'csv'), 'appears twice in the first line'],
  ])('%s is refused before anything is written', async (_what, path, says) => {
    const running = bringIn('session_girls', typeof path === 'string' ? path : path());
    await expect(running).rejects.toThrow(UnreadableFile);
    await expect(running).rejects.toThrow(says);
    expect(await db.select().from(sessionGirls)).toEqual([]);
  });

  test('the same source twice in one file: the later line counts', async () => {
    const report = await bringIn(
      'session_girls',
      importFile([
        { source_id: 'x', username: 'first' },
        { source_id: 'x', username: 'second' },
      ]),
    );
    expect(counts(report)).toEqual([2, 1, 1, 0, 0]);
    expect(await db.select({ username: sessionGirls.username }).from(sessionGirls)).toEqual([{ username: 'second' }]);
  });
});

describe('what arrives waits', () => {
  test('session girls wait for picture, profile and email, whatever the file says', async () => {
    await bringIn(
      'session_girls',
      importFile([{ source_id: '1', username: 'anna', picture_url: 'https://example.org/a.jpg', profile_approved: true, profile_pic_approved: true }]),
    );
    expect(await countQueue(moderationKinds, moderator)).toMatchObject({ sessionGirlPicture: 1, sessionGirlProfile: 1, scrapedEmail: 1 });
  });

  test('crawled problem girls wait, with the urls where they were reported and the girl they are about', async () => {
    await bringIn('girls', importFile([{ source_id: 'g1', stage_name: 'Known', matwise_girl: false }]));
    const rows = [{ source_id: '1', page_title: 'A thread', girl_id: 'g1', reported_urls: ['https://example.org/1', 'https://example.org/2'], pending: false }];
    await bringIn('problem_girls', importFile(rows));
    expect(counts(await bringIn('problem_girls', importFile(rows)))).toEqual([1, 0, 0, 1, 0]);
    const [girl] = await db.select().from(girls);
    expect(await db.select().from(problemGirls)).toMatchObject([{ pending: true, girlId: girl!.id, username: null }]);
    expect(await db.select().from(problemGirlReportedUrls)).toHaveLength(2);
    expect((await countQueue(moderationKinds, moderator)).crawledProblemGirl).toBe(1);
    expect((await call('GET', '/api/v1/problem-girls')).json.data).toEqual([]);
  });

  test('girls of the product wait for approval, scammers for the decision; nobody finds either', async () => {
    const rows = [
      { source_id: '1', stage_name: 'Anna', username: 'anna', city: 'Austin', profile_approved: true, judo: 'yes', height: '66' },
      { source_id: '2', stage_name: 'Bad One', is_scammer: true, city: 'Austin' },
    ];
    expect(counts(await bringIn('girls', importFile(rows)))).toEqual([2, 2, 0, 0, 0]);
    const [anna, scammer] = await db.select().from(girls).orderBy(asc(girls.id));
    expect(anna).toMatchObject({ matwiseGirl: true, profileApproved: null, judo: true, girlShowProfile: true, height: 66 });
    expect(scammer).toMatchObject({ matwiseGirl: false, isScammer: true, reportPending: true });
    expect((await countQueue(moderationKinds, moderator)).girlProfile).toBe(1);
    expect((await call('GET', '/api/v1/girls?filter[city]=Austin')).json.data).toEqual([]);
    expect((await call('GET', '/api/v1/scammers')).json.data).toEqual([]);
  });
});

describe('timewasters', () => {
  const rows = [
    {
      ...{ source_id: '1', name: 'John Nuisance', client_type: 'Dangerous', city: 'Austin', country: 'United States', comment: 'Came drunk.' },
      ...{ phone_number: '(512) 555-0142', email: 'John@Example.org', phones: ['512 555 0142', '512-555-0199'], emails: ['other@example.org'], approved: true },
      ...{ happened_on: '2024-04-30', source: 'first-hand', proof: 'photos' },
      ...{ reasons: ['threat'], created_at: '2024-05-01T12:00:00Z' },
    },
  ];

  test('contact data is encrypted, found by hash, and waits for a moderator', async () => {
    expect(counts(await bringIn('timewasters', importFile(rows)))).toEqual([1, 1, 0, 0, 0]);
    expect(counts(await bringIn('timewasters', importFile(rows)))).toEqual([1, 0, 0, 1, 0]);
    const [stored] = await db.select().from(timewasters);
    expect(stored).toMatchObject({ approved: false, phoneNumber: null, email: null, severity: 3, clientType: 'dangerous' });
    expect(stored).toMatchObject({ happenedOn: '2024-04-30', source: 'first-hand', proof: 'photos' });
    expect(stored!.createdAt.toISOString()).toBe('2024-05-01T12:00:00.000Z');
    const { rows: dump } = await pool.query<{ text: string }>(
      `select string_agg(t::text, ' ') as text from (select t::text from timewasters t union all select p::text from timewaster_phones p union all select e::text from timewaster_emails e) t`,
    );
    expect(dump[0]!.text).not.toMatch(/5550142|5550199|john@example|other@example/i);
    const record = await getRecord(moderator, stored!.id);
    expect(record).toMatchObject({ phoneNumber: '5125550142', email: 'john@example.org', reasons: ['threat'] });
    expect(record.phones.map(({ phoneNumber }) => phoneNumber)).toEqual(['5125550199']);
    expect(record.emails.map(({ email }) => email)).toEqual(['other@example.org']);
    const { userId } = await createModerator();
    for (const text of ['+1 512 555 0142', '5125550199', 'other@example.org']) {
      expect(await lookUp({ ...moderator, userId }, text, { limit: 10, offset: 0 }), text).toMatchObject({ records: [{ id: stored!.id, match: 'exact' }] });
    }
    for (const text of ['25550142', '512 555 0193', 'ther@exam', 'john@elsewhere.example']) {
      expect(await lookUp({ ...moderator, userId }, text, { limit: 10, offset: 0 }), text).toMatchObject({ records: [{ id: stored!.id, match: 'near' }] });
    }
  });

  test('a phone that is none, an unknown client type', async () => {
    const other = { source_id: '3', name: 'X', client_type: 'weirdo', happened_on: '1999-12-31', source: 'gossip' };
    const report = await bringIn('timewasters', importFile([{ source_id: '2', name: 'X', client_type: 'rude', phone_number: '12' }, other]));
    expect(report.bad).toEqual([
      { line: 1, message: 'client_type is none of timewaster, dangerous, weirdo, scammer, pervert, good guy; phone_number is not a phone number' },
      { line: 2, message: 'happened_on lies before 2000-01-01; source is none of first-hand, heard' },
    ]);
  });
});

describe('accounts', () => {
  const hashOf = (password: string) => hash(password, 4);
  const logIn = (username: string, password: string) => call('POST', '/auth/login', { body: { username, password } });

  test('people log in with their old passwords, girls into the record that was imported', async () => {
    await bringIn('girls', importFile([{ source_id: '7', stage_name: 'Anna', username: 'Anna', email: 'anna@example.org' }]));
    const password_hash = await hashOf('OldPassword9');
    const rows = [
      { source_id: '7', usertype: 'girl', username: 'Anna', email: 'Anna@Example.org', password_hash },
      { source_id: '7', usertype: 'guy', username: 'Bob', email: 'bob@example.org', encrypted_password: password_hash, city: 'Reno', height: 70, judo: true },
      { source_id: '8', usertype: 'girl', username: 'Nora', email: 'nora@example.org', password_hash },
      { source_id: '9', usertype: 'guy', username: 'carl', email: 'bob@example.org', password_hash },
      { source_id: '10', usertype: 'guy', username: 'dave', email: 'dave@example.org', password_hash: 'secret' },
    ];
    const report = await bringIn('accounts', importFile(rows));
    expect(counts(report)).toEqual([5, 2, 0, 0, 3]);
    expect(report.bad.sort((one, other) => one.line - other.line)).toEqual([
      { line: 3, message: 'no imported girl has this id or email: import girls first' },
      { line: 4, message: 'another account has this email' },
      { line: 5, message: 'password_hash is not a bcrypt hash of a cost from 4 to 14' },
    ]);
    const anna = await logIn('anna@example.org', 'OldPassword9');
    expect(anna.json.user).toMatchObject({ username: 'Anna', usertype: 'girl' });
    expect(await db.select({ userId: girls.userId }).from(girls)).toEqual([{ userId: anna.json.user.user_id }]);
    expect((await logIn('bob', 'OldPassword9')).json.user).toMatchObject({ usertype: 'guy' });
    expect(await db.select().from(guyUsers)).toMatchObject([{ username: 'Bob', city: 'Reno', judo: true, auth0Verified: true }]);
    expect((await logIn('bob', 'Wrong')).status).toBe(401);
  });

  test("[SESS-12] the gender of an older site is a type here: '1' a girl, '2' a guy", async () => {
    await bringIn('girls', importFile([{ source_id: '7', stage_name: 'Anna', username: 'Anna', email: 'anna@example.org' }]));
    const password_hash = await hashOf('OldPassword9');
    const report = await bringIn(
      'accounts',
      importFile([
        { source_id: '7', usertype: '1', username: 'Anna', email: 'anna@example.org', password_hash },
        { source_id: '8', usertype: 2, username: 'Bob', email: 'bob@example.org', password_hash },
        { source_id: '9', usertype: '3', username: 'Nobody', email: 'nobody@example.org', password_hash },
      ]),
    );
    expect(report.bad).toEqual([{ line: 3, message: 'usertype is none of girl, guy' }]);
    expect((await logIn('Anna', 'OldPassword9')).json.user).toMatchObject({ usertype: 'girl' });
    expect((await logIn('Bob', 'OldPassword9')).json.user).toMatchObject({ usertype: 'guy' });
  });

  test('a second run leaves the account to its person', async () => {
    const password_hash = await hashOf('OldPassword9');
    const path = importFile([{ source_id: '7', usertype: 'guy', username: 'Bob', email: 'bob@example.org', password_hash }]);
    await bringIn('accounts', path);
    await db.update(users).set({ email: 'new@example.org' });
    expect(counts(await bringIn('accounts', path))).toEqual([1, 0, 0, 1, 0]);
    expect(await db.select({ email: users.email }).from(users)).toEqual([{ email: 'new@example.org' }]);
  });

  test('an address that the older site had not confirmed is not confirmed here, a ban is kept', async () => {
    const password_hash = await hashOf('OldPassword9');
    await bringIn(
      'accounts',
      importFile([
        { source_id: '1', usertype: 'guy', username: 'open', email: 'open@example.org', password_hash, confirmed_at: null },
        { source_id: '2', usertype: 'guy', username: 'out', email: 'out@example.org', password_hash, confirmed_at: '2020-01-01T00:00:00Z', banned: true },
      ]),
    );
    expect((await logIn('open', 'OldPassword9')).status).toBe(401);
    expect((await logIn('out', 'OldPassword9')).status).toBe(403);
  });
});
