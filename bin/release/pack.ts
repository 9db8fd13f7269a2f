import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { globSync, lstatSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** One archive out of a folder: the same bytes whenever, wherever and by whomever it is packed. */

const sha256 = (file: string) => createHash('sha256').update(readFileSync(file)).digest('hex');

/** `SHA256SUMS` over every file of the folder, as `sha256sum --check` reads it. */
export function writeChecksums(folder: string) {
  const files = globSync('**/*', { cwd: folder, exclude: ['SHA256SUMS'] })
    .concat(globSync('**/.*', { cwd: folder }))
    .filter((file) => lstatSync(join(folder, file)).isFile());
  const lines = [...new Set(files)].sort().map((file) => `${sha256(join(folder, file))}  ${file}\n`);
  writeFileSync(join(folder, 'SHA256SUMS'), lines.join(''));
}

/**
 * Packs the folder under its own name: sorted, owned by nobody, with the modes and the moment that are given and not those of this machine.
 * @param seconds the moment of every file, since 1970
 */
export function packFolder(folder: string, archive: string, seconds: number) {
  const tar = [
    '--sort=name',
    `--mtime=@${seconds}`,
    '--owner=0',
    '--group=0',
    '--numeric-owner',
    '--format=gnu',
    '--mode=u+rw,go-w,a+rX',
    '--hard-dereference',
  ];
  const script = 'tar "$@" | gzip -n -6 > "$ARCHIVE"';
  const { status } = spawnSync('bash', ['-o', 'pipefail', '-c', script, 'bash', ...tar, '-C', dirname(folder), '-cf', '-', basename(folder)], {
    stdio: ['ignore', 'inherit', 'inherit'],
    // The order of names must not depend on the language of the machine.
    env: { ...process.env, LC_ALL: 'C', ARCHIVE: archive },
  });
  if (status !== 0) throw new Error('The archive could not be written. It needs GNU tar, gzip and bash.');
  writeFileSync(`${archive}.sha256`, `${sha256(archive)}  ${basename(archive)}\n`);
}
