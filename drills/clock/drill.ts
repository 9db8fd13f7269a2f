import { execFileSync, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, writeFileSync } from 'node:fs';
import { arch } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pool } from '#platform/db/client.server.ts';
import { makeTimers } from '#tests/factories/check-ins.ts';
import { startMailServer } from '#tests/mail-server.ts';
import { freshFolder } from '#tests/site-process.ts';
import { judge } from '../judge.ts';
import { openRealSite, type RealSite } from '../real-site.ts';
import { makeCast, makeWriters } from '../writers.ts';
import { compareWithRows, startWriting } from '../writing.ts';

const LIBRARY = `/usr/lib/${arch() === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu/faketime/libfaketime.so.1`;
const DAY_MS = 86_400_000;

/** libfaketime, from Debian. @returns whether it is there now */
function install(): boolean {
  if (existsSync(LIBRARY)) return true;
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).error) {
    console.log('libfaketime is missing. On Debian: apt-get install faketime (as root).');
    return false;
  }
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  execFileSync('apt-get', ['update', '-qq'], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'faketime'], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  return existsSync(LIBRARY);
}

async function until(holds: () => boolean | Promise<boolean>, milliseconds: number): Promise<boolean> {
  const giveUpAt = performance.now() + milliseconds;
  while (performance.now() < giveUpAt) {
    if (await holds()) return true;
    await pause(250);
  }
  return holds();
}

/** `npm run drill -- clock`: the clock of the site and its database jumps a day ahead and back, and a day back and ahead, under writes. */
export async function drillClock(): Promise<boolean> {
  if (!install()) return false;
  const clock = join(freshFolder(), 'clock');
  writeFileSync(clock, '+0\n', { mode: 0o644 });
  const mails = await startMailServer();
  const { figure, demand, verdict } = judge();
  let real: RealSite | undefined;
  try {
    // Waits go on as they are: a jump changes what time it is, not how fast it goes.
    const faked = { LD_PRELOAD: LIBRARY, FAKETIME_TIMESTAMP_FILE: clock, FAKETIME_NO_CACHE: '1', FAKETIME_DONT_FAKE_MONOTONIC: '1', DONT_FAKE_MONOTONIC: '1' };
    real = await openRealSite({ environment: { ...faked, SMTP_URL: mails.url } });
    for (const name of Object.keys(faked)) delete process.env[name];
    const { url } = real;
    const cast = await makeCast();
    const writers = await makeWriters(cast);
    const booker = writers.find(({ name }) => name === 'booker')!;
    // Due in half a day, whichever way the clock jumps: one alarm when it is past that, none before.
    const [contact] = await makeTimers([new Date(Date.now() + DAY_MS / 2)]);
    const alarms = () => mails.received.filter(({ to }) => to === contact).length;
    const { seen, count, stop } = startWriting(url, writers, { pauseMs: 400 });
    const key = randomUUID();
    const once = async () => {
      const { path, body } = booker.call('booker 999');
      const headers = { 'content-type': 'application/json', 'idempotency-key': key, ...booker.headers };
      const answer = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) });
      await answer.text();
      return { status: answer.status, isReplayed: answer.headers.get('idempotent-replayed') === 'true' };
    };
    const isLoggedIn = async () => ((await (await fetch(`${url}/session`, { headers: booker.headers })).text()) ?? '').includes(cast.guy.username);
    const now = async () => (await pool.query<{ now: Date }>('select now() as now')).rows[0]!.now.getTime();

    const jumpTo = async (days: number) => {
      writeFileSync(clock, days === 0 ? '+0\n' : `${days > 0 ? '+' : ''}${days}d\n`);
      const name = `clock ${days === 0 ? 'as it was' : `${days > 0 ? '+' : ''}${days} day`}`;
      const isJumped = await until(async () => Math.abs((await now()) - Date.now() - days * DAY_MS) < 60_000, 5_000);
      demand(`${name}: the site has that time`, isJumped);
      const [accepted, sent] = [count(), mails.received.length];
      demand(`${name}: writes are accepted`, await until(() => count() >= accepted + 6, 15_000));
      demand(`${name}: sessions hold`, await isLoggedIn());
      demand(`${name}: mails leave`, await until(() => mails.received.length > sent + 1, 30_000));
      const page = await fetch(`${url}/`);
      demand(`${name}: pages are served (${page.status})`, page.ok);
    };
    await pause(3_000);
    demand('a request is carried out', (await once()).status === 201);

    await jumpTo(-1);
    demand('its key gives its answer a day back, too', (await once()).isReplayed);
    demand('no alarm for a timer that runs', alarms() === 0);
    await jumpTo(0);
    demand('and after the return', (await once()).isReplayed);
    demand('still no alarm', alarms() === 0);

    await jumpTo(1);
    demand('one alarm for a timer that is past', await until(() => alarms() === 1, 90_000));
    await jumpTo(0);
    await pause(65_000);
    demand('and no other one after the return', alarms() === 1, `${alarms()} alarms`);
    await stop();
    const { lost, doubled } = await compareWithRows(seen);
    const copies = new Set(mails.received.map(({ messageId }) => messageId));
    figure(`accepted writes: ${count()}; mails: ${mails.received.length}`);
    demand('nothing that was accepted is lost, nothing is there twice', lost.length + doubled.length === 0, ...lost, ...doubled);
    demand(`no other answers (${seen.wrong.length})`, seen.wrong.length === 0, ...seen.wrong);
    demand('no mail left twice', copies.size === mails.received.length);
    const { rows } = await pool.query<{ name: string; state: string }>("select name, state::text from pgboss.job where state in ('failed', 'active')");
    demand('no job is stuck or failed', rows.length === 0, ...rows.map(({ name, state }) => `${name}: ${state}`));
    demand('the process lived on', real.site.process.exitCode === null);
    return verdict();
  } finally {
    writeFileSync(clock, '+0\n');
    await real?.close();
    await mails.stop();
  }
}
