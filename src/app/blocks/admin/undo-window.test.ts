import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { bookings } from '#db/schema/bookings.ts';
import { girls } from '#db/schema/girls.ts';
import { mailOutbox } from '#db/schema/mail-outbox.ts';
import { notifications } from '#db/schema/notifications.ts';
import type { QueueItem } from '#features/moderation/queue/item.ts';
import { db, pool } from '#platform/db/client.server.ts';
import { closeSendingBoss } from '#platform/jobs/enqueue.server.ts';
import { startWorkers, stopWorkers } from '#platform/jobs/workers.server.ts';
import { closeMailTransport } from '#platform/mail/transport.server.ts';
import { releaseNotices } from '#platform/notifications/held-notices.server.ts';
import { forgetSettings } from '#platform/settings.server.ts';
import { UNDO_SECONDS } from '#shared/limits.ts';
import { call } from '#tests/app.ts';
import { useDatabase } from '#tests/database.ts';
import { createGirl, createGuy, createModerator, type Member } from '#tests/factories/members.ts';
import { startMailServer } from '#tests/mail-server.ts';
import { readMails } from '#tests/mails.ts';
import { signIn } from '#tests/sign-in.ts';
import { composeJobs } from '../../registries/jobs.server.ts';

/** What people hear of a decision leaves when it can no longer be taken back without a word: bells, mails and jobs that tell. */

useDatabase();

type Session = Awaited<ReturnType<typeof signIn>>;
let session: Session;
let girl: Member & { girlId: number };
let guy: Member & { guyId: number };
let hers: Session;

beforeAll(composeJobs);
beforeEach(async () => {
  for (const table of ['notifications', 'mail_outbox', 'bookings', 'girls', 'guy_users', 'users', 'pgboss.job']) await pool.query(`delete from ${table}`);
  session = await signIn(await createModerator());
  [girl, guy] = [await createGirl(), await createGuy()];
  hers = await signIn(girl);
});
afterEach(() => {
  vi.useRealTimers();
});
afterAll(() => closeSendingBoss());

/** The clock of the process, so many seconds from now; timers run on. */
const setClock = (seconds: number) => vi.useFakeTimers({ toFake: ['Date'], now: realNow() + seconds * 1_000 });
const realNow = () => Math.round(performance.timeOrigin + performance.now());

const queue = async (kind: string): Promise<QueueItem[]> => (await call('GET', `/api/admin/queue?kind=${kind}`, { session })).json.items;
const decide = async (kind: string, decision: 'approve' | 'reject', more: object = {}) => {
  const items = (await queue(kind)).map(({ id, version }) => ({ kind, id, version }));
  const { json } = await call('POST', '/api/admin/queue/decisions', { body: { decision, items, ...more }, session });
  expect(json.outcomes).toMatchObject([{ done: true }]);
};
const undo = async (kind: string, id: number) => expect((await call('POST', '/api/admin/queue/undo', { body: { kind, id }, session })).status).toBe(200);
type Bell = { data: { attributes: { title: string } }[]; meta: { unread: number } };
const bell = async () => {
  const { data, meta } = (await call('GET', '/api/v1/notifications', { session: hers })).json as Bell;
  return [meta.unread, ...data.map(({ attributes }) => attributes.title)];
};
const jobs = async (name: string) => (await pool.query('select data, start_after from pgboss.job where name = $1 and state < $2', [name, 'active'])).rows;
const waits = () => db.update(girls).set({ profileApproved: null }).where(eq(girls.id, girl.girlId));

