import { beforeEach, describe, expect, test } from 'vitest';
import { accountHolds, auditLog, bookings, timewasterWatches } from '#db/schema/index.ts';
import { readIdentity } from '#features/identities/queries.server.ts';
import { prefillOfGuy } from '#features/timewasters/records/prefill.server.ts';
import { addWatch } from '#features/timewasters/watches/watches.server.ts';
import { db, pool } from '#platform/db/client.server.ts';
import { reviewHolds } from '#platform/identities/holds/review-holds.server.ts';
import { refreshGuyIdentifiers } from '#platform/identities/write-guy-identifiers.server.ts';
import { call } from '#tests/app.ts';
import { asOwner, useDatabase } from '#tests/database.ts';
import { actors } from '#tests/factories/actors.ts';
import { makeDisputeRecord } from '#tests/factories/disputes.ts';
import { createGirl, createGuy, createModerator, type Member } from '#tests/factories/members.ts';
import { actorOf, makeTimewaster } from '#tests/factories/timewasters.ts';
import { signIn } from '#tests/sign-in.ts';
import { loadInbox } from './booking-lists.server.ts';

/** Who deletes his account while something about him is open: women and moderators keep what they need, nobody else does, and not for longer. */

useDatabase();

const password = 'CorrectHorse9';
let girl: Member & { girlId: number };
let guy: Member & { guyId: number };

beforeEach(async () => {
  await asOwner('truncate users, girls, guy_users, timewasters, rate_limits, bookings cascade');
  girl = await createGirl();
  guy = await createGuy({ user: { password }, guy: { name: 'Rick Miller', phone: '+1 (512) 555-0142', allowContact: true } });
  await refreshGuyIdentifiers();
});

const request = (more: Partial<typeof bookings.$inferInsert> = {}) =>
  db
    .insert(bookings)
    .values({ girlId: girl.girlId, guyId: guy.guyId, dateTimeAvailable: 'Friday', sessionLength: '1 hour', desiredSessionType: 'Pins', ...more });
const flagged = { flagged: true, flagReason: 'A phrase' };
async function deleteHis() {
  const { status } = await call('DELETE', `/api/v1/my-profiles/${guy.userId}`, { session: await signIn(guy), body: { password } });
  expect(status).toBe(204);
  await reviewHolds();
}
const hisInHerInbox = async () => (await loadInbox(actorOf(girl), { limit: 10, offset: 0 })).rows[0]?.guy;
const holds = () => db.$count(accountHolds);

test('his name and address stay on the request that was flagged, and she can still report and watch him', async () => {
  await request(flagged);
  await deleteHis();
  expect(await hisInHerInbox()).toMatchObject({
    ...{ username: guy.username, name: 'Rick Miller', email: guy.email, phone: '+1 (512) 555-0142', gone: true, deleted: true, kept: true },
  });
  expect((await prefillOfGuy(actorOf(girl), guy.guyId))?.values).toMatchObject({ name: `Rick Miller (${guy.username})`, city: 'Austin' });
  await addWatch(actorOf(girl), { guyId: guy.guyId });
  expect(await db.$count(timewasterWatches)).toBeGreaterThan(1);
});

test('nobody else reads it: not a girl he never asked, not the table itself', async () => {
  await request(flagged);
  await deleteHis();
  const other = await createGirl();
  expect(await prefillOfGuy(actorOf(other), guy.guyId)).toBeNull();
  await expect(addWatch(actorOf(other), { guyId: guy.guyId })).rejects.toMatchObject({ status: 404 });
  const [row] = await db.select().from(accountHolds);
  expect(row?.contactsEncrypted.toString('latin1')).not.toContain('Miller');
});

test('a moderator reads it on the page of his identities, and that is in the audit log', async () => {
  await request(flagged);
  await deleteHis();
  const { userId } = await createModerator();
  const identity = await readIdentity({ ...actors.moderator, userId }, { type: 'guy', id: guy.guyId });
  expect(identity.held).toMatchObject({ name: 'Rick Miller', email: guy.email });
  expect((await db.select().from(auditLog)).map(({ action }) => action)).toContain('guy.heldContactsRead');
});

describe('it is kept', () => {
  test('for nobody about whom nothing is open', async () => {
    await request();
    await deleteHis();
    expect(await holds()).toBe(0);
    expect(await hisInHerInbox()).toMatchObject({ name: `deleted-${guy.guyId}`, email: null, phone: null, kept: false });
  });

  test('until the flag is decided and 30 days longer', async () => {
    await request(flagged);
    await deleteHis();
    await pool.query("update bookings set flag_handled_at = now() - interval '1 minute'");
    await pool.query("update account_holds set last_open_at = now() - interval '29 days'");
    await reviewHolds();
    expect(await holds()).toBe(1);
    await pool.query("update account_holds set last_open_at = now() - interval '31 days'");
    await reviewHolds();
    expect(await holds()).toBe(0);
  });

  const report = () => makeTimewaster(girl, { phoneNumber: '5125550142', approved: false });
  const reportOf = (type: string, id: string) => pool.query("insert into reports (subject_type, subject_id, reason) values ($1, $2, 'Rude')", [type, id]);
  test.each<[string, () => Promise<unknown>, close: string]>([
    ['a report of a man with his number waits', report, 'update timewasters set approved = true'],
    [
      'a dispute of such a report is open',
      async () => {
        const id = await makeTimewaster(girl, { phoneNumber: '5125550142' });
        await makeDisputeRecord({ subjectType: 'timewaster', subjectId: id });
      },
      "update dispute_records set status = 'rejected'",
    ],
    ['his profile is reported', () => reportOf('guy', guy.username), "update reports set status = 'dismissed'"],
    [
      'a comment of his is reported',
      async () => {
        const { rows } = await pool.query(
          "insert into comments (subject_type, subject_id, body, author_user_id) values ('home', 'home', 'x', $1) returning id",
          [guy.userId],
        );
        await reportOf('comment', String(rows[0].id));
      },
      "update reports set status = 'dismissed'",
    ],
    [
      'his account is flagged',
      async () => {
        const banned = await createGuy({ guy: { banned: true } });
        await pool.query("insert into account_flags (user_id, banned_guy_id, kind) values ($1, $2, 'phone')", [guy.userId, banned.guyId]);
      },
      "update account_flags set status = 'fine'",
    ],
  ])('while %s', async (_what, open, close) => {
    await open();
    await deleteHis();
    expect(await holds()).toBe(1);
    await pool.query(close);
    await pool.query('update account_holds set last_open_at = null');
    await reviewHolds();
    expect(await holds()).toBe(0);
  });
});
