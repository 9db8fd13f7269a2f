import { execFileSync, type SpawnSyncReturns, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

/** A bare Debian in a folder, with a network of its own in which there is nobody else: what runs there has what is on its disk and nothing more. */

const needed = {
  debootstrap: 'debootstrap',
  ip: 'iproute2',
  curl: 'curl',
  psql: 'postgresql-client',
  openssl: 'openssl',
  buildah: 'buildah',
  podman: 'podman',
  dockerd: 'docker.io',
  'docker-compose': 'docker-compose',
  iptables: 'iptables',
};
const has = (program: string) => spawnSync('sh', ['-c', `command -v ${program}`], { stdio: 'ignore' }).status === 0;

/** @returns whether what the drill needs is there now */
export function installTools(): boolean {
  const missing = Object.entries(needed).filter(([program]) => !has(program));
  if (missing.length > 0 && process.getuid?.() === 0 && has('apt-get')) {
    const packages = [...new Set(missing.map(([, name]) => name))];
    console.log(`Installing ${packages.join(', ')} …`);
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    spawnSync('apt-get', ['update', '-qq'], { env, stdio: 'ignore' });
    // One by one: containers are tried where they can be had.
    for (const name of packages) spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], { env, stdio: 'ignore' });
  }
  if (process.getuid?.() === 0 && has('debootstrap') && has('ip')) return true;
  console.log('This drill makes a bare Debian with debootstrap and a network of its own: it needs root on Debian, debootstrap and iproute2.');
  return false;
}

