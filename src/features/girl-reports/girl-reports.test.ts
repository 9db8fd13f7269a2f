import { desc, eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { auditLog } from '#db/schema/audit-log.ts';
import { girls } from '#db/schema/girls.ts';
import { problemGirls } from '#db/schema/problem-girls.ts';
import { sessionGirlsReports } from '#db/schema/session-girls-reports.ts';
import { uploads } from '#db/schema/uploads.ts';
import { db } from '#platform/db/client.server.ts';
import { forgetSettings } from '#platform/settings.server.ts';
import { storeFile } from '#platform/uploads/store-file.server.ts';
import { call } from '#tests/app.ts';
import { asOwner, useDatabase } from '#tests/database.ts';
import { makeSessionGirl } from '#tests/factories/content.ts';
import { createGirl, createGuy, createModerator, type Member } from '#tests/factories/members.ts';
import { image64, pngBytes } from '#tests/factories/pictures.ts';
import { actorOf } from '#tests/factories/timewasters.ts';
import { signIn } from '#tests/sign-in.ts';
import { decideGirlReport } from './actions/decide-girl-report.server.ts';

useDatabase();

const least = { name: 'Jo', username: 'jo.fake', headline: 'Kept the deposit', description: 'Never came.', city: 'Reno', country: 'United States' };
let guy: Member;
let moderator: Member;

beforeEach(async () => {
  await asOwner('truncate users, girls, problem_girls, guy_users, session_girls, uploads, rate_limits, idempotency_keys cascade');
  guy = await createGuy();
  moderator = await createModerator();
});
afterEach(() => {
  delete process.env.FLAGS;
  forgetSettings();
});

const report = async (attributes: object, who: Member | null = guy, headers: Record<string, string> = {}) =>
  call('POST', '/api/v1/scammers', { body: { data: { type: 'scammers', attributes } }, headers, ...(who && { session: await signIn(who) }) });
const readAs = async (path: string, who: Member | null) => call('GET', path, who ? { session: await signIn(who) } : {});
const upload = async (who: Member) => (await storeFile(db, await pngBytes(), { ownerUserId: who.userId, purpose: 'scammers' })).publicId;
const problems = ({ json }: Awaited<ReturnType<typeof report>>) =>
  json.errors.map((error: { detail: string; source: { pointer: string } }) => [error.source.pointer, error.detail]);
const messages = [
  ['name', 'Name is required'],
  ['username', 'Username is required'],
  ['headline', 'Headline is required'],
  ['description', 'Description is required'],
  ['city', 'City is required'],
  ['country', 'Country is required'],
] as const;

describe('sending', () => {
  test('[SCAM-09] [PROB-17] a report is kept as a scammer who waits, with her picture and the evidence', async () => {
    const pics = [await upload(guy), await upload(guy)];
    const { status, json } = await report({ ...least, height: 66, weight: '140', avatar: await image64(), pics });
    expect(status).toBe(201);
    expect(json.data).toMatchObject({ type: 'scammers', attributes: { ...least, height: 66, weight: 140, approved: false } });
    expect(json.data.attributes.pics).toHaveLength(2);
    const [row] = await db.select().from(girls);
    expect(row).toMatchObject({ ...least, height: 66, weight: 140, isScammer: true, reportPending: true, reportedByUserId: guy.userId });
    expect(row?.profilePicSecureUrl).toBe(json.data.attributes.avatar);
    const read = await readAs(`/api/v1/scammers/${json.data.id}?include[]=scammerPhotos`, guy);
    expect(read.json.data.attributes.pics).toEqual(json.data.attributes.pics);
    expect(read.json.included).toHaveLength(2);
  });

  test('[PROB-17] [PROB-01] with its kind it is kept as a problem girl who waits', async () => {
    const { status, json } = await report({ ...least, kind: 'problem-girl', avatar: await image64(), pics: [await upload(guy)] });
    expect(status).toBe(201);
    expect(json.data.type).toBe('problemGirls');
    const [row] = await db.select().from(problemGirls);
    expect(row).toMatchObject({ name: 'Jo', reasonWhy: 'Never came.', pending: true, guyId: guy.guyId, reportedByUserId: guy.userId });
    expect((await readAs(`/api/v1/problem-girls/${row?.id}`, guy)).json.data.attributes.photos).toHaveLength(1);
    expect((await readAs(`/api/v1/problem-girls/${row?.id}`, null)).status).toBe(404);
  });

  test('[PROB-12] [PROB-15] [SCAM-10] every field that is missing or blank is named at once', async () => {
    const expected = messages.map(([field, message]) => [`/data/attributes/${field}`, message]);
    const missing = await report({});
    expect(missing.status).toBe(422);
    expect(problems(missing)).toEqual(expected);
    expect(problems(await report(Object.fromEntries(messages.map(([field]) => [field, ''])) as object))).toEqual(expected);
    expect((await report(Object.fromEntries(messages.map(([field]) => [field, 'x'])) as object)).status).toBe(201);
  });

  test('[PROB-13] height and weight are choices of the lists, or nothing', async () => {
    for (const none of [{}, { height: '', weight: null }]) expect((await report({ ...least, ...none })).status).toBe(201);
    for (const [field, value] of [
      ['height', 52],
      ['height', 85],
      ['height', 'tall'],
      ['weight', 92],
      ['weight', 355],
    ] as const) {
      expect(problems(await report({ ...least, [field]: value }))).toEqual([[`/data/attributes/${field}`, 'Invalid value']]);
    }
  });

  test('[PROB-14] a picture of her is optional; what is none is refused with its field', async () => {
    expect((await report({ ...least, avatar: null })).status).toBe(201);
    const refused = await report({ ...least, avatar: 'data:image/png;base64,AAAA' });
    expect([415, 422]).toContain(refused.status);
    expect(await db.select().from(girls)).toHaveLength(1);
  });

  test('[SCAM-10] whoever is logged in may report, a visitor may not', async () => {
    expect((await report(least, null)).status).toBe(401);
    for (const who of [await createGirl(), moderator]) expect((await report(least, who)).status).toBe(201);
    const girl = await createGirl();
    const { json } = await report({ ...least, kind: 'problem-girl' }, girl);
    expect((await readAs(`/api/v1/problem-girls/${json.data.id}`, girl)).status).toBe(200);
    expect((await readAs(`/api/v1/problem-girls/${json.data.id}`, guy)).status).toBe(404);
  });

  test('[FLAG-10] without the flag guy-report-girl no guy reports; girls do', async () => {
    process.env.FLAGS = 'guy-report-girl=off,problem-girls=off';
    forgetSettings();
    expect((await report(least)).status).toBe(404);
    const girl = await createGirl();
    expect((await report(least, girl)).status).toBe(201);
    expect((await report({ ...least, kind: 'problem-girl' }, girl)).status).toBe(422);
  });

  test('pictures of somebody else, of nobody and too many are refused; nothing is kept', async () => {
    const other = await upload(await createGuy());
    const own = await upload(guy);
    for (const pics of [[other], ['scammers/none'], [own, other], Array(6).fill(own)]) {
      const refused = await report({ ...least, pics });
      expect(refused.status).toBe(422);
      expect(problems(refused)[0][0]).toMatch(/^\/data\/attributes\/pics/);
    }
    expect(await db.select().from(girls)).toEqual([]);
    const [kept] = await db.select().from(uploads).where(eq(uploads.publicId, own));
    expect(kept?.ownerUserId).toBe(guy.userId);
  });

  test('evidence names nobody and stays when its sender’s account goes', async () => {
    await report({ ...least, avatar: await image64(), pics: [await upload(guy)] });
    expect((await db.select().from(uploads)).map(({ ownerUserId }) => ownerUserId)).toEqual([null, null]);
    await call('DELETE', `/api/v1/my-profiles/${guy.userId}`, { session: await signIn(guy) });
    expect((await db.select().from(uploads)).filter(({ deletedAt }) => deletedAt !== null)).toEqual([]);
  });

  test('the same Idempotency-Key keeps one report', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => report(least, guy, { 'idempotency-key': 'once' })));
    expect(new Set(answers.map(({ json }) => json.data.id)).size).toBe(1);
    expect(await db.select().from(girls)).toHaveLength(1);
  });

  test('a flood of reports is stopped', async () => {
    for (let at = 0; at < 10; at += 1) expect((await report({ ...least, headline: `Took deposit ${at}` })).status).toBe(201);
    expect((await report(least)).status).toBe(429);
  });

  test('a report that began on a crawled profile stands with it too', async () => {
    const { id } = await makeSessionGirl();
    await report({ ...least, sessionGirlId: id });
    expect(await db.select().from(sessionGirlsReports)).toMatchObject([
      { sessionGirlId: id, guyUserId: guy.guyId, category: 'scammer', comment: 'Never came.' },
    ]);
    const hidden = await makeSessionGirl({ username: 'hidden', profileApproved: false });
    expect((await report({ ...least, sessionGirlId: hidden.id })).status).toBe(422);
    expect(await db.select().from(girls)).toHaveLength(1);
  });
});

