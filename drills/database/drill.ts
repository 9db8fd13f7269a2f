import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { childrenOf } from '#tests/site-process.ts';
import { inSeconds, judge, share } from '../judge.ts';
import { openRealSite } from '../real-site.ts';
import { makeCast, makeWriters } from '../writers.ts';
import { compareWithRows, startWriting } from '../writing.ts';

/** From the death of the database to the first write that is accepted again. */
const BOUND_MS = 20_000;

const postmaster = (dataDir: string) => Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);

/** `npm run drill -- database [--kills 50]`: ends the embedded PostgreSQL under four writers, again and again, as a machine without memory would. */
export async function drillDatabase({ kills = '50' }: Record<string, string>): Promise<boolean> {
  const real = await openRealSite();
  const { dataDir, site } = real;
  const gaps: number[] = [];
  const { figure, demand, verdict } = judge();
  try {
    const before = await childrenOf(site.process.pid as number);
    const writers = await makeWriters(await makeCast());
    const { seen, count, stop } = startWriting(real.url, writers);
    for (const started = performance.now(); count() < writers.length && performance.now() - started < 30_000; ) await pause(50);
    if (count() === 0) throw new Error(`Nothing was accepted: ${seen.wrong[0]}`);
    for (let kill = 0; kill < Number(kills); kill += 1) {
      process.kill(postmaster(dataDir), 'SIGKILL');
      const killed = performance.now();
      const accepted = count();
      // Whatever was under way is answered before; a write that is accepted afterwards is a new one.
      await pause(200);
      while (count() <= accepted + writers.length && performance.now() - killed < 60_000) await pause(20);
      gaps.push(performance.now() - killed);
      await pause(300 + (kill % 5) * 150);
    }
    await stop();
    const isSame = before.join() === (await childrenOf(site.process.pid as number)).join();
    const { lost, doubled } = await compareWithRows(seen);
    figure(`kills: ${gaps.length}; accepted writes: ${count()}; told to come back later: ${seen.away}`);
    demand('nothing that was accepted is lost', lost.length === 0, ...lost);
    demand('nothing is there twice', doubled.length === 0, ...doubled);
    demand(
      `writes again after: median ${inSeconds(share(gaps, 0.5))}, at most ${inSeconds(share(gaps, 1))} (bound ${inSeconds(BOUND_MS)})`,
      share(gaps, 1) < BOUND_MS,
    );
    demand('the process lived on', isSame && site.process.exitCode === null);
    demand(`no other answers than a success or a 503 with Retry-After (${seen.wrong.length})`, seen.wrong.length === 0, ...seen.wrong);
    return verdict();
  } finally {
    await real.close();
  }
}
