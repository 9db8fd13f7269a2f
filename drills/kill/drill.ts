import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pool } from '#platform/db/client.server.ts';
import { startMailServer } from '#tests/mail-server.ts';
import { childrenOf } from '#tests/site-process.ts';
import { inSeconds, judge, seeded, share } from '../judge.ts';
import { openRealSite } from '../real-site.ts';
import { compareFiles, countJobs } from '../stored-files.ts';
import { makeCast, makeUploader, makeVoter, makeWriters } from '../writers.ts';
import { compareWithRows, startWriting } from '../writing.ts';

/** A mail whose server said yes in this time before a kill may be sent again: SMTP has no answer to that (decision 120). */
const UNCERTAIN_MS = 3_000;

/** What the log that has to be gone through again may add to a start. */
const DATABASE_MS = 3_000;
/** Maximum time from the death of only the database to the next accepted write. */
const BACK_MS = 20_000;

const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

function killDatabase(dataDir: string) {
  const file = join(dataDir, 'postgres', 'postmaster.pid');
  if (!existsSync(file)) return;
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0]);
  if (isAlive(pid)) process.kill(pid, 'SIGKILL');
}

/** `npm run drill -- kill [--kills 100 --seed 1]`: ends the site, its database, or both with SIGKILL under writers, each a third of the time. */
export async function drillKill({ kills = '100', seed = '1' }: Record<string, string>): Promise<boolean> {
  const mails = await startMailServer();
  const real = await openRealSite({ environment: { SMTP_URL: mails.url } });
  const chance = seeded(Number(seed));
  const { figure, demand, verdict } = judge();
  const starts: number[] = [];
  const startsWithDatabase: number[] = [];
  const gaps: number[] = [];
  let livedOn = true;
  const killed: number[] = [];
  try {
    const cast = await makeCast();
    const writers = [...(await makeWriters(cast)), await makeVoter(cast, 150), await makeUploader(cast)];
    const { seen, count, stop } = startWriting(real.url, writers, { mayBeSilent: true, repeats: 600, pauseMs: 250 });
    for (let kill = 0; kill < Number(kills); kill += 1) {
      // In the middle of writes. A death keeps the keys of its requests for 20 seconds, so that some writers wait for that.
      const accepted = count();
      const up = performance.now();
      while (count() < accepted + 3 && performance.now() - up < 20_000) await pause(20);
      await pause(chance() * 500);
      const turn = chance();
      const withDatabase = turn < 2 / 3;
      if (turn < 1 / 3) {
        const before = await childrenOf(real.site.process.pid as number);
        killDatabase(real.dataDir);
        const death = performance.now();
        const seenBefore = count();
        // Requests under way are answered first, so that the next accepted write is a new one.
        await pause(200);
        while (count() <= seenBefore + writers.length && performance.now() - death < 60_000) await pause(20);
        gaps.push(performance.now() - death);
        livedOn &&= before.join() === (await childrenOf(real.site.process.pid as number)).join();
        continue;
      }
      if (withDatabase) killDatabase(real.dataDir);
      process.kill(real.pid, 'SIGKILL');
      killed.push(Date.now());
      await real.site.ended;
      (withDatabase ? startsWithDatabase : starts).push(await real.again());
    }
    const written = count();
    const last = performance.now();
    // A key whose request died is free after 20 seconds.
    while (count() <= written + writers.length && performance.now() - last < 30_000) await pause(100);
    demand(`writes are accepted after the last start (${inSeconds(performance.now() - last)})`, count() > written + writers.length);
    await stop();

    // What died with its process is noticed by its missing heartbeat: within 35 seconds.
    const giveUpAt = Date.now() + 90_000;
    let jobs = await countJobs();
    while (jobs.open > 0 && Date.now() < giveUpAt) {
      await pause(1_000);
      jobs = await countJobs();
    }
    const { lost, doubled } = await compareWithRows(seen);
    const files = await compareFiles(real.dataDir);
    const { rows } = await pool.query<{ status: string; mails: string }>('select status, count(*) as mails from mail_outbox group by 1');
    const mailed = Object.fromEntries(rows.map(({ status, mails: some }) => [status, Number(some)]));
    const copies = Map.groupBy(mails.received, ({ messageId }) => messageId);
    const twice = [...copies.values()].filter((some) => some.length > 1);
    const uncertain = twice.filter(([first]) => killed.some((at) => at - first!.at >= 0 && at - first!.at < UNCERTAIN_MS));

    const again = (some: number[]) => `${some.length}, ready again after ${inSeconds(share(some, 0.5))} at the median, ${inSeconds(share(some, 1))} at most`;
    figure(`kills of the site alone: ${again(starts)}; with its database: ${again(startsWithDatabase)}`);
    figure(`accepted writes: ${count()}; repeated with their key: ${seen.repeated}; without an answer: ${seen.silent}; told to come back later: ${seen.away}`);
    figure(`mails: ${JSON.stringify(mailed)}, at the server ${copies.size}; sent again after a kill in between: ${uncertain.length}`);
    figure(`kills of the database alone: ${gaps.length}, writes again after ${inSeconds(share(gaps, 0.5))} at the median`);
    demand(
      `the process lives on without its database, and writes again within ${inSeconds(BACK_MS)}`,
      livedOn && (gaps.length === 0 || share(gaps, 1) < BACK_MS),
    );
    demand('nothing that was accepted is lost', lost.length === 0, ...lost);
    demand('nothing is there twice', doubled.length === 0, ...doubled);
    demand(`no other answers (${seen.wrong.length})`, seen.wrong.length === 0, ...seen.wrong);
    demand(`every file that a row names is there and whole (${files.rows} uploads)`, files.rows > 0 && files.missing.length === 0, ...files.missing);
    demand('every picture has its sizes', files.unfinished === 0, `${files.unfinished} of ${files.rows} have not`);
    demand('every mail has left', (mailed.sent ?? 0) > 0 && !mailed.waiting && !mailed.failed && copies.size === mailed.sent);
    demand('no mail left twice but around a kill', twice.length === uncertain.length);
    demand(
      `a start takes no longer for a killed database (bound ${inSeconds(DATABASE_MS)} more)`,
      startsWithDatabase.length === 0 || share(startsWithDatabase, 0.5) < share(starts, 0.5) + DATABASE_MS,
    );
    demand('no job is stuck or failed, those of the queue itself included', jobs.open === 0 && jobs.failed === 0, ...jobs.names);
    return verdict();
  } finally {
    await real.close();
    await mails.stop();
  }
}
