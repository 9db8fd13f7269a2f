import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { backupsIn } from '#platform/backup/format.server.ts';
import { closeDatabase, connectDatabase, db } from '#platform/db/client.server.ts';
import { findRunningDatabase, startEmbedded } from '#platform/db/embedded.server.ts';
import { forgetSettings } from '#platform/settings.server.ts';
import { image64 } from '#tests/factories/pictures.ts';
import { freePort } from '#tests/free-port.ts';
import { headersOf } from '#tests/sign-in.ts';
import { freshFolder, siteRoot, startSite, untilReady } from '#tests/site-process.ts';
import { makeCast, makeWriters, type Writer } from '../writers.ts';

const passphrase = 'only for this drill';

type Written = { accepted: Map<Writer, string[]>; pictures: { added: number; deleted: number }; wrong: string[] };

async function post(url: string, path: string, headers: Record<string, string>, body: unknown, method = 'POST') {
  const answer = await fetch(url + path, { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }), signal: AbortSignal.timeout(60_000) });
  return { ok: answer.ok, status: answer.status, text: await answer.text() };
}

/** Writes on and on, as people do. */
async function write(url: string, writer: Writer, seen: Written, isOver: () => boolean) {
  for (let turn = 0; !isOver(); turn += 1) {
    const mark = `${writer.name} ${turn}`;
    const { path, body, type = 'application/json' } = writer.call(mark);
    try {
      const { ok, status, text } = await post(url, path, { 'content-type': type, accept: type, 'idempotency-key': randomUUID(), ...writer.headers }, body);
      if (ok && !text.includes('"errors"')) seen.accepted.get(writer)?.push(mark);
      else seen.wrong.push(`${mark}: ${status} ${text.slice(0, 200)}`);
    } catch (error) {
      seen.wrong.push(`${mark}: no answer (${(error as Error).message})`);
    }
    await pause(150);
  }
}

/** Adds pictures to her gallery and deletes every second one at once. */
async function picture(url: string, headers: Record<string, string>, seen: Written, isOver: () => boolean) {
  const type = 'application/vnd.api+json';
  while (!isOver()) {
    const body = { data: { type: 'photos', attributes: { image64: await image64() } } };
    const { ok, status, text } = await post(url, '/api/v1/photos', { 'content-type': type, accept: type, 'idempotency-key': randomUUID(), ...headers }, body);
    if (!ok) seen.wrong.push(`photo: ${status} ${text.slice(0, 200)}`);
    else {
      seen.pictures.added += 1;
      if (seen.pictures.added % 2) {
        const gone = await post(url, `/api/v1/photos/${JSON.parse(text).data.id}`, { accept: type, ...headers }, undefined, 'DELETE');
        if (gone.ok) seen.pictures.deleted += 1;
        else seen.wrong.push(`photo deleted: ${gone.status} ${gone.text.slice(0, 200)}`);
      }
    }
    await pause(100);
  }
}

type Ran = { child: ChildProcess; output: () => string; ended: Promise<number> };

