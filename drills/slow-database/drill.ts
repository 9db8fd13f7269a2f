import { setTimeout as pause } from 'node:timers/promises';
import { startEmbedded } from '#platform/db/embedded.server.ts';
import { openBadLine } from '#tests/bad-line.ts';
import { freshFolder } from '#tests/site-process.ts';
import { inSeconds, judge, seeded, share } from '../judge.ts';
import { timePages } from '../page-times.ts';
import { openRealSite, type RealSite } from '../real-site.ts';
import { makeCast, makeVoter, makeWriters } from '../writers.ts';
import { compareWithRows, startWriting } from '../writing.ts';

/** All statements of a request together are given up after 18 s; before that it may wait for a connection, and after it for the way back. */
const BOUND_MS = 30_000;
/** From the moment that the line is good again to answers as fast as before. */
const BACK_MS = 30_000;
/** For the first write after that: every connection may wait for 18 s yet for what the dead line swallowed. */
const WRITES_MS = 20_000;

/** `npm run drill -- slow-database [--latency 200 --seed 1]`: the database at the end of a slow, then a lossy, then a dead line. */
export async function drillSlowDatabase({ latency = '200', seed = '1' }: Record<string, string>): Promise<boolean> {
  const folder = freshFolder();
  const database = await startEmbedded(folder);
  const bad = await openBadLine(Number(new URL(database.url).port));
  const chance = seeded(Number(seed));
  const over = (address: string) => Object.assign(new URL(address), { port: String(bad.port) }).href;
  const { figure, demand, verdict } = judge();
  const isFine = (status: number) => status === 200 || status === 503 || status === 429;
  let real: RealSite | undefined;
  try {
    const environment = { DATABASE_URL: over(database.url), DATABASE_OWNER_URL: over(database.ownerUrl) };
    real = await openRealSite({ environment, database: database.url });
    await pause(10_000);
    const cast = await makeCast();
    const writers = await makeWriters(cast);
    const newcomer = await makeVoter(cast, 20);
    const { seen, count, stop } = startWriting(real.url, writers, { repeats: 40, patienceMs: BOUND_MS, pauseMs: 250 });
    const stage = async (name: string, milliseconds: number) => {
      const accepted = count();
      // Three visitors and the four who write.
      const all = await Promise.all([1, 2, 3].map(() => timePages((real as RealSite).url, milliseconds, isFine)));
      const times = all.flatMap((one) => one.times);
      const wrong = all.flatMap((one) => one.wrong);
      const unavailable = all.reduce((sum, { statuses }) => sum + (statuses[503] ?? 0), 0);
      figure(
        `${name}: ${times.length} pages and calls, median ${inSeconds(share(times, 0.5))}, 99 of 100 within ${inSeconds(share(times, 0.99))}, ${unavailable} times 503; ${count() - accepted} writes accepted`,
      );
      demand(`  each within ${inSeconds(share(times, 1))} (bound ${inSeconds(BOUND_MS)})`, share(times, 1) < BOUND_MS);
      demand('  no other answers', wrong.length === 0, ...wrong);
      return { times, accepted: count() - accepted };
    };
    const healthy = await stage('good line', 10_000);

    bad.line.latencyMs = Number(latency);
    const slow = await stage(`${latency} ms each way`, 30_000);
    demand('  writes are accepted over it', slow.accepted > 0);

    bad.line.loses = () => chance() < 0.01;
    await stage('one chunk in a hundred lost', 45_000);

    bad.line.loses = () => false;
    bad.line.latencyMs = 0;
    bad.line.isSilent = true;
    await stage('nothing comes through', 25_000);

    bad.line.isSilent = false;
    const good = performance.now();
    for (;;) {
      const again = await timePages(real.url, 2_000, () => true);
      if (!again.statuses[503] && share(again.times, 0.95) < Math.max(1_000, share(healthy.times, 0.95) * 3)) break;
      if (performance.now() - good > 90_000) break;
    }
    const back = performance.now() - good;
    demand(`as before ${inSeconds(back)} after the line is good again (bound ${inSeconds(BACK_MS)})`, back < BACK_MS);
    // Somebody new: those who write all the time may wait for an answer to what the dead line swallowed.
    const writing = startWriting(real.url, [newcomer], { patienceMs: BOUND_MS, pauseMs: 250 });
    await pause(WRITES_MS);
    demand(`writes are accepted within ${inSeconds(WRITES_MS)}`, writing.count() > 0, ...writing.seen.wrong);
    await Promise.all([writing.stop(), stop()]);
    const { lost, doubled } = await compareWithRows(seen);
    figure(`accepted writes: ${count()}; repeated with their key: ${seen.repeated}; told to come back later: ${seen.away}`);
    demand('nothing that was accepted is lost', lost.length === 0, ...lost);
    demand('nothing is there twice', doubled.length === 0, ...doubled);
    demand(`each write is answered within ${inSeconds(share(seen.times, 1))} (bound ${inSeconds(BOUND_MS)})`, share(seen.times, 1) < BOUND_MS);
    demand(`no other answers to writes (${seen.wrong.length})`, seen.wrong.length === 0, ...seen.wrong);
    demand('the process lived on', real.site.process.exitCode === null);
    return verdict();
  } finally {
    bad.line.isSilent = false;
    bad.line.latencyMs = 0;
    await real?.close();
    await bad.close();
    await database.stop();
  }
}
