import { setTimeout as pause } from 'node:timers/promises';
import autocannon from 'autocannon';
import { createGirl, createGuy, createModerator } from '#tests/factories/members.ts';
import { headersOf } from '#tests/sign-in.ts';
import { cpuSeconds } from '../../bench/processor.ts';
import { inSeconds, judge, share } from '../judge.ts';
import { megabytesOf } from '../process-use.ts';
import { openRealSite } from '../real-site.ts';

/** What a stranger may ask for in a minute from one address: see `perMinute` of the call. */
const LIMIT = 60;
const PATH = '/captcha/challenge';
/** On two cores that share their time with the flood itself. */
const P95_MS = 1_500;
const MEGABYTES = 300;

type Person = { headers: Record<string, string>; paths: string[] };

/** Goes on as five people who use the site, until told to stop. */
function startMembers(url: string, people: Person[]) {
  const times: number[] = [];
  const wrong: string[] = [];
  let isOver = false;
  const going = Promise.all(
    people.map(async ({ headers, paths }) => {
      for (let turn = 0; !isOver; turn += 1) {
        const path = paths[turn % paths.length] as string;
        const started = performance.now();
        try {
          const answer = await fetch(url + path, { headers, signal: AbortSignal.timeout(20_000) });
          await answer.arrayBuffer();
          if (!answer.ok) wrong.push(`${path}: ${answer.status}`);
        } catch (error) {
          wrong.push(`${path}: ${(error as Error).message}`);
        }
        times.push(performance.now() - started);
        await pause(200);
      }
    }),
  );
  return {
    times,
    wrong,
    async stop() {
      isOver = true;
      await going;
    },
  };
}

/** `npm run drill -- flood [--addresses 1000 --times 10 --seconds 280]`: strangers ask for many times what they may; members must not notice. */
export async function drillFlood({ addresses = '1000', times = '10', seconds = '280' }: Record<string, string>): Promise<boolean> {
  const real = await openRealSite({ environment: { TRUST_PROXY: '1', RATE_LIMITS: 'normal' } });
  const { figure, demand, verdict } = judge();
  try {
    await pause(5_000);
    const [girl, guy] = [await createGirl(), await createGuy()];
    const members = [
      { member: girl, paths: ['/', '/dashboard', '/girl/timewasters', '/girl/my-timewasters'] },
      { member: guy, paths: ['/', '/dashboard', '/tours', '/api/v1/girls?page[limit]=10'] },
      { member: await createModerator(), paths: ['/admin', '/dashboard', '/'] },
    ];
    const people: Person[] = [];
    for (const [at, { member, paths }] of members.entries())
      people.push({ headers: { ...(await headersOf(member)), 'x-forwarded-for': `198.51.100.${at + 1}` }, paths });
    const alone = startMembers(real.url, people);
    await pause(10_000);
    await alone.stop();
    const before = megabytesOf(real.pid);

    const flooded = startMembers(real.url, people);
    // Each of them asks until it has asked for `times` as much as it may, or the time is over.
    const asked = Array.from({ length: Number(addresses) }, (_, at) => ({
      path: PATH,
      headers: { 'x-forwarded-for': `10.${at >> 16}.${(at >> 8) & 255}.${at & 255}` },
    }));
    const amount = Number(addresses) * LIMIT * Number(times);
    const connections = 100;
    let begun = 0;
    let most = before;
    const watch = setInterval(() => {
      most = Math.max(most, megabytesOf(real.pid));
    }, 500);
    const started = performance.now();
    const cpuBefore = cpuSeconds(real.pid, 'node');
    // In one part of the addresses after another, so that each gets its whole flood within a minute.
    const perTurn = Math.max(1, Math.min(asked.length, 20));
    let sent = 0;
    let refused = 0;
    let errors = 0;
    let reached = 0;
    for (let from = 0; from < asked.length && performance.now() - started < Number(seconds) * 1_000; from += perTurn) {
      const turn = asked.slice(from, from + perTurn);
      const result = await autocannon({
        url: real.url,
        duration: Math.max(1, Math.ceil(Number(seconds) - (performance.now() - started) / 1_000)),
        amount: turn.length * LIMIT * Number(times),
        connections,
        setupClient: (client) => {
          begun += 1;
          client.setRequests([...turn.slice(begun % turn.length), ...turn.slice(0, begun % turn.length)]);
        },
      });
      sent += result.requests.total;
      refused += result.non2xx;
      errors += result.errors;
      reached += turn.length;
    }
    const took = performance.now() - started;
    const cpu = cpuSeconds(real.pid, 'node') - cpuBefore;
    clearInterval(watch);
    await flooded.stop();
    const last = startMembers(real.url, people);
    await pause(3_000);
    await last.stop();
    figure(
      `flood: ${sent} of ${amount} requests in ${inSeconds(took)} (${Math.round(sent / (took / 1_000))} a second) from ${reached} addresses, each ${times} times its ${LIMIT} a minute; ${refused} refused`,
    );
    figure(`processor of the process that serves: ${((1_000 * cpu) / Math.max(1, sent)).toFixed(2)} ms for each of them, the members' share included`);
    figure(
      `members: 95 of 100 within ${inSeconds(share(alone.times, 0.95))} before, ${inSeconds(share(flooded.times, 0.95))} meanwhile (${flooded.times.length} answers), ${inSeconds(share(last.times, 0.95))} after`,
    );
    demand(`all of it was sent (${reached} of ${addresses} addresses in ${seconds} s at most)`, reached === Number(addresses));
    demand(`members are answered (${flooded.wrong.length} refused or failed)`, flooded.times.length > 20 && flooded.wrong.length === 0, ...flooded.wrong);
    // On a machine that is busy anyway, half as long again as before.
    const bound = Math.max(P95_MS, share(alone.times, 0.95) * 1.5);
    demand(`95 of 100 within ${inSeconds(share(flooded.times, 0.95))} (bound ${inSeconds(bound)})`, share(flooded.times, 0.95) < bound);
    demand('each address got its limit and no more', sent - refused <= reached * LIMIT * 2, `${sent - refused} answered`);
    demand('no connection failed', errors === 0, `${errors}`);
    demand(`memory: ${before.toFixed(0)} MB before, at most ${most.toFixed(0)} MB (bound: ${MEGABYTES} MB more)`, most - before < MEGABYTES);
    return verdict();
  } finally {
    await real.close();
  }
}
