import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { blocks } from '#db/schema/blocks.ts';
import { guyReviews } from '#db/schema/guy-reviews.ts';
import { notifications } from '#db/schema/notifications.ts';
import { referenceRequests } from '#db/schema/reference-requests.ts';
import { checkGuys } from '#features/timewasters/safety-check.server.ts';
import { db } from '#platform/db/client.server.ts';
import { call, testApp } from '#tests/app.ts';
import { asOwner, useDatabase } from '#tests/database.ts';
import { actors } from '#tests/factories/actors.ts';
import { makeMeeting } from '#tests/factories/meetings.ts';
import { createGirl, createGuy, createNewGirl, type Member } from '#tests/factories/members.ts';
import { actorOf } from '#tests/factories/timewasters.ts';
import { signIn } from '#tests/sign-in.ts';
import { countUnanswered, listAsked, listGivenReferences, listMet, listRequestsToHer } from './queries.server.ts';

useDatabase();

type Girl = Member & { girlId: number };
let girl: Girl;
let guy: Member & { guyId: number };
let his: Awaited<ReturnType<typeof signIn>>;

beforeEach(async () => {
  await asOwner('truncate users, girls, guy_users, bookings, notifications, rate_limits, idempotency_keys cascade');
  [girl, guy] = [await createGirl(), await createGuy()];
  his = await signIn(guy);
});

const her = (who = girl) => actors.girl(who.girlId, who.userId);
const him = () => actors.guy(guy.guyId, guy.userId);
const ask = (stageName = `Stage ${girl.username}`, session = his) =>
  call('POST', '/api/v1/reference-requests', { body: { data: { type: 'referenceRequests', attributes: { stageName } } }, session });
const asked = async (who: Girl = girl) => {
  const { status, json } = await ask(`Stage ${who.username}`);
  expect([status, json.errors]).toEqual([201, undefined]);
  return json.data.id as string;
};
const answer = async (id: string, attributes: object, who: Girl = girl) =>
  call('PATCH', `/api/v1/reference-requests/${id}`, { body: { data: { type: 'referenceRequests', attributes } }, session: await signIn(who) });
const told = async (person: Member) => (await db.select().from(notifications)).filter(({ userId }) => userId === person.userId).map(({ title }) => title);
const verdict = async () => {
  const reader = await createGirl();
  return (await checkGuys(actorOf(reader), [guy.guyId])).get(guy.guyId)!;
};
const block = () => db.insert(blocks).values({ girlId: girl.girlId, guyUserId: guy.guyId });
const exported = async () => {
  const { cookie } = await signIn(guy);
  const response = await testApp().request('http://127.0.0.1:3000/account/export', { headers: { cookie } });
  const { unzipSync, strFromU8 } = await import('fflate');
  return strFromU8(unzipSync(new Uint8Array(await response.arrayBuffer()))['reference-requests-of-him.json'] ?? new Uint8Array());
};

test('a yes with her name: he is told, it is listed, and it counts in the verdict; taken back, it is gone', async () => {
  await makeMeeting(girl.girlId, guy.guyId);
  expect(await listMet(him())).toEqual([`Stage ${girl.username}`]);
  const id = await asked();
  expect(await listMet(him())).toEqual([]);
  expect(await told(girl)).toEqual(['Someone asks you for a reference']);
  expect(await listRequestsToHer(her())).toMatchObject([{ answer: null, met: true, guy: { username: guy.username } }]);
  expect(await countUnanswered(her())).toBe(1);
  expect((await answer(id, { answer: 'yes', comment: 'On time.' })).status).toBe(200);
  expect(await told(guy)).toEqual(['A girl gave you a reference']);
  expect(await listAsked(him())).toMatchObject([{ girl: `Stage ${girl.username}`, answer: 'yes', comment: 'On time.' }]);
  expect(await listGivenReferences(him(), guy.guyId)).toMatchObject([{ name: `Stage ${girl.username}`, comment: 'On time.', met: true }]);
  const good = await verdict();
  expect(good).toMatchObject({ praisers: 1, counted: { references: 1 }, sentence: expect.stringContaining('1 woman speaks well of him') });
  expect(good.evidence).toContainEqual(expect.objectContaining({ text: 'Gave him a reference', quote: 'On time.', tone: 'good' }));
  expect((await answer(id, { answer: 'no' })).status).toBe(200);
  expect(await listAsked(him())).toMatchObject([{ answer: null, comment: null }]);
  expect([await listGivenReferences(him(), guy.guyId), (await verdict()).praisers]).toEqual([[], 0]);
});

test('silence, a no, and a yes without her name are one and the same to him', async () => {
  const id = await asked();
  const seen = async () =>
    JSON.stringify([await listAsked(him()), await listMet(him()), await listGivenReferences(him(), guy.guyId), await told(guy), await exported()]);
  const before = await seen();
  expect((await answer(id, { answer: 'no' })).status).toBe(200);
  expect(await seen()).toBe(before);
  expect((await answer(id, { answer: 'anonymous' })).status).toBe(200);
  expect(await seen()).toBe(before);
});