function command(name: 'backup' | 'restore', args: string[], environment: Record<string, string>): Ran {
  const child = spawn(process.execPath, [`src/entry/backup/${name}.ts`, ...args], {
    cwd: siteRoot,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, BACKUP_PASSPHRASE: passphrase, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  return { child, output: () => output, ended: new Promise((done) => child.on('exit', (code) => done(code ?? -1))) };
}

async function until(what: string, holds: () => boolean | Promise<boolean>, seconds = 60) {
  const giveUpAt = Date.now() + seconds * 1_000;
  while (!(await holds())) {
    if (Date.now() > giveUpAt) throw new Error(`${what} did not happen within ${seconds} s`);
    await pause(20);
  }
}

const seconds = (since: number) => `${((performance.now() - since) / 1_000).toFixed(1)} s`;

/** A real site with writers: backups, one of them killed in the middle, each restored and compared with what was accepted before it began. */
export async function drillEmbedded(backups: number): Promise<boolean> {
  const [dataDir, place] = [freshFolder(), join(freshFolder(), 'backups')];
  const secrets = { APP_SECRET: randomBytes(48).toString('base64url'), CONTACT_DATA_KEY: randomBytes(48).toString('base64url') };
  const site = startSite({ PORT: String(await freePort()), DATA_DIR: dataDir, DEMO: '0', RATE_LIMITS: 'loose', ...secrets });
  const seen: Written = { accepted: new Map(), pictures: { added: 0, deleted: 0 }, wrong: [] };
  const problems: string[] = [];
  let isOver = false;
  let writing: Promise<unknown> = Promise.resolve();
  try {
    await untilReady(site, 300);
    Object.assign(process.env, { DATA_DIR: dataDir, ...secrets });
    forgetSettings();
    connectDatabase(findRunningDatabase(dataDir)!.url);
    const cast = await makeCast();
    const writers = await makeWriters(cast);
    for (const writer of writers) seen.accepted.set(writer, []);
    const over = () => isOver;
    const hers = await headersOf(cast.girls[0]);
    writing = Promise.all([...writers.map((writer) => write(site.url, writer, seen, over)), picture(site.url, hers, seen, over)]);
    await until('a write of each', () => seen.pictures.deleted > 0 && [...seen.accepted.values()].every((marks) => marks.length > 1));

    const before = new Map<string, Map<Writer, string[]>>();
    const took: number[] = [];
    for (let round = 0; round < backups; round += 1) {
      if (round === 1) problems.push(...(await killOne(place, dataDir, secrets)));
      const accepted = new Map([...seen.accepted].map(([writer, marks]) => [writer, [...marks]]));
      const started = performance.now();
      const { ended, output } = command('backup', [place], { DATA_DIR: dataDir, ...secrets });
      if ((await ended) !== 0) problems.push(`backup ${round + 1}: ${output().trim().split('\n').at(-1)}`);
      took.push(performance.now() - started);
      const made = backupsIn(place).at(-1);
      if (made) before.set(made, accepted);
      await pause(500);
    }
    problems.push(...(await fillDisk(dataDir, secrets)));
    isOver = true;
    await writing;
    await closeDatabase();
    await site.stop();
    const accepted = [...seen.accepted.values()].reduce((sum, marks) => sum + marks.length, 0);
    console.log(
      `embedded: ${accepted} writes and ${seen.pictures.added} pictures accepted, ${seen.pictures.deleted} pictures deleted meanwhile; other answers: ${seen.wrong.length}`,
    );
    console.log(
      `embedded: ${before.size} backups of ${backups}, one more killed in the middle; ${took.map((ms) => `${(ms / 1_000).toFixed(1)} s`).join(', ')}`,
    );
    if (before.size !== backups) problems.push(`${before.size} backups instead of ${backups}`);
    let last = '';
    for (const [backup, marks] of before) {
      last = freshFolder();
      problems.push(...(await restoreOne(backup, last, marks)));
    }
    if (last) problems.push(...(await startRestored(last)));
  } finally {
    isOver = true;
    await writing.catch(() => {});
    await closeDatabase().catch(() => {});
    if (site.process.exitCode === null) await site.stop();
  }
  for (const one of [...seen.wrong.slice(0, 5), ...problems]) console.log(`  ${one}`);
  return problems.length === 0 && seen.wrong.length === 0;
}

/** Ends a backup with SIGKILL while it copies the database. */
async function killOne(place: string, dataDir: string, secrets: Record<string, string>): Promise<string[]> {
  const had = backupsIn(place).length;
  const { child, output, ended } = command('backup', [place], { DATA_DIR: dataDir, ...secrets });
  await until('the copy of the database', () => output().includes('Copying the database') || child.exitCode !== null);
  await until('a partial backup', () => readdirSync(place).some((name) => name.startsWith('.partial-')) || child.exitCode !== null);
  child.kill('SIGKILL');
  await ended;
  const problems = [];
  if (backupsIn(place).length !== had) problems.push('a killed backup looks like a whole one (or was through before it was killed)');
  const { rows } = await db.execute<{ slots: number }>(sql`select count(*)::int as slots from pg_replication_slots`);
  await until(
    'the end of its slot',
    async () => (await db.execute<{ slots: number }>(sql`select count(*)::int as slots from pg_replication_slots`)).rows[0]!.slots === 0,
  );
  console.log(`embedded: a backup killed in the middle left ${rows[0]?.slots ? 'its slot for a moment' : 'no slot'}`);
  return problems;
}

/** A place without room: as root on Linux, where a disk of two megabytes is a matter of a command. */
async function fillDisk(dataDir: string, secrets: Record<string, string>): Promise<string[]> {
  const small = freshFolder();
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=2m', 'tmpfs', small], { stdio: 'ignore' }).status !== 0) {
    console.log('embedded: a full disk was not tried: this user may not mount one');
    return [];
  }
  try {
    const { ended, output } = command('backup', [small], { DATA_DIR: dataDir, ...secrets });
    const code = await ended;
    console.log(`embedded: a place without room: ${output().trim().split('\n').at(-1)}`);
    return code === 1 && output().includes('the disk is full') && readdirSync(small).length === 0 ? [] : ['a full disk left something behind, or was not told'];
  } finally {
    spawnSync('umount', [small]);
  }
}

async function restoreOne(backup: string, to: string, marks: Map<Writer, string[]>): Promise<string[]> {
  const problems: string[] = [];
  const started = performance.now();
  // The keys were in the environment of the site; a machine that has nothing gets them from the backup.
  const { ended, output } = command('restore', [backup], { DATA_DIR: to });
  if ((await ended) !== 0) return [`restore of ${backup}: ${output().trim().split('\n').at(-1)}`];
  if (output().includes('files that rows name')) problems.push(output().trim());
  const took = seconds(started);
  const embedded = await startEmbedded(to);
  const client = new pg.Client({ connectionString: embedded.ownerUrl });
  try {
    await client.connect();
    let [lost, doubled, found] = [0, 0, 0];
    for (const [writer, accepted] of marks) {
      const { rows } = await client.query<{ mark: string; times: string }>(writer.marks);
      const times = new Map(rows.map(({ mark, times: count }) => [mark, Number(count)]));
      found += times.size;
      lost += accepted.filter((mark) => !times.has(mark)).length;
      doubled += [...times.values()].filter((count) => count > 1).length;
    }
    const pictures = Number((await client.query('select count(*) from girl_photos')).rows[0].count);
    console.log(`embedded: restored in ${took}: ${found} writes, ${pictures} pictures; accepted before and lost: ${lost}, doubled: ${doubled}`);
    if (lost + doubled > 0) problems.push(`restore of ${backup}: ${lost} lost, ${doubled} doubled`);
  } finally {
    await client.end();
    await embedded.stop();
  }
  return problems;
}

async function startRestored(dataDir: string): Promise<string[]> {
  const started = performance.now();
  const site = startSite({ PORT: String(await freePort()), DATA_DIR: dataDir, DEMO: '0' });
  try {
    await untilReady(site, 300);
    console.log(`embedded: the site starts on the restored folder and answers after ${seconds(started)}`);
    return [];
  } catch (error) {
    return [(error as Error).message];
  } finally {
    await site.stop();
  }
}
