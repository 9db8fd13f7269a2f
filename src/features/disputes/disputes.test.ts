import { desc, eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { auditLog } from '#db/schema/audit-log.ts';
import { disputeRecords } from '#db/schema/dispute-records.ts';
import { disputes } from '#db/schema/disputes.ts';
import { girls } from '#db/schema/girls.ts';
import { mailOutbox } from '#db/schema/mail-outbox.ts';
import { notifications } from '#db/schema/notifications.ts';
import { problemGirls } from '#db/schema/problem-girls.ts';
import { timewasters } from '#db/schema/timewasters.ts';
import { db, pool } from '#platform/db/client.server.ts';
import { forgetSettings } from '#platform/settings.server.ts';
import { call } from '#tests/app.ts';
import { solveCaptcha } from '#tests/captcha.ts';
import { asOwner, useDatabase } from '#tests/database.ts';
import { makeProblemGirl, makeReviewedGirl, makeScammer } from '#tests/factories/content.ts';
import { makeDispute, makeDisputeRecord } from '#tests/factories/disputes.ts';
import { createGirl, createGuy, createModerator, type Member } from '#tests/factories/members.ts';
import { actorOf, makeTimewaster, waitingTimewasters } from '#tests/factories/timewasters.ts';
import { readLastMail } from '#tests/mails.ts';
import { signIn } from '#tests/sign-in.ts';
import { decideDispute } from './decisions/actions/decide-dispute.server.ts';
import { makePhoneCode } from './decisions/actions/make-phone-code.server.ts';
import { reopenDispute } from './decisions/actions/reopen-dispute.server.ts';
import { answerPrivateDisputes } from './decisions/answers.server.ts';
import { markCalled } from './proof/actions/mark-called.server.ts';
import { followProven, sweepUnproven } from './proof/follow-proven.server.ts';
import { listCalls } from './proof/phone-calls.server.ts';
import { listDisputes, listWaitingForCode } from './queries.server.ts';

useDatabase();

const EMAIL = 'named@example.org';
const page = { limit: 10, offset: 0 };
let moderator: Member;

beforeEach(async () => {
  await asOwner('truncate users, girls, problem_girls, timewasters, disputes, mail_outbox, notifications, rate_limits, idempotency_keys cascade');
  moderator = await createModerator();
});
afterEach(() => {
  delete process.env.DISPUTES_BY_PHONE;
  forgetSettings();
});

const start = async (attributes: object) =>
  call('POST', '/api/v1/disputes', {
    body: {
      data: {
        type: 'disputes',
        attributes: { contactKind: 'email', contact: EMAIL, statement: 'That was not me.', recaptcha: await solveCaptcha(), ...attributes },
      },
    },
  });
const prove = (id: string, code: string) => call('POST', '/api/v1/disputes/proof', { body: { data: { type: 'disputes', attributes: { case: id, code } } } });
const lastMail = readLastMail;
const mailedCode = async () => /\b\d{8}\b/.exec((await lastMail())?.text ?? '')?.[0] ?? '';
const rows = () => db.select().from(disputes).orderBy(disputes.id);
const problems = ({ json }: { json: { errors: { detail: string; source: { pointer: string } }[] } }) =>
  json.errors.map(({ detail, source }) => [source.pointer.split('/').at(-1), detail]);

/** A dispute whose contact is proven. @returns the id of its first record, as moderators decide it */
async function proven(attributes: object): Promise<number> {
  const { json } = await start(attributes);
  expect((await prove(json.data.id, await mailedCode())).status).toBe(200);
  const disputeId = (await rows()).at(-1)?.id as number;
  await followProven({ id: disputeId });
  return (await records()).find((one) => one.disputeId === disputeId)?.id as number;
}
const records = () => db.select().from(disputeRecords).orderBy(disputeRecords.id);
/** As if everything had been proven so many days earlier. */
const daysPass = (days: number) => pool.query('update disputes set proven_at = proven_at - make_interval(days => $1)', [days]);

describe('beginning', () => {
  test('a code is mailed; neither it nor the contact is kept in clear, and nothing is shown yet', async () => {
    const scammer = await makeScammer();
    const { status, json } = await start({ subjectType: 'scammer', subjectId: scammer.id, contact: ' Named@Example.org ' });
    expect([status, json.data.attributes]).toEqual([202, { subjectType: 'scammer', contactKind: 'email', state: 'unproven' }]);
    const mail = await lastMail();
    expect(mail).toMatchObject({ to: EMAIL, template: 'dispute-code' });
    expect(mail?.text).toContain(`/dispute?case=${json.data.id}`);
    const [row] = await rows();
    expect(row).toMatchObject({ provenAt: null, subjectId: scammer.id, codeAttempts: 0 });
    expect(await records()).toEqual([]);
    const kept = JSON.stringify(row) + row?.contactEncrypted.toString('latin1');
    for (const secret of [await mailedCode(), EMAIL]) expect(kept).not.toContain(secret);
    expect((await call('GET', `/api/v1/scammers/${scammer.id}`)).json.data.attributes.disputed).toBe(false);
  });

  test('what is missing or wrong is named at once, and the captcha is not used up', async () => {
    const recaptcha = await solveCaptcha();
    const scammer = await makeScammer();
    const about = { subjectType: 'scammer', subjectId: scammer.id, recaptcha };
    expect(problems(await start({ ...about, contact: '', statement: '' }))).toEqual([
      ['contact', 'Contact is required'],
      ['statement', 'Please write what is wrong.'],
    ]);
    expect(problems(await start({ ...about, contact: 'ann' }))).toEqual([['contact', 'Enter a valid email address']]);
    expect(problems(await start({ ...about, contactKind: 'phone', contact: '12' }))).toEqual([['contact', 'Enter a valid phone number']]);
    await asOwner('truncate rate_limits');
    expect((await start({ ...about, contactKind: 'pigeon' })).status).toBe(422);
    expect((await start(about)).status).toBe(202);
    expect(problems(await start(about))).toEqual([['recaptcha', 'Captcha is required']]);
  });

  test('only a public record that a visitor sees can be named; of a private one nothing is named', async () => {
    const pending = await makeScammer({ reportPending: true });
    const hidden = await makeProblemGirl({ pending: true });
    for (const [subjectType, subjectId] of [
      ['scammer', pending.id],
      ['scammer', 2_147_483_000],
      ['problem-girl', hidden.id],
    ] as const) {
      expect((await start({ subjectType, subjectId })).status).toBe(404);
    }
    await asOwner('truncate rate_limits');
    for (const attributes of [{ subjectType: 'scammer' }, { subjectType: 'timewaster', subjectId: 1 }, { subjectType: 'girl', subjectId: 1 }]) {
      expect((await start(attributes)).status).toBe(422);
    }
    expect(await rows()).toEqual([]);
  });

  test('nobody’s mailbox is filled, and no address begins many', async () => {
    const answers: number[] = [];
    for (let at = 0; at < 4; at += 1) answers.push((await start({ subjectType: 'timewaster' })).status);
    expect(answers).toEqual([202, 202, 202, 429]);
    expect((await start({ subjectType: 'timewaster', contact: 'other@example.org' })).status).toBe(202);
    expect((await start({ subjectType: 'timewaster', contact: 'third@example.org' })).status).toBe(429);
  });

  test('the same Idempotency-Key mails one code', async () => {
    const body = {
      data: {
        type: 'disputes',
        attributes: { subjectType: 'timewaster', contactKind: 'email', contact: EMAIL, statement: 'x', recaptcha: await solveCaptcha() },
      },
    };
    const answers = await Promise.all([1, 2].map(() => call('POST', '/api/v1/disputes', { body, headers: { 'idempotency-key': 'once' } })));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(await rows()).toHaveLength(1);
  });
});

describe('the code', () => {
  test('proves the contact; twice is once', async () => {
    const girl = await makeProblemGirl();
    const { json } = await start({ subjectType: 'problem-girl', subjectId: girl.id });
    const code = await mailedCode();
    const answers = await Promise.all([prove(json.data.id, code), prove(json.data.id, `${code.slice(0, 4)} ${code.slice(4)}`)]);
    expect(answers.map(({ status, json: { data } }) => [status, data.attributes])).toEqual(Array(2).fill([200, { state: 'proven' }]));
    expect((await rows())[0]).toMatchObject({ provenAt: expect.any(Date) });
    expect(await records()).toMatchObject([{ status: 'open', subjectId: girl.id }]);
    expect((await call('GET', `/api/v1/problem-girls/${girl.id}`)).json.data.attributes.disputed).toBe(true);
  });

  test('five wrong ones close it, side by side too, until a new one is mailed', async () => {
    const { json } = await start({ subjectType: 'timewaster' });
    const code = await mailedCode();
    const wrong = code === '00000000' ? '00000001' : '00000000';
    const answers = await Promise.all(Array.from({ length: 8 }, () => prove(json.data.id, wrong)));
    for (const answer of answers) expect(problems(answer)).toEqual([['code', 'This code is wrong or has expired.']]);
    expect((await rows())[0]?.codeAttempts).toBe(5);
    expect((await prove(json.data.id, code)).status).toBe(422);
    const again = await call('POST', '/api/v1/disputes/new-code', { body: { data: { type: 'disputes', attributes: { case: json.data.id } } } });
    expect(again.status).toBe(202);
    expect((await prove(json.data.id, code)).status).toBe(422);
    expect((await prove(json.data.id, await mailedCode())).status).toBe(200);
  });

  test('expires, and opens no other case', async () => {
    const [first, second] = [await start({ subjectType: 'timewaster' }), await start({ subjectType: 'timewaster' })];
    const code = await mailedCode();
    expect((await prove(first.json.data.id, code)).status).toBe(422);
    await pool.query("update disputes set code_expires_at = now() - interval '1 second'");
    expect((await prove(second.json.data.id, code)).status).toBe(422);
    const { id } = (await rows())[0] as { id: number };
    for (const forged of ['', 'x', String(id), 'AAAAAQAAAAAAAAAAAAAAAA', first.json.data.id.slice(0, -2)]) {
      expect([404, 422]).toContain((await prove(forged, code)).status);
    }
  });

  test('what nobody proved goes after two weeks', async () => {
    const [old, fresh, open] = [await makeDispute(), await makeDispute(), await makeDispute({ provenAt: new Date() })];
    await pool.query("update disputes set created_at = now() - interval '15 days' where id <> $1", [fresh.id]);
    await sweepUnproven();
    expect((await rows()).map(({ id }) => id)).toEqual([fresh.id, open.id]);
    expect(old.id).toBeLessThan(fresh.id);
  });
});

describe('a phone', () => {
  test('is proven by a code that a moderator tells in a call; no mail and no text message is sent', async () => {
    const girl = await createGirl();
    const record = await makeTimewaster(girl, { phoneNumber: '512-555-0142' });
    // A report that a moderator refused is as good as gone.
    const refused = await makeTimewaster(girl, { phoneNumber: '512-555-0142', approved: false });
    await db.update(timewasters).set({ rejectedAt: new Date() }).where(eq(timewasters.id, refused));
    const { json } = await start({ subjectType: 'timewaster', contactKind: 'phone', contact: '+1 (512) 555 0142' });
    expect(await db.select().from(mailOutbox)).toEqual([]);
    const waiting = await listWaitingForCode(actorOf(moderator), page);
    // Whether a record names the number is not told before: the call must not tell it either.
    expect(waiting.rows).toMatchObject([{ contact: '5125550142', hasCode: false }]);
    expect(JSON.stringify(waiting)).not.toMatch(/record|subjectId/);
    const id = waiting.rows[0]?.id as number;
    const answer = await call('POST', `/api/v1/disputes/${id}/code`, { session: await signIn(moderator) });
    const { code } = answer.json.data.attributes;
    expect(code).toMatch(/^\d{8}$/);
    expect(JSON.stringify(await db.select().from(auditLog))).not.toContain(code);
    expect((await listWaitingForCode(actorOf(moderator), page)).rows[0]?.hasCode).toBe(true);
    const asked = await call('POST', '/api/v1/disputes/new-code', { body: { data: { type: 'disputes', attributes: { case: json.data.id } } } });
    expect(asked.status).toBe(404);
    expect((await prove(json.data.id, code)).status).toBe(200);
    await followProven({ id });
    const [row] = await db.select().from(timewasters).where(eq(timewasters.id, record));
    expect(row?.disputed).toBe(true);
    expect((await db.select().from(timewasters).where(eq(timewasters.id, refused)))[0]?.disputed).toBe(false);
    const [found, ...others] = await records();
    expect([found?.subjectId, others]).toEqual([record, []]);
    await expect(markCalled(actorOf(moderator), id)).rejects.toMatchObject({ status: 404 });
    expect(await decideDispute(actorOf(moderator), found?.id as number, 'rejected', { reason: 'The messages show it' })).toEqual({ told: 'call' });
    await expect(makePhoneCode(actorOf(moderator), id)).rejects.toMatchObject({ status: 404 });
    expect((await listCalls(actorOf(moderator))).outcomes).toEqual([]);
    await daysPass(4);
    const calls = await listCalls(actorOf(moderator));
    expect(calls).toMatchObject({ codes: [], outcomes: [{ id, contact: '5125550142', words: expect.stringContaining('We tell nobody') }] });
    expect((await call('POST', `/api/v1/disputes/${id}/called`, { session: await signIn(moderator) })).status).toBe(204);
    expect((await listCalls(actorOf(moderator))).outcomes).toEqual([]);
    await expect(listCalls(actorOf(girl))).rejects.toMatchObject({ status: 403 });
  });

  test('is read like everywhere else: with its country, and asked about where it can be several', async () => {
    const about = { subjectType: 'timewaster', contactKind: 'phone' } as const;
    expect(problems(await start({ ...about, contact: '07911 123456' }))).toEqual([['contact', expect.stringMatching(/^Did you mean \+44 7911 123456/)]]);
    expect(problems(await start({ ...about, contact: '5.12555E+09' }))).toEqual([['contact', expect.stringMatching(/spreadsheet/)]]);
    await start({ ...about, contact: 'Tel (+501) 623-6848' });
    expect((await listWaitingForCode(actorOf(moderator), page)).rows).toMatchObject([{ contact: '+5016236848' }]);
  });

  test('is left out where nobody calls', async () => {
    process.env.DISPUTES_BY_PHONE = '0';
    forgetSettings();
    expect(problems(await start({ subjectType: 'timewaster', contactKind: 'phone', contact: '5125550142' }))).toEqual([
      ['contactKind', 'This site cannot call you. Please give an email address.'],
    ]);
  });
});

describe('deciding', () => {
  const lastEntry = async () => (await db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1))[0];
  const statusOf = async (path: string) => (await call('GET', path)).status;

  test('a scammer: upheld takes her down, with an audit entry and a mail; undo brings her back, disputed', async () => {
    const { id } = await makeScammer({ reportedByUserId: (await createGuy()).userId, email: EMAIL });
    const path = `/api/v1/scammers/${id}`;
    const dispute = await proven({ subjectType: 'scammer', subjectId: id });
    expect((await call('GET', path)).json.data.attributes.disputed).toBe(true);
    expect((await listDisputes(actorOf(moderator), 'open', page)).rows).toMatchObject([{ contact: EMAIL, record: 'Scam One', contactIsInRecord: true }]);
    expect(await decideDispute(actorOf(moderator), dispute, 'upheld', { reason: 'She paid it back' })).toEqual({ told: 'email' });
    expect(await statusOf(path)).toBe(404);
    expect(await lastEntry()).toMatchObject({
      action: 'dispute.upheld',
      subjectId: String(dispute),
      reason: 'She paid it back',
      actorUserId: moderator.userId,
    });
    expect(await lastMail()).toMatchObject({ to: EMAIL, template: 'dispute-decided', text: expect.stringContaining('removed the entry') });
    await expect(decideDispute(actorOf(moderator), dispute, 'rejected', { reason: 'x' })).rejects.toMatchObject({ status: 409 });
    await reopenDispute(actorOf(moderator), dispute);
    expect((await call('GET', path)).json.data.attributes.disputed).toBe(true);
    await decideDispute(actorOf(moderator), dispute, 'rejected', { reason: 'It was somebody else who paid' });
    expect((await call('GET', path)).json.data.attributes.disputed).toBe(false);
    expect((await lastMail())?.text).toContain('The entry stays');
  });

  test('moderators hear of it, and who reported, never by whom; each once', async () => {
    const reporter = await createGuy();
    const girl = await createGirl();
    const { id } = await makeScammer({ reportedByUserId: reporter.userId });
    await makeTimewaster(girl, { email: EMAIL });
    await proven({ subjectType: 'scammer', subjectId: id });
    await followProven({ id: (await rows())[0]?.id as number });
    await proven({ subjectType: 'timewaster' });
    const told = await db.select().from(notifications).orderBy(notifications.id);
    expect(told.map(({ userId, kind, url }) => [userId, kind, url])).toEqual([
      [moderator.userId, 'dispute-opened', '/admin/moderate'],
      [reporter.userId, 'report-disputed', '/scammer/Scam%20One'],
      [moderator.userId, 'dispute-opened', '/admin/moderate'],
      [girl.userId, 'report-disputed', expect.stringMatching(/^\/girl\/timewasters\?record=\d+$/)],
    ]);
    expect(JSON.stringify(told)).not.toContain(EMAIL);
  });

  test('who is more than a scammer stays as what she is', async () => {
    const { id } = await makeReviewedGirl({ isScammer: true });
    const dispute = await proven({ subjectType: 'scammer', subjectId: id });
    await decideDispute(actorOf(moderator), dispute, 'upheld', { reason: 'A mix-up' });
    expect((await db.select().from(girls).where(eq(girls.id, id)))[0]).toMatchObject({ isScammer: false, deletedAt: null });
    await reopenDispute(actorOf(moderator), dispute);
    expect((await db.select().from(girls).where(eq(girls.id, id)))[0]).toMatchObject({ isScammer: true, deletedAt: null });
  });

  test('a problem girl: upheld takes her down, undo brings her back', async () => {
    const { id } = await makeProblemGirl();
    const dispute = await proven({ subjectType: 'problem-girl', subjectId: id });
    const session = await signIn(moderator);
    const send = (attributes: object) =>
      call('PATCH', `/api/v1/dispute-records/${dispute}`, { body: { data: { type: 'dispute-records', attributes } }, session });
    expect(problems(await send({ status: 'upheld', reason: ' ' }))).toEqual([['reason', 'Reason is required']]);
    expect((await send({ status: 'upheld', reason: 'Not she' })).json.data.attributes).toEqual({ status: 'upheld', told: 'email' });
    expect(await statusOf(`/api/v1/problem-girls/${id}`)).toBe(404);
    expect((await send({ status: 'open' })).status).toBe(200);
    expect((await db.select().from(problemGirls))[0]).toMatchObject({ deletedAt: null, disputed: true });
    await send({ status: 'rejected', reason: 'It was she' });
    expect((await call('GET', `/api/v1/problem-girls/${id}`)).json.data.attributes.disputed).toBe(false);
  });

  test('another open dispute keeps the mark', async () => {
    const { id } = await makeProblemGirl();
    const first = await proven({ subjectType: 'problem-girl', subjectId: id });
    await proven({ subjectType: 'problem-girl', subjectId: id, contact: 'other@example.org' });
    await decideDispute(actorOf(moderator), first, 'rejected', { reason: 'No proof' });
    expect((await db.select().from(problemGirls))[0]?.disputed).toBe(true);
  });

  test('timewasters: each record that names the contact is decided for itself; one mail, some days later, which tells nothing', async () => {
    const girl = await createGirl();
    const [one, other, foreign] = [
      await makeTimewaster(girl, { email: EMAIL }),
      await makeTimewaster(await createGirl(), { email: 'NAMED@example.org ' }),
      await makeTimewaster(girl, { email: 'somebody@example.org' }),
    ];
    await proven({ subjectType: 'timewaster' });
    await followProven({ id: (await rows())[0]?.id as number });
    const marks = async () => Object.fromEntries((await db.select().from(timewasters)).map(({ id, disputed, approved }) => [id, [disputed, approved]]));
    expect(await marks()).toEqual({ [one]: [true, true], [other]: [true, true], [foreign]: [false, true] });
    const [first, second, ...more] = await records();
    expect([first?.subjectId, second?.subjectId, more]).toEqual([one, other, []]);
    expect(await rows()).toHaveLength(1);
    const card = await call('GET', `/api/v1/timewasters/${one}`, { session: await signIn(await createGirl()) });
    expect(card.json.data.attributes.disputed).toBe(true);
    const before = (await db.select().from(mailOutbox)).length;
    await decideDispute(actorOf(moderator), first?.id as number, 'upheld', { reason: 'Mixed up' });
    expect(await marks()).toMatchObject({ [one]: [true, false] });
    expect(await db.select().from(mailOutbox)).toHaveLength(before);
    await daysPass(4);
    await answerPrivateDisputes();
    expect(await db.select().from(mailOutbox)).toHaveLength(before);
    await decideDispute(actorOf(moderator), second?.id as number, 'rejected', { reason: 'It stands' });
    expect(await marks()).toMatchObject({ [other]: [false, true] });
    expect(await db.select().from(mailOutbox)).toHaveLength(before);
    await answerPrivateDisputes();
    await answerPrivateDisputes();
    expect(await db.select().from(mailOutbox)).toHaveLength(before + 1);
    expect((await lastMail())?.text).toContain('We tell nobody');
    await reopenDispute(actorOf(moderator), first?.id as number);
    expect(await marks()).toMatchObject({ [one]: [true, true] });
    // A second answer would tell that there was something to decide again.
    await decideDispute(actorOf(moderator), first?.id as number, 'rejected', { reason: 'It stands' });
    await answerPrivateDisputes();
    expect(await db.select().from(mailOutbox)).toHaveLength(before + 1);
  });

  test('after a rejection the same words change nothing, and new words wait for a moderator before a record shows them', async () => {
    const record = await makeTimewaster(await createGirl(), { email: EMAIL });
    const isMarked = async () => (await db.select().from(timewasters).where(eq(timewasters.id, record)))[0]?.disputed;
    const first = await proven({ subjectType: 'timewaster' });
    expect(await isMarked()).toBe(true);
    await decideDispute(actorOf(moderator), first, 'rejected', { reason: 'It stands' });
    expect(await isMarked()).toBe(false);
    await proven({ subjectType: 'timewaster', statement: 'THAT was  not me!' });
    expect([await isMarked(), (await records()).map(({ status }) => status)]).toEqual([false, ['rejected', 'rejected']]);
    const third = await proven({ subjectType: 'timewaster', statement: 'I was abroad that week.' });
    expect([await isMarked(), (await records()).at(-1)?.status]).toEqual([false, 'open']);
    await decideDispute(actorOf(moderator), third, 'upheld', { reason: 'Stamps in his passport' });
    expect((await db.select().from(timewasters))[0]).toMatchObject({ approved: false, disputed: true });
  });

  test('a public entry refuses words that were rejected, and shows new ones after a rejection only by a decision', async () => {
    const { id } = await makeProblemGirl();
    const about = { subjectType: 'problem-girl', subjectId: id };
    const isMarked = async () => (await db.select().from(problemGirls))[0]?.disputed;
    await decideDispute(actorOf(moderator), await proven(about), 'rejected', { reason: 'No proof' });
    expect(problems(await start(about))).toEqual([['statement', 'A moderator has already reviewed this and left the entry. Please write what is new.']]);
    await proven({ ...about, statement: 'Here is a letter.' });
    expect(await isMarked()).toBe(false);
  });

  test('a dispute never takes a waiting report out of the queue', async () => {
    const record = await makeTimewaster(await createGirl(), { email: EMAIL, approved: false });
    const dispute = await proven({ subjectType: 'timewaster' });
    const waiting = async () => (await waitingTimewasters(actorOf(moderator))).map(({ id }) => id);
    expect(await waiting()).toEqual([record]);
    await decideDispute(actorOf(moderator), dispute, 'upheld', { reason: 'Mixed up' });
    expect(await waiting()).toEqual([]);
  });

  test('a report that waited for approval waits again after the undo', async () => {
    const record = await makeTimewaster(await createGirl(), { email: EMAIL, approved: false });
    const dispute = await proven({ subjectType: 'timewaster' });
    await decideDispute(actorOf(moderator), dispute, 'upheld', { reason: 'Mixed up' });
    await reopenDispute(actorOf(moderator), dispute);
    const [row] = await db.select().from(timewasters).where(eq(timewasters.id, record));
    expect(row).toMatchObject({ approved: false, disputed: true });
  });

  test('two moderators at once: one decides; nobody else does, nor what was never proven', async () => {
    const { id: dispute, disputeId } = await makeDisputeRecord();
    const answers = await Promise.allSettled(
      ['upheld', 'rejected'].map((verdict) => decideDispute(actorOf(moderator), dispute, verdict as 'upheld', { reason: 'x' })),
    );
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(decideDispute(actorOf(await createGirl()), dispute, 'upheld', { reason: 'x' })).rejects.toMatchObject({ status: 403 });
    await makeDispute();
    await expect(decideDispute(actorOf(moderator), dispute + 1, 'upheld', { reason: 'x' })).rejects.toMatchObject({ status: 404 });
    await expect(markCalled(actorOf(moderator), disputeId)).rejects.toMatchObject({ status: 404 });
    await expect(listDisputes(actorOf(await createGuy()), 'open', page)).rejects.toMatchObject({ status: 403 });
  });
});
