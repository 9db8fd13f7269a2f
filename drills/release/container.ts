import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '#tests/free-port.ts';
import type { Engine } from './engine.ts';
import type { Step } from './step.ts';

/** The image, built and run where that works; where it does not, the drill says so and goes on. */

const run = (program: string, args: string[], options = {}) => spawnSync(program, args, { encoding: 'utf8', timeout: 300_000, ...options });
export const lastLine = (text: string | null | undefined) => text?.trim().split('\n').at(-1) ?? '';

/**
 * Runs a container's commands where the kernel's groups of processes are still those of old (or both kinds at once), which its runtime refuses: with a view of the machine that has the new kind alone.
 */
const NEW_GROUPS = 'umount -R /sys/fs/cgroup && mount -t cgroup2 none /sys/fs/cgroup && exec "$@"';
const podman = (args: string[], options: object) =>
  existsSync('/sys/fs/cgroup/cgroup.controllers')
    ? run('podman', args, options)
    : run('unshare', ['--mount', 'sh', '-c', NEW_GROUPS, 'sh', 'podman', ...args], options);

type Given = { root: string; folder: string; base: string; release: string; command: (name: string) => string; step: Step };

/** @returns what gives the image to Docker's engine and says what went wrong, where there is an image */
export async function tryContainer({ root, folder, base, release, command, step }: Given): Promise<((engine: Engine) => string | undefined) | undefined> {
  if (run('buildah', ['--version']).status !== 0 || run('podman', ['--version']).status !== 0)
    return void step.notSeen('the image', 'buildah or podman is not there');
  // Inside a container there is often neither an overlay nor a kernel to ask for one.
  const env = { ...process.env, STORAGE_DRIVER: 'vfs', BUILDAH_ISOLATION: 'chroot' };
  const storage = join(folder, 'containers');
  const config = join(folder, 'storage.conf');
  mkdirSync(storage, { recursive: true });
  writeFileSync(config, `[storage]\ndriver = "vfs"\ngraphroot = "${storage}/graph"\nrunroot = "${storage}/run"\n`);
  // Debian's defaults ask for more files and processes than a machine inside another may have.
  const limits = join(folder, 'containers.conf');
  writeFileSync(limits, '[containers]\ndefault_ulimits = []\n');
  const own = { env: { ...env, CONTAINERS_CONF: limits, CONTAINERS_STORAGE_CONF: config, BASE: 'localhost/bare-debian' }, cwd: folder };

  const imported = run('podman', ['import', '--quiet', base, 'bare-debian'], own);
  if (imported.status !== 0) return void step.notSeen('the image', lastLine(imported.stderr));
  mkdirSync(join(folder, 'releases'), { recursive: true });
  cpSync(join(folder, `${release}.tar.gz`), join(folder, 'releases', `${release}.tar.gz`));
  cpSync(join(root, 'ops'), join(folder, 'ops'), { recursive: true });
  // Instead of Debian's image from a registry, the bare machine of this drill.
  const script = command('image').replace('/srv/matwise', folder).replace('buildah build', 'buildah build --build-arg BASE=localhost/bare-debian');
  const built = run('sh', ['-euc', script], { ...own, env: { ...own.env, RELEASE: release } });
  if (built.status !== 0) return void step.notSeen('the image', `buildah: ${lastLine(built.stderr)}`);
  step.seen('buildah makes the image');

  const shown = podman(['image', 'inspect', 'matwise'], own);
  const [image] = JSON.parse(shown.stdout || '[]');
  step.check('it runs as nobody special', image?.Config?.User === '10001:10001', String(image?.Config?.User));
  step.check('it says how it is', JSON.stringify(image?.Healthcheck ?? image?.HealthCheck ?? image?.Config?.Healthcheck ?? '').includes('/readyz'));

  const port = String(await freePort());
  const args = [
    'run',
    '--detach',
    '--network=host',
    '--cgroups=disabled',
    '--read-only',
    '--tmpfs=/tmp',
    `--env=PORT=${port}`,
    '--env=HOST=127.0.0.1',
    '--env=DEMO=1',
    'matwise',
  ];
  const started = podman(args, own);
  if (started.status !== 0) return void step.notSeen('the image run by podman', lastLine(started.stderr));
  const id = started.stdout.trim();
  try {
    const probe = run(process.execPath, [join(root, 'drills/release/probe.mjs'), `http://127.0.0.1:${port}`], own);
    if (probe.status !== 0) return void step.notSeen('the image run by podman', `${lastLine(podman(['logs', id], own).stderr)} ${lastLine(probe.stderr)}`);
    step.seen('podman runs it, and it serves');
    const health = podman(['healthcheck', 'run', id], own);
    step.check('its health check says that it is well', health.status === 0, lastLine(health.stderr));
  } finally {
    podman(['rm', '--force', '--time', '35', id], own);
  }
  return (engine) => {
    const { status, stderr } = engine.sh(command('image-for-docker').replace('/srv/matwise', folder), folder, own.env);
    return status === 0 ? undefined : `buildah: ${lastLine(stderr)}`;
  };
}

/** The archive's own checksum, as it lies beside it. */
export const checksumOf = (archive: string) => readFileSync(`${archive}.sha256`, 'utf8').slice(0, 64);
