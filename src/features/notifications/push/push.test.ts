import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { importJWK, jwtVerify } from 'jose';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { db, pool } from '#platform/db/client.server.ts';
import { notify } from '#platform/notifications/notify.server.ts';
import { forgetSettings } from '#platform/settings.server.ts';
import { call } from '#tests/app.ts';
import { asOwner, useDatabase } from '#tests/database.ts';
import { createGirl, createGuy, type Member } from '#tests/factories/members.ts';
import { signIn } from '#tests/sign-in.ts';
import { pushNotification } from './deliver.server.ts';
import { isPushService } from './services.server.ts';

useDatabase();

/** A push service of our own: what it was asked, and what it answers next. */
const rung: { path: string; headers: Record<string, string>; body: string }[] = [];
let answers = 201;
let service: Server;
let origin: string;

beforeAll(async () => {
  service = createServer((request, response) => {
    let body = '';
    request.on('data', (part) => (body += part));
    request.on('end', () => {
      rung.push({ path: request.url ?? '', headers: request.headers as Record<string, string>, body });
      response.writeHead(answers).end();
    });
  });
  await new Promise<void>((listening) => service.listen(0, '127.0.0.1', listening));
  origin = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
  process.env.PUSH_SERVICES = `https://push.example, ${origin}`;
  forgetSettings();
});
afterAll(() => {
  delete process.env.PUSH_SERVICES;
  forgetSettings();
  service.close();
});

let girl: Member;
let guy: Member;
beforeEach(async () => {
  await asOwner('truncate users, girls, guy_users, notifications, push_subscriptions cascade');
  await pool.query("delete from pgboss.job where name = 'push-notification'");
  [girl, guy] = [await createGirl(), await createGuy()];
  rung.length = 0;
  answers = 201;
});

const path = '/api/v1/push-subscription';
const body = (endpoint: string) => ({ data: { type: 'pushSubscriptions', attributes: { endpoint } } });
const wants = (session: Awaited<ReturnType<typeof signIn>>, push = true) =>
  call('PATCH', '/api/v1/notification-preferences/booking-received', { session, body: { data: { type: 'notificationPreferences', attributes: { push } } } });
const inform = (kind: 'booking-received' | 'follower-new' = 'booking-received') =>
  db.transaction((tx) => notify(tx, [{ userId: girl.userId, kind, title: 'Booking request from karl', body: 'Friday', url: '/bookings/1' }]));
const waiting = async () => (await pool.query("select data from pgboss.job where name = 'push-notification' order by created_on")).rows.map(({ data }) => data);
async function deliver() {
  const jobs = await waiting();
  await pool.query("delete from pgboss.job where name = 'push-notification'");
  for (const job of jobs) await pushNotification(job);
}
async function turnOn(who: Member, endpoint: string) {
  const session = await signIn(who);
  const { status } = await call('POST', path, { session, body: body(endpoint) });
  expect(status).toBe(200);
  return session;
}

test('a device that is turned on is rung for the kinds that were chosen, with nothing in it and signed by this site', async () => {
  const session = await turnOn(girl, `${origin}/device`);
  await inform();
  expect(await waiting()).toEqual([]);
  await wants(session);
  await inform();
  await inform('follower-new');
  expect(await waiting()).toHaveLength(1);
  await deliver();
  const [ring] = rung;
  expect([rung.length, ring?.path, ring?.body]).toEqual([1, '/device', '']);
  expect(JSON.stringify(ring)).not.toMatch(/karl|friday|booking/i);
  const [, token, key] = /^vapid t=([^,]+), k=(.+)$/.exec(ring?.headers.authorization ?? '') ?? [];
  const point = Buffer.from(key ?? '', 'base64url');
  const jwk = { kty: 'EC', crv: 'P-256', x: point.subarray(1, 33).toString('base64url'), y: point.subarray(33).toString('base64url') };
  const { payload } = await jwtVerify(token ?? '', await importJWK(jwk, 'ES256'), { audience: origin });
  expect(payload.sub).toMatch(/^(mailto:|https?:)/);
  expect((await call('GET', path, { session })).json.meta).toEqual({ on: true, publicKey: key });
});

test('what was read meanwhile rings no more', async () => {
  await wants(await turnOn(girl, `${origin}/device`));
  await inform();
  await pool.query('update notifications set read_at = now()');
  await deliver();
  expect(rung).toEqual([]);
});

test('a log-in that ends takes its device with it, and one that is over rings no more', async () => {
  const session = await turnOn(girl, `${origin}/device`);
  await wants(session);
  await inform();
  await pool.query("update sessions set expires_at = now() - interval '1 minute' where user_id = $1", [girl.userId]);
  await deliver();
  expect(rung).toEqual([]);
  await pool.query('delete from sessions where user_id = $1', [girl.userId]);
  expect((await pool.query('select 1 from push_subscriptions')).rowCount).toBe(0);
});

test('a browser belongs to whoever turned it on last', async () => {
  await wants(await turnOn(girl, `${origin}/shared`));
  const his = await turnOn(guy, `${origin}/shared`);
  await inform();
  expect(await waiting()).toEqual([]);
  expect((await call('DELETE', path, { session: his })).json.meta.on).toBe(false);
  expect((await pool.query('select 1 from push_subscriptions')).rowCount).toBe(0);
});

test('what the service forgot is deleted; when it cannot be reached the job is tried again', async () => {
  await wants(await turnOn(girl, `${origin}/device`));
  await inform();
  answers = 503;
  const [job] = await waiting();
  await expect(pushNotification(job)).rejects.toThrow('503');
  answers = 410;
  await deliver();
  expect((await pool.query('select 1 from push_subscriptions')).rowCount).toBe(0);
});

test.each([
  'http://fcm.googleapis.com/send/1',
  'https://fcm.googleapis.com.evil.example/1',
  'https://fcm.googleapis.com:8443/1',
  'https://user@fcm.googleapis.com/1',
  'https://127.0.0.1/1',
  'http://169.254.169.254/latest/meta-data',
  'https://xfcm.googleapis.com/1',
])('an address that leads elsewhere is refused at its field: %s', async (endpoint) => {
  const { status, json } = await call('POST', path, { session: await signIn(girl), body: body(endpoint) });
  expect([status, json.errors[0].source.pointer]).toEqual([422, '/data/attributes/endpoint']);
  expect((await pool.query('select 1 from push_subscriptions')).rowCount).toBe(0);
});

test.each([
  'https://fcm.googleapis.com/fcm/send/a',
  'https://updates.push.services.mozilla.com/wpush/v2/a',
  'https://web.push.apple.com/a',
  'https://wns2-par02p.notify.windows.com/w/?token=a',
])('the services of the browsers are known: %s', (endpoint) => {
  expect(isPushService(endpoint)).toBe(true);
});
