import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { BackupFailed, findBackup } from '#platform/backup/format.server.ts';
import { makeBackup } from '#platform/backup/make-backup.server.ts';
import { verifyBackup } from '#platform/backup/verify-backup.server.ts';
import { commandLine } from '#platform/command-line.ts';
import { settings } from '#platform/settings.server.ts';
import { openDatabase } from '../open-database.ts';
import { megabytes, runCommand, typedPath } from './command.ts';
import { readPassphrase } from './passphrase.ts';

/** `npm run backup -- <place>`: the database, the files and the secrets of the embedded site. See docs/operating.md. */

const usage = `Use it like this:
  ${commandLine('backup')} <place>               adds a backup to the folder <place>, while the site runs or while it is stopped
  ${commandLine('backup')} <place> --keep 7      and removes all but the newest seven
  ${commandLine('backup')} --verify <place>      reads the newest backup there (or the one that is named) and compares every sum
The secrets are encrypted with the passphrase in BACKUP_PASSPHRASE, or with one that is asked for.`;

function readArguments() {
  try {
    const { values, positionals } = parseArgs({ options: { keep: { type: 'string' }, verify: { type: 'boolean', default: false } }, allowPositionals: true });
    const [place] = positionals;
    if (!place || positionals.length > 1) throw new Error('');
    if (values.keep !== undefined && !/^[1-9]\d{0,3}$/.test(values.keep)) throw new Error('--keep takes a number from 1');
    return { place: typedPath(place), verify: values.verify, keep: values.keep === undefined ? undefined : Number(values.keep) };
  } catch (error) {
    const what = (error as Error).message.split('. ')[0];
    throw new BackupFailed(what ? `${what}.\n${usage}` : usage);
  }
}

async function verify(place: string, signal: AbortSignal) {
  const backup = findBackup(place);
  const passphrase = settings().BACKUP_PASSPHRASE;
  const { manifest, sums } = await verifyBackup(backup, passphrase, signal);
  console.log(`${backup} is whole: ${sums.size.toLocaleString('en-US')} files, ${megabytes(manifest.bytes.database + manifest.bytes.files)}.`);
  console.log(
    passphrase
      ? 'The passphrase opens its secrets, and it is the one that was made with it.'
      : 'Set BACKUP_PASSPHRASE to check as well that it opens the secrets.',
  );
}

runCommand(async (signal) => {
  const { place, verify: only, keep } = readArguments();
  if (only) return verify(place, signal);
  if (settings().DATABASE_URL) {
    throw new BackupFailed(
      'This backs up the embedded database, and DATABASE_URL names an outside one. That is backed up where it runs, by pgBackRest: docs/operating.md, section Backups, says how.',
    );
  }
  const passphrase = await readPassphrase('new');
  const started = performance.now();
  const database = await openDatabase();
  try {
    const say = (line: string) => console.log(`  ${line}`);
    const { folder, manifest, linked, removed } = await makeBackup({
      dataDir: resolve(settings().DATA_DIR),
      urls: database,
      place,
      passphrase,
      keep,
      say,
      signal,
    });
    const { count, bytes, bucket } = manifest;
    console.log(`Backed up to ${folder} in ${((performance.now() - started) / 1000).toFixed(1)} s.`);
    console.log(`  database: ${megabytes(bytes.database)}, compressed`);
    console.log(
      bucket === null
        ? `  files: ${count.files.toLocaleString('en-US')} (${megabytes(bytes.files)}), ${linked.toLocaleString('en-US')} of them unchanged since the backup before`
        : `  files: not here, they are in the bucket ${bucket}`,
    );
    if (removed.length > 0) console.log(`  removed: ${removed.length} older ${removed.length === 1 ? 'backup' : 'backups'}`);
  } finally {
    await database.close();
  }
}, 'Nothing of this backup was kept.');
