import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { isGone, several, sumOfFile } from './copy.server.ts';
import { BackupFailed, type Manifest, olderThan, readManifest, readSums, SECRETS } from './format.server.ts';
import { type Secrets, unseal } from './seal.server.ts';

export type Verified = { manifest: Manifest; sums: Map<string, string>; secrets: Secrets | undefined };

/**
 * Reads every byte of a backup and compares. With the passphrase it also shows that the backup is the one that was made with it, not one that
 * somebody changed together with its sums. @throws BackupFailed naming what is wrong
 */
export async function verifyBackup(backup: string, passphrase: string | undefined, signal?: AbortSignal): Promise<Verified> {
  const { manifest, sum } = readManifest(backup);
  if (!existsSync(join(backup, SECRETS))) throw new BackupFailed(`${join(backup, SECRETS)} is missing.`);
  const secrets = passphrase === undefined ? undefined : await unseal(backup, sum, passphrase);
  const sums = readSums(backup, manifest);
  const bad: string[] = [];
  await several(sums, async ([path, expected]) => {
    const found = await sumOfFile(join(backup, path), signal).catch((error: unknown) => {
      if (isGone(error)) return 'missing';
      throw error;
    });
    if (found !== expected) bad.push(`${path} (${found === 'missing' ? found : 'damaged'})`);
  });
  if (bad.length > 0) {
    const rest = bad.length > 10 ? ` and ${bad.length - 10} more` : '';
    throw new BackupFailed(`${backup} is damaged: ${bad.sort().slice(0, 10).join(', ')}${rest}. Nothing of it was used${olderThan(backup)}.`);
  }
  return { manifest, sums, secrets };
}
