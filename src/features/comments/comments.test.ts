import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { auditLog } from '#db/schema/audit-log.ts';
import { comments } from '#db/schema/comments.ts';
import { reports } from '#db/schema/reports.ts';
import { visitor } from '#permissions/actor.ts';
import { db } from '#platform/db/client.server.ts';
import { forgetSettings } from '#platform/settings.server.ts';
import { call } from '#tests/app.ts';
import { asOwner, useDatabase } from '#tests/database.ts';
import { makeComment, makeProblemGirl, makeScammer } from '#tests/factories/content.ts';
import { createGirl, createGuy, createModerator, createUser, type Member } from '#tests/factories/members.ts';
import { actorOf } from '#tests/factories/timewasters.ts';
import { signIn } from '#tests/sign-in.ts';
import { listComments } from './queries.server.ts';

useDatabase();

let guy: Member;
let scammer: number;

beforeEach(async () => {
  await asOwner('truncate users, girls, problem_girls, guy_users, comments, reports, rate_limits cascade');
  guy = await createGuy();
  scammer = (await makeScammer()).id;
});
afterEach(() => {
  delete process.env.FLAGS;
  forgetSettings();
});

const page = { limit: 10, offset: 0 };
const write = async (attributes: object, who: Member | null = guy) =>
  call('POST', '/api/v1/comments', { body: { data: { type: 'comments', attributes } }, ...(who && { session: await signIn(who) }) });
const onScammer = (body: unknown, who?: Member | null) => write({ subjectType: 'scammer', subjectId: String(scammer), body }, who);
const remove = async (id: number, who: Member) => call('DELETE', `/api/v1/comments/${id}`, { session: await signIn(who) });
const report = async (id: number, who: Member, attributes: object = { reason: 'Insult or threat' }) =>
  call('POST', `/api/v1/comments/${id}/reports`, { body: { data: { type: 'reports', attributes } }, session: await signIn(who) });
const bodies = async (actor = visitor) => (await listComments(actor, 'scammer', String(scammer), page)).rows.map(({ body }) => body);

test('[REV-20] comments of one subject, the newest first; a missing commenter has no name, hidden and deleted ones are not read', async () => {
  const [present, banned] = [await createUser(), await createUser({ banned: true })];
  const on = { subjectType: 'scammer', subjectId: '7' } as const;
  await db.insert(comments).values([
    { ...on, body: 'first', authorUserId: present.userId },
    { ...on, body: 'of a banned user', authorUserId: banned.userId },
    { ...on, body: 'of nobody' },
    { ...on, body: 'hidden', hidden: true },
    { ...on, body: 'deleted', deletedAt: new Date() },
    { ...on, subjectId: '8', body: 'elsewhere' },
    { subjectType: 'guy', subjectId: '7', body: 'on a guy' },
  ]);
  const { rows, total } = await listComments(visitor, 'scammer', '7', page);
  expect(total).toBe(2);
  expect(rows.map(({ body, author, isMine }) => [body, author, isMine])).toEqual([
    ['of nobody', null, false],
    ['first', present.username, false],
  ]);
  const own = await listComments(actorOf(present, 'male'), 'scammer', '7', page);
  expect(own.rows.map(({ isMine }) => isMine)).toEqual([false, true]);
});

