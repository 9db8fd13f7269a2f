import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { pool } from '#platform/db/client.server.ts';
import { closeSendingBoss } from '#platform/jobs/enqueue.server.ts';
import { forgetSettings } from '#platform/settings.server.ts';
import { asOwner, useDatabase } from './database.ts';
import { makeTimers } from './factories/check-ins.ts';
import { freePort } from './free-port.ts';
import { startMailServer } from './mail-server.ts';
import { freshFolder, type Site, startSite, treeOf } from './site-process.ts';

/** Real workers on one database, killed without a word: every alarm leaves, and as one email. */

const minutes = 180_000;
const database = useDatabase();
const secrets = { APP_SECRET: 'one-secret-for-every-worker-of-the-test', CONTACT_DATA_KEY: 'one-key-for-the-contacts-of-the-whole-test' };
let mail: Awaited<ReturnType<typeof startMailServer>>;
const workers: Site[] = [];

beforeAll(async () => {
  for (const [name, value] of Object.entries(secrets)) vi.stubEnv(name, value);
  forgetSettings();
  mail = await startMailServer();
});
afterEach(async () => {
  await Promise.all(workers.splice(0).map(kill));
  await asOwner('truncate users, mail_outbox cascade');
  mail.received.length = 0;
});
afterAll(async () => {
  await closeSendingBoss();
  await mail.stop();
  vi.unstubAllEnvs();
  forgetSettings();
});

async function startWorker(): Promise<Site> {
  const worker = startSite({
    PORT: String(await freePort()),
    DATA_DIR: freshFolder(),
    DATABASE_URL: database.url,
    WORKER: 'only',
    DEMO: '0',
    SMTP_URL: mail.url,
    ...secrets,
  });
  workers.push(worker);
  await vi.waitFor(() => expect(worker.output()).toContain('does its jobs'), { timeout: minutes, interval: 100 });
  return worker;
}

async function kill({ process: child }: Site) {
  for (const pid of await treeOf(child.pid ?? 0)) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It ended by itself.
    }
  }
}

const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000);
const reached = () => new Set(mail.received.map(({ to }) => to));

/** Everybody was written to, by one email each: what a killed sender repeats has the same name, so that mailboxes show it once. */
async function eachOnce(contacts: readonly string[]) {
  expect([...reached()].sort()).toEqual([...contacts].sort());
  expect(new Set(mail.received.map(({ to, messageId }) => `${to} ${messageId}`)).size).toBe(contacts.length);
  const { rows } = await pool.query(
    "select count(*)::int as mails, count(distinct idempotency_key)::int as keys from mail_outbox where template = 'check-in-alarm'",
  );
  expect(rows).toEqual([{ mails: contacts.length, keys: contacts.length }]);
}

test('two workers send each alarm once, and one of them killed in the middle loses none', { timeout: 4 * minutes }, async () => {
  const [one] = [await startWorker(), await startWorker()];
  const contacts = await makeTimers(Array.from({ length: 60 }, () => inSeconds(2)));
  await vi.waitFor(() => expect(reached().size).toBeGreaterThan(2), { timeout: minutes, interval: 5 });
  await kill(one as Site);
  const killed = Date.now();
  expect(reached().size).toBeLessThan(60);
  await vi.waitFor(() => expect(reached().size).toBe(60), { timeout: 2 * minutes, interval: 100 });
  // The one that lives learns of the other by a missing heartbeat: 10 s until it counts as missing, 3 s between two looks, a pause, a poll of 3 s.
  expect(Date.now() - killed).toBeLessThan(30_000);
  await eachOnce(contacts);
});

test('alarms that came due while nothing ran leave when it runs again', { timeout: 3 * minutes }, async () => {
  const before = await startWorker();
  const due = inSeconds(4);
  const contacts = await makeTimers([due, due]);
  await kill(before);
  await vi.waitFor(() => expect(Date.now()).toBeGreaterThan(due.getTime() + 1000), { timeout: 20_000 });
  expect(reached().size).toBe(0);
  await startWorker();
  const started = Date.now();
  await vi.waitFor(() => expect(reached().size).toBe(2), { timeout: minutes, interval: 100 });
  expect(Date.now() - started).toBeLessThan(60_000);
  await eachOnce(contacts);
});
