import { setTimeout as pause } from 'node:timers/promises';
import { inSeconds, judge, seeded, share } from '../judge.ts';
import { askHeap, openToQuestions } from '../live-heap.ts';
import { MOST_MEGABYTES, readUse, type Use } from '../process-use.ts';
import { openRealSite } from '../real-site.ts';
import { makeRoles, type Role } from '../roles.ts';
import { makeCast, makeUploader, makeWriters } from '../writers.ts';
import { compareWithRows, startWriting } from '../writing.ts';

const P99_MS = 3_000;
/** As a phone takes it: 12 megapixels, 6 MB. */
const PHONE_PICTURE = { width: 4_000, height: 3_000, grain: 10 };
/** What may come on top from the first third to the last one: caches fill, pools breathe. A leak goes on. */
const MAY_GROW: Record<keyof Use, (from: number) => number> = {
  megabytes: (from) => Math.max(60, from * 0.15),
  files: () => 25,
  resources: () => 30,
  connections: () => 8,
};

/** Maximum growth of the live heap, in megabytes: code that gets compiled. */
const HEAP_MAY_GROW = 6;

const middle = (values: number[]) => share(values, 0.5);

/** `npm run drill -- soak [--minutes 30 --seed 1]`: five roles read and write for half an hour; what the process holds must stay level. */
export async function drillSoak({ minutes = '30', seed = '1' }: Record<string, string>): Promise<boolean> {
  const real = await openRealSite({ environment: openToQuestions });
  const { figure, demand, verdict } = judge();
  const chance = seeded(Number(seed));
  const times = new Map<string, number[]>();
  const wrong: string[] = [];
  const uses: Use[] = [];
  try {
    // The places of the world are loaded after the first start.
    await pause(15_000);
    const cast = await makeCast();
    const writers = [...(await makeWriters(cast)), await makeUploader(cast, PHONE_PICTURE)];
    // Within what a guy may ask in an hour on a test site.
    const { seen, count, stop } = startWriting(real.url, writers, { pauseMs: 7_000 });
    let isOver = false;
    const read = async ({ name: role, headers, next }: Role) => {
      while (!isOver) {
        const path = next(chance);
        const started = performance.now();
        try {
          const answer = await fetch(real.url + path, { headers, signal: AbortSignal.timeout(30_000) });
          await answer.arrayBuffer();
          // 403 and 404 are what some roles are told; nobody is told that something broke or was too much.
          if (answer.status >= 500 || answer.status === 429) wrong.push(`${role} ${path}: ${answer.status}`);
        } catch (error) {
          wrong.push(`${role} ${path}: ${(error as Error).message}`);
        }
        times.get(role)?.push(performance.now() - started);
        await pause(100 + chance() * 300);
      }
    };
    const going: Promise<void>[] = [];
    for (const role of await makeRoles(seed)) {
      times.set(role.name, []);
      for (let tab = 0; tab < 2; tab += 1) going.push(read(role));
    }
    // Compilers and caches are warm after a while.
    await pause(Math.min(60_000, Number(minutes) * 15_000));
    const heap = await askHeap(real.site);
    const early = await heap.live();
    const ends = Date.now() + Number(minutes) * 60_000;
    while (Date.now() < ends) {
      uses.push(await readUse(real.url, real.pid));
      await pause(2_000);
    }
    isOver = true;
    await Promise.all(going);
    await stop();
    // Requests under way end and release their memory.
    await pause(2_000);
    const late = await heap.live();
    heap.close();
    demand(`objects: ${(late.heap - early.heap).toFixed(1)} MB more at the end (bound ${HEAP_MAY_GROW})`, late.heap - early.heap <= HEAP_MAY_GROW);
    const third = Math.max(1, Math.floor(uses.length / 3));
    for (const name of Object.keys(MAY_GROW) as (keyof Use)[]) {
      const [from, to] = [uses.slice(0, third), uses.slice(-third)].map((some) => middle(some.map((use) => use[name]))) as [number, number];
      const top = Math.max(...uses.map((use) => use[name]));
      demand(
        `${name}: ${from.toFixed(0)} in the first third, ${to.toFixed(0)} in the last (at most ${top.toFixed(0)})`,
        to > 0 && to - from <= MAY_GROW[name](from),
      );
    }
    const most = Math.max(...uses.map((use) => use.megabytes));
    demand(`memory: at most ${most.toFixed(0)} MB (bound ${MOST_MEGABYTES})`, most <= MOST_MEGABYTES);
    for (const [role, some] of times) {
      demand(
        `${role}: ${some.length} answers, median ${inSeconds(middle(some))}, 99 of 100 within ${inSeconds(share(some, 0.99))}`,
        some.length > 0 && share(some, 0.99) < P99_MS,
      );
    }
    const { lost, doubled } = await compareWithRows(seen);
    figure(`accepted writes: ${count()}`);
    demand(
      `nothing was refused or failed (${wrong.length + seen.wrong.length + seen.away})`,
      wrong.length + seen.wrong.length + seen.away === 0,
      ...wrong,
      ...seen.wrong,
    );
    demand('nothing that was accepted is lost, nothing is there twice', lost.length + doubled.length === 0, ...lost, ...doubled);
    return verdict();
  } finally {
    await real.close();
  }
}
