import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { BackupFailed } from '#platform/backup/format.server.ts';
import { settings } from '#platform/settings.server.ts';

const LEAST = 12;

/** One line from the terminal that is not shown while it is typed. */
async function ask(question: string): Promise<string> {
  process.stderr.write(question);
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: silent, terminal: true });
  lines.on('SIGINT', () => process.kill(process.pid, 'SIGINT'));
  try {
    return await lines.question('');
  } finally {
    lines.close();
    process.stderr.write('\n');
  }
}

/** The passphrase of BACKUP_PASSPHRASE, or the one that is typed; a new one is typed twice. @throws BackupFailed */
export async function readPassphrase(kind: 'new' | 'known'): Promise<string> {
  const { BACKUP_PASSPHRASE } = settings();
  if (BACKUP_PASSPHRASE) return BACKUP_PASSPHRASE;
  if (!process.stdin.isTTY)
    throw new BackupFailed('The secrets of the site are encrypted with a passphrase: set BACKUP_PASSPHRASE, or run this in a terminal, which asks for it.');
  const typed = await ask('Passphrase of the backup: ');
  if (kind === 'known') return typed;
  if (typed.length < LEAST) throw new BackupFailed(`A passphrase must have at least ${LEAST} characters.`);
  if ((await ask('Once more: ')) !== typed) throw new BackupFailed('The two were not the same.');
  return typed;
}
