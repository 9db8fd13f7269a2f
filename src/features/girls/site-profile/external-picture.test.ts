import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { auditLog } from '#db/schema/audit-log.ts';
import { db, pool } from '#platform/db/client.server.ts';
import { settings } from '#platform/settings.server.ts';
import { storeImage64 } from '#platform/uploads/store-image64.server.ts';
import { useDatabase } from '#tests/database.ts';
import { actors } from '#tests/factories/actors.ts';
import { createGirl, createModerator } from '#tests/factories/members.ts';
import { image64 } from '#tests/factories/pictures.ts';
import { decideGirl } from '../actions/decide-girl.server.ts';
import { saveGirl } from '../actions/save-girl.server.ts';
import { setProfilePicture } from '../actions/set-profile-picture.server.ts';
import { confirmSiteProfile } from './actions/confirm-site-profile.server.ts';
import { revokeSiteProfile } from './actions/revoke-site-profile.server.ts';
import { updateExternalPicture } from './external-picture.server.ts';
import { listSiteProfiles } from './site-profile.server.ts';

useDatabase();

let site: Server;
let status = 200;
const asked: { method: string | undefined; url: string | undefined; authorization: string | undefined; form: FormData }[] = [];

beforeAll(async () => {
  site = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part) => parts.push(part));
    request.on('end', async () => {
      const form = await new Response(Buffer.concat(parts), { headers: { 'content-type': request.headers['content-type'] ?? '' } }).formData();
      asked.push({ method: request.method, url: request.url, authorization: request.headers.authorization, form });
      response.writeHead(status).end();
    });
  });
  await new Promise<void>((done) => site.listen(0, '127.0.0.1', done));
  Object.assign(settings(), { GIRLS_SITE_URL: `http://127.0.0.1:${(site.address() as AddressInfo).port}/girls/`, GIRLS_SITE_TOKEN: 'key' });
});
afterAll(async () => {
  Object.assign(settings(), { GIRLS_SITE_URL: undefined, GIRLS_SITE_TOKEN: undefined });
  await new Promise((done) => site.close(done));
});
beforeEach(() => {
  asked.length = 0;
  status = 200;
});

const run = (girlId: number) => updateExternalPicture({ girlId }, { signal: AbortSignal.timeout(5_000) });
async function waiting(): Promise<number> {
  const { rows } = await pool.query("select to_regclass('pgboss.job') is not null as there");
  return rows[0].there ? (await pool.query("select count(*)::int as n from pgboss.job where name = 'update-external-picture'")).rows[0].n : 0;
}

const moderator = async () => ({ ...actors.moderator, userId: (await createModerator()).userId });
const profile_url = 'https://girls.example/rita';

async function girlWithPicture(girl: Parameters<typeof createGirl>[0] = {}) {
  const picture = await storeImage64(db, { image64: await image64(), ownerUserId: null, purpose: 'avatars' });
  const there = { profilePicPublicId: picture.publicId, profilePicSecureUrl: picture.secureUrl, sessiongirlsUrl: profile_url };
  return createGirl({ girl: { ...there, ...girl.girl } });
}

test('[GIRL-23] [API-16] an approved picture is sent to the other site as a form, by PATCH, once a moderator approved it', async () => {
  const girl = await girlWithPicture({ girl: { profilePicApproved: null } });
  const decider = await moderator();
  await confirmSiteProfile(decider, girl.girlId, { username: girl.username, profile_url });
  await run(girl.girlId);
  expect(asked).toEqual([]);
  const before = await waiting();
  await decideGirl(decider, girl.girlId, { profilePicApproved: true });
  expect(await waiting()).toBe(before + 1);
  await run(girl.girlId);
  expect(asked).toMatchObject([{ method: 'PATCH', url: '/girls/update_profile_pic', authorization: 'Bearer key' }]);
  expect(asked[0]?.form.get('username')).toBe(girl.username);
  const file = asked[0]?.form.get('profile_pic') as File;
  expect([file.type, file.name, file.size > 50]).toEqual(['image/png', 'profile.png', true]);
});

test('[GIRL-23] who has no profile there, or no picture, is not sent; a picture of hers waits for its approval first', async () => {
  const elsewhere = await girlWithPicture({ girl: { sessiongirlsUrl: null } });
  await run(elsewhere.girlId);
  await run((await createGirl({ girl: { sessiongirlsUrl: 'https://girls.example/ada' } })).girlId);
  const girl = await girlWithPicture();
  const before = await waiting();
  await setProfilePicture(actors.girl(girl.girlId, girl.userId), girl.girlId, await image64());
  expect(await waiting()).toBe(before);
  await run(girl.girlId);
  expect(asked).toEqual([]);
});

test('[GIRL-23] what the other site refuses is an error of the job, which tries again', async () => {
  const girl = await girlWithPicture();
  await confirmSiteProfile(await moderator(), girl.girlId, { username: girl.username, profile_url });
  status = 503;
  await expect(run(girl.girlId)).rejects.toThrow('The other site answered 503.');
});

test('a girl who gives herself the name of another one there overwrites no picture: a moderator confirms the pairing first', async () => {
  const girl = await girlWithPicture({ girl: { profilePicApproved: true } });
  await run(girl.girlId);
  expect(asked).toEqual([]);
  const decider = await moderator();
  const before = await waiting();
  await confirmSiteProfile(decider, girl.girlId, { username: girl.username, profile_url });
  expect(await waiting()).toBe(before + 1);
  await run(girl.girlId);
  expect(asked).toHaveLength(1);
  const entries = await db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subjectId, String(girl.girlId)));
  expect(entries).toMatchObject([
    { action: 'girl.siteProfileConfirmed', actorUserId: decider.userId, after: { username: girl.username, profileUrl: profile_url } },
  ]);
  await revokeSiteProfile(decider, girl.girlId);
  await run(girl.girlId);
  expect(asked).toHaveLength(1);
});

test('a new username, or another address there, has to be confirmed again; what she changed meanwhile is not confirmed unseen', async () => {
  const girl = await girlWithPicture({ girl: { profilePicApproved: true } });
  const decider = await moderator();
  const herself = actors.girl(girl.girlId, girl.userId);
  await confirmSiteProfile(decider, girl.girlId, { username: girl.username, profile_url });
  expect(await listSiteProfiles(decider, [girl.girlId])).toMatchObject([{ username: girl.username, isConfirmed: true }]);
  const username = `n${girl.username.slice(-10)}`;
  await saveGirl(herself, girl.girlId, { username });
  await run(girl.girlId);
  expect(await listSiteProfiles(decider, [girl.girlId])).toMatchObject([{ username, isConfirmed: false }]);
  const unseen = confirmSiteProfile(decider, girl.girlId, { username: girl.username, profile_url });
  await expect(unseen).rejects.toMatchObject({ status: 409 });
  await confirmSiteProfile(decider, girl.girlId, { username, profile_url });
  await saveGirl(herself, girl.girlId, { sessiongirlsUrl: 'https://girls.example/rose' });
  await run(girl.girlId);
  expect(asked).toEqual([]);
  await expect(confirmSiteProfile(herself, girl.girlId, { username, profile_url: 'https://girls.example/rose' })).rejects.toMatchObject({ status: 403 });
});
