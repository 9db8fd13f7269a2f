import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { createExtensionStatement, REQUIRED_EXTENSIONS } from '#platform/db/extensions.server.ts';
import { migrate } from '#platform/db/migrate.server.ts';
import { freePort } from '#tests/free-port.ts';
import { freshFolder, siteRoot } from '#tests/site-process.ts';

/** An outside PostgreSQL with the configuration of ops/pgbackrest: lost as a whole and restored, then set back to a moment. */

/** What the documentation promises. */
const RPO_SECONDS = 60;
const RTO_SECONDS = 15 * 60;
const GOAL_MEGABYTES = 10_000;

const has = (program: string) => spawnSync(program, ['--version'], { stdio: 'ignore' }).error === undefined;
const debian = '/usr/lib/postgresql';
const newestBinaries = () =>
  (existsSync(debian) ? readdirSync(debian) : []).sort((one, other) => Number(other) - Number(one)).map((version) => join(debian, version, 'bin'))[0];

function install(): boolean {
  if (has('pgbackrest') && newestBinaries()) return true;
  if (process.getuid?.() !== 0 || !has('apt-get')) {
    console.log('pgBackRest is missing. On Debian, as root: apt-get install pgbackrest postgresql.');
    return false;
  }
  console.log('Installing postgresql and pgbackrest …');
  const options = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }, stdio: ['ignore', 'ignore', 'inherit'] as ['ignore', 'ignore', 'inherit'] };
  execFileSync('apt-get', ['update', '-qq'], options);
  execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'pgbackrest', 'postgresql'], options);
  return has('pgbackrest') && newestBinaries() !== undefined;
}

const userPostgres = () => {
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
};

/** The files of ops/pgbackrest with the folders of this drill. Nothing else of them is changed. */
function configure(folder: string, port: number): string {
  const settings: Record<string, string> = {
    'repo1-path': join(folder, 'repository'),
    'repo1-cipher-pass': 'only for this drill',
    'spool-path': join(folder, 'spool'),
    'log-path': join(folder, 'log'),
    'pg1-path': join(folder, 'data'),
    'pg1-socket-path': folder,
    'pg1-port': String(port),
  };
  const text = readFileSync(join(siteRoot, 'ops/pgbackrest/pgbackrest.conf'), 'utf8').replaceAll(/^([a-z0-9-]+)=.*$/gm, (line, name: string) =>
    settings[name] === undefined ? line : `${name}=${settings[name]}`,
  );
  const file = join(folder, 'pgbackrest.conf');
  writeFileSync(file, text.replace('[global]', `[global]\nlock-path=${join(folder, 'lock')}`));
  return file;
}

type Server = {
  start: () => Promise<number>;
  kill: () => Promise<void>;
  stop: () => Promise<void>;
  backrest: (...args: string[]) => string;
  url: (user: string, database: string) => string;
  data: string;
};

