import { randomBytes } from 'node:crypto';
import { closeDatabase, connectDatabase, pool } from '#platform/db/client.server.ts';
import { startEmbedded } from '#platform/db/embedded.server.ts';
import { migrate } from '#platform/db/migrate.server.ts';
import { closeSendingBoss } from '#platform/jobs/enqueue.server.ts';
import { forgetSettings } from '#platform/settings.server.ts';
import { makeTimers } from '#tests/factories/check-ins.ts';
import { freePort } from '#tests/free-port.ts';
import { startMailServer } from '#tests/mail-server.ts';
import { freshFolder, startSite } from '#tests/site-process.ts';
import { percentile, printRows, type Row } from './report.ts';
import { pickSize } from './sizes.ts';
import { load } from './timewasters.ts';

const TIMERS = pickSize(1_000, 20, 'TIMERS');
const WORKERS = 2;
/** All timers are due within so many milliseconds, which begin so many after they are made. */
const SPREAD_MS = pickSize(60_000, 2_000);
const LEAD_MS = pickSize(15_000, 5_000);
const wait = (milliseconds: number) => new Promise((later) => setTimeout(later, milliseconds));

const row = (what: string, seconds: number, most: number): Row => ({
  what,
  measured: `${seconds.toFixed(1)} s`,
  against: `${most} s`,
  ratio: seconds / most,
  wanted: 'at most 1',
});

/** Alarms of many timers that are due in one minute: how long until the mail server has each email. Two workers, real SMTP. */
export async function benchCheckIns() {
  const secrets = { APP_SECRET: randomBytes(48).toString('base64url'), CONTACT_DATA_KEY: randomBytes(48).toString('base64url') };
  const folder = freshFolder();
  Object.assign(process.env, secrets, { DATA_DIR: folder });
  forgetSettings();
  const embedded = await startEmbedded(folder);
  await migrate(embedded);
  connectDatabase(embedded.url);
  const mail = await startMailServer();
  const workers = [];
  for (let count = 0; count < WORKERS; count += 1) {
    const settings = {
      PORT: String(await freePort()),
      DATA_DIR: freshFolder(),
      DATABASE_URL: embedded.url,
      WORKER: 'only',
      DEMO: '0',
      SMTP_URL: mail.url,
      ...secrets,
    };
    const worker = startSite(settings);
    workers.push(worker);
    while (!worker.output().includes('does its jobs')) {
      if (worker.process.exitCode !== null) throw new Error(`A worker ended while starting:\n${worker.output()}`);
      await wait(200);
    }
  }
  const begin = Date.now() + LEAD_MS;
  const moments = Array.from({ length: TIMERS }, (_, number) => new Date(begin + Math.floor((number * SPREAD_MS) / TIMERS)));
  const contacts = await makeTimers(moments);
  const dueOf = new Map(contacts.map((to, number) => [to, moments[number]?.getTime() ?? 0]));
  while (mail.received.length < TIMERS && Date.now() < begin + 300_000) await wait(200);
  const late = mail.received.map(({ to, at }) => (at - (dueOf.get(to) ?? 0)) / 1000);
  const { rows } = await pool.query(
    "select count(*)::int as mails, count(distinct idempotency_key)::int as occasions from mail_outbox where template = 'check-in-alarm'",
  );
  const last = Math.max(...mail.received.map(({ at }) => at));
  printRows(
    'Check-ins',
    `${TIMERS.toLocaleString('en-US')} alarms due within ${SPREAD_MS / 1000} s, ${WORKERS} workers: ${mail.received.length} emails arrived, ${rows[0].mails} written for ${rows[0].occasions} alarms, ${late.filter((seconds) => seconds < 0).length} early; ${load()} at the end`,
    [
      row('late, median', percentile(late, 0.5), 60),
      row('late, p95', percentile(late, 0.95), 60),
      row('late, the last', Math.max(...late), 60),
      row('the minute is done after', (last - begin) / 1000, 120),
    ],
  );
  await Promise.all(workers.map((worker) => worker.stop()));
  await closeSendingBoss();
  await closeDatabase();
  await mail.stop();
  await embedded.stop();
}
