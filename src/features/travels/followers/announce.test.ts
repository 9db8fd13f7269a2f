import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { blocks, follows, girls, guyUsers, travels } from '#db/schema/index.ts';
import { db, pool } from '#platform/db/client.server.ts';
import { asOwner, useDatabase } from '#tests/database.ts';
import { actors } from '#tests/factories/actors.ts';
import { createGirl, createGuy, type Member } from '#tests/factories/members.ts';
import { daysAhead, makeTravel } from '#tests/factories/travel.ts';
import { readMails } from '#tests/mails.ts';
import { addTravel } from '../actions/add-travel.server.ts';
import { announceTravel, mailFollower } from './announce.server.ts';
import { hearsOfTravels, setHearsOfTravels } from './unsubscribe.server.ts';

useDatabase();

let girl: Member & { girlId: number };
beforeEach(async () => {
  await asOwner('truncate users, girls, guy_users, mail_outbox cascade');
  girl = await createGirl({ girl: { stageName: 'Ada Strong' } });
});

type GuyOptions = Parameters<typeof createGuy>[0];
async function follower(options: GuyOptions = {}) {
  const guy = await createGuy(options);
  await db.insert(follows).values({ girlId: girl.girlId, guyUserId: guy.guyId });
  return guy;
}

const mails = () => readMails();
const jobsOf = async (name: string): Promise<unknown[]> =>
  (await pool.query('select data from pgboss.job where name = $1 order by created_on', [name])).rows.map(({ data }) => data);

/** What the two jobs do. */
async function announce(id: number) {
  await announceTravel({ id });
  const jobs = (await jobsOf('mail-travel-follower')) as { travelId: number; guyId: number }[];
  for (const job of jobs.filter(({ travelId }) => travelId === id)) await mailFollower(job);
}

const tokenOf = (headers: Record<string, string>) => /travels\/([^>]+)>/.exec(headers['List-Unsubscribe'] ?? '')?.[1] ?? '';

test('planning a travel leaves a job; a travel that was refused leaves none', async () => {
  const plan = { city: 'Reno', state: 'NV', country: 'United States', dateBegins: daysAhead(2), dateEnds: daysAhead(4) };
  const { id } = await addTravel(actors.girl(girl.girlId, girl.userId), plan);
  await expect(addTravel(actors.girl(girl.girlId, girl.userId), { ...plan, city: '' })).rejects.toMatchObject({ status: 422 });
  expect(await jobsOf('announce-travel')).toEqual([{ id }]);
});

test('each follower gets one email for a travel, however often the jobs run, with a plain text twin', async () => {
  const [one, two] = [await follower(), await follower()];
  await createGuy();
  const { id } = await makeTravel(girl.girlId);
  await announce(id);
  await announce(id);
  const sent = await mails();
  expect(sent.map(({ to }) => to).sort()).toEqual([one.email, two.email].sort());
  expect(sent[0]).toMatchObject({ subject: 'Ada Strong travels to Miami, Florida, United States', template: 'travel-announced' });
  expect(sent[0]?.text).toContain('/profile/Ada%20Strong');
});

test('not told: who is blocked, banned, gone or has not proven his address', async () => {
  const blocked = await follower();
  await db.insert(blocks).values({ girlId: girl.girlId, guyUserId: blocked.guyId });
  await follower({ guy: { banned: true } });
  await follower({ guy: { softDeleted: true } });
  await follower({ user: { banned: true } });
  await follower({ user: { emailVerified: false } });
  await announce((await makeTravel(girl.girlId)).id);
  expect(await mails()).toEqual([]);
});

test('of a hidden girl, a travel that is over or was taken back, nobody hears', async () => {
  await follower();
  const gone = await makeTravel(girl.girlId, { deletedAt: new Date() });
  const over = await makeTravel(girl.girlId, { dateBegins: daysAhead(-9), dateEnds: daysAhead(-1) });
  for (const { id } of [gone, over]) await announce(id);
  await db.update(girls).set({ girlShowProfile: false }).where(eq(girls.id, girl.girlId));
  await announce((await makeTravel(girl.girlId)).id);
  expect(await mails()).toEqual([]);
});

test('what changed between the two jobs counts', async () => {
  const guy = await follower();
  const { id } = await makeTravel(girl.girlId);
  await announceTravel({ id });
  await db.update(travels).set({ deletedAt: new Date() }).where(eq(travels.id, id));
  await mailFollower({ travelId: id, guyId: guy.guyId });
  expect(await mails()).toEqual([]);
});

test('the signed link ends these emails for him alone, and can take it back; a forged one does nothing', async () => {
  const [one, two] = [await follower(), await follower()];
  await announce((await makeTravel(girl.girlId)).id);
  const mail = (await mails()).find(({ to }) => to === one.email);
  expect(mail?.headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
  const token = tokenOf(mail?.headers ?? {});
  expect(mail?.text).toContain(token);
  expect(await hearsOfTravels(token)).toBe(true);
  await setHearsOfTravels(token, false);
  await setHearsOfTravels(token, false);
  expect(await hearsOfTravels(token)).toBe(false);
  const { id } = await makeTravel(girl.girlId);
  await announce(id);
  expect((await mails()).slice(2).map(({ to }) => to)).toEqual([two.email]);
  expect((await db.select().from(guyUsers)).every((guy) => guy.canSendEmailsAboutWebsite)).toBe(true);
  await setHearsOfTravels(token, true);
  expect(await hearsOfTravels(token)).toBe(true);
  const [, signature] = token.split('.');
  for (const forged of ['', 'x', 'a.b', `${Buffer.from(two.userId).toString('base64url')}.${signature}`, '%00.%00']) {
    await expect(setHearsOfTravels(forged, false)).rejects.toMatchObject({ status: 404 });
  }
});
