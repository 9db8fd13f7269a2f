import { and, asc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { auditLog } from '#db/schema/audit-log.ts';
import { notifications } from '#db/schema/notifications.ts';
import { sessionGirls } from '#db/schema/session-girls.ts';
import { sessionGirlsReports } from '#db/schema/session-girls-reports.ts';
import type { QueueItem } from '#features/moderation/queue/item.ts';
import { db, pool } from '#platform/db/client.server.ts';
import { call } from '#tests/app.ts';
import { useDatabase } from '#tests/database.ts';
import { makeSessionGirl } from '#tests/factories/content.ts';
import { makeDisputeRecord } from '#tests/factories/disputes.ts';
import { createGuy, createModerator, type Member } from '#tests/factories/members.ts';
import { signIn } from '#tests/sign-in.ts';

/** A report that is begun on a crawled profile: one item for moderators, one decision about the report and the profile. */

useDatabase();

type Session = Awaited<ReturnType<typeof signIn>>;
let session: Session;
let guy: Member & { guyId: number };
let crawled: number;

beforeEach(async () => {
  for (const table of ['disputes', 'session_girls', 'problem_girls', 'girls', 'guy_users', 'users']) await pool.query(`delete from ${table}`);
  session = await signIn(await createModerator());
  guy = await createGuy();
  crawled = (await makeSessionGirl({ username: 'crawled', profileApproved: true, profilePicApproved: true, email: '' })).id;
});

const attributes = { name: 'Jo', username: 'jo', headline: 'Never came', description: 'Took the deposit.', city: 'Austin', country: 'United States' };
const report = async (kind: string, sessionGirlId: number | null) => {
  const body = { data: { type: 'scammers', attributes: { ...attributes, kind, sessionGirlId } } };
  const { status, json } = await call('POST', '/api/v1/scammers', { body, session: await signIn(guy) });
  expect(status).toBe(201);
  return Number(json.data.id);
};
const queue = async () => {
  const { json } = await call('GET', '/api/admin/queue', { session });
  return { items: json.items as QueueItem[], waiting: Object.values<number>(json.counts).reduce((sum, count) => sum + count, 0) };
};
const state = async () => [
  (await db.select().from(sessionGirlsReports).where(eq(sessionGirlsReports.sessionGirlId, crawled)))[0]?.status,
  (await db.select().from(sessionGirls).where(eq(sessionGirls.id, crawled)))[0]?.profileApproved,
];
const decide = async (decision: 'approve' | 'reject', { kind, id, version }: QueueItem) => {
  const { json } = await call('POST', '/api/admin/queue/decisions', { body: { decision, items: [{ kind, id, version }], reason: 'Checked' }, session });
  expect(json.outcomes).toMatchObject([{ done: true }]);
};
const undo = async ({ kind, id }: QueueItem) => expect((await call('POST', '/api/admin/queue/undo', { body: { kind, id }, session })).status).toBe(200);

describe.each([
  ['scammer', 'scammerReport', 'scammers'],
  ['problem-girl', 'problemGirlReport', 'problemGirls'],
] as const)('a %s report', (kind, queueKind, type) => {
  test('waits once and says where it was sent from; approving it takes the profile from sight, undo brings both back', async () => {
    await report(kind, crawled);
    const { items, waiting } = await queue();
    expect(waiting).toBe(1);
    expect(items).toMatchObject([{ kind: queueKind }]);
    const [item] = items as [QueueItem];
    expect(item.facts).toContainEqual(['Sent from', 'the crawled profile of crawled. Approving takes that profile from sight too.']);
    await decide('approve', item);
    expect(await state()).toEqual(['upheld', false]);
    expect((await queue()).waiting).toBe(0);
    await undo(item);
    expect(await state()).toEqual(['open', true]);
    expect((await queue()).waiting).toBe(1);
    const log = await db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.subjectType, 'session_girls'), eq(auditLog.subjectId, String(crawled))))
      .orderBy(asc(auditLog.id));
    expect(log.map(({ action }) => action)).toEqual(['sessionGirl.rejected', 'sessionGirl.approved']);
  });

  test('rejecting it, by the call too, leaves the profile; its reporter is told once of each', async () => {
    const id = await report(kind, crawled);
    const path = `/api/v1/${kind === 'scammer' ? 'scammers' : 'problem-girls'}/${id}`;
    const patch = (set: object) => call('PATCH', path, { body: { data: { type, attributes: set } }, session });
    expect((await patch({ approved: false, reason: 'No proof' })).status).toBe(200);
    expect(await state()).toEqual(['dismissed', true]);
    expect((await patch({ approved: null })).status).toBe(200);
    expect((await patch({ approved: true })).status).toBe(200);
    expect(await state()).toEqual(['upheld', false]);
    expect(await db.select().from(notifications).where(eq(notifications.userId, guy.userId))).toHaveLength(3);
  });
});

test.each(['scammer', 'problem-girl'] as const)(
  'an upheld dispute of a %s record brings the profile back, and taking that back hides it again',
  async (kind) => {
    const record = await report(kind, crawled);
    await decide('approve', (await queue()).items[0] as QueueItem);
    const { id } = await makeDisputeRecord({ subjectType: kind, subjectId: record });
    const patch = async (status: string) => {
      const body = { data: { type: 'dispute-records', attributes: { status, reason: 'It was somebody else' } } };
      expect((await call('PATCH', `/api/v1/dispute-records/${id}`, { body, session })).status).toBe(200);
    };
    await patch('upheld');
    expect(await state()).toEqual(['dismissed', true]);
    await patch('open');
    expect(await state()).toEqual(['upheld', false]);
  },
);

test('a report that was begun elsewhere says nothing of a profile, and touches none', async () => {
  await report('scammer', null);
  const [item] = (await queue()).items as [QueueItem];
  expect(item.facts.find(([name]) => name === 'Sent from')?.[1]).toBeNull();
  await decide('approve', item);
  expect(await state()).toEqual([undefined, true]);
});

test('the edit form of a problem girl and Unset of a scammer decide about the profile, too', async () => {
  const problem = await report('problem-girl', crawled);
  const form = { name: 'Jo', username: 'jo', headline: 'No', pageTitle: 'Jo', messageThread: '-', reasonWhy: 'Never came.', dateOfAnalysis: '2026-01-02' };
  expect((await call('PATCH', `/problem_girl/${problem}`, { body: form, session })).status).toBe(200);
  expect(await state()).toEqual(['upheld', false]);
  await db.update(sessionGirls).set({ profileApproved: true });
  await db.delete(sessionGirlsReports);
  const scammer = await report('scammer', crawled);
  await decide('approve', (await queue()).items[0] as QueueItem);
  expect(await state()).toEqual(['upheld', false]);
  expect((await call('DELETE', '/admin/scammer', { body: { girl_id: scammer, comment: 'It was her sister' }, session })).status).toBeLessThan(300);
  expect(await state()).toEqual(['dismissed', true]);
});
