import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { newClient } from '#platform/db/connections.server.ts';
import { freshFolder, siteRoot, treeOf } from '#tests/site-process.ts';
import { has, install, postgresBinaries, postgresIdentity, preparation } from '../debian.ts';

/** Three PostgreSQL under Patroni, etcd and HAProxy with the files of ops/patroni and ops/haproxy, side by side on loopback in a folder that goes. */

const NODES = ['db1', 'db2', 'db3'] as const;
export type Node = (typeof NODES)[number];
/** What each machine of the files answers on. */
const PORTS = [2379, 2380, 8008, 5432];
/** Where Debian puts them, for operators whose path is short. */
const HAPROXY = '/usr/sbin/haproxy';

let candidate = 15_000 + (process.pid % 1_000) * 16;

/** Below those that the system hands to whoever connects: a server that is killed must get its own again. */
async function lastingPort(): Promise<number> {
  for (candidate += 1; candidate < 32_000; candidate += 1) {
    const isFree = await new Promise<boolean>((done) => {
      const probe = createServer()
        .once('error', () => done(false))
        .listen(candidate, '127.0.0.1', () => probe.close(() => done(true)));
    });
    if (isFree) return candidate;
  }
  throw new Error('No port is free.');
}

/** @returns whether all is there now */
export const installCluster = (): boolean =>
  install(['patroni', 'etcd-server', 'haproxy', 'postgresql'], () => has('patroni') && has('etcd') && existsSync(HAPROXY) && postgresBinaries() !== undefined);

type Member = { name: Node; role: string; state: string; isSync: boolean };

export type Cluster = Awaited<ReturnType<typeof startCluster>>;

