import { asc, eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { notifications } from '#db/schema/notifications.ts';
import type { QueueItem } from '#features/moderation/queue/item.ts';
import { db, pool } from '#platform/db/client.server.ts';
import { UNDO_SECONDS } from '#shared/limits.ts';
import { call } from '#tests/app.ts';
import { useDatabase } from '#tests/database.ts';
import { makeComment, makeProblemGirl, makeReport, makeScammer } from '#tests/factories/content.ts';
import { createGirl, createModerator, type Member } from '#tests/factories/members.ts';
import { makeTimewaster } from '#tests/factories/timewaster.ts';
import { signIn } from '#tests/sign-in.ts';

/** Who reported hears what became of it by every way that leads to a decision: the admin area, the calls and the edit forms. */

useDatabase();

let session: Awaited<ReturnType<typeof signIn>>;
let reporter: Member & { girlId: number };

beforeEach(async () => {
  for (const table of ['comments', 'reports', 'timewasters', 'problem_girls', 'girls', 'users']) await pool.query(`delete from ${table}`);
  session = await signIn(await createModerator());
  reporter = await createGirl();
});

afterEach(() => void vi.useRealTimers());

const told = async () =>
  (await db.select().from(notifications).where(eq(notifications.userId, reporter.userId)).orderBy(asc(notifications.id))).map(({ kind, title, body }) => [
    kind,
    title,
    body,
  ]);
const news = {
  followed: (reason: string | null = null) => ['report-decided', 'A moderator upheld your report', reason],
  refused: (reason: string | null = null) => ['report-decided', 'A moderator dismissed your report', reason],
  reopened: ['report-decided', 'A moderator is reviewing your report again', null],
};

const patch = async (path: string, type: string, attributes: object) => {
  const { status } = await call('PATCH', path, { body: { data: { type, attributes } }, session });
  expect(status).toBe(200);
};
const atTheDesk = async (kind: string, decision: 'approve' | 'reject', reason?: string) => {
  const items = (await call('GET', `/api/admin/queue?kind=${kind}`, { session })).json.items as QueueItem[];
  const seen = items.map(({ kind: of, id, version }) => ({ kind: of, id, version }));
  const { json } = await call('POST', '/api/admin/queue/decisions', { body: { decision, items: seen, reason }, session });
  expect(json.outcomes).toMatchObject([{ done: true }]);
  return { kind, id: items[0]?.id };
};
const undo = async (item: object) => expect((await call('POST', '/api/admin/queue/undo', { body: item, session })).status).toBe(200);

type Way = {
  make: () => Promise<number>;
  path: string;
  type: string;
  approve: object;
  reject: object | null;
  reopen: object;
};

const ways: Partial<Record<string, Way>> = {
  scammerReport: {
    make: async () => (await makeScammer({ reportPending: true, reportedByUserId: reporter.userId })).id,
    ...{ path: '/api/v1/scammers', type: 'scammers' },
    ...{ approve: { approved: true, reason: 'Right' }, reject: { approved: false, reason: 'No proof' }, reopen: { approved: null } },
  },
  problemGirlReport: {
    make: async () => (await makeProblemGirl({ pending: true, reportedByUserId: reporter.userId })).id,
    ...{ path: '/api/v1/problem-girls', type: 'problemGirls' },
    ...{ approve: { approved: true, reason: 'Right' }, reject: { approved: false, reason: 'No proof' }, reopen: { approved: null } },
  },
  report: {
    make: async () => makeReport(await makeComment(null), reporter.userId),
    ...{ path: '/api/v1/reports', type: 'reports' },
    ...{ approve: { status: 'upheld', reason: 'Right' }, reject: { status: 'dismissed', reason: 'No proof' }, reopen: { status: 'open' } },
  },
  timewaster: {
    make: async () => (await makeTimewaster(reporter.girlId, { approved: false })).id,
    ...{ path: '/api/v1/timewasters', type: 'timewasters' },
    // The call of the specification knows no reason, and no rejection but the deletion.
    ...{ approve: { approved: true }, reject: null, reopen: { approved: false } },
  },
};

describe.each(Object.entries(ways) as [string, Way][])('%s', (kind, { make, path, type, approve, reject, reopen }) => {
  const reason = 'reason' in approve ? 'Right' : null;

  test('decided and taken back by the call, each is told once', async () => {
    const id = await make();
    await patch(`${path}/${id}`, type, approve);
    expect(await told()).toEqual([news.followed(reason)]);
    await patch(`${path}/${id}`, type, reopen);
    expect(await told()).toEqual([news.followed(reason), news.reopened]);
    if (!reject) return;
    await patch(`${path}/${id}`, type, reject);
    expect((await told()).slice(2)).toEqual([news.refused('No proof')]);
  });

  test('and the same from a moderator', async () => {
    await make();
    const decided = await atTheDesk(kind, 'approve', reason ?? undefined);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + (UNDO_SECONDS + 1) * 1_000 });
    await undo(decided);
    vi.useRealTimers();
    expect(await told()).toEqual([news.followed(reason), news.reopened]);
    await atTheDesk(kind, 'reject', 'No proof');
    expect((await told()).slice(2)).toEqual([news.refused('No proof')]);
  });

  test('nor is anybody told of what a moderator takes back at once', async () => {
    await make();
    await undo(await atTheDesk(kind, 'approve', reason ?? undefined));
    expect(await told()).toEqual([]);
  });
});

