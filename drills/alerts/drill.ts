import { execFileSync, spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('../../ops/prometheus/', import.meta.url));
const has = (program: string) => spawnSync(program, ['--version'], { stdio: 'ignore' }).error === undefined;

/** promtool belongs to Debian's package of Prometheus. @returns whether it is there now */
function install(): boolean {
  if (has('promtool')) return true;
  if (process.getuid?.() !== 0 || !has('apt-get')) {
    console.log('promtool is missing. On Debian: apt-get install prometheus (as root); elsewhere it comes with Prometheus.');
    return false;
  }
  console.log('Installing prometheus for its promtool …');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  execFileSync('apt-get', ['update', '-qq'], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'prometheus'], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  return has('promtool');
}

/** The alert rules as Prometheus reads them, and the cases in which they fire. */
export async function drillAlerts(): Promise<boolean> {
  if (!install()) return false;
  const run = (...args: string[]) => spawnSync('promtool', args, { cwd: folder, stdio: 'inherit' }).status === 0;
  const isRead = run('check', 'rules', 'rules.yml');
  const fires = run('test', 'rules', 'rules.test.yml');
  return isRead && fires;
}
