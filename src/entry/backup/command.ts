import { resolve } from 'node:path';
import { BackupFailed } from '#platform/backup/format.server.ts';
import { EmbeddedFailed } from '#platform/db/embedded.server.ts';
import { BadSettings } from '#platform/settings.server.ts';
import { StillStarting } from '../open-database.ts';

/** What `npm run backup` and `npm run restore` share. */

/** A path as it was typed, from where npm was called. */
export const typedPath = (path: string) => resolve(process.env.INIT_CWD ?? '.', path);

/** The first signal ends the work in order, so that nothing half stays behind. */
function endedBySignal(): AbortSignal {
  const controller = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(name, () => controller.abort(new BackupFailed('Stopped.')));
  return controller.signal;
}

export const megabytes = (bytes: number) => `${(bytes / 1_000_000).toLocaleString('en-US', { maximumFractionDigits: 1 })} MB`;

const reasons: Record<string, string> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'this user has used up the disk space it may have',
  EFBIG: 'a file became larger than may be',
  EACCES: 'this user may not read or write it; run this as the user of the site',
  EPERM: 'this user may not do that; run this as the user of the site',
  EROFS: 'the disk is read-only',
  EIO: 'the disk fails',
};

/** Runs a command; a failure is one plain sentence and exit code 1. @param half what became of the work when it broke off */
export function runCommand(work: (signal: AbortSignal) => Promise<void>, half: string): void {
  const signal = endedBySignal();
  work(signal).then(
    () => process.exit(),
    (error: NodeJS.ErrnoException) => {
      const cause = signal.aborted ? (signal.reason as Error) : error;
      const plain = [BackupFailed, StillStarting, BadSettings, EmbeddedFailed].some((kind) => cause instanceof kind);
      const reason = reasons[error.code ?? ''];
      const what = reason ? `${reason}${error.path ? ` (${error.path})` : ''}` : error.message || error.code;
      console.error(plain ? `${cause.message}${signal.aborted ? ` ${half}` : ''}` : `It broke off: ${what}. ${half}`);
      process.exit(1);
    },
  );
}
