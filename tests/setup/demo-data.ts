import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../free-port.ts';
import { startSite, untilPrinted } from '../site-process.ts';

/**
 * The data folder that a first start of the demo leaves behind. To create the database, the demo's people with their pictures and the
 * places of the world takes most of a minute; a copy takes a second.
 */

const isComplete = (folder: string) => existsSync(join(folder, 'complete'));

/** Starts a site on this folder and stops it once everything is there. Does nothing if that has happened before. */
export async function createDemoData(folder: string): Promise<void> {
  if (isComplete(folder)) return;
  mkdirSync(folder, { recursive: true });
  // A database that root starts belongs to another user, who has to get in.
  chmodSync(folder, 0o755);
  const site = startSite({ PORT: String(await freePort()), DATA_DIR: folder });
  await untilPrinted(site, 'places of the world are there');
  const exitCode = await site.stop();
  if (exitCode !== 0) throw new Error(`The demo data could not be created:\n${site.output()}`);
  writeFileSync(join(folder, 'complete'), '');
}

/** Fills an empty folder with the demo data that `createDemoData` left in another one. */
export function copyDemoData(folder: string, source = process.env.E2E_DEMO_DATA ?? ''): void {
  if (!isComplete(source)) throw new Error(`There is no demo data in ${source}.`);
  // With owners and permissions, which PostgreSQL checks.
  const { status, stderr } = spawnSync('cp', ['-a', `${source}/.`, folder], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`The demo data could not be copied: ${stderr}`);
}
