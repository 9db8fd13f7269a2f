import { setTimeout as pause } from 'node:timers/promises';
import { pool } from '#platform/db/client.server.ts';
import { freePort } from '#tests/free-port.ts';
import { startMailServer } from '#tests/mail-server.ts';
import { inSeconds, judge, share } from '../judge.ts';
import { openRealSite } from '../real-site.ts';
import { countJobs, passTime } from '../stored-files.ts';
import { makeCast, makeWriters } from '../writers.ts';
import { startWriting } from '../writing.ts';

/** How long a request may take whose mail cannot leave: it only puts it into the outbox. */
const P95_MS = 1_000;
/** From the return of the mail server to the last mail, of which the waits between tries are skipped. */
const BOUND_MS = 60_000;

async function mailsBy(): Promise<Record<string, number>> {
  const { rows } = await pool.query<{ status: string; mails: string }>('select status, count(*) as mails from mail_outbox group by 1');
  return Object.fromEntries(rows.map(({ status, mails }) => [status, Number(mails)]));
}

/** `npm run drill -- no-mail [--hours 24]`: the mail server is away for a day, whose waits between tries are skipped, and comes back. */
export async function drillNoMail({ hours = '24' }: Record<string, string>): Promise<boolean> {
  const port = await freePort();
  const real = await openRealSite({ environment: { SMTP_URL: `smtp://127.0.0.1:${port}` } });
  const { figure, demand, verdict } = judge();
  let mails: Awaited<ReturnType<typeof startMailServer>> | undefined;
  try {
    const { seen, count, stop } = startWriting(real.url, await makeWriters(await makeCast()), { pauseMs: 200 });
    // Each turn is some hours: whatever was to be tried in them is tried now. A mail waits an hour at most between two tries.
    for (let hour = 0; hour < Number(hours); hour += 1) {
      await pause(1_500);
      await passTime(1);
    }
    await stop();
    await pause(3_000);
    const away = await mailsBy();
    const { rows } = await pool.query<{ tries: number }>('select max(attempts) as tries from mail_outbox');
    figure(`accepted writes: ${count()}; mails while the server was away: ${JSON.stringify(away)}, tried up to ${rows[0]?.tries} times`);
    demand('mails wait, none is given up', (away.waiting ?? 0) > 0 && !away.failed);
    demand(`writes are not slowed: 95 of 100 within ${inSeconds(share(seen.times, 0.95))} (bound ${inSeconds(P95_MS)})`, share(seen.times, 0.95) < P95_MS);
    demand(`no other answers (${seen.wrong.length})`, seen.wrong.length === 0, ...seen.wrong);

    mails = await startMailServer(port);
    const back = performance.now();
    await passTime(2);
    let now = await mailsBy();
    while (now.waiting && performance.now() - back < BOUND_MS) {
      await pause(500);
      // One that was just being tried waits once more.
      await passTime(2);
      now = await mailsBy();
    }
    const copies = Map.groupBy(mails.received, ({ messageId }) => messageId);
    figure(`after the return: ${JSON.stringify(now)} within ${inSeconds(performance.now() - back)}, at the server ${mails.received.length}`);
    demand('every mail has left', !now.waiting && !now.failed && now.sent === copies.size);
    demand('each once', copies.size === mails.received.length);
    const jobs = await countJobs();
    demand('no job failed for good', jobs.failed === 0, ...jobs.names);
    return verdict();
  } finally {
    await real.close();
    await mails?.stop();
  }
}