describe('by the clock', () => {
  test('she hears of it when the window is over, and not a second before', async () => {
    await waits();
    await decide('girlProfile', 'approve');
    expect(await bell()).toEqual([0]);
    setClock(UNDO_SECONDS - 1);
    expect(await bell()).toEqual([0]);
    setClock(UNDO_SECONDS + 1);
    expect(await bell()).toEqual([1, 'Your profile is approved']);
  });

  test('a decision that is taken back in time has told nobody, and that it is is told to nobody', async () => {
    await waits();
    await decide('girlProfile', 'approve');
    expect(await jobs('release-notices')).toHaveLength(1);
    expect(await jobs('announce-new-girl')).toHaveLength(1);
    await undo('girlProfile', girl.girlId);
    expect(await jobs('announce-new-girl')).toEqual([]);
    // Its job finds nothing.
    for (const { data } of await jobs('release-notices')) await releaseNotices(data as { ids: number[] });
    expect(await db.select().from(notifications)).toEqual([]);
    expect(await jobs('mail-notification')).toEqual([]);
    setClock(UNDO_SECONDS + 1);
    expect(await bell()).toEqual([0]);
  });

  test('decided again, what tells the guys of her waits from the second time on', async () => {
    await waits();
    await decide('girlProfile', 'approve');
    await undo('girlProfile', girl.girlId);
    setClock(20);
    await decide('girlProfile', 'approve');
    const [job, ...others] = await jobs('announce-new-girl');
    expect(others).toEqual([]);
    expect(job.start_after.getTime()).toBeGreaterThan(realNow() + (UNDO_SECONDS + 15) * 1_000);
  });

  test('later she hears of both', async () => {
    await waits();
    await decide('girlProfile', 'approve');
    setClock(UNDO_SECONDS + 1);
    await undo('girlProfile', girl.girlId);
    expect(await bell()).toEqual([2, 'A moderator is reviewing your profile again', 'Your profile is approved']);
  });

  test('the mail about a measure goes with the decision that is taken back', async () => {
    const [row] = await db
      .insert(bookings)
      .values({
        ...{ girlId: girl.girlId, guyId: guy.guyId, dateTimeAvailable: 'Friday', sessionLength: '1 hour', desiredSessionType: 'Pins' },
        ...{ flagged: true, flagReason: 'A phrase' },
      })
      .returning();
    await decide('flaggedBooking', 'reject', { reason: 'It asked for more.', choice: { measure: 'warn' } });
    const [mail] = await readMails(eq(mailOutbox.template, 'account-measure'));
    expect(mail?.nextAttemptAt.getTime()).toBeGreaterThan(Date.now() + (UNDO_SECONDS - 10) * 1_000);
    await undo('flaggedBooking', row!.id);
    expect(await readMails()).toEqual([]);
    expect(await db.select().from(notifications)).toEqual([]);
    // Nor is he told that a request was restored that nobody deleted.
    await decide('flaggedBooking', 'approve');
    await undo('flaggedBooking', row!.id);
    expect(await db.select().from(notifications)).toEqual([]);
  });
});

describe('on the queue', () => {
  let server: Awaited<ReturnType<typeof startMailServer>>;
  beforeAll(async () => {
    server = await startMailServer();
    vi.stubEnv('SMTP_URL', server.url);
    forgetSettings();
  });
  afterEach(() => stopWorkers({ seconds: 5 }));
  afterAll(async () => {
    closeMailTransport();
    vi.unstubAllEnvs();
    forgetSettings();
    await server.stop();
  });
  const mailed = () => server.received.filter(({ to }) => to === girl.email);

  test('bell and mail leave by themselves, also after a restart; what was taken back does not', async () => {
    await waits();
    // The window of this decision ends in three seconds.
    setClock(3 - UNDO_SECONDS);
    await decide('girlProfile', 'approve');
    await undo('girlProfile', girl.girlId);
    await decide('girlProfile', 'reject', { reason: 'The picture is not yours.' });
    vi.useRealTimers();
    await startWorkers();
    await stopWorkers({ seconds: 5 });
    expect(mailed()).toEqual([]);
    expect(await bell()).toEqual([0]);
    await startWorkers();
    await vi.waitFor(() => expect(mailed()).toHaveLength(1), { timeout: 20_000, interval: 200 });
    expect(await bell()).toEqual([1, 'Your profile was not approved']);
    const [row, ...others] = await db.select().from(notifications);
    expect(others).toEqual([]);
    expect(row).toMatchObject({ heldUntil: null, heldFor: null, body: 'The picture is not yours.' });
  }, 40_000);
});