export async function startCluster() {
  const folder = freshFolder();
  const identity = postgresIdentity();
  const bin = postgresBinaries() as string;
  const password = randomBytes(18).toString('hex');
  const entry = await lastingPort();
  /** The addresses of the files, and those here. */
  const addresses = new Map<string, string>();
  for (const [at] of NODES.entries()) for (const port of PORTS) addresses.set(`10.0.0.1${at + 1}:${port}`, `127.0.0.1:${await lastingPort()}`);
  const portOf = (at: number, port: number) => Number(addresses.get(`10.0.0.1${at + 1}:${port}`)?.split(':')[1]);
  const own = (path: string) => {
    if (identity.uid !== undefined) chownSync(path, identity.uid, -1);
    return path;
  };
  const write = (name: string, text: string) => {
    const path = join(folder, name);
    writeFileSync(path, text, { mode: 0o600 });
    return own(path);
  };
  own(folder);

  const shown = (path: string) => readFileSync(join(siteRoot, 'ops', path), 'utf8');
  const here = (text: string) => [...addresses].reduce((all, [there, address]) => all.replaceAll(there, address), text);
  /** A file of settings for db1, as it is on this machine. */
  function settingsOf(path: string, at: number): Record<string, string> {
    const lines = shown(path)
      .split('\n')
      .filter((line) => /^\w+=/.test(line));
    return Object.fromEntries(
      lines.map((line) => {
        const [, name = '', value = ''] = /^(\w+)=(.*)$/.exec(line) ?? [];
        const isShared = /_INITIAL_CLUSTER$|_HOSTS$/.test(name);
        const mine = isShared ? value : value.replaceAll('10.0.0.11', `10.0.0.1${at + 1}`).replaceAll('db1', `db${at + 1}`);
        const put = here(mine)
          .replace('<a long password>', password)
          .replace('/usr/lib/postgresql/15/bin', bin)
          .replace(/^\/var\/lib\//, `${join(folder, NODES[at] as string)}/`);
        return [name, put];
      }),
    );
  }

  const started: ChildProcess[] = [];
  function run(name: string, program: string, args: string[], env: Record<string, string>): ChildProcess {
    const log = openSync(join(folder, `${name}.log`), 'a');
    const child = spawn(program, args, { ...identity, cwd: folder, env: { PATH: process.env.PATH, ...env }, stdio: ['ignore', log, log] });
    started.push(child);
    return child;
  }

  const config = write('config.yml', shown('patroni/config.yml'));
  const patronis = new Map<Node, ChildProcess>();
  function startNode(name: Node) {
    patronis.set(name, run(name, '/usr/bin/patroni', [config], settingsOf('patroni/patroni_env.conf', NODES.indexOf(name))));
  }

  /** Runs a command of docs/operating with the addresses of here. */
  function command(script: string): string {
    const env = { ...settingsOf('patroni/patroni_env.conf', 0), PATH: process.env.PATH };
    const done = spawnSync('sh', ['-ec', script.replaceAll('/etc/patroni/config.yml', config)], { ...identity, cwd: folder, env, encoding: 'utf8' });
    if (done.status !== 0) throw new Error(`${script}: ${done.stdout}${done.stderr}`);
    return done.stdout;
  }

  async function members(): Promise<Member[]> {
    for (const at of NODES.keys()) {
      const answer = await fetch(`http://127.0.0.1:${portOf(at, 8008)}/cluster`, { signal: AbortSignal.timeout(2_000) }).catch(() => undefined);
      if (!answer?.ok) continue;
      const { members: all = [] } = (await answer.json()) as { members?: { name: Node; role: string; state: string }[] };
      return all.map(({ name, role, state }) => ({ name, role, state, isSync: role === 'sync_standby' }));
    }
    return [];
  }

  /** One leads, the others follow, one of them in step. */
  async function whole(seconds: number): Promise<Node> {
    const giveUpAt = performance.now() + seconds * 1_000;
    let seen: Member[] = [];
    while (performance.now() < giveUpAt) {
      seen = await members();
      const leader = seen.find(({ role, state }) => role === 'leader' && state === 'running');
      // Newer ones say 'streaming' of who follows.
      const following = seen.filter(({ role, state }) => role !== 'leader' && /running|streaming/.test(state));
      if (leader && following.length === NODES.length - 1 && following.some(({ isSync }) => isSync)) return leader.name;
      await pause(250);
    }
    const logs = NODES.map((name) => `${name}: ${readFileSync(join(folder, `${name}.log`), 'utf8').slice(-1_500)}`);
    throw new Error(`The cluster did not become whole in ${seconds} s: ${JSON.stringify(seen)}\n${logs.join('\n')}`);
  }

  /** Those who neither lead nor follow. */
  const stuck = async (): Promise<Node[]> =>
    (await members()).flatMap(({ role, state, name }) => (role !== 'leader' && !/running|streaming/.test(state) ? [name] : []));

  const dataOf = (name: Node) => settingsOf('patroni/patroni_env.conf', NODES.indexOf(name)).PATRONI_POSTGRESQL_DATA_DIR as string;
  const postmaster = (name: Node) => Number(readFileSync(join(dataOf(name), 'postmaster.pid'), 'utf8').split('\n')[0]);
  const kill = (pids: number[]) => {
    for (const pid of pids) {
      try {
        process.kill(pid, 'SIGKILL');
      } catch {
        // It went with another one.
      }
    }
  };
  const url = (role: string, database = 'matwise') => `postgres://${role}:${password}@127.0.0.1:${entry}/${database}`;

  for (const [at, name] of NODES.entries()) {
    for (const path of [name, `${name}/postgresql`, `${name}/etcd`]) {
      mkdirSync(join(folder, path));
      own(join(folder, path));
    }
    run(`etcd-${name}`, 'etcd', [], settingsOf('patroni/etcd', at));
  }
  for (const name of NODES) startNode(name);
  const checks = (text: string) => NODES.reduce((all, name, at) => all.replace(new RegExp(`(server ${name} .*port) 8008`), `$1 ${portOf(at, 8008)}`), text);
  const proxy = write('haproxy.cfg', here(checks(shown('haproxy/haproxy.cfg').replaceAll('127.0.0.1:5000', `127.0.0.1:${entry}`))));
  run('haproxy', HAPROXY, ['-f', proxy], {});

  /** Through HAProxy, as the site asks. @returns milliseconds until the least of a commit is acknowledged */
  async function takesWrites(ms: number): Promise<number> {
    const started = performance.now();
    while (performance.now() - started < ms) {
      const client = newClient({ connectionString: url('matwise_app'), connectionTimeoutMillis: 2_000, query_timeout: 2_000 });
      const isPrimary = await client
        .connect()
        .then(
          async () => (await client.query("select pg_logical_emit_message(true, 'drill', '')")).rows.length === 1,
          () => false,
        )
        .catch(() => false);
      await client.end().catch(() => {});
      if (isPrimary) return performance.now() - started;
      await pause(250);
    }
    return ms;
  }

  const cluster = {
    takesWrites,
    version: spawnSync(join(bin, 'postgres'), ['--version'], { encoding: 'utf8' }).stdout.trim(),
    urls: { app: url('matwise_app'), owner: url('matwise_owner') },
    folder,
    members,
    whole,
    stuck,
    command,
    startNode,
    /** PostgreSQL and all its processes, as when the kernel takes it for its memory: Patroni lives. */
    async killServer(name: Node) {
      kill(await treeOf(postmaster(name)));
    },
    /** Patroni as well, as when the machine goes. */
    async killMachine(name: Node) {
      const patroni = patronis.get(name)?.pid as number;
      kill([...(await treeOf(patroni)), ...(await treeOf(postmaster(name)))]);
    },
    async stop() {
      for (const [name, child] of patronis) {
        kill(await treeOf(child.pid as number));
        if (existsSync(join(dataOf(name), 'postmaster.pid'))) kill(await treeOf(postmaster(name)));
      }
      kill(started.map(({ pid }) => pid as number));
    },
  };
  try {
    await whole(60);
    // HAProxy asks once in a second.
    await pause(2_500);
    for (const [database, statements] of preparation(password)) {
      const client = newClient({ connectionString: url('postgres', database) });
      await client.connect();
      for (const statement of statements) await client.query(statement);
      await client.end();
    }
  } catch (error) {
    await cluster.stop();
    throw error;
  }
  return cluster;
}