async function makeServer(): Promise<Server> {
  const folder = freshFolder();
  const identity = userPostgres();
  chmodSync(folder, 0o755);
  chownSync(folder, identity.uid, identity.gid);
  const [bin, port, data] = [newestBinaries()!, await freePort(), join(folder, 'data')];
  const config = configure(folder, port);
  const options = { ...identity, cwd: '/', env: { PATH: `${bin}:${process.env.PATH}`, PGBACKREST_CONFIG: config, LC_ALL: 'C.UTF-8' } };
  const run = (program: string, ...args: string[]) => {
    const { status, stdout, stderr } = spawnSync(program, args, { ...options, encoding: 'utf8' });
    if (status !== 0) throw new Error(`${program} ${args.join(' ')}: ${(stderr + stdout).trim().split('\n').slice(-5).join('\n')}`);
    return stdout;
  };
  for (const name of ['repository', 'spool', 'log', 'lock']) {
    mkdirSync(join(folder, name));
    chownSync(join(folder, name), identity.uid, identity.gid);
  }
  run(join(bin, 'initdb'), '-D', data, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync');
  writeFileSync(join(data, 'postgresql.auto.conf'), readFileSync(join(siteRoot, 'ops/pgbackrest/postgresql.conf'), 'utf8'));
  let child: ReturnType<typeof spawn> | undefined;
  const url = (user: string, database: string) => `postgres://${user}@127.0.0.1:${port}/${database}`;
  const gone = async () => {
    while (child && child.exitCode === null && child.signalCode === null) await pause(50);
  };
  const end = async (signal: NodeJS.Signals) => {
    child?.kill(signal);
    await gone();
  };
  return {
    url,
    data,
    backrest: (...args) => run('pgbackrest', '--stanza=matwise', ...args),
    /** @returns seconds until it takes writes */
    async start() {
      const started = performance.now();
      const flags = [
        '-D',
        data,
        '-p',
        String(port),
        '-k',
        folder,
        '-c',
        'listen_addresses=127.0.0.1',
        '-c',
        `log_directory=${join(folder, 'log')}`,
        '-c',
        'logging_collector=on',
      ];
      child = spawn(join(bin, 'postgres'), flags, { ...options, stdio: 'ignore' });
      while (performance.now() - started < 240_000) {
        if (child.exitCode !== null) throw new Error('PostgreSQL ended while it started.');
        const client = new pg.Client({ connectionString: url('postgres', 'postgres') });
        const ready = await client.connect().then(
          async () => !(await client.query('select pg_is_in_recovery() as yes')).rows[0].yes,
          () => false,
        );
        await client.end().catch(() => {});
        if (ready) return (performance.now() - started) / 1_000;
        await pause(100);
      }
      throw new Error('PostgreSQL did not start.');
    },
    kill: () => end('SIGKILL'),
    stop: () => end('SIGINT'),
  };
}

async function query<Row extends object>(connectionString: string, text: string, values: unknown[] = []): Promise<Row[]> {
  const client = new pg.Client({ connectionString });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query<Row>(text, values)).rows;
  } finally {
    await client.end();
  }
}

/** The product's own tables, and ballast until the database has its size. */
async function fill(server: Server, megabytes: number): Promise<number> {
  const admin = server.url('postgres', 'postgres');
  for (const statement of ['create role matwise_owner login', 'create role matwise_app login', 'create database matwise owner matwise_owner'])
    await query(admin, statement);
  await query(server.url('postgres', 'matwise'), REQUIRED_EXTENSIONS.map(createExtensionStatement).join('\n'));
  await migrate({ url: server.url('matwise_app', 'matwise'), ownerUrl: server.url('matwise_owner', 'matwise') });
  const owner = server.url('matwise_owner', 'matwise');
  await query(owner, 'create table drill_marks (id bigint primary key, at timestamptz not null default clock_timestamp())');
  await query(
    owner,
    `create table drill_ballast as select n, string_agg(md5(random()::text), '') as text from generate_series(1, $1::int) n, generate_series(1, 24) m group by n`,
    [megabytes * 1_150],
  );
  return Number((await query<{ size: string }>(owner, 'select pg_database_size(current_database()) as size'))[0]!.size) / 1_000_000;
}

/** One committed row after the other. @returns those that were accepted, with the moment at which that was known */
function writeMarks(url: string, first: number) {
  const accepted: { id: number; at: number }[] = [];
  let isOver = false;
  const done = (async () => {
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => {});
    await client.connect();
    for (let id = first; !isOver; id += 1) {
      const ok = await client.query('insert into drill_marks (id) values ($1)', [id]).then(
        () => true,
        () => false,
      );
      if (!ok) break;
      accepted.push({ id, at: Date.now() });
      await pause(50);
    }
    await client.end().catch(() => {});
  })();
  return {
    accepted,
    async end() {
      isOver = true;
      await done.catch(() => {});
    },
  };
}

const lastMark = async (url: string) => Number((await query<{ id: string | null }>(url, 'select max(id) as id from drill_marks'))[0]?.id ?? 0);

