import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = join(dirname(fileURLToPath(import.meta.url)), '..');
export const projectNode = join(root, 'node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node');

const readLock = (path) => JSON.parse(readFileSync(join(root, path), 'utf8')).packages;

/** Whether node_modules holds just what package-lock.json asks for, by npm's own record of what it installed. */
function isInstalled() {
  const record = 'node_modules/.package-lock.json';
  if (!existsSync(projectNode) || statSync(projectNode).size === 0 || !existsSync(join(root, record))) return false;
  const installed = readLock(record);
  return Object.entries(readLock('package-lock.json')).every(
    ([path, { version, optional, peer }]) => path === '' || optional || peer || installed[path]?.version === version,
  );
}

/** Runs `npm ci` when something is missing. Ends the process with npm's own words when it fails. */
export function install() {
  if (isInstalled()) return;
  console.log('Installing dependencies (npm ci) …');
  const started = Date.now();
  const result = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
    env: { ...process.env, NODE_ENV: 'development' },
  });
  if (result.status !== 0) {
    console.error('The dependencies could not be installed. npm says why above; the network or a full disk are the usual reasons.');
    process.exit(1);
  }
  console.log(`Dependencies installed in ${Math.round((Date.now() - started) / 1000)} s.`);
}

// An older TypeScript comes with `openapi-typescript`'s, and npm may link the `tsc` of that one: three times as slow.
const chosen = { tsc: 'typescript/bin/tsc' };

/** The script behind a command of node_modules/.bin. */
export function toolScript(tool) {
  return realpathSync(join(root, 'node_modules', chosen[tool] ?? `.bin/${tool}`));
}

/**
 * A shell that npm puts between itself and this process does not hand signals on, it just ends; and nobody can hand on a SIGKILL.
 * Whoever npm started has nobody left to work for then.
 */
function whenParentGoes(end) {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    end();
  }, 500);
  timer.unref();
}

/** Runs a script of the project on its own Node, with everything installed; signals and the exit code pass through. */
export function launch(script, args, { env = {}, flags = [] } = {}) {
  install();
  const path = [join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter);
  const child = spawn(projectNode, ['--disable-warning=ExperimentalWarning', ...flags, join(root, script), ...args], {
    cwd: root,
    stdio: 'inherit',
    // Pictures are worked on in many threads: fewer memory arenas, and large pieces go back to the system at once; not those that the
    // compression of a page asks for (docs/decisions/126).
    env: { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '1048576', MALLOC_TRIM_THRESHOLD_: '4194304', ...process.env, PATH: path, ...env },
  });
  // Ctrl-C reaches the child by itself; a SIGTERM sent to this process must be handed on.
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  process.on('SIGINT', () => {});
  if (process.env.npm_lifecycle_event) whenParentGoes(() => child.kill('SIGTERM'));
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}
