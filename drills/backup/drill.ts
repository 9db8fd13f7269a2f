import { drillEmbedded } from './embedded.ts';
import { drillOutside } from './outside.ts';

/**
 * `npm run drill -- backup [--backups 3] [--megabytes 300] [--only embedded|outside]`: backups and restores under writers, of the embedded site and of an
 * outside PostgreSQL with pgBackRest.
 */
export async function drillBackup({ backups = '3', megabytes = '300', only }: Record<string, string>): Promise<boolean> {
  const embedded = only === 'outside' || (await drillEmbedded(Number(backups)));
  const outside = only === 'embedded' || (await drillOutside(Number(megabytes)));
  return embedded && outside;
}