/** @returns seconds from the loss of everything to the first write */
async function restore(server: Server, ...target: string[]): Promise<{ copied: number; started: number }> {
  const began = performance.now();
  server.backrest(...target, 'restore');
  const copied = (performance.now() - began) / 1_000;
  return { copied, started: await server.start() };
}

export async function drillOutside(megabytes: number): Promise<boolean> {
  if (!install()) return false;
  const server = await makeServer();
  const owner = server.url('matwise_owner', 'matwise');
  try {
    await server.start();
    const size = await fill(server, megabytes);
    server.backrest('stanza-create');
    server.backrest('check');
    const began = performance.now();
    server.backrest('--type=full', 'backup');
    console.log(
      `outside: full backup of ${size.toFixed(0)} MB in ${((performance.now() - began) / 1_000).toFixed(1)} s (this machine has two cores and other work)`,
    );
    server.backrest('--type=diff', 'backup');
    if (!/status: ok/.test(server.backrest('info'))) throw new Error('pgBackRest does not say that the repository is well.');

    // The worst moment: almost the whole time-out after the last segment has left.
    const writer = writeMarks(owner, 1);
    const archived = async () => Number((await query<{ count: string }>(owner, 'select archived_count as count from pg_stat_archiver'))[0]!.count);
    const had = await archived();
    while ((await archived()) <= had) await pause(200);
    await pause(25_000);
    await server.kill();
    const lostAt = Date.now();
    await writer.end();
    rmSync(server.data, { recursive: true });
    mkdirSync(server.data, { mode: 0o700 });
    chownSync(server.data, userPostgres().uid, userPostgres().gid);
    const { copied, started } = await restore(server);
    const last = await lastMark(owner);
    const rpo = (lostAt - (writer.accepted.find(({ id }) => id === last)?.at ?? 0)) / 1_000;
    const lost = writer.accepted.filter(({ id }) => id > last).length;
    const holes = Number((await query<{ holes: string }>(owner, 'select max(id) - count(*) as holes from drill_marks'))[0]!.holes);
    const rto = copied * (GOAL_MEGABYTES / size) + started;
    console.log(
      `outside: machine lost ${RPO_SECONDS > rpo ? 'and' : 'BUT'} restored with what was older than ${rpo.toFixed(1)} s (bound ${RPO_SECONDS} s; ${lost} of ${writer.accepted.length} marks lost, holes: ${holes})`,
    );
    console.log(
      `outside: writes again after ${(copied + started).toFixed(1)} s (${copied.toFixed(1)} s restore, ${started.toFixed(1)} s start); at this rate ${(GOAL_MEGABYTES / 1_000).toFixed(0)} GB take ${(rto / 60).toFixed(1)} min (bound ${RTO_SECONDS / 60} min; reckoned, not measured)`,
    );

    // A mistake: everything is deleted, and people write on for a while.
    const again = writeMarks(owner, last + 1);
    await pause(3_000);
    const [{ moment, count }] = (await query<{ moment: string; count: string }>(
      owner,
      'select clock_timestamp()::text as moment, (select count(*) from drill_marks) as count',
    )) as [{ moment: string; count: string }];
    await pause(1_000);
    await query(owner, 'delete from drill_marks where id <= $1', [last]);
    await pause(2_000);
    await again.end();
    await query(server.url('postgres', 'postgres'), 'select pg_switch_wal()');
    await pause(2_000);
    await server.stop();
    const back = await restore(server, '--type=time', `--target=${moment}`, '--target-action=promote');
    const [{ now, later }] = (await query<{ now: string; later: string }>(
      owner,
      'select count(*) as now, count(*) filter (where at > $1::timestamptz) as later from drill_marks',
      [moment],
    )) as [{ now: string; later: string }];
    const exact = Math.abs(Number(now) - Number(count)) <= 1 && Number(later) === 0;
    console.log(`outside: set back to ${moment} in ${(back.copied + back.started).toFixed(1)} s: ${now} marks (${count} then), ${later} later ones`);
    return rpo <= RPO_SECONDS && rto <= RTO_SECONDS && holes === 0 && exact;
  } finally {
    await server.kill();
  }
}