test('a report saved again without a decision is no news', async () => {
  const { id } = await makeTimewaster(reporter.girlId, { approved: true });
  await patch(`/api/v1/timewasters/${id}`, 'timewasters', { approved: true, city: 'Dallas' });
  expect(await told()).toEqual([]);
});

test('a change of an approved timewaster that a moderator approves by the call is told', async () => {
  const { id } = await makeTimewaster(reporter.girlId, { approved: true });
  const revision = await makeTimewaster(reporter.girlId, { approved: false, revisesId: id });
  await patch(`/api/v1/timewasters/${revision.id}`, 'timewasters', { approved: true });
  expect(await told()).toEqual([news.followed()]);
});

test('the edit form of a problem girl approves her report, once', async () => {
  const { id } = await makeProblemGirl({ pending: true, reportedByUserId: reporter.userId });
  const form = { name: 'Jo', username: 'jo', pageTitle: 'Jo', messageThread: '-', reasonWhy: 'Never came.', dateOfAnalysis: '2026-01-02' };
  for (const headline of ['Never came', 'Did not come']) {
    const { status } = await call('PATCH', `/problem_girl/${id}`, { body: { ...form, headline }, session });
    expect(status).toBe(200);
  }
  expect(await told()).toEqual([news.followed()]);
});

test('deleted while it waits, it was not followed', async () => {
  const problem = await makeProblemGirl({ pending: true, reportedByUserId: reporter.userId });
  const record = await makeTimewaster(reporter.girlId, { approved: false });
  const query = `mutation { delete_problem_girls_by_pk(id: ${problem.id}) { id } delete_timewasters_by_pk(id: ${record.id}) { id } }`;
  const { json } = await call('POST', '/graphql', { body: { query }, session });
  expect(json.errors).toBeUndefined();
  expect(await told()).toEqual([news.refused(), news.refused()]);
  expect((await call('POST', `/api/v1/problem-girls/${problem.id}/restore`, { session })).status).toBeLessThan(300);
  expect((await told()).slice(2)).toEqual([news.reopened]);
});

test('a scammer who is unset while her report waits: it was not followed; the comment is for the log', async () => {
  const { id } = await makeScammer({ reportPending: true, reportedByUserId: reporter.userId });
  const { status } = await call('DELETE', '/admin/scammer', { body: { girl_id: id, comment: 'Her sister wrote to us' }, session });
  expect(status).toBeLessThan(300);
  expect(await told()).toEqual([news.refused()]);
});

test('everybody who reported a comment is told, and who wrote it', async () => {
  const author = await createGirl();
  const comment = await makeComment(author.userId);
  const [first] = [await makeReport(comment, reporter.userId), await makeReport(comment, reporter.userId), await makeReport(comment)];
  await patch(`/api/v1/reports/${first}`, 'reports', { status: 'upheld', reason: 'Names her street' });
  expect(await told()).toEqual([news.followed('Names her street')]);
  expect(await db.select().from(notifications).where(eq(notifications.userId, author.userId))).toMatchObject([
    { title: 'A moderator hid one of your comments', body: 'Names her street' },
  ]);
});
