import { randomBytes, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { closeDatabase, connectDatabase, db } from '#platform/db/client.server.ts';
import { findRunningDatabase } from '#platform/db/embedded.server.ts';
import { forgetSettings } from '#platform/settings.server.ts';
import { createGirl, createGuy, createModerator } from '#tests/factories/members.ts';
import { childrenOf, freePort, freshFolder, startSite, untilReady } from '#tests/site-process.ts';
import { makeWriters, type Writer } from './writers.ts';

/** From the death of the database to the first write that is accepted again. */
const BOUND_MS = 20_000;

type Seen = { accepted: Map<Writer, string[]>; away: number; wrong: string[] };

/** Writes on and on. What is answered by anything but a success, a 503 with Retry-After or silence is wrong. */
async function write(url: string, writer: Writer, seen: Seen, isOver: () => boolean): Promise<void> {
  for (let turn = 0; !isOver(); turn += 1) {
    const mark = `${writer.name} ${turn}`;
    const { path, body, type } = writer.call(mark);
    try {
      const answer = await fetch(url + path, {
        method: 'POST',
        headers: { 'content-type': type, accept: type, 'idempotency-key': randomUUID(), ...writer.headers },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(30_000),
      });
      const text = await answer.text();
      if (answer.ok && !text.includes('"errors"')) seen.accepted.get(writer)?.push(mark);
      else if (/\b503\b|SERVICE_UNAVAILABLE/.test(`${answer.status} ${text}`)) seen.away += 1;
      else seen.wrong.push(`${mark}: ${answer.status} ${text.slice(0, 300)}`);
      if (answer.status === 503 && !answer.headers.has('retry-after')) seen.wrong.push(`${mark}: 503 without Retry-After`);
      // As people write, not as fast as it goes: the limits of an hour hold here, too.
      await pause(answer.ok ? 150 : 50);
    } catch (error) {
      seen.wrong.push(`${mark}: no answer (${(error as Error).message})`);
      await pause(50);
    }
  }
}

const postmaster = (dataDir: string) => Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);

/** `npm run drill -- database [--kills 50]`: ends the embedded PostgreSQL under four writers, again and again, as a machine without memory would. */
export async function drillDatabase({ kills = '50' }: Record<string, string>): Promise<boolean> {
  const dataDir = freshFolder();
  const secrets = { APP_SECRET: randomBytes(48).toString('base64url'), CONTACT_DATA_KEY: randomBytes(48).toString('base64url') };
  const PORT = String(await freePort());
  const site = startSite({ PORT, DATA_DIR: dataDir, DEMO: '0', RATE_LIMITS: 'loose', ...secrets });
  const seen: Seen = { accepted: new Map(), away: 0, wrong: [] };
  const gaps: number[] = [];
  let isOver = false;
  try {
    await untilReady(site, 240);
    const before = await childrenOf(site.process.pid as number);
    Object.assign(process.env, { DATA_DIR: dataDir, ...secrets });
    forgetSettings();
    connectDatabase(findRunningDatabase(dataDir)!.url);
    const writers = await makeWriters([await createGirl(), await createGirl()], await createGuy(), await createModerator());
    for (const writer of writers) seen.accepted.set(writer, []);
    const writing = writers.map((writer) => write(site.url, writer, seen, () => isOver));
    const count = () => [...seen.accepted.values()].reduce((sum, marks) => sum + marks.length, 0);
    await pause(2_000);
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
    isOver = true;
    await Promise.all(writing);
    const isSame = before.join() === (await childrenOf(site.process.pid as number)).join();
    let lost = 0;
    let doubled = 0;
    for (const [writer, marks] of seen.accepted) {
      const { rows } = await db.execute<{ mark: string; times: number }>(sql.raw(writer.marks));
      const times = new Map(rows.map((row) => [row.mark, Number(row.times)]));
      lost += marks.filter((mark) => !times.has(mark)).length;
      doubled += [...times.values()].filter((one) => one > 1).length;
    }
    gaps.sort((one, other) => one - other);
    const seconds = (ms: number | undefined) => `${((ms ?? 0) / 1_000).toFixed(1)} s`;
    console.log(`kills: ${gaps.length}`);
    console.log(`accepted writes: ${count()}, lost: ${lost}, doubled: ${doubled}; told to come back later: ${seen.away}`);
    console.log(`writes again after: median ${seconds(gaps[gaps.length >> 1])}, at most ${seconds(gaps.at(-1))} (bound ${BOUND_MS / 1_000} s)`);
    console.log(`the process lived on: ${isSame && site.process.exitCode === null ? 'yes' : 'NO'}; other answers: ${seen.wrong.length}`);
    for (const one of seen.wrong.slice(0, 10)) console.log(`  ${one}`);
    return lost === 0 && doubled === 0 && isSame && site.process.exitCode === null && seen.wrong.length === 0 && (gaps.at(-1) ?? 0) < BOUND_MS;
  } finally {
    isOver = true;
    const output = site.output();
    if (output)
      console.log(
        output
          .split('\n')
          .filter((line) => !line.includes('jobs: the queue'))
          .join('\n')
          .slice(-4_000),
      );
    await closeDatabase().catch(() => {});
    await site.stop();
  }
}
