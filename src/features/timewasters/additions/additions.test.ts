import { beforeEach, describe, expect, test } from 'vitest';
import { auditLog, timewasterIdentifiers, timewasterPhones } from '#db/schema/index.ts';
import type { Actor } from '#permissions/actor.ts';
import { db, pool } from '#platform/db/client.server.ts';
import { call } from '#tests/app.ts';
import { asOwner, useDatabase } from '#tests/database.ts';
import { createGirl, createModerator, createNewGirl, type Member } from '#tests/factories/members.ts';
import { actorOf, makeTimewaster } from '#tests/factories/timewasters.ts';
import { signIn } from '#tests/sign-in.ts';
import { updateTimewaster } from '../actions/update-timewaster.server.ts';
import { sweepRejected } from '../moderation/decisions.server.ts';
import { getTimewaster } from '../queries.server.ts';
import { lookUp } from '../search/search.server.ts';
import { notifyWatchers } from '../watches/notify-watchers.server.ts';
import { addWatch } from '../watches/watches.server.ts';
import { addEmail, addPhone, decideContact, withdrawContact } from './contacts.server.ts';

/** A contact added to another woman's report is the statement of the girl who added it. */

useDatabase();

type Girl = Member & { girlId: number };
const page = { limit: 10, offset: 0 };
const ADDED = '5125550199';
let reporter: Girl;
let adder: Girl;
let reader: Girl;
let moderator: Actor;
let record: number;

beforeEach(async () => {
  await asOwner('truncate users, girls, timewasters, rate_limits, notifications cascade');
  [reporter, adder, reader] = [await createGirl(), await createGirl(), await createGirl()];
  moderator = actorOf(await createModerator());
  record = await makeTimewaster(reporter, { phoneNumber: '5125550142', severity: 4, reasons: ['violence'] });
});

const verdictOn = async (text = ADDED) => (await lookUp(actorOf(reader), text, page)).verdict;
const phonesFor = async (actor: Actor) =>
  (await getTimewaster(actor, record)).phones.map(({ phoneNumber, waits, mayWithdraw }) => ({ phoneNumber, waits, mayWithdraw }));

describe('while it waits', () => {
  test('no other woman reads it, no look-up finds it and it alerts no one', async () => {
    const { id, waits } = await addPhone(actorOf(adder), { timewasterId: record, phoneNumber: ADDED });
    await addEmail(actorOf(adder), { timewasterId: record, email: 'innocent@example.org' });
    expect([id > 0, waits]).toEqual([true, true]);
    for (const actor of [actorOf(reader), actorOf(reporter)]) expect(await phonesFor(actor)).toEqual([]);
    expect(await phonesFor(actorOf(adder))).toEqual([{ phoneNumber: ADDED, waits: true, mayWithdraw: true }]);
    expect(await phonesFor(moderator)).toEqual([{ phoneNumber: ADDED, waits: true, mayWithdraw: true }]);
    for (const text of [ADDED, 'innocent@example.org', '5125550198', '5550199'])
      expect(await verdictOn(text)).toMatchObject({ level: 'nothing known', counted: { reports: 0, linkedReports: 0, similar: 0 } });
    await addWatch(actorOf(reader), { text: ADDED });
    await notifyWatchers({ id: record });
    const { rows } = await pool.query<{ title: string }>('select title from notifications where user_id = $1', [reader.userId]);
    // Of the report itself: she lives in the same city.
    expect(rows.map(({ title }) => title)).toEqual(['Severe report in Austin']);
  });

  test('it is no row of GraphQL for other girls', async () => {
    await addPhone(actorOf(adder), { timewasterId: record, phoneNumber: ADDED });
    const ask = async (girl: Girl) =>
      (
        await call('POST', '/graphql', {
          body: { query: '{ timewaster_phones { id phone_number } }' },
          session: await signIn(girl),
          headers: { 'x-hasura-role': 'female' },
        })
      ).json.data.timewaster_phones.length;
    expect([await ask(reader), await ask(adder)]).toEqual([0, 1]);
  });
});

describe('once approved', () => {
  test('it carries only the word of the girl who added it, whoever adds how many', async () => {
    const { id } = await addPhone(actorOf(adder), { timewasterId: record, phoneNumber: ADDED });
    await decideContact(moderator, 'phone', id, 'approved');
    expect(await verdictOn()).toMatchObject({ level: 'danger', reporters: 1, counted: { reports: 1 } });
    expect((await verdictOn()).evidence.map(({ text }) => text)).toEqual(['Reported: violence']);
    expect(await phonesFor(actorOf(reader))).toEqual([{ phoneNumber: ADDED, waits: false, mayWithdraw: false }]);
    // Her own signed report and her statement never add up to two women.
    await makeTimewaster(adder, { phoneNumber: ADDED });
    expect((await verdictOn()).sentence).toMatch(/^At least 1 woman reported/);
  });

  test('a contact that the report names itself stays the word of its reporter', async () => {
    const { id } = await addPhone(actorOf(adder), { timewasterId: record, phoneNumber: '512-555-0142' });
    await decideContact(moderator, 'phone', id, 'approved');
    expect((await verdictOn('5125550142')).sentence).toMatch(/^1 woman reported/);
    const [row] = await db.select().from(timewasterIdentifiers);
    expect(row).toMatchObject({ statement: false, girlId: reporter.girlId });
  });

  test('a ban of the girl who added it takes its weight, and not that of the report', async () => {
    const { id } = await addPhone(actorOf(adder), { timewasterId: record, phoneNumber: ADDED });
    await decideContact(moderator, 'phone', id, 'approved');
    await pool.query('update girls set banned = true where id = $1', [adder.girlId]);
    expect(await verdictOn()).toMatchObject({ level: 'nothing known' });
    expect(await phonesFor(actorOf(reader))).toEqual([]);
    expect(await verdictOn('5125550142')).toMatchObject({ level: 'danger' });
  });
});

