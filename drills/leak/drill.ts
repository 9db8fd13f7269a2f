import { setTimeout as pause } from 'node:timers/promises';
import { cpuSeconds } from '../../bench/processor.ts';
import { judge, seeded, share } from '../judge.ts';
import { askHeap, openToQuestions } from '../live-heap.ts';
import { MOST_MEGABYTES, megabytesOf, readUse } from '../process-use.ts';
import { openRealSite } from '../real-site.ts';
import { makeRoles, type Role } from '../roles.ts';
import { makeCast, makeWriters } from '../writers.ts';
import { startWriting } from '../writing.ts';

const PARTS = 10;
const TOKEN = 'for the figures of this drill';
/** What the heap may gain from the second tenth to the last: code that gets compiled. 100 bytes that each request leaves behind would be 8 MB. */
const HEAP_MAY_GROW = 6;
const RSS_MAY_GROW = 40;

const middle = (values: number[]) => share(values, 0.5);

/** `npm run drill -- leak [--requests 100000 --connections 8 --seed 1]`: so many requests of five roles must leave nothing behind. */
export async function drillLeak({ requests = '100000', connections = '8', seed = '1' }: Record<string, string>): Promise<boolean> {
  const real = await openRealSite({ environment: { DEMO: '1', DEMO_PUBLIC: '1', TRUST_PROXY: '1', METRICS_TOKEN: TOKEN, ...openToQuestions } });
  const { figure, demand, verdict } = judge();
  const chance = seeded(Number(seed));
  const wrong: string[] = [];
  let most = 0;
  const watch = setInterval(() => {
    most = Math.max(most, megabytesOf(real.pid));
  }, 250);
  try {
    const [visitor, ...members] = await makeRoles(seed);
    const heap = await askHeap(real.site);
    // What is loaded once, for the first mail say, is no leak.
    const { stop } = startWriting(real.url, await makeWriters(await makeCast()));
    await pause(3_000);
    await stop();
    await pause(15_000);
    const idle = await heap.live();
    figure(`idle: ${megabytesOf(real.pid).toFixed(0)} MB, of which ${idle.heap.toFixed(0)} MB are objects and ${idle.buffers.toFixed(0)} MB buffers`);
    most = 0;
    const worked = cpuSeconds(real.pid, 'node');
    let sent = 0;
    const ask = async () => {
      sent += 1;
      // Every second one is a visitor, as on a site.
      const { name, headers, next } = (sent % 2 === 0 ? visitor : members[(sent >> 1) % members.length]) as Role;
      const path = next(chance);
      try {
        // Another address each time: none of them asks for more than it may.
        const from = `10.${(sent >> 16) & 255}.${(sent >> 8) & 255}.${sent & 255}`;
        const answer = await fetch(real.url + path, { headers: { ...headers, 'x-forwarded-for': from }, signal: AbortSignal.timeout(60_000) });
        await answer.arrayBuffer();
        if (answer.status >= 500 || answer.status === 429) wrong.push(`${name} ${path}: ${answer.status}`);
      } catch (error) {
        wrong.push(`${name} ${path}: ${(error as Error).message}`);
      }
    };
    const points: { heap: number; buffers: number; rss: number }[] = [];
    for (let part = 1; part <= PARTS; part += 1) {
      const until = Math.round((Number(requests) * part) / PARTS);
      await Promise.all(
        Array.from({ length: Number(connections) }, async () => {
          while (sent < until) await ask();
        }),
      );
      const rss = megabytesOf(real.pid);
      // What was on its way ends, and with it what it held.
      await pause(2_000);
      const point = { rss, ...(await heap.live()) };
      points.push(point);
      const { resources, files } = await readUse(real.url, real.pid, { authorization: `Bearer ${TOKEN}` });
      figure(
        `${sent} requests: ${rss.toFixed(0)} MB; after a collection ${point.heap.toFixed(1)} MB of objects, ${point.buffers.toFixed(1)} MB of buffers, ${megabytesOf(real.pid).toFixed(0)} MB in all; ${resources} on the event loop, ${files} files`,
      );
    }
    figure(`processor: ${((1_000 * (cpuSeconds(real.pid, 'node') - worked)) / sent).toFixed(2)} ms for each, collections of the garbage included`);
    heap.close();
    const [early, late] = [points.slice(1, 4), points.slice(-3)];
    const grown = (of: 'heap' | 'rss') => middle(late.map((point) => point[of])) - middle(early.map((point) => point[of]));
    demand(`objects: ${grown('heap').toFixed(1)} MB more at the end than after a tenth (bound ${HEAP_MAY_GROW})`, grown('heap') <= HEAP_MAY_GROW);
    demand(`memory: ${grown('rss').toFixed(0)} MB more at the end than after a tenth (bound ${RSS_MAY_GROW})`, grown('rss') <= RSS_MAY_GROW);
    demand(`memory: at most ${most.toFixed(0)} MB (bound ${MOST_MEGABYTES})`, most <= MOST_MEGABYTES);
    demand(`every request was answered (${wrong.length} not)`, wrong.length === 0, ...wrong);
    return verdict();
  } finally {
    clearInterval(watch);
    await real.close();
  }
}