describe('who learns what', () => {
  test('until a moderator decides, the sender and moderators alone see it; who sent it stands nowhere', async () => {
    for (const kind of ['scammer', 'problem-girl'] as const) {
      const { json } = await report({ ...least, kind });
      const path = `/api/v1/${kind === 'scammer' ? 'scammers' : 'problem-girls'}/${json.data.id}`;
      expect((await readAs(path, guy)).status).toBe(200);
      expect((await readAs(path, moderator)).status).toBe(200);
      for (const other of [null, await createGuy(), await createGirl()]) expect((await readAs(path, other)).status).toBe(404);
      await decideGirlReport(actorOf(moderator), kind, json.data.id, true);
      const shown = await readAs(path, null);
      expect(shown.status).toBe(200);
      for (const secret of [guy.userId, guy.username, guy.email]) expect(shown.text).not.toContain(secret);
    }
  });
});

describe('deciding', () => {
  const entries = () => db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
  const decide = async (path: string, attributes: object, who: Member = moderator) =>
    call('PATCH', path, { body: { data: { type: path.includes('problem') ? 'problemGirls' : 'scammers', attributes } }, session: await signIn(who) });

  test.each(['scammer', 'problem-girl'] as const)('a %s report: approve, undo, reject with the reason, undo; each in the audit log', async (kind) => {
    const actor = actorOf(moderator);
    const { json } = await report({ ...least, kind });
    const id = Number(json.data.id);
    const path = `/api/v1/${kind === 'scammer' ? 'scammers' : 'problem-girls'}/${id}`;
    const action = kind === 'scammer' ? 'scammer' : 'problemGirl';
    expect((await decide(path, { approved: true })).status).toBe(200);
    expect((await readAs(path, null)).status).toBe(200);
    expect(await entries()).toMatchObject([{ action: `${action}.approved`, subjectId: String(id), actorUserId: moderator.userId }]);
    expect((await decide(path, { approved: true })).status).toBe(409);
    await decideGirlReport(actor, kind, id, null);
    expect((await readAs(path, null)).status).toBe(404);
    expect((await decide(path, { approved: false })).json.errors[0]).toMatchObject({
      detail: 'Reason is required',
      source: { pointer: '/data/attributes/reason' },
    });
    await decideGirlReport(actor, kind, id, false, { reason: 'Nothing shows it' });
    expect(await entries()).toMatchObject([{ action: `${action}.rejected`, reason: 'Nothing shows it' }]);
    for (const who of [null, guy, moderator]) expect((await readAs(path, who)).status).toBe(404);
    expect((await decide(path, { approved: null })).status).toBe(200);
    expect((await readAs(path, guy)).status).toBe(200);
    expect((await decide(path, { approved: null })).status).toBe(404);
  });

  test('nobody but a moderator decides', async () => {
    const { json } = await report(least);
    expect((await decide(`/api/v1/scammers/${json.data.id}`, { approved: true }, guy)).status).toBe(403);
    await expect(decideGirlReport(actorOf(guy), 'scammer', Number(json.data.id), false)).rejects.toMatchObject({ status: 403 });
  });

  test('two moderators at once: one decides', async () => {
    const { json } = await report(least);
    const answers = await Promise.all([true, false].map((approved) => decide(`/api/v1/scammers/${json.data.id}`, { approved, reason: 'x' })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});
