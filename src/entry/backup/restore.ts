import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { BackupFailed, findBackup } from '#platform/backup/format.server.ts';
import { restoreBackup } from '#platform/backup/restore-backup.server.ts';
import { commandLine, startCommand } from '#platform/command-line.ts';
import { settings } from '#platform/settings.server.ts';
import { megabytes, runCommand, typedPath } from './command.ts';
import { readPassphrase } from './passphrase.ts';

/** `npm run restore -- <place>`: an empty data folder becomes that of a backup. See docs/operating.md. */

const usage = `Use it like this:
  DATA_DIR=<empty folder> ${commandLine('restore')} <place>     restores the newest backup in the folder <place>, or the one that is named
The passphrase is in BACKUP_PASSPHRASE, or asked for.`;

function readArguments(): string {
  try {
    const { positionals } = parseArgs({ allowPositionals: true });
    const [place] = positionals;
    if (!place || positionals.length > 1) throw new Error('');
    return findBackup(typedPath(place));
  } catch (error) {
    if (error instanceof BackupFailed) throw error;
    const what = (error as Error).message.split('. ')[0];
    throw new BackupFailed(what ? `${what}.\n${usage}` : usage);
  }
}

runCommand(async (signal) => {
  const backup = readArguments();
  if (settings().DATABASE_URL)
    throw new BackupFailed(
      'This restores the embedded database, and DATABASE_URL names an outside one. docs/operating.md, section Backups, says how that is restored.',
    );
  const dataDir = resolve(settings().DATA_DIR);
  const passphrase = await readPassphrase('known');
  const started = performance.now();
  const { manifest, environment, tables, missing } = await restoreBackup({ backup, dataDir, passphrase, say: (line) => console.log(`  ${line}`), signal });
  const { madeAt, bytes, count, bucket } = manifest;
  console.log(`Restored ${backup} into ${dataDir} in ${((performance.now() - started) / 1000).toFixed(1)} s: the site as it was at ${madeAt}.`);
  console.log(`  database: ${tables} tables, started and stopped; both roles log in`);
  console.log(bucket === null ? `  files: ${count.files.toLocaleString('en-US')} (${megabytes(bytes.files)})` : `  files: they stay in the bucket ${bucket}`);
  console.log('  secrets: all of them');
  if (environment.length > 0)
    console.log(`  Set ${environment.join(' and ')} in the environment of the site, as before: the values are in ${resolve(dataDir, 'secrets/environment')}.`);
  if (missing.length > 0) console.log(`  ${missing.length} files that rows name are not in the backup, for example ${missing[0]}.`);
  console.log(`Start the site with DATA_DIR=${dataDir} ${startCommand()}.`);
}, 'The folder is empty again.');
