import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, realpathSync, statSync, writeFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const stamp = join(root, 'node_modules/.installed');
export const projectNode = join(root, 'node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node');

const lockHash = () =>
  createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');

/** Whether node_modules holds just what package-lock.json asks for. */
function isInstalled() {
  if (!existsSync(projectNode) || statSync(projectNode).size === 0) return false;
  if (existsSync(stamp)) return readFileSync(stamp, 'utf8') === lockHash();
  // Installed by hand: npm's own record tells whether it is older than the lock file.
  const record = join(root, 'node_modules/.package-lock.json');
  return existsSync(record) && statSync(record).mtimeMs >= statSync(join(root, 'package-lock.json')).mtimeMs;
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
  writeFileSync(stamp, lockHash());
  console.log(`Dependencies installed in ${Math.round((Date.now() - started) / 1000)} s.`);
}

/** The script behind a command of node_modules/.bin. */
export function toolScript(tool) {
  return realpathSync(join(root, 'node_modules/.bin', tool));
}

/** Runs a script of the project on its own Node, with everything installed; signals and the exit code pass through. */
export function launch(script, args, { env = {} } = {}) {
  install();
  const path = [join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter);
  const child = spawn(projectNode, ['--disable-warning=ExperimentalWarning', join(root, script), ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PATH: path, ...env },
  });
  // Ctrl-C reaches the child by itself; a SIGTERM sent to this process must be handed on.
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  process.on('SIGINT', () => {});
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}
