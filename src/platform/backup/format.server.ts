import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { arch, platform } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { z } from 'zod';

/**
 * What lies in the place of backups: one folder for each, complete in itself (decision 118).
 *
 *     2026-11-24T20-05-14-123Z/
 *       manifest.json   what it is, and the sum of SHA256SUMS
 *       SHA256SUMS      a sum for every file, as `sha256sum -c` reads it
 *       database/       the cluster, each file compressed with zstd
 *       files/          DATA_DIR/storage as it is
 *       secrets.jwe     DATA_DIR/secrets and the sum of the manifest, encrypted with the passphrase
 */

/** Says in a plain sentence why a backup or a restore cannot be. */
export class BackupFailed extends Error {}

export const MANIFEST = 'manifest.json';
export const SUMS = 'SHA256SUMS';
export const SECRETS = 'secrets.jwe';
export const DATABASE = 'database';
export const FILES = 'files';

const manifestSchema = z.object({
  format: z.literal(1),
  /** The moment that a restore leads back to. */
  madeAt: z.iso.datetime(),
  /** PostgreSQL's major version: another one does not read the cluster. */
  postgres: z.number().int(),
  /** As little does a machine of another kind. */
  machine: z.string(),
  /** PostgreSQL's own identifier of the cluster: which site this is. */
  system: z.string(),
  /** The newest migration, by drizzle's moment. */
  migration: z.number(),
  /** Folders of the cluster, those without files too: PostgreSQL wants to find them. */
  folders: z.array(z.string()),
  /** Where the files of the site are when they are not here. */
  bucket: z.string().nullable(),
  count: z.object({ database: z.number(), files: z.number() }),
  bytes: z.object({ database: z.number(), files: z.number() }),
  /** Of SHA256SUMS. */
  sums: z.string(),
});
export type Manifest = z.infer<typeof manifestSchema>;

export const thisMachine = () => `${platform()}-${arch()}`;

export const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest('hex');

const NAME = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z$/;
export const nameOf = (moment: Date) => moment.toISOString().replaceAll(/[:.]/g, '-');
/** One that is not finished has a name that is never taken for a backup's. */
export const PARTIAL = '.partial-';

/** The complete backups in a place, the oldest first. */
export function backupsIn(place: string): string[] {
  if (!existsSync(place)) return [];
  return readdirSync(place)
    .filter((name) => NAME.test(name) && existsSync(join(place, name, MANIFEST)))
    .sort()
    .map((name) => join(place, name));
}

/** @param path a place, whose newest backup is meant, or one of its backups. @throws BackupFailed */
export function findBackup(path: string): string {
  if (basename(path).startsWith(PARTIAL)) throw new BackupFailed(`${path} is a backup that was never finished.`);
  if (existsSync(join(path, MANIFEST))) return path;
  const newest = backupsIn(path).at(-1);
  if (!newest) throw new BackupFailed(`There is no backup in ${path}.`);
  return newest;
}

/** @throws BackupFailed */
export function readManifest(backup: string): { manifest: Manifest; sum: string } {
  const text = readFileSync(join(backup, MANIFEST), 'utf8');
  try {
    return { manifest: manifestSchema.parse(JSON.parse(text)), sum: sha256(text) };
  } catch {
    throw new BackupFailed(`${join(backup, MANIFEST)} is damaged, or of a later release than this one.`);
  }
}

/** Path → sum. @throws BackupFailed */
export function readSums(backup: string, { sums }: Manifest): Map<string, string> {
  const text = existsSync(join(backup, SUMS)) ? readFileSync(join(backup, SUMS), 'utf8') : '';
  if (sha256(text) !== sums) throw new BackupFailed(`${join(backup, SUMS)} is damaged or missing. This backup cannot be trusted${olderThan(backup)}.`);
  return new Map(
    text
      .split('\n')
      .filter(Boolean)
      .map((line) => [line.slice(66), line.slice(0, 64)]),
  );
}

export const writeSums = (sums: Map<string, string>) => [...sums].map(([path, sum]) => `${sum}  ${path}\n`).join('');

/** Where to turn when this one is bad. */
export function olderThan(backup: string): string {
  const all = backupsIn(dirname(backup));
  const before = all[all.indexOf(backup) - 1];
  return before ? `; the one before is ${before}` : '';
}
