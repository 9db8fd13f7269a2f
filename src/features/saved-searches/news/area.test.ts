import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { blocks } from '#db/schema/blocks.ts';
import { girls } from '#db/schema/girls.ts';
import { guyUsers } from '#db/schema/guy-users.ts';
import { db, pool } from '#platform/db/client.server.ts';
import { asOwner, useDatabase } from '#tests/database.ts';
import { createGirl, createGuy } from '#tests/factories/members.ts';
import { daysAhead } from '#tests/factories/travel.ts';
import { readMails } from '#tests/mails.ts';
import { announceNewGirls } from './announce.server.ts';
import { mailNewGirl } from './area.server.ts';
import { mailNews } from './deliver.server.ts';
import { areaUnsubscribeUrl, endNewGirlMails, endSearchMails, guyOfLink, searchesOfToken } from './unsubscribe.server.ts';

useDatabase();

const austin = { latitude: 30.2672, longitude: -97.7431 };
/** 74 miles from Austin */
const sanAntonio = { latitude: 29.4241, longitude: -98.4936 };
/** 146 miles from Austin */
const houston = { latitude: 29.7604, longitude: -95.3698 };

beforeEach(() => asOwner('truncate users, girls, guy_users, mail_outbox cascade'));

const mails = async () => (await readMails()).sort((a, b) => (a.to ?? '').localeCompare(b.to ?? ''));
const jobsOf = async (girlId: number): Promise<{ girlId: number; guyId: number }[]> =>
  (await pool.query("select data from pgboss.job where name = 'mail-new-girl' and data->>'girlId' = $1 order by data->>'guyId'", [String(girlId)])).rows.map(
    ({ data }) => data,
  );

/** By day wherever these guys live, and after every quiet hour of tonight. */
const tomorrow = () => new Date(`${daysAhead(1)}T20:00:00Z`);

/** What the workers do. @returns who is emailed unless he wants none */
async function announce(girlId: number): Promise<string[]> {
  await announceNewGirls([girlId]);
  const { rows } = await pool.query<{ user_id: string }>('select distinct user_id from saved_search_matches where girl_id = $1', [girlId]);
  for (const { user_id } of rows) await mailNews(user_id, tomorrow());
  for (const job of await jobsOf(girlId)) await mailNewGirl(job);
  return rows.map(({ user_id }) => user_id);
}
const told = async (girlId: number) =>
  (await pool.query<{ user_id: string }>('select user_id from notifications where dedupe_key = $1', [`girl-new:${girlId}`])).rows.map(({ user_id }) => user_id);

test('guys within 100 miles who want it get one mail, whoever else gets none', async () => {
  const girl = await createGirl({ girl: austin });
  const [here, near] = [await createGuy({ guy: austin }), await createGuy({ guy: sanAntonio })];
  await createGuy({ guy: houston });
  await createGuy();
  // These two hear of her on the site alone.
  const off = await createGuy({ guy: { ...austin, canSendEmailsAboutWebsite: false } });
  const unproven = await createGuy({ guy: { ...austin, auth0Verified: false } });
  await createGuy({ guy: { ...austin, banned: true } });
  await createGuy({ guy: { ...austin, softDeleted: true } });
  await createGuy({ guy: austin, user: { banned: true } });
  const blocked = await createGuy({ guy: austin });
  await db.insert(blocks).values({ girlId: girl.girlId, guyUserId: blocked.guyId });
  await announce(girl.girlId);
  expect((await told(girl.girlId)).sort()).toEqual([here, near, off, unproven].map(({ userId }) => userId).sort());
  expect((await mails()).map(({ to }) => to).sort()).toEqual([here.email, near.email].sort());
});

test('once per girl and guy, however often she is announced', async () => {
  const [girl, second] = [await createGirl({ girl: austin }), await createGirl({ girl: austin })];
  await createGuy({ guy: austin });
  for (const girlId of [girl.girlId, girl.girlId, second.girlId]) await announce(girlId);
  expect(await mails()).toHaveLength(2);
});

test('a girl who cannot be found any more, or lies nowhere, is announced to nobody', async () => {
  await createGuy({ guy: austin });
  const hidden = await createGirl({ girl: { ...austin, girlShowProfile: false } });
  const nowhere = await createGirl();
  for (const { girlId } of [hidden, nowhere]) expect(await announce(girlId)).toEqual([]);
  const [shown, guy] = [await createGirl({ girl: austin }), await createGuy({ guy: austin })];
  await announceNewGirls([shown.girlId]);
  await db.update(girls).set({ girlShowProfile: false }).where(eq(girls.id, shown.girlId));
  await mailNews(guy.userId, tomorrow());
  expect(await mails()).toEqual([]);
});

test('the link at the foot and in the header ends these mails for him alone; a link that was not signed does nothing', async () => {
  const [girl, guy, other] = [await createGirl({ girl: austin }), await createGuy({ guy: austin }), await createGuy({ guy: austin })];
  await announce(girl.girlId);
  const mail = (await mails()).find(({ to }) => to === guy.email);
  expect(mail?.headers).toMatchObject({ 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' });
  const url = new URL(/<(.+)>/.exec(mail?.headers['List-Unsubscribe'] ?? '')?.[1] ?? '');
  expect(mail?.text).toContain(url.href);
  const token = url.pathname.split('/').at(-1) ?? '';
  expect(await searchesOfToken(token)).toEqual(['New girls in your area']);
  const wants = async () => {
    const rows = new Map((await db.select().from(guyUsers)).map((row) => [row.id, row.canSendEmailsAboutWebsite]));
    return [rows.get(guy.guyId), rows.get(other.guyId)];
  };
  await endSearchMails(token);
  await endSearchMails(token);
  expect(await wants()).toEqual([false, true]);
  const [ids, , signature] = token.split('.');
  for (const forged of ['', 'x', 'a.b.c', `${ids}.${Buffer.from(other.userId).toString('base64url')}.${signature}`, `1.${token.slice(2)}`]) {
    await expect(endSearchMails(forged)).rejects.toMatchObject({ status: 404 });
  }
  expect(await wants()).toEqual([false, true]);
});

test('the links of earlier emails go on working, for the guy whom they were made for', async () => {
  const [guy, other] = [await createGuy({ guy: austin }), await createGuy({ guy: austin })];
  const url = new URL(areaUnsubscribeUrl(guy.guyId));
  expect(guyOfLink(url)).toBe(guy.guyId);
  await endNewGirlMails(guy.guyId);
  const wants = new Map((await db.select().from(guyUsers)).map((row) => [row.id, row.canSendEmailsAboutWebsite]));
  expect([wants.get(guy.guyId), wants.get(other.guyId)]).toEqual([false, true]);
  const forged = new URL(url);
  forged.searchParams.set('guy', String(other.guyId));
  expect(guyOfLink(forged)).toBeNull();
  for (const hostile of ['?guy=1', '?guy=abc&token=x', '?guy=99999999999999&token=%00', '?token=']) expect(guyOfLink(new URL(hostile, url))).toBeNull();
});

test('a guy of the older site without an account gets an email of his own, once', async () => {
  const girl = await createGirl({ girl: austin });
  const { guyId, email } = await createGuy({ guy: austin });
  await db.update(guyUsers).set({ userId: null }).where(eq(guyUsers.id, guyId));
  for (let time = 0; time < 2; time += 1) await announce(girl.girlId);
  expect(await mails()).toMatchObject([{ to: email, template: 'new-girl', subject: expect.stringContaining('New in your area') }]);
  expect(await told(girl.girlId)).toEqual([]);
});
