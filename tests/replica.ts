import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chmodSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { superuserPassword } from '#platform/db/embedded/roles.server.ts';
import { startEmbedded } from '#platform/db/embedded.server.ts';
import { placeFor } from '#platform/db/embedded-place.server.ts';
import { migrate } from '#platform/db/migrate.server.ts';
import { freePort } from './free-port.ts';
import { quickFolder } from './setup/quick-folder.ts';

/** A primary and copies of it that follow by PostgreSQL's own streaming replication. */

async function untilAnswers(url: string): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => {});
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      if (tries > 600) throw error;
      await new Promise((later) => setTimeout(later, 100));
    }
  }
}

async function ask<Row extends pg.QueryResultRow>(url: string, statement: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.end();
  }
}

export type TestReplica = {
  url: string;
  pid: () => number | undefined;
  /** As the superuser, who may stop the replay. */
  ask: <Row extends pg.QueryResultRow>(statement: string) => Promise<Row[]>;
  kill: () => Promise<void>;
  start: () => Promise<void>;
};

export async function startPrimary() {
  const dataDir = quickFolder('primary-');
  chmodSync(dataDir, 0o755);
  const embedded = await startEmbedded(dataDir, { fast: true });
  const password = superuserPassword(dataDir);
  const { port } = new URL(embedded.url);
  const superuser = (at: string | number) => `postgres://postgres:${password}@127.0.0.1:${at}/matwise`;
  await migrate(embedded);
  const started: ChildProcess[] = [];

  /** A copy of the folder while the primary runs, as PostgreSQL wants it done. */
  async function copyTo(to: string) {
    const place = await placeFor(join(dataDir, 'postgres'));
    const client = new pg.Client({ connectionString: superuser(port) });
    await client.connect();
    await client.query(`select pg_backup_start('copy', true)`);
    spawnSync('cp', ['-a', place.cluster, to]);
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)');
    await client.end();
    rmSync(join(to, 'postmaster.pid'), { force: true });
    writeFileSync(join(to, 'backup_label'), rows[0]?.labelfile ?? '');
    writeFileSync(join(to, 'standby.signal'), '');
    for (const file of ['backup_label', 'standby.signal']) place.own(join(to, file));
    return place;
  }

  async function startReplica(): Promise<TestReplica> {
    const folder = quickFolder('replica-');
    chmodSync(folder, 0o755);
    const cluster = join(folder, 'postgres');
    const { binaries, identity } = await copyTo(cluster);
    const at = await freePort();
    const flags = [
      'listen_addresses=127.0.0.1',
      `port=${at}`,
      'unix_socket_directories=',
      'max_connections=120',
      'shared_buffers=64MB',
      'fsync=off',
      `primary_conninfo=host=127.0.0.1 port=${port} user=postgres password=${password}`,
    ];
    let child: ChildProcess | undefined;
    const start = async () => {
      child = spawn(join(binaries, 'bin/postgres'), ['-D', cluster, ...flags.flatMap((flag) => ['-c', flag])], { ...identity, cwd: '/', stdio: 'ignore' });
      started.push(child);
      await untilAnswers(superuser(at));
    };
    const kill = async () => {
      const gone = new Promise((done) => child?.once('exit', done));
      child?.kill('SIGQUIT');
      await gone;
    };
    await start();
    return { url: embedded.url.replace(`:${port}/`, `:${at}/`), pid: () => child?.pid, ask: (statement) => ask(superuser(at), statement), kill, start };
  }

  async function stop() {
    for (const child of started.filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null)) {
      const gone = new Promise((done) => child.once('exit', done));
      child.kill('SIGINT');
      await gone;
    }
    await embedded.stop();
  }
  return {
    url: embedded.url,
    ownerUrl: embedded.ownerUrl,
    /** Of its first process, which all others come from. */
    pid: async () => Number(readFileSync(join((await placeFor(join(dataDir, 'postgres'))).cluster, 'postmaster.pid'), 'utf8').split('\n')[0]),
    startReplica,
    stop,
    ask: <Row extends pg.QueryResultRow>(text: string) => ask<Row>(superuser(port), text),
  };
}
