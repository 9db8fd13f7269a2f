import { spawnSync } from 'node:child_process';
import { appendFileSync, mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { childrenOf, freshFolder } from '#tests/site-process.ts';
import { inSeconds, judge } from '../judge.ts';
import { timePages } from '../page-times.ts';
import { openRealSite, type RealSite } from '../real-site.ts';
import { compareFiles, countJobs } from '../stored-files.ts';
import { makeCast, makeUploader, makeWriters } from '../writers.ts';
import { compareWithRows, startWriting } from '../writing.ts';

/** From the moment that there is room again to the first write that is accepted. */
const BOUND_MS = 20_000;
const BLOCK = Buffer.alloc(64 * 1024);

/** A file system of this size in memory, as root on Linux; null where none can be had. */
function mount(megabytes: number): string | null {
  const folder = freshFolder();
  const made = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'matwise-drill', folder], { encoding: 'utf8' });
  if (made.status === 0) return folder;
  console.log(`A file system of its own is needed, which root can mount on Linux: ${(made.stderr ?? '').trim() || made.error?.message}`);
  return null;
}

function fill(path: string): void {
  for (const block of [BLOCK, BLOCK.subarray(0, 4096)]) {
    try {
      for (let written = 0; written < 1e10; written += block.length) appendFileSync(path, block);
    } catch {
      // Full.
    }
  }
}

/** `npm run drill -- disk [--rounds 2]`: the disk of the site is full and then free again, under writes and uploads. */
export async function drillDisk({ rounds = '2' }: Record<string, string>): Promise<boolean> {
  const folder = mount(700);
  if (!folder) return false;
  const { figure, demand, verdict } = judge();
  let real: RealSite | undefined;
  try {
    const dataDir = join(folder, 'data');
    mkdirSync(dataDir);
    real = await openRealSite({ dataDir });
    // The places of the world are loaded after the first start.
    await pause(15_000);
    const before = await childrenOf(real.site.process.pid as number);
    const cast = await makeCast();
    const uploader = await makeUploader(cast);
    const { seen, count, stop } = startWriting(real.url, [...(await makeWriters(cast)), uploader], { pauseMs: 150 });
    const gaps: number[] = [];
    const wrong: string[] = [];
    const statuses: Record<number, number> = {};
    const ballast = join(folder, 'ballast');
    for (let round = 0; round < Number(rounds); round += 1) {
      await pause(3_000);
      const away = seen.away;
      writeFileSync(ballast, '');
      const ends = Date.now() + 12_000;
      while (Date.now() < ends) {
        fill(ballast);
        const pages = await timePages(real.url, 1_000, (status) => status === 200 || status === 503);
        wrong.push(...pages.wrong);
        for (const [status, times] of Object.entries(pages.statuses)) statuses[Number(status)] = (statuses[Number(status)] ?? 0) + times;
      }
      demand(`round ${round + 1}: writes are refused with 503 (${seen.away - away})`, seen.away > away);
      const { bavail, bsize } = statfsSync(folder);
      figure(`  free meanwhile: ${(bavail * bsize) >> 10} KiB`);
      rmSync(ballast);
      const freed = performance.now();
      const accepted = { all: count(), uploads: seen.accepted.get(uploader)?.length ?? 0 };
      const isBack = () => count() > accepted.all + 8 && (seen.accepted.get(uploader)?.length ?? 0) > accepted.uploads;
      while (!isBack() && performance.now() - freed < 60_000) await pause(50);
      gaps.push(performance.now() - freed);
    }
    await stop();
    const isSame = before.join() === (await childrenOf(real.site.process.pid as number)).join();
    const giveUpAt = Date.now() + 90_000;
    let jobs = await countJobs();
    while (jobs.open > 0 && Date.now() < giveUpAt) {
      await pause(1_000);
      jobs = await countJobs();
    }
    const { lost, doubled } = await compareWithRows(seen);
    const files = await compareFiles(dataDir);
    figure(`accepted writes: ${count()}; told to come back later: ${seen.away}; pages while full, by status: ${JSON.stringify(statuses)}`);
    demand(`writes again after at most ${inSeconds(Math.max(...gaps))} (bound ${inSeconds(BOUND_MS)})`, Math.max(...gaps) < BOUND_MS);
    demand('the process lived on', isSame && real.site.process.exitCode === null);
    demand(`no other answers than a success or a 503 with Retry-After (${seen.wrong.length})`, seen.wrong.length === 0, ...seen.wrong);
    demand('pages are served or say to come back', (statuses[200] ?? 0) > 0 && wrong.length === 0, ...wrong);
    demand('nothing that was accepted is lost, nothing is there twice', lost.length + doubled.length === 0, ...lost, ...doubled);
    demand(`every file that a row names is there and whole (${files.rows} uploads)`, files.rows > 0 && files.missing.length === 0, ...files.missing);
    demand('no job is stuck', jobs.open === 0, ...jobs.names);
    return verdict();
  } finally {
    await real?.close();
    spawnSync('umount', ['-l', folder]);
  }
}
