import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { newClient } from '#platform/db/connections.server.ts';
import { freshFolder, siteRoot } from '#tests/site-process.ts';
import { startEmbedded } from '../embedded.server.ts';
import { placeFor } from '../embedded-place.server.ts';

/** What kills and crashes leave in a data folder, and how soon the next start is over it. */

const minutes = 120_000;
const started: ChildProcess[] = [];
afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL');
});

const pidFile = (dataDir: string) => join(dataDir, 'postgres/postmaster.pid');
const postmasterOf = (dataDir: string) => Number(readFileSync(pidFile(dataDir), 'utf8').split('\n')[0]);

/** A process that runs the database as the site does. @returns it, and where the database answers its owner */
async function startHolder(dataDir: string): Promise<{ holder: ChildProcess; url: string }> {
  const script = `const { startEmbedded } = await import('#platform/db/embedded.server.ts');
    const { ownerUrl } = await startEmbedded(${JSON.stringify(dataDir)});
    console.log(ownerUrl);
    setInterval(() => {}, 1000);`;
  const holder = spawn(process.execPath, ['--input-type=module', '-e', script], { cwd: siteRoot, stdio: ['ignore', 'pipe', 'inherit'] });
  started.push(holder);
  const url = await new Promise<string>((done, failed) => {
    holder.stdout?.once('data', (text) => done(String(text).trim()));
    holder.once('exit', (code) => failed(new Error(`It ended with ${code}.`)));
  });
  return { holder, url };
}

const one = async (url: string, statement: string) => {
  const client = newClient({ connectionString: url });
  await client.connect();
  return client.query(statement).finally(() => client.end());
};

test('a killed database whose parent never fetches it, with a helper in the middle of work, keeps no start waiting', { timeout: 3 * minutes }, async () => {
  const dataDir = freshFolder();
  const { holder, url } = await startHolder(dataDir);
  await one(url, 'create table kept as select 42 as answer');
  // It waits for nothing, so it does not notice that its server is gone.
  const busy = newClient({ connectionString: url });
  await busy.connect();
  await busy.query("set statement_timeout = '60s'");
  busy.query('do $$ begin loop end loop; end $$').catch(() => {});
  await vi.waitFor(async () => expect((await one(url, "select from pg_stat_activity where state = 'active' and query like 'do %loop%'")).rowCount).toBe(1), {
    timeout: 20_000,
  });
  holder.kill('SIGSTOP');
  process.kill(postmasterOf(dataDir), 'SIGKILL');

  const before = performance.now();
  const embedded = await startEmbedded(dataDir);
  const took = performance.now() - before;
  await busy.end().catch(() => {});
  expect((await one(embedded.ownerUrl, 'select answer from kept')).rows).toEqual([{ answer: 42 }]);
  await embedded.stop();
  // It took the twenty seconds of a stop that nobody answered, and then failed beside the helper.
  expect(took).toBeLessThan(12_000);
  rmSync(dataDir, { recursive: true, force: true });
});

test('a killed site leaves its database running, which the next start ends in the orderly way', { timeout: 3 * minutes }, async () => {
  const dataDir = freshFolder();
  const { holder } = await startHolder(dataDir);
  const former = postmasterOf(dataDir);
  holder.kill('SIGKILL');
  const embedded = await startEmbedded(dataDir);
  expect(postmasterOf(dataDir)).not.toBe(former);
  await embedded.stop();
  const said = readFileSync(join(dataDir, 'postgres.log'), 'utf8');
  expect(said).toContain('received fast shutdown request');
  expect(said).not.toContain('was not properly shut down');
  rmSync(dataDir, { recursive: true, force: true });
});

test('a program that has the number of the former server by now is left alone', { timeout: 3 * minutes }, async () => {
  const dataDir = freshFolder();
  const first = await startEmbedded(dataDir, { fast: true });
  const file = readFileSync(pidFile(dataDir), 'utf8');
  await first.stop();
  const { identity, own } = await placeFor(join(dataDir, 'postgres'));
  const other = spawn('sleep', ['120'], { ...identity, cwd: '/', stdio: 'ignore' });
  started.push(other);
  writeFileSync(pidFile(dataDir), file.replace(/^\d+/, String(other.pid)), { mode: 0o600 });
  own(pidFile(dataDir));
  const again = await startEmbedded(dataDir, { fast: true });
  await again.stop();
  expect([other.exitCode, other.signalCode]).toEqual([null, null]);
  rmSync(dataDir, { recursive: true, force: true });
});
