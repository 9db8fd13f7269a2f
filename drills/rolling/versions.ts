import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { siteRoot } from '#tests/site-process.ts';

/** A folder with a version of the site, and what it is. */
export type Version = { folder: string; name: string };

const git = (...args: string[]) => spawnSync('git', args, { cwd: siteRoot, encoding: 'utf8', maxBuffer: 1e9 });
const oneLine = (done: { status: number | null; stdout: string }) => (done.status === 0 ? done.stdout.trim() : '');

/** The commit before the newest migration came, on the line of main: its code knows nothing of the newest tables. */
function commitBefore(): string {
  const newest = oneLine(git('log', '-1', '--first-parent', '--format=%H', '--', 'migrations'));
  return newest && oneLine(git('rev-parse', '--verify', '--quiet', `${newest}^1`));
}

/** Another folder uses the libraries of this one, where both ask for the same. If not, that version installs its own at its start. */
function shareLibraries(folder: string) {
  const lock = (root: string) => JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
  const { '': _mine, ...here } = lock(siteRoot);
  const { '': _its, ...there } = lock(folder);
  if (JSON.stringify(here) === JSON.stringify(there)) symlinkSync(join(siteRoot, 'node_modules'), join(folder, 'node_modules'));
}

function build({ folder }: Version) {
  execFileSync(process.execPath, ['bin/script.mjs', 'bin/build.ts'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
}

/** This tree with one more migration, as careful as CONTRIBUTING.md asks for. */
function withOneMoreMigration(into: string): Version {
  const folder = join(into, 'after');
  mkdirSync(folder);
  for (const name of [
    'bin',
    'build',
    'graphql',
    'migrations',
    'public',
    'seeds',
    'src',
    'package.json',
    'package-lock.json',
    'react-router.config.ts',
    'tsconfig.json',
    'vite.config.ts',
  ])
    cpSync(join(siteRoot, name), join(folder, name), { recursive: true, preserveTimestamps: true });
  shareLibraries(folder);
  const file = join(folder, 'migrations/meta/_journal.json');
  const journal = JSON.parse(readFileSync(file, 'utf8')) as { entries: { idx: number; when: number; tag: string; version: string; breakpoints: boolean }[] };
  const last = journal.entries.at(-1)!;
  const tag = 'drill_expands';
  journal.entries.push({ ...last, idx: last.idx + 1, when: last.when + 1, tag });
  writeFileSync(file, JSON.stringify(journal));
  const statements = [
    'alter table timewasters add column drill_reason text',
    "alter table bookings add column drill_source text not null default 'site'",
    'create index drill_on_reason on timewasters (drill_reason)',
  ];
  writeFileSync(join(folder, `migrations/${tag}.sql`), statements.map((one) => `${one};`).join('--> statement-breakpoint\n'));
  return { folder, name: 'this tree with one more migration, as there is no history to take the version before from' };
}

/**
 * The version that runs and the one that replaces it, both built.
 * @param given a folder that holds the one that runs
 * @param revision which one runs; none: the one before the newest migration
 */
export function makeVersions(into: string, given?: string, revision = commitBefore()): { before: Version; after: Version } {
  const here: Version = { folder: siteRoot, name: 'this tree' };
  if (given) {
    const before = { folder: resolve(given), name: given };
    for (const version of [before, here]) build(version);
    return { before, after: here };
  }
  if (revision === '') {
    build(here);
    return { before: here, after: withOneMoreMigration(into) };
  }
  const folder = join(into, 'before');
  mkdirSync(folder);
  const archive = join(into, 'before.tar');
  const packed = git('archive', '--output', archive, revision);
  if (packed.status !== 0) throw new Error(`git archive ${revision}: ${packed.stderr}`);
  execFileSync('tar', ['-xf', archive, '-C', folder]);
  shareLibraries(folder);
  const before = { folder, name: oneLine(git('log', '-1', '--format=%h of %cs, ‘%s’', revision)) };
  for (const version of [before, here]) build(version);
  return { before, after: here };
}
