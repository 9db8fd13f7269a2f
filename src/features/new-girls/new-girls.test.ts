import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { blocks } from '#db/schema/blocks.ts';
import { girls } from '#db/schema/girls.ts';
import { guyUsers } from '#db/schema/guy-users.ts';
import { db, pool } from '#platform/db/client.server.ts';
import { asOwner, useDatabase } from '#tests/database.ts';
import { createGirl, createGuy } from '#tests/factories/members.ts';
import { readMails } from '#tests/mails.ts';
import { announceNewGirl, mailNewGirl } from './announce.server.ts';
import { endNewGirlMails, guyOfLink } from './unsubscribe.server.ts';

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

/** What the workers do. */
async function announce(girlId: number) {
  await announceNewGirl({ girlId });
  const jobs = await jobsOf(girlId);
  for (const job of jobs) await mailNewGirl(job);
  return jobs.map(({ guyId }) => guyId);
}

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
  expect((await announce(girl.girlId)).sort((a, b) => a - b)).toEqual([here.guyId, near.guyId, off.guyId, unproven.guyId]);
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
  await announceNewGirl({ girlId: shown.girlId });
  await db.update(girls).set({ girlShowProfile: false }).where(eq(girls.id, shown.girlId));
  await mailNewGirl({ girlId: shown.girlId, guyId: guy.guyId });
  expect(await mails()).toEqual([]);
});

test('the link at the foot and in the header ends these mails for him alone; a link that was not signed does nothing', async () => {
  const [girl, guy, other] = [await createGirl({ girl: austin }), await createGuy({ guy: austin }), await createGuy({ guy: austin })];
  await announce(girl.girlId);
  const mail = (await mails()).find(({ to }) => to === guy.email);
  expect(mail?.headers).toMatchObject({ 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' });
  const url = new URL(/<(.+)>/.exec(mail?.headers['List-Unsubscribe'] ?? '')?.[1] ?? '');
  expect(mail?.text).toContain(url.href);
  expect(guyOfLink(url)).toBe(guy.guyId);
  await endNewGirlMails(guy.guyId);
  const wants = new Map((await db.select().from(guyUsers)).map((row) => [row.id, row.canSendEmailsAboutWebsite]));
  expect([wants.get(guy.guyId), wants.get(other.guyId)]).toEqual([false, true]);
  const forged = new URL(url);
  forged.searchParams.set('guy', String(other.guyId));
  expect(guyOfLink(forged)).toBeNull();
  for (const hostile of ['?guy=1', '?guy=abc&token=x', '?guy=99999999999999&token=%00', '?token=']) expect(guyOfLink(new URL(hostile, url))).toBeNull();
});