const bare = { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', LC_ALL: 'C.UTF-8', HOME: '/root' };

/** The groups of processes of the new kind: beside those of old, or the only ones. */
const GROUPS = 'g=/sys/fs/cgroup/unified; [ -d "$g" ] || g=/sys/fs/cgroup; g="$g/$2"';
/** What the kernel shows of itself, few devices, and the machine's folder as the root of all: as a container's runtime does it, but with a system inside. */
const BOOT = `
mount --rbind "$1" "$1"; cd "$1"
mount -t proc proc proc; mount -t sysfs sysfs sys; mount -t cgroup2 cgroup2 sys/fs/cgroup
for folder in run tmp dev; do mount -t tmpfs tmpfs "$folder"; done
for device in null zero full random urandom tty; do touch "dev/$device"; mount --bind "/dev/$device" "dev/$device"; done
mkdir dev/shm dev/pts .outside; ln -s pts/ptmx dev/ptmx; mount -t tmpfs tmpfs dev/shm
pivot_root . .outside; umount -l /.outside; rmdir /.outside
exec env -i container=drill PATH=/usr/sbin:/usr/bin:/sbin:/bin /lib/systemd/systemd --log-target=journal`;
const APART = '--mount --propagation private --pid --fork --kill-child --ipc --uts --cgroup';

export class Machine {
  readonly root: string;
  private readonly network = `matwise-${process.pid}`;
  private readonly mounted: string[] = [];

  constructor(folder: string) {
    this.root = join(folder, 'machine');
  }

  /** Debian's smallest: no Node, no npm, no compiler, no curl. */
  make() {
    execFileSync('debootstrap', ['--variant=minbase', 'bookworm', this.root], { stdio: ['ignore', 'ignore', 'inherit'] });
    this.mount('proc', 'proc', '/proc');
    // A real machine has it; PostgreSQL shares its memory there.
    this.mount('tmpfs', 'tmpfs', '/dev/shm');
    execFileSync('ip', ['netns', 'add', this.network]);
    execFileSync('ip', ['netns', 'exec', this.network, 'ip', 'link', 'set', 'lo', 'up']);
  }

  /** @returns the machine as it is now, without some folders, as one file that a container can begin with */
  pack(file: string, without: string[] = []): string {
    execFileSync('tar', ['-C', this.root, '--one-file-system', ...without.map((path) => `--exclude=${path}/*`), '-cf', file, '.']);
    return file;
  }

  private mount(type: string, what: string, where: string) {
    mkdirSync(join(this.root, where), { recursive: true });
    execFileSync('mount', ['-t', type, what, join(this.root, where)]);
    this.mounted.push(join(this.root, where));
  }

  /** From now on nobody can write there, not even root. */
  seal(where: string) {
    const path = join(this.root, where);
    execFileSync('mount', ['--bind', path, path]);
    this.mounted.push(path);
    execFileSync('mount', ['-o', 'remount,bind,ro', path]);
  }

  private inside(command: string[], { as, online = false }: { as?: string | undefined; online?: boolean | undefined }): string[] {
    const user = as ? [`--userspec=${as}:${as}`] : [];
    return [...(online ? [] : ['ip', 'netns', 'exec', this.network]), 'chroot', ...user, this.root, ...command];
  }

  /** Runs a script there, line by line until one fails. @param online with this machine's network, to bring packages */
  sh(script: string, { as, online, env = {} }: { as?: string; online?: boolean; env?: Record<string, string> } = {}): SpawnSyncReturns<string> {
    const [program = '', ...args] = this.inside(['/bin/sh', '-eu', '-c', script], { as, online });
    return spawnSync(program, args, { encoding: 'utf8', env: { ...bare, ...env }, timeout: 300_000 });
  }

  /** Starts something there that goes on. */
  start(script: string, { as, env = {} }: { as?: string; env?: Record<string, string> } = {}) {
    const [program = '', ...args] = this.inside(['/bin/sh', '-eu', '-c', script], { as });
    const child = spawn(program, args, { env: { ...bare, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    const ended = new Promise<number>((done) => child.on('exit', (code) => done(code ?? -1)));
    return {
      ended,
      output: () => output,
      stop: () => {
        child.kill('SIGTERM');
        return ended;
      },
    };
  }

  /** Runs a program of this host in the machine's network, with its output on the terminal. @returns the exit code */
  runInNetwork(program: string, args: string[]): Promise<number> {
    const child = spawn('ip', ['netns', 'exec', this.network, program, ...args], { stdio: ['ignore', 'inherit', 'inherit'] });
    return new Promise((done) => child.on('exit', (code) => done(code ?? -1)));
  }

  /** Starts the machine's systemd as its first process. What `sh` runs is in it. */
  boot() {
    const starts = `${GROUPS}; mkdir -p "$g"; echo $$ > "$g/cgroup.procs"; exec unshare ${APART} sh -euc '${BOOT}' sh "$1"`;
    const inNetwork = `--net=/run/netns/${this.network}`;
    const child = spawn('nsenter', [inNetwork, 'sh', '-euc', starts, 'sh', this.root, this.network], { stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    const ended = new Promise<unknown>((done) => child.on('exit', done));
    const first = () => readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8').trim();
    const sh = (script: string): SpawnSyncReturns<string> => {
      const target = ['--target', first(), '--mount', '--pid', '--ipc', '--uts', '--cgroup', '--root', '--wd'];
      return spawnSync('nsenter', [inNetwork, ...target, '/bin/sh', '-eu', '-c', script], { encoding: 'utf8', env: bare, timeout: 300_000 });
    };
    return {
      sh,
      output: () => output,
      /** Whether all that starts with the machine has been started; 'degraded' is what it calls itself where something of it failed. */
      isUp: async (seconds: number) => {
        for (const until = Date.now() + seconds * 1_000; Date.now() < until && child.exitCode === null; ) {
          await setTimeout(500);
          if (/^(running|degraded)$/m.test(sh('systemctl is-system-running').stdout)) return true;
        }
        return false;
      },
      halt: () => {
        child.kill('SIGKILL');
        return ended;
      },
    };
  }

  private removed = false;
  remove() {
    if (this.removed) return;
    this.removed = true;
    // Whatever still runs there has no other network.
    const left = spawnSync('ip', ['netns', 'pids', this.network], { encoding: 'utf8' }).stdout?.split('\n').filter(Boolean) ?? [];
    for (const pid of left) spawnSync('kill', ['-KILL', pid]);
    spawnSync('ip', ['netns', 'del', this.network]);
    spawnSync('sh', ['-c', `${GROUPS}; [ ! -d "$g" ] || find "$g" -depth -type d -exec rmdir {} +`, 'sh', this.root, this.network], { stdio: 'ignore' });
    for (const path of this.mounted.reverse()) spawnSync('umount', ['-l', path]);
    if (existsSync(this.root)) spawnSync('rm', ['-rf', '--one-file-system', this.root]);
  }
}
