import { and, asc, eq, like } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { auditLog } from '#db/schema/audit-log.ts';
import { db } from '#platform/db/client.server.ts';
import { findLinked } from '#platform/identities/linked.server.ts';
import { refreshGuyIdentifiers } from '#platform/identities/write-guy-identifiers.server.ts';
import { call } from '#tests/app.ts';
import { asOwner, useDatabase } from '#tests/database.ts';
import { createGirl, createGuy, createModerator, type Member } from '#tests/factories/members.ts';
import { actorOf, makeTimewaster } from '#tests/factories/timewasters.ts';
import { signIn } from '#tests/sign-in.ts';
import { readIdentity } from './queries.server.ts';

useDatabase();

let moderator: Member;
let guy: Member & { guyId: number };
let report: number;

beforeEach(async () => {
  await asOwner('truncate users, girls, guy_users, timewasters, identity_cuts cascade');
  moderator = await createModerator();
  guy = await createGuy({ guy: { phone: '512-555-0142', skype: 'rough.rider' } });
  report = await makeTimewaster(await createGirl(), { name: 'Rick', phoneNumber: '5125550142', skype: 'rough.rider' });
  await refreshGuyIdentifiers();
});

const read = () => readIdentity(actorOf(moderator), { type: 'guy', id: guy.guyId });
const cut = async (more: object = {}) =>
  call('POST', '/api/admin/identity-cuts', {
    session: await signIn(moderator),
    body: { one: `guy:${guy.guyId}`, other: `timewaster:${report}`, reason: 'The number was somebody else’s before', ...more },
  });
const hisReports = async () => (await findLinked([{ identifiers: [], guyId: guy.guyId }]))[0]?.reports.map(({ id }) => id);

test('a moderator sees by what an account is linked to a report, cuts it, and takes that back; both are in the audit log', async () => {
  expect(await read()).toMatchObject({
    name: guy.username,
    neighbours: [{ subject: `timewaster:${report}`, name: 'Rick', kinds: ['phone', 'skype'], cut: false }],
    cuts: [],
  });
  const { status, json } = await cut();
  expect(status).toBe(201);
  expect(await hisReports()).toEqual([]);
  expect(await read()).toMatchObject({ neighbours: [{ cut: true }], cuts: [{ id: json.ids[0], what: `timewaster:${report}` }] });
  expect((await cut()).status).toBe(409);
  await call('DELETE', `/api/admin/identity-cuts/${json.ids[0]}`, { session: await signIn(moderator) });
  expect(await hisReports()).toEqual([report]);
  const acts = await db
    .select({ action: auditLog.action, reason: auditLog.reason })
    .from(auditLog)
    .where(and(eq(auditLog.actorUserId, moderator.userId), like(auditLog.action, 'identity.%')))
    .orderBy(asc(auditLog.id));
  expect(acts).toEqual([
    { action: 'identity.cut', reason: 'The number was somebody else’s before' },
    { action: 'identity.cutUndone', reason: null },
  ]);
});

test('an identifier that links nobody leaves what else they share', async () => {
  await cut({ kind: 'phone' });
  const [found] = await findLinked([{ identifiers: [{ kind: 'phone', value: '+15125550142' }] }]);
  // Who has exactly this number is still found by it; it leads to nobody else.
  expect(found?.reports.map(({ id }) => id)).toEqual([report]);
  expect(await hisReports()).toEqual([report]);
  expect(await read()).toMatchObject({ cuts: [{ what: 'phone' }] });
});

test.each([
  ['without a reason', { reason: ' ' }, 'reason'],
  ['of what they do not share', { kind: 'email' }, 'kind'],
  ['of somebody with himself', { other: undefined }, 'other'],
  ['of what is no subject', { one: 'girl:1' }, 'one'],
])('a cut %s changes nothing', async (_, more, field) => {
  const { status, json } = await cut(more);
  expect([status, JSON.stringify(json).includes(field)]).toEqual([422, true]);
  expect((await read()).cuts).toEqual([]);
});