describe('writing', () => {
  test('[SCAM-02] whoever is logged in writes under a scammer and a problem girl', async () => {
    const { status, json } = await onScammer('  She did it to me too.  ');
    expect(status).toBe(201);
    expect(json.data).toMatchObject({ type: 'comments', attributes: { body: 'She did it to me too.', author: guy.username } });
    const { id } = await makeProblemGirl();
    expect((await write({ subjectType: 'problem-girl', subjectId: String(id), body: 'Same here.' }, await createGirl())).status).toBe(201);
    expect((await onScammer('x', null)).status).toBe(401);
    expect(await bodies()).toEqual(['She did it to me too.']);
  });

  test.each([undefined, '', '  \n ', 7, 'a'.repeat(2_001)])('%s is no comment', async (body) => {
    const { status, json } = await onScammer(body);
    expect(status).toBe(422);
    expect(json.errors[0].source.pointer).toBe('/data/attributes/body');
    expect(await bodies()).toEqual([]);
  });

  test('only under what the writer sees, and where comments are on', async () => {
    const pending = await makeScammer({ reportPending: true, reportedByUserId: guy.userId });
    const other = await createGuy();
    for (const subjectId of [String(pending.id), '2147483000', '0', 'abc', `0${scammer}`, `${scammer} `]) {
      expect((await write({ subjectType: 'scammer', subjectId, body: 'x' }, other)).status).toBe(404);
    }
    expect((await write({ subjectType: 'scammer', subjectId: String(pending.id), body: 'x' })).status).toBe(201);
    expect((await write({ subjectType: 'timewaster', subjectId: '1', body: 'x' })).status).toBe(422);
  });

  test('[FLAG-03] [FLAG-04] [FLAG-05] home, girls and guys have comments only with their flags', async () => {
    const girl = await createGirl();
    const subjects = [
      ['home', 'home', 'hyvor-comments-on-homepage'],
      ['girl', String(girl.girlId), 'hyvor-comments-on-girl-profile'],
      ['guy', String(guy.guyId), 'hyvor-comments-on-guy-profile'],
    ];
    for (const [subjectType, subjectId, flag] of subjects) {
      delete process.env.FLAGS;
      forgetSettings();
      expect((await write({ subjectType, subjectId, body: 'x' })).status).toBe(404);
      process.env.FLAGS = `${flag}=on`;
      forgetSettings();
      expect((await write({ subjectType, subjectId, body: 'x' })).status).toBe(201);
    }
  });

  test('a flood is stopped', async () => {
    for (let at = 0; at < 10; at += 1) expect((await onScammer(`${at}`)).status).toBe(201);
    expect((await onScammer('one more')).status).toBe(429);
  });

  test('what looks like private details or asks for sexual services is put before moderators and stands meanwhile', async () => {
    await onScammer('Her number is 512 555 0142');
    await onScammer('Offers full service');
    await onScammer('She kept 150 dollars');
    expect((await db.select().from(reports)).map(({ reason, reporterUserId }) => [reason, reporterUserId])).toEqual([
      ['May name a phone number', null],
      ["Asks for sexual services: 'full service'", null],
    ]);
    expect(await bodies()).toHaveLength(3);
  });
});

describe('deleting', () => {
  test('one’s own goes; somebody else’s does not', async () => {
    const id = await makeComment(guy.userId, scammer);
    expect((await remove(id, await createGuy())).status).toBe(403);
    expect((await remove(id, guy)).status).toBe(204);
    expect(await bodies()).toEqual([]);
    expect((await remove(id, guy)).status).toBe(404);
  });

  test('a moderator hides, which the audit log keeps and which can be taken back', async () => {
    const id = await makeComment(guy.userId, scammer);
    const moderator = await createModerator();
    expect((await remove(id, moderator)).status).toBe(204);
    expect(await bodies()).toEqual([]);
    const entries = await db.select().from(auditLog);
    expect(entries.at(-1)).toMatchObject({ action: 'report.upheld', after: { subjectType: 'comment', subjectId: String(id) }, actorUserId: moderator.userId });
    const body = { data: { type: 'reports', attributes: { status: 'open' } } };
    expect((await call('PATCH', `/api/v1/reports/${entries.at(-1)?.subjectId}`, { body, session: await signIn(moderator) })).status).toBe(200);
    expect(await bodies()).toHaveLength(1);
  });
});

describe('reporting', () => {
  test('keeps who and why for moderators, once per person, never one’s own', async () => {
    const id = await makeComment(guy.userId, scammer);
    const [one, other] = [await createGuy(), await createGirl()];
    expect((await report(id, one)).status).toBe(201);
    await Promise.all([report(id, one), report(id, one)]);
    const answer = await report(id, other, { reason: 'Not true', comment: ' She was on tour. ' });
    expect((await report(id, guy)).status).toBe(403);
    const rows = await db.select().from(reports);
    expect(rows.map(({ reporterUserId, reason, comment, status }) => [reporterUserId, reason, comment, status])).toEqual([
      [one.userId, 'Insult or threat', null, 'open'],
      [other.userId, 'Not true', 'She was on tour.', 'open'],
    ]);
    for (const secret of [one.userId, other.userId]) expect(answer.text).not.toContain(secret);
  });

  test('only what stands on a page that the reporter sees, with a reason of the list', async () => {
    const pending = await makeScammer({ reportPending: true, reportedByUserId: guy.userId });
    const reporter = await createGirl();
    expect((await report(await makeComment(guy.userId, pending.id), reporter)).status).toBe(404);
    expect((await report(2_147_483_000, reporter)).status).toBe(404);
    const { status, json } = await report(await makeComment(guy.userId, scammer), reporter, { reason: 'Because' });
    expect([status, json.errors[0].detail]).toEqual([422, 'Reason is required']);
    expect(await db.select().from(reports)).toEqual([]);
  });
});
