import { randomUUID } from 'node:crypto';
import { strFromU8, unzipSync } from 'fflate';
import { beforeEach, expect, test } from 'vitest';
import { report } from '#features/reports/moderation.server.ts';
import { reencryptBookingTexts } from '#platform/bookings/encrypted-texts.server.ts';
import { db, freshDb, pool } from '#platform/db/client.server.ts';
import { contactKeyId } from '#platform/secrets/contact-data.server.ts';
import { dropPreviousKey, makeNextKey, useNextKey } from '#platform/secrets/contact-keys.server.ts';
import { call, testApp } from '#tests/app.ts';
import { asOwner, useDatabase } from '#tests/database.ts';
import { actors } from '#tests/factories/actors.ts';
import { createGirl, createGuy, createModerator, type Member } from '#tests/factories/members.ts';
import { ask } from '#tests/graphql.ts';
import { signIn } from '#tests/sign-in.ts';

/** Messages, notes and meeting places of requests are unreadable in the database and its backups. */

useDatabase();

type Session = Awaited<ReturnType<typeof signIn>>;
const PLACE = 'Loft 7 at Harbor Street';
const BODY = 'The code of the door is 4711';
const NOTE = 'Ring at Petersen';
const secrets = [PLACE, BODY, NOTE];
let girl: Member & { girlId: number };
let guy: Member & { guyId: number };
let hers: Session;
let his: Session;
let id: number;

beforeEach(async () => {
  await asOwner('truncate users, girls, guy_users, rate_limits, notifications, mail_outbox, idempotency_keys cascade');
  [girl, guy] = [await createGirl(), await createGuy()];
  [hers, his] = [await signIn(girl), await signIn(guy)];
});

/** A request with a place, her answer with a place and a note, and a message, all through the API. */
async function agree() {
  const request = { girl_id: girl.girlId, date_time_available: 'Friday', session_length: '1 hour', desired_session_type: 'Pins', session_location: PLACE };
  id = (await call('POST', '/book_girl', { body: request, session: his })).json.id;
  const date = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);
  const attributes = { kind: 'accepted', date, time: '18:00', timeZone: 'America/Chicago', location: PLACE, note: NOTE };
  const step = await call('POST', `/api/v1/bookings/${id}/steps`, { body: { data: { type: 'bookingSteps', attributes } }, session: hers });
  expect([step.status, step.json.data.attributes]).toMatchObject([201, { location: PLACE, note: NOTE }]);
  const body = { data: { type: 'bookingMessages', attributes: { body: BODY, key: randomUUID() } } };
  const first = await call('POST', `/api/v1/bookings/${id}/messages`, { body, session: his });
  const again = await call('POST', `/api/v1/bookings/${id}/messages`, { body, session: his });
  expect([first.status, again.json]).toEqual([201, first.json]);
}

async function raw(): Promise<string> {
  const tables = ['bookings', 'booking_steps', 'booking_messages', 'notifications'];
  const rows = await Promise.all(tables.map((table) => pool.query(`select to_jsonb(t) as row from ${table} t`)));
  return rows.flatMap(({ rows }) => rows.map(({ row }) => JSON.stringify(row))).join('\n');
}

/** Both sides, their exports and moderators read every text. */
async function expectReadable() {
  const thread = await call('GET', `/api/v1/bookings/${id}/messages`, { session: hers });
  expect(thread.json.data.map((one: { attributes: { body: string } }) => one.attributes.body)).toEqual([BODY]);
  for (const member of [guy, girl]) {
    const as = member === guy ? actors.guy(guy.guyId, guy.userId) : actors.girl(girl.girlId, girl.userId);
    expect((await ask('{ bookings { session_location } }', { as })).data).toEqual({ bookings: [{ session_location: PLACE }] });
    const { cookie } = await signIn(member);
    const files = unzipSync(new Uint8Array(await (await testApp().request('http://127.0.0.1:3000/account/export', { headers: { cookie } })).arrayBuffer()));
    const exported = Object.values(files).map((file) => strFromU8(file));
    for (const secret of secrets) expect(exported.join('\n')).toContain(secret);
    expect(exported.join('\n')).not.toContain('key_id');
  }
  const { rows } = await pool.query("select id from booking_messages where side = 'guy'");
  await pool.query("insert into reports (subject_type, subject_id, reason) values ('booking-message', $1, 'Harassment')", [rows[0].id]);
  const [item] = await report.read(undefined, freshDb);
  expect(item?.facts).toContainEqual(['What it says', BODY]);
  const session = await signIn(await createModerator());
  const reading = await call('POST', `/api/admin/bookings/${id}/conversation-readings`, { body: { reason: 'The report' }, session });
  expect(reading.json.messages).toMatchObject([{ body: BODY, reported: 'Harassment' }]);
}

test('no message, note or meeting place is stored in clear, and everybody who may reads them', async () => {
  await agree();
  const stored = await raw();
  for (const secret of secrets) expect(stored).not.toContain(secret);
  await expectReadable();
});

test('a place is not filtered or ordered by', async () => {
  await agree();
  const { errors } = await ask(`{ bookings(where: { session_location: { _eq: "${PLACE}" } }) { id } }`, { as: actors.guy(guy.guyId, guy.userId) });
  expect(errors?.[0]?.message).toContain('kept encrypted');
});

test('a rotation encrypts them again, and the old key opens nothing afterwards', async () => {
  await agree();
  const before = await db.execute('select updated_at from bookings');
  makeNextKey();
  useNextKey();
  expect(await reencryptBookingTexts()).toBe(3);
  expect(await reencryptBookingTexts()).toBe(0);
  dropPreviousKey();
  for (const table of ['bookings', 'booking_steps', 'booking_messages']) {
    const { rows } = await pool.query(`select distinct key_id from ${table}`);
    expect([table, rows]).toEqual([table, [{ key_id: contactKeyId() }]]);
  }
  expect((await db.execute('select updated_at from bookings')).rows).toEqual(before.rows);
  await expectReadable();
});
