import { execFileSync } from 'node:child_process';
import { cpSync, globSync, lstatSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Which files of the checkout a release holds, and which of its dependencies' files it does without. */

const wanted = [
  /^src\/.*\.ts$/,
  /^seeds\//,
  /^migrations\//,
  /^ops\//,
  /^docs\/(operating\.md$|operating\/|import\.md$|api\.md$)/,
  /^bin\/rotate-contact-key\.ts$/,
  /^(LICENSE|README\.md|CHANGELOG\.md|SECURITY\.md)$/,
];
const unwanted = [/\.test\.tsx?$/, /\.d\.ts$/, /^ops\/release\/baseline\.json$/];
/** Node's own commands run without what only tests use. */
const forTests = /from '#tests\//;

/** @param withNew also files that are not committed yet */
export function filesOfRelease(root: string, withNew = false): string[] {
  const args = ['ls-files', '-z', '--cached', ...(withNew ? ['--others', '--exclude-standard'] : [])];
  const known = execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
    .split('\0')
    .filter(Boolean);
  return known
    .filter((file) => wanted.some((one) => one.test(file)) && !unwanted.some((one) => one.test(file)))
    .filter((file) => lstatSync(join(root, file), { throwIfNoEntry: false })?.isFile())
    .filter((file) => !file.endsWith('.ts') || !forTests.test(readFileSync(join(root, file), 'utf8')))
    .sort();
}

export function copyFiles(from: string, to: string, files: string[]) {
  for (const folder of new Set(files.map((file) => dirname(join(to, file))))) mkdirSync(folder, { recursive: true });
  for (const file of files) cpSync(join(from, file), join(to, file));
}

/** Nothing reads these when the site runs: types, maps of the libraries' sources, the package that the Node in `node/bin` was copied from. */
export function pruneDependencies(folder: string) {
  const dead = globSync('node_modules/**/*.{map,d.ts,d.mts,d.cts}', { cwd: folder });
  for (const file of [...dead, 'node_modules/node/node_modules', 'node_modules/.package-lock.json'])
    rmSync(join(folder, file), { recursive: true, force: true });
}
