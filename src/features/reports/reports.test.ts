import { desc } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { auditLog } from '#db/schema/audit-log.ts';
import { comments } from '#db/schema/comments.ts';
import { reports } from '#db/schema/reports.ts';
import { db } from '#platform/db/client.server.ts';
import { call } from '#tests/app.ts';
import { asOwner, useDatabase } from '#tests/database.ts';
import { makeComment, makeReport } from '#tests/factories/content.ts';
import { createGuy, createModerator, type Member } from '#tests/factories/members.ts';
import { actorOf } from '#tests/factories/timewasters.ts';
import { signIn } from '#tests/sign-in.ts';
import { decideReport } from './actions/decide-report.server.ts';

useDatabase();

let moderator: Member;
let comment: number;

beforeEach(async () => {
  await asOwner('truncate users, girls, comments, reports cascade');
  moderator = await createModerator();
  comment = await makeComment(null);
});

const decide = async (id: number, attributes: object) =>
  call('PATCH', `/api/v1/reports/${id}`, { body: { data: { type: 'reports', attributes } }, session: await signIn(moderator) });
const state = async () => [(await db.select().from(reports)).map(({ status }) => status), (await db.select().from(comments))[0]?.hidden];
const lastEntry = async () => (await db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1))[0];

test('upheld hides the comment and decides every open report on it; undo brings all of it back', async () => {
  const [first] = [await makeReport(comment), await makeReport(comment)];
  expect((await decide(first, { status: 'upheld', reason: 'Names her street' })).status).toBe(200);
  expect(await state()).toEqual([['upheld', 'upheld'], true]);
  expect(await lastEntry()).toMatchObject({
    action: 'report.upheld',
    reason: 'Names her street',
    actorUserId: moderator.userId,
    after: { subjectId: String(comment) },
  });
  expect((await decide(first, { status: 'dismissed' })).status).toBe(409);
  expect((await decide(first, { status: 'open' })).status).toBe(200);
  expect(await state()).toEqual([['open', 'open'], false]);
  expect(await lastEntry()).toMatchObject({ action: 'report.reopened' });
});

test('dismissed leaves the comment where it is', async () => {
  const id = await makeReport(comment);
  await decideReport(actorOf(moderator), id, 'dismissed');
  expect(await state()).toEqual([['dismissed'], false]);
  await decideReport(actorOf(moderator), id, 'open');
  await expect(decideReport(actorOf(moderator), id, 'open')).rejects.toMatchObject({ status: 409 });
  await expect(decideReport(actorOf(moderator), 2_147_483_000, 'upheld')).rejects.toMatchObject({ status: 404 });
});

test('two moderators at once: one decides; nobody else does', async () => {
  const id = await makeReport(comment);
  const answers = await Promise.all([decide(id, { status: 'upheld' }), decide(id, { status: 'dismissed' })]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  await expect(decideReport(actorOf(await createGuy()), id, 'upheld')).rejects.toMatchObject({ status: 403 });
});
