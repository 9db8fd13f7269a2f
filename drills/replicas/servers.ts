import { type SpawnSyncReturns, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { appendFileSync, chmodSync, chownSync, cpSync, existsSync, globSync, lchownSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { newClient } from '#platform/db/connections.server.ts';
import { freePort } from '#tests/free-port.ts';
import { freshFolder, siteRoot } from '#tests/site-process.ts';
import { postgresIdentity, preparation } from '../debian.ts';

/** PostgreSQL and PgBouncer, as docs/operating.md sets them up: a primary, replicas, a pooler. All on loopback, in a folder that goes. */

/** The file that the handbook shows, for these ports. */
function poolerFile(port: number, primary: number, userlist: string): string {
  const [, shown = ''] = /```ini\n([\s\S]*?)```/.exec(readFileSync(join(siteRoot, 'docs/operating.md'), 'utf8')) ?? [];
  return shown.replace('port=5432', `port=${primary}`).replace('listen_port = 6432', `listen_port = ${port}`).replace('/etc/pgbouncer/userlist.txt', userlist);
}

/** @param binaries the folder with the programs of a version */
export async function startServers(binaries: string, replicas: number) {
  const folder = freshFolder();
  const identity = postgresIdentity();
  const { uid } = identity;
  if (uid !== undefined) chownSync(folder, uid, -1);
  const password = randomBytes(18).toString('hex');
  const [primary, pooler] = [await freePort(), await freePort()];
  const copies: { name: string; port: number }[] = [];
  for (let at = 1; at <= replicas; at += 1) copies.push({ name: `replica_${at}`, port: await freePort() });
  const program = (name: string, args: string[]): SpawnSyncReturns<string> => {
    const done = spawnSync(join(binaries, name), args, {
      ...identity,
      cwd: folder,
      encoding: 'utf8',
      env: { PATH: process.env.PATH, PGPASSWORD: password },
    });
    if (done.status !== 0) throw new Error(`${name}: ${done.stderr || done.error?.message}`);
    return done;
  };
  const write = (name: string, text: string) => {
    const path = join(folder, name);
    writeFileSync(path, text, { mode: 0o600 });
    if (uid !== undefined) chownSync(path, uid, -1);
    return path;
  };
  const url = (role: string, port: number) => `postgres://${role}:${password}@127.0.0.1:${port}/matwise`;
  const start = (name: string, port: number) => {
    // Nothing here has to survive a machine; a disk that others use would decide how long the drill takes.
    const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c shared_buffers=128MB -c fsync=off`;
    // Its output must not hold a pipe of ours open.
    const log = join(folder, `${name}.log`);
    const done = spawnSync(join(binaries, 'pg_ctl'), ['-D', join(folder, name), '-l', log, '-o', options, '-w', 'start'], {
      ...identity,
      cwd: folder,
      stdio: 'ignore',
    });
    if (done.status !== 0) throw new Error(`${name} did not start: ${readFileSync(log, 'utf8').slice(-500)}`);
  };
  const stop = (name: string, mode: 'fast' | 'immediate') =>
    spawnSync(join(binaries, 'pg_ctl'), ['-D', join(folder, name), '-m', mode, '-w', 'stop'], { ...identity, cwd: folder, stdio: 'ignore' });
  const pid = (name: string) => Number(readFileSync(join(folder, name, 'postmaster.pid'), 'utf8').split('\n')[0]);

  program('initdb', [
    '-D',
    join(folder, 'primary'),
    '-U',
    'postgres',
    '--encoding=UTF8',
    '--locale=C.UTF-8',
    '--auth=scram-sha-256',
    `--pwfile=${write('password', `${password}\n`)}`,
    '--no-sync',
  ]);
  start('primary', primary);
  const copying = ['postgres', [`create role copies replication login password '${password}'`]] as const;
  for (const [database, statements] of [...preparation(password), copying]) {
    const client = newClient({ connectionString: url('postgres', primary).replace(/matwise$/, database) });
    await client.connect();
    for (const statement of statements) await client.query(statement);
    await client.end();
  }
  // The programs from npm have no pg_basebackup: a cluster at rest is copied then.
  const canCopyRunning = existsSync(join(binaries, 'pg_basebackup'));
  if (!canCopyRunning) {
    const client = newClient({ connectionString: url('postgres', primary) });
    await client.connect();
    for (const { name } of copies) await client.query('select pg_create_physical_replication_slot($1, true)', [name]);
    await client.end();
    stop('primary', 'fast');
  }
  for (const { name } of copies) {
    const to = join(folder, name);
    const from = ['-h', '127.0.0.1', '-p', String(primary), '-U', 'copies'];
    if (canCopyRunning) program('pg_basebackup', [...from, '-D', to, '-R', '-X', 'stream', '-C', '-S', name, '-c', 'fast', '--no-sync']);
    else {
      cpSync(join(folder, 'primary'), to, { recursive: true, verbatimSymlinks: true });
      for (const file of globSync('**/*', { cwd: to }).concat('.')) if (uid !== undefined) lchownSync(join(to, file), uid, -1);
      chmodSync(to, 0o700);
      writeFileSync(join(to, 'standby.signal'), '');
      appendFileSync(join(to, 'postgresql.auto.conf'), `primary_slot_name = '${name}'\n`);
    }
    // A password of the environment is not kept by -R where a file of passwords would be meant.
    appendFileSync(join(to, 'postgresql.auto.conf'), `primary_conninfo = 'host=127.0.0.1 port=${primary} user=copies password=${password}'\n`);
  }
  if (!canCopyRunning) start('primary', primary);
  for (const { name, port } of copies) start(name, port);

  const userlist = write('userlist.txt', `"matwise_app" "${password}"\n`);
  const bouncer = spawn('pgbouncer', [write('pgbouncer.ini', poolerFile(pooler, primary, userlist))], { ...identity, cwd: folder, stdio: 'ignore' });
  await pause(500);
  if (bouncer.exitCode !== null) throw new Error('PgBouncer did not start with the file of docs/operating.md.');

  return {
    version: program('postgres', ['--version']).stdout.trim(),
    urls: {
      app: url('matwise_app', pooler),
      direct: url('matwise_app', primary),
      owner: url('matwise_owner', primary),
      replicas: copies.map(({ port }) => url('matwise_app', port)),
    },
    primaryPid: () => pid('primary'),
    /** A command of the handbook, as on the primary's machine. */
    carryOut: (script: string) =>
      spawnSync('sh', ['-ec', script], {
        encoding: 'utf8',
        env: { PATH: process.env.PATH, PGHOST: '127.0.0.1', PGPORT: String(primary), PGPASSWORD: password },
      }),
    killReplica: () => stop('replica_1', 'immediate'),
    startReplica: () => start('replica_1', copies[0]!.port),
    stop: () => {
      bouncer.kill('SIGINT');
      for (const { name } of copies) stop(name, 'immediate');
      stop('primary', 'fast');
    },
  };
}

const ticks = (path: string, fields: number[]) => {
  try {
    const parts = readFileSync(path, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ');
    return fields.reduce((sum, field) => sum + Number(parts[field]), 0);
  } catch {
    return 0;
  }
};

/** Seconds of processor time that a server and all its processes have taken, those that ended included. */
export function processorSeconds(pid: number): number {
  const children = spawnSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' })
    .stdout.trim()
    .split(/\s+/)
    .filter(Boolean);
  // From the third field on: user and system time are the 14th and 15th, those of ended children the two after them.
  const own = ticks(`/proc/${pid}/stat`, [11, 12, 13, 14]);
  return children.reduce((sum, child) => sum + ticks(`/proc/${child}/stat`, [11, 12]), own) / 100;
}
