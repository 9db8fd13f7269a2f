import { and, eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { auditLog } from '#db/schema/audit-log.ts';
import { girls } from '#db/schema/girls.ts';
import { problemGirls } from '#db/schema/problem-girls.ts';
import { sessionGirls } from '#db/schema/session-girls.ts';
import { db } from '#platform/db/client.server.ts';
import { call } from '#tests/app.ts';
import { useDatabase } from '#tests/database.ts';
import { makeProblemGirl, makeScammer, makeSessionGirl } from '#tests/factories/content.ts';
import { createGirl, createModerator } from '#tests/factories/members.ts';
import { image64 } from '#tests/factories/pictures.ts';
import { signIn } from '#tests/sign-in.ts';

useDatabase();

type Method = 'POST' | 'PATCH' | 'DELETE';
let session: Awaited<ReturnType<typeof signIn>>;
beforeAll(async () => {
  session = await signIn(await createModerator());
});

const send = (method: Method, path: string, body?: unknown) => call(method, path, { body, session });
const logged = async (subjectType: string, id: number) =>
  db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.subjectType, subjectType), eq(auditLog.subjectId, String(id))))
    .orderBy(auditLog.id);

test('[MOD-10] [MOD-58] the server marks a session girl approved, and the log says so', async () => {
  const { id } = await makeSessionGirl({ profileApproved: null });
  expect((await send('POST', `/admin/sessiongirl/${id}`, { approved: true })).status).toBe(200);
  const [after] = await db.select().from(sessionGirls).where(eq(sessionGirls.id, id));
  expect(after).toMatchObject({ profileApproved: true, sendNewGirlNotification: true });
  expect((await logged('session_girls', id)).map(({ action }) => action)).toEqual(['sessionGirl.approved']);
  expect((await send('POST', `/admin/sessiongirl/${id}`, { approved: 'yes' })).status).toBe(422);
  expect((await send('POST', '/admin/sessiongirl/999999', { approved: true })).status).toBe(404);
});

test('[SCAM-12] [SCAM-14] [SCAM-18] unset with a reason, she is no scammer any more and leaves the list; without one nothing happens', async () => {
  const { id } = await makeScammer({ username: 'paid_back', stageName: 'Paid Back' });
  const other = await makeScammer({ username: 'never_paid', stageName: 'Never Paid' });
  const listed = async () => (await call('GET', '/api/v1/scammers')).json.data.map((scammer: { id: string }) => Number(scammer.id));
  const refused = await send('DELETE', '/admin/scammer', { girl_id: id, comment: '   ' });
  expect(refused.status).toBe(422);
  expect(refused.json.errors).toMatchObject([{ detail: 'Comment is required', source: { pointer: '/comment' } }]);
  expect(await listed()).toEqual(expect.arrayContaining([id, other.id]));
  const { status } = await send('DELETE', '/admin/scammer', { girl_id: id, comment: '  She paid it back. ' });
  expect(status).toBeGreaterThanOrEqual(200);
  expect(status).toBeLessThan(300);
  const [after] = await db.select().from(girls).where(eq(girls.id, id));
  expect(after?.isScammer).toBe(false);
  expect(await listed()).toContain(other.id);
  expect(await listed()).not.toContain(id);
  expect(await logged('girls', id)).toMatchObject([{ action: 'scammer.unset', reason: 'She paid it back.', before: { isScammer: true } }]);
  expect((await send('DELETE', '/admin/scammer', { girl_id: id, comment: 'Again' })).status).toBe(404);
});

const whole = {
  ...{ pageTitle: 'A thread', messageThread: 'It says', reasonWhy: 'Left early', name: 'Trouble', username: 'trouble2', headline: 'Left' },
  ...{ city: 'Austin', country: 'United States', profileUrl: 'https://forum.example.org/2', dateOfAnalysis: '2026-01-31' },
};

test('[PROB-02] [PROB-09] [PROB-11] [PROB-21] a crawled problem girl is edited, shown from then on, and the log holds what changed', async () => {
  const { id } = await makeProblemGirl({ username: null, pending: true });
  expect((await send('PATCH', `/problem_girl/${id}`, { ...whole, image64: await image64() })).status).toBe(200);
  const [after] = await db.select().from(problemGirls).where(eq(problemGirls.id, id));
  expect(after).toMatchObject({ ...whole, pending: false });
  expect(after?.cloudinarySecureUrl).toMatch(/^\/files\/public\//);
  expect(await logged('problem_girls', id)).toMatchObject([{ action: 'problemGirl.edited', after: { username: 'trouble2' } }]);
  // Nothing but the required fields.
  const { city: _city, country: _country, profileUrl: _url, dateOfAnalysis: _date, ...least } = whole;
  expect((await send('PATCH', `/problem_girl/${id}`, least)).status).toBe(200);
});

test('[PROB-05] [PROB-06] [PROB-07] [PROB-08] the edit form is refused with its messages', async () => {
  const { id } = await makeProblemGirl();
  const said = async (body: object) => (await send('PATCH', `/problem_girl/${id}`, body)).json.errors.map(({ detail }: { detail: string }) => detail);
  expect(await said({ ...whole, pageTitle: '', messageThread: '', reasonWhy: '', name: '', username: '', headline: '' })).toEqual([
    'Page title is required',
    'Message thread is required',
    'Reason is required',
    'Name is required',
    'Username is required',
    'Headline is required',
  ]);
  expect(await said({ ...whole, dateOfAnalysis: '1899-12-31' })).toEqual(['Select a date after 1900.']);
  expect(await said({ ...whole, dateOfAnalysis: '2999-01-01' })).toEqual(['Select a date in the past.']);
  expect(await said({ ...whole, dateOfAnalysis: 5 })).toEqual(['Date of Analysis is required']);
  expect((await send('PATCH', `/problem_girl/${id}`, { ...whole, dateOfAnalysis: null })).status).toBe(200);
});

test('a rejected girl is brought back', async () => {
  const { girlId } = await createGirl({ girl: { profileApproved: false } });
  await send('DELETE', `/api/v1/girls/${girlId}`);
  expect((await send('POST', `/api/v1/girls/${girlId}/restore`)).status).toBe(200);
  const [after] = await db.select().from(girls).where(eq(girls.id, girlId));
  expect(after?.deletedAt).toBeNull();
});