test('she withdraws it, or a moderator; nobody else', async () => {
  const { id } = await addPhone(actorOf(adder), { timewasterId: record, phoneNumber: ADDED });
  await expect(withdrawContact(actorOf(reader), 'phone', id)).rejects.toMatchObject({ status: 404 });
  await decideContact(moderator, 'phone', id, 'approved');
  for (const girl of [reader, reporter]) await expect(withdrawContact(actorOf(girl), 'phone', id)).rejects.toMatchObject({ status: 403 });
  const answer = await call('DELETE', `/api/v1/timewaster-phones/${id}`, { session: await signIn(adder) });
  expect(answer.status).toBe(204);
  expect(await verdictOn()).toMatchObject({ level: 'nothing known' });
  const email = await addEmail(actorOf(adder), { timewasterId: record, email: 'x@example.org' });
  await withdrawContact(moderator, 'email', email.id);
  expect((await db.select().from(auditLog)).map(({ action }) => action)).toContain('timewasterEmail.withdrawn');
  await expect(withdrawContact(actorOf(adder), 'email', email.id)).rejects.toMatchObject({ status: 404 });
});

test('a rejected one is seen by no one, comes back with the undo, and is deleted after 30 days', async () => {
  const { id } = await addPhone(actorOf(adder), { timewasterId: record, phoneNumber: ADDED });
  await decideContact(moderator, 'phone', id, 'rejected', { reason: 'Not his' });
  for (const actor of [actorOf(adder), actorOf(reader), moderator]) expect(await phonesFor(actor)).toEqual([]);
  await decideContact(moderator, 'phone', id, 'reopened');
  expect(await phonesFor(actorOf(adder))).toHaveLength(1);
  await decideContact(moderator, 'phone', id, 'approved');
  await decideContact(moderator, 'phone', id, 'reopened');
  expect(await verdictOn()).toMatchObject({ level: 'nothing known' });
  await decideContact(moderator, 'phone', id, 'rejected');
  await pool.query("update timewaster_phones set rejected_at = now() - interval '31 days'");
  await sweepRejected();
  expect(await db.select().from(timewasterPhones)).toEqual([]);
});

test('what a reporter adds to her approved report waits too, to one that waits it belongs, and a moderator’s counts at once', async () => {
  expect(await addPhone(actorOf(reporter), { timewasterId: record, phoneNumber: ADDED })).toMatchObject({ waits: true });
  expect(await verdictOn()).toMatchObject({ level: 'nothing known' });
  const waiting = await makeTimewaster(reporter, { approved: false, severity: 4 });
  expect(await addPhone(actorOf(reporter), { timewasterId: waiting, phoneNumber: '5125550188' })).toMatchObject({ waits: false });
  await updateTimewaster(moderator, waiting, { approved: true });
  expect(await verdictOn('5125550188')).toMatchObject({ level: 'danger', reporters: 1 });
  expect(await addPhone(moderator, { timewasterId: record, phoneNumber: '5125550177' })).toMatchObject({ waits: false });
  expect(await verdictOn('5125550177')).toMatchObject({ level: 'danger', reporters: 1 });
});

test('reports of one girl are limited, more tightly before her approval, with a sentence that says when she can go on', async () => {
  const send = async (session: Awaited<ReturnType<typeof signIn>>, attributes = {}) =>
    call('POST', '/api/v1/timewasters', {
      body: {
        data: {
          type: 'timewasters',
          attributes: { name: 'Rough', city: 'Austin', country: 'United States', clientType: 'weirdo', comment: 'No', ...attributes },
        },
      },
      session,
    });
  const newcomer = await signIn(await createNewGirl());
  // Invalid reports take nothing from the allowance.
  expect((await send(newcomer, { phoneNumber: '12' })).status).toBe(422);
  for (let at = 0; at < 5; at += 1) expect((await send(newcomer, { comment: `No ${at}` })).status).toBe(201);
  const refused = await send(newcomer);
  expect([refused.status, refused.json.errors[0].detail]).toEqual([
    429,
    expect.stringMatching(
      /^You can send 5 reports in 24 hours until a moderator has approved your profile\. You can send the next one in .* What you typed is kept\.$/,
    ),
  ]);
  const known = await signIn(reader);
  for (let at = 0; at < 30; at += 1) expect((await send(known, { comment: `No ${at}` })).status).toBe(201);
  expect((await send(known)).json.errors[0].detail).toMatch(/^You can send 30 reports in 24 hours\. /);
}, 60_000);
