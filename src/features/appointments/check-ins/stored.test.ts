import { strFromU8, unzipSync } from 'fflate';
import { beforeEach, expect, test, vi } from 'vitest';
import { pool } from '#platform/db/client.server.ts';
import { forgetKeyRing } from '#platform/secrets/contact-keys.server.ts';
import { forgetSettings } from '#platform/settings.server.ts';
import { call, testApp } from '#tests/app.ts';
import { asOwner, useDatabase } from '#tests/database.ts';
import { actors } from '#tests/factories/actors.ts';
import { createGirl, type Member } from '#tests/factories/members.ts';
import { readMails } from '#tests/mails.ts';
import { signIn } from '#tests/sign-in.ts';
import { setFeed } from '../calendar/feed.server.ts';
import { askContact } from './contact.server.ts';
import { reencryptCheckIns } from './encrypted.server.ts';
import { readCheckInPage } from './queries.server.ts';
import { contactInput, settingsInput, startInput } from './schema.ts';
import { saveSettings, startCheckIn } from './timer.server.ts';

useDatabase();

const password = 'Two-corners-1-ring';
const email = 'mum@example.test';
let girl: Member & { girlId: number };
beforeEach(async () => {
  await asOwner('truncate users, girls, mail_outbox, rate_limits cascade');
  girl = await createGirl({ user: { password } });
  const her = actors.girl(girl.girlId, girl.userId);
  await askContact(her, contactInput.parse({ email, name: 'Mum', herName: 'Anna' }));
  await saveSettings(her, settingsInput.parse({ minutes: 45, note: 'Spare key at the kiosk' }));
  await startCheckIn(her, startInput.parse({ where: 'Iron Gym' }));
  await setFeed(her);
});

const counts = async () =>
  (
    await pool.query(
      'select (select count(*) from check_ins) + (select count(*) from check_in_contacts) + (select count(*) from check_in_settings) + (select count(*) from calendar_feeds) as n',
    )
  ).rows[0].n;

test('she takes along what she wrote, readable', async () => {
  const { cookie } = await signIn(girl);
  const response = await testApp().request('http://127.0.0.1:3000/account/export', { headers: { cookie } });
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
  const read = (name: string) => JSON.parse(strFromU8(files[name] ?? new Uint8Array()));
  expect(read('check-in-contact.json')).toEqual([expect.objectContaining({ contact: { email, name: 'Mum', herName: 'Anna' } })]);
  expect(read('check-in-settings.json')).toEqual([expect.objectContaining({ note: 'Spare key at the kiosk', minutes: 45 })]);
  expect(read('check-ins.json')).toEqual([expect.objectContaining({ status: 'running', shared: expect.objectContaining({ where: 'Iron Gym' }) })]);
  expect(read('calendar.json')).toEqual([expect.not.objectContaining({ token_hash: expect.anything() })]);
  expect(Object.keys(read('check-ins.json')[0]).join()).not.toMatch(/sealed|key|encrypted/);
});

test('with her account all of it is gone', async () => {
  expect(Number(await counts())).toBe(4);
  const { status } = await call('DELETE', `/api/v1/my-profiles/${girl.userId}`, { session: await signIn(girl), body: { password } });
  expect(status).toBe(204);
  expect(Number(await counts())).toBe(0);
  expect((await readMails()).filter(({ to }) => to === email)).toEqual([]);
});

test('another key of contact data opens it after a rotation, and the one before is not needed', async () => {
  const her = actors.girl(girl.girlId, girl.userId);
  const page = () => readCheckInPage(her, null);
  const before = await page();
  const keys = (current: string, previous = '') => {
    vi.stubEnv('CONTACT_DATA_KEY', current);
    vi.stubEnv('CONTACT_DATA_KEY_PREVIOUS', previous);
    forgetSettings();
    forgetKeyRing();
  };
  try {
    const first = 'the-first-key-of-the-contacts-of-this-test';
    const second = 'v2.the-second-key-of-the-contacts-of-this-test';
    await pool.query('delete from check_ins');
    await pool.query('delete from check_in_settings');
    await pool.query('delete from check_in_contacts');
    keys(first);
    await askContact(her, contactInput.parse({ email, name: 'Mum', herName: 'Anna' }));
    await saveSettings(her, settingsInput.parse({ minutes: 45, note: 'Spare key at the kiosk' }));
    await startCheckIn(her, startInput.parse({ where: 'Iron Gym' }));
    keys(second, first);
    expect(await reencryptCheckIns()).toBe(3);
    expect(await reencryptCheckIns()).toBe(0);
    keys(second);
    expect(await page()).toMatchObject({ contact: before.contact, share: before.share, chosen: before.chosen });
  } finally {
    vi.unstubAllEnvs();
    forgetSettings();
    forgetKeyRing();
  }
});
