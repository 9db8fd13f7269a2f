import { execFileSync, spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { createExtensionStatement, REQUIRED_EXTENSIONS } from '#platform/db/extensions.server.ts';

/** What drills take from Debian: packages, and PostgreSQL's programs and user. */

export const has = (program: string): boolean => spawnSync(program, ['--version'], { stdio: 'ignore' }).error === undefined;

export const userOf = (name: string): number | undefined => Number(spawnSync('id', ['-u', name], { encoding: 'utf8' }).stdout.trim()) || undefined;

/** The folder with the programs of a PostgreSQL: of this version, or of the newest that is there. */
export const postgresBinaries = (version = '*'): string | undefined => globSync(`/usr/lib/postgresql/${version}/bin`).sort().at(-1);

/** PostgreSQL runs as no root: the user that Debian made for it, where this process may become it. */
export function postgresIdentity(): { uid?: number } {
  const uid = process.getuid?.() === 0 ? userOf('postgres') : undefined;
  return uid === undefined ? {} : { uid };
}

/** Installs these as root on Debian, and says plainly what is missing elsewhere. @returns whether all is there now */
export function install(packages: string[], isThere: () => boolean): boolean {
  if (isThere()) return true;
  if (process.getuid?.() !== 0 || !has('apt-get')) {
    console.log(`Something of ${packages.join(', ')} is missing. On Debian: apt-get install ${packages.join(' ')} (as root).`);
    return false;
  }
  console.log(`Installing ${packages.join(', ')} …`);
  const options = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }, stdio: ['ignore', 'ignore', 'inherit'] as ['ignore', 'ignore', 'inherit'] };
  execFileSync('apt-get', ['update', '-qq'], options);
  execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], options);
  return isThere();
}

/** What docs/operating.md has an administrator do once, and what the migrations need: by database. */
export const preparation = (password: string): (readonly [database: string, statements: string[]])[] => [
  [
    'postgres',
    [
      `create role matwise_owner login password '${password}'`,
      `create role matwise_app login password '${password}'`,
      `alter role matwise_app set statement_timeout = '15s'`,
      `alter role matwise_app set lock_timeout = '8s'`,
      `alter role matwise_app set idle_in_transaction_session_timeout = '10s'`,
      'create database matwise owner matwise_owner',
    ],
  ],
  ['matwise', REQUIRED_EXTENSIONS.map(createExtensionStatement)],
];