test('one without a name tells the other women neither who nor when, nor in her words', async () => {
  const id = await asked();
  expect((await answer(id, { answer: 'anonymous', comment: 'We always meet at my gym.' })).status).toBe(422);
  expect((await answer(id, { answer: 'anonymous' })).status).toBe(200);
  await db
    .update(referenceRequests)
    .set({ answeredAt: new Date('2026-05-17T13:14:15Z') })
    .where(eq(referenceRequests.id, Number(id)));
  const given = await verdict();
  expect(given).toMatchObject({ praisers: 1, counted: { references: 1 } });
  expect(given.evidence).toContainEqual(expect.objectContaining({ text: 'Reference without a name', quote: null, at: '2026-05-01T00:00:00.000Z' }));
  for (const known of [girl.username, '05-17', '13:14']) expect(JSON.stringify(given)).not.toContain(known);
});

test('one without a name reads the same whether she speaks about him by name or never did', async () => {
  const [other, stranger] = [await createGirl(), await createGirl()];
  for (const who of [girl, other]) await db.insert(guyReviews).values({ girlId: who.girlId, guyUserId: guy.guyId, comment: 'Polite.', vote: true });
  await answer(await asked(), { answer: 'anonymous' });
  const hers = await verdict();
  await db.delete(referenceRequests);
  await answer(await asked(stranger), { answer: 'anonymous' }, stranger);
  expect(await verdict()).toEqual(hers);
  expect(hers).toMatchObject({ sentence: 'At least 2 women speak well of him, nobody reported him.', counted: { references: 1 } });
});

test('one woman counts once, whatever she gave', async () => {
  const id = await asked();
  await answer(id, { answer: 'yes' });
  await db.insert(guyReviews).values({ girlId: girl.girlId, guyUserId: guy.guyId, comment: 'Polite.', vote: true });
  expect(await verdict()).toMatchObject({ praisers: 1, level: 'nothing known' });
});

test('what a girl gave who is hidden, banned or gone counts no more', async () => {
  const hidden = await createGirl();
  const id = await asked(hidden);
  await answer(id, { answer: 'yes' }, hidden);
  await asOwner(`update girls set banned = true where id = ${hidden.girlId}`);
  expect([(await verdict()).praisers, await listGivenReferences(him(), guy.guyId)]).toEqual([0, []]);
});

test('a request of a guy she blocks is answered as ever and never reaches her', async () => {
  await block();
  const id = await asked();
  expect([await told(girl), await listRequestsToHer(her()), await countUnanswered(her())]).toEqual([[], [], 0]);
  expect((await answer(id, { answer: 'no' })).status).toBe(404);
  expect(await listAsked(him())).toMatchObject([{ answer: null }]);
});

test('what she gave stays hers to take back when she blocks him later', async () => {
  const id = await asked();
  await answer(id, { answer: 'yes' });
  await block();
  expect(await listAsked(him())).toMatchObject([{ answer: 'yes' }]);
  expect((await answer(id, { answer: 'no' })).status).toBe(200);
});

test('each girl once in six months, whatever she answered, and three a day', async () => {
  const id = await asked();
  for (const said of ['no', 'anonymous', 'yes']) {
    expect((await ask()).status).toBe(409);
    await answer(id, { answer: said });
  }
  const sideBySide = await createGirl();
  const answers = await Promise.all([1, 2, 3].map(() => ask(`Stage ${sideBySide.username}`)));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  await asOwner(`update reference_requests set created_at = now() - interval '7 months' where girl_id = ${girl.girlId}`);
  expect((await ask()).status).toBe(201);
  expect((await ask(`Stage ${(await createGirl()).username}`)).status).toBe(429);
});

test('he names a girl with a profile; a name that nobody has is said at its field', async () => {
  const hidden = await createGirl({ girl: { girlShowProfile: false } });
  for (const name of ['Nobody At All', `Stage ${hidden.username}`]) {
    const { status, json } = await ask(name);
    expect([status, json.errors[0].detail, json.errors[0].source.pointer]).toEqual([
      422,
      'Nobody with that name has a profile here.',
      '/data/attributes/stageName',
    ]);
  }
});

test('she alone answers, once a moderator has approved her', async () => {
  const id = await asked();
  expect((await answer(id, { answer: 'yes' }, await createGirl())).status).toBe(404);
  const waiting = await createNewGirl();
  const [row] = await db.insert(referenceRequests).values({ girlId: waiting.girlId, guyUserId: guy.guyId }).returning();
  expect((await answer(String(row?.id), { answer: 'yes' }, waiting)).status).toBe(403);
  expect((await answer(id, { answer: 'perhaps' })).status).toBe(422);
});
