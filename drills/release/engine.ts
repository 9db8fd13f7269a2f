import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

/** Docker's engine in a view of its own: its network, its processes, its mounts. When it ends, all that it ran ends. */

/** The shell stays: as the first process of the view it collects what others left, which the engine would not. */
const STARTS = `
dockerd --data-root "$1/data" --exec-root "$1/run" --pidfile "$1/pid" --host "unix://$1/docker.sock" --cgroup-parent "/$2" &
wait`;
const APART = '--mount --propagation private --pid --fork --kill-child --mount-proc';

export class Engine {
  private readonly name = `matwise-engine-${process.pid}`;
  private readonly inNetwork = `--net=/run/netns/${this.name}`;
  private readonly folder: string;
  private daemon: ReturnType<typeof spawn> | undefined;
  private said = '';

  constructor(folder: string) {
    this.folder = join(folder, 'engine');
  }

  /** @returns why it does not run here; nothing when it does */
  async start(): Promise<string | undefined> {
    if (spawnSync('sh', ['-c', 'command -v dockerd && command -v docker && command -v docker-compose']).status !== 0)
      return 'dockerd, docker or docker-compose is not there';
    mkdirSync(this.folder, { recursive: true });
    spawnSync('ip', ['netns', 'add', this.name]);
    spawnSync('ip', ['netns', 'exec', this.name, 'ip', 'link', 'set', 'lo', 'up']);
    const apart = ['unshare', ...APART.split(' '), 'sh', '-euc', STARTS, 'sh', this.folder, this.name];
    this.daemon = spawn('nsenter', [this.inNetwork, ...apart], { stdio: ['ignore', 'pipe', 'pipe'] });
    const hear = (chunk: Buffer) => {
      this.said = `${this.said}${chunk}`.slice(-4_000);
    };
    this.daemon.stdout?.on('data', hear);
    this.daemon.stderr?.on('data', hear);
    for (const until = Date.now() + 60_000; Date.now() < until && this.daemon.exitCode === null; await setTimeout(300))
      if (this.sh('docker info').status === 0) return undefined;
    return this.said.trim().split('\n').at(-1) || 'the engine does not get ready';
  }

  /** Runs a script on this machine's files, with the engine to talk to, in the engine's network. */
  sh(script: string, cwd = this.folder, environment: NodeJS.ProcessEnv = process.env) {
    const env = { ...environment, DOCKER_HOST: `unix://${this.folder}/docker.sock`, DOCKER_BUILDKIT: '0', COMPOSE_HTTP_TIMEOUT: '300' };
    return spawnSync('nsenter', [this.inNetwork, `--wd=${cwd}`, 'sh', '-euc', script], { encoding: 'utf8', env, timeout: 400_000 });
  }

  /** Ends one of its processes at once, as a crash would. @param pid as the engine names it */
  crash(pid: string) {
    const first = readFileSync(`/proc/${this.daemon?.pid}/task/${this.daemon?.pid}/children`, 'utf8').trim();
    return spawnSync('nsenter', ['--target', first, '--pid', '--mount', 'kill', '-KILL', pid], { encoding: 'utf8' });
  }

  /** Whatever ends the drill: the shell is the first process of the view, and with it everything in it goes. */
  remove() {
    if (!this.daemon) return;
    this.daemon.kill('SIGKILL');
    this.daemon = undefined;
    spawnSync('ip', ['netns', 'del', this.name]);
    // What was killed leaves its group a moment later.
    const groups = `for n in 1 2 3 4 5 6 7 8 9; do
      for g in /sys/fs/cgroup /sys/fs/cgroup/*; do [ ! -d "$g/$1" ] || find "$g/$1" -depth -type d -exec rmdir {} +; done
      [ -n "$(find /sys/fs/cgroup -maxdepth 2 -name "$1")" ] || exit 0
      sleep 0.5
    done`;
    spawnSync('sh', ['-c', groups, 'sh', this.name], { stdio: 'ignore' });
  }
}
