import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { mkdir, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { commandLineActor } from '#platform/audit/audit.server.ts';
import { lockDataDir } from '#platform/data-lock.server.ts';
import { newClient } from '#platform/db/connections.server.ts';
import { startEmbedded, UNFINISHED_RESTORE } from '#platform/db/embedded.server.ts';
import { type Place, placeFor } from '#platform/db/embedded-place.server.ts';
import { newestMigration } from '#platform/db/migrate.server.ts';
import { copyFile, several, untilOnDisk } from './copy.server.ts';
import { BackupFailed, DATABASE, FILES, type Manifest, thisMachine } from './format.server.ts';
import { missingFiles } from './missing-files.server.ts';
import { placeSecrets } from './seal.server.ts';
import { verifyBackup } from './verify-backup.server.ts';

export type RestoreJob = { backup: string; dataDir: string; passphrase: string; say?: (line: string) => void; signal?: AbortSignal | undefined };

export type Restored = {
  manifest: Manifest;
  /** Settings that the site had in its environment and that no file can hold; they are in `secrets/environment`. */
  environment: string[];
  tables: number;
  /** Files that a row names and that are not there. None, as far as the backup is concerned. */
  missing: string[];
};

/** Makes an empty data folder that of the backup, and starts its database once to see that it does. @throws BackupFailed */
export async function restoreBackup({ backup, dataDir, passphrase, say = () => {}, signal }: RestoreJob): Promise<Restored> {
  requireEmpty(dataDir);
  say('Checking the backup …');
  const { manifest, sums, secrets } = await verifyBackup(backup, passphrase, signal);
  requireFitting(manifest);
  mkdirSync(dataDir, { recursive: true, mode: 0o755 });
  const unlock = await lockDataDir(dataDir);
  if (!unlock) throw new BackupFailed(`The data folder ${dataDir} is in use.`);
  const marker = join(dataDir, UNFINISHED_RESTORE);
  let place: Place | undefined;
  try {
    writeFileSync(marker, 'A restore was begun here and not finished. Empty the folder and restore again.\n');
    const environment = placeSecrets(secrets!, dataDir);
    say('Restoring the database …');
    place = await placeFor(join(dataDir, 'postgres'));
    requireVersion(place, manifest);
    await restoreCluster({ from: join(backup, DATABASE), place, folders: manifest.folders, paths: pathsUnder(DATABASE, sums), signal });
    if (manifest.count.files > 0) say('Restoring files …');
    await several(pathsUnder(FILES, sums), async (path) => {
      const [from, to] = [join(backup, FILES, path), join(dataDir, 'storage', path)];
      await copyFile(from, to, { signal });
      // Unchanged to the next backup as well.
      const { mtimeMs } = await stat(from);
      await utimes(to, mtimeMs / 1_000, mtimeMs / 1_000);
    });
    untilOnDisk(dataDir);
    if (place.cluster !== join(dataDir, 'postgres')) untilOnDisk(place.cluster);
    signal?.throwIfAborted();
    rmSync(marker);
    say('Starting the database once …');
    return { manifest, environment, ...(await tryOut(dataDir, manifest)) };
  } catch (error) {
    // It was empty, so all that is there now came from here.
    for (const path of [place?.cluster, ...['postgres', 'postgres.log', 'secrets', 'storage'].map((name) => join(dataDir, name)), marker]) {
      if (path) rmSync(path, { recursive: true, force: true });
    }
    throw error;
  } finally {
    unlock();
  }
}

const pathsUnder = (folder: string, sums: Map<string, string>) =>
  [...sums.keys()].filter((path) => path.startsWith(`${folder}/`)).map((path) => path.slice(folder.length + 1));

function requireEmpty(dataDir: string): void {
  if (!existsSync(dataDir)) return;
  // A disk of its own has one of these; the socket is what a killed process left.
  const inIt = readdirSync(dataDir).filter((name) => name !== 'lost+found' && name !== 'lock.sock');
  if (inIt.includes(UNFINISHED_RESTORE)) throw new BackupFailed(`A restore into ${dataDir} was begun and not finished. Empty the folder, then restore again.`);
  if (inIt.length > 0)
    throw new BackupFailed(`The data folder ${dataDir} is not empty. Set DATA_DIR to an empty folder: a restore never writes over anything.`);
}

function requireFitting({ machine, migration, madeAt }: Manifest): void {
  if (machine !== thisMachine())
    throw new BackupFailed(`This backup is of a ${machine} machine and this is ${thisMachine()}: restore it on a machine of the same kind.`);
  if (migration > newestMigration()) throw new BackupFailed(`This backup (${madeAt}) was made by a later release. Restore it with that one.`);
}

function requireVersion({ binaries, identity }: Place, { postgres }: Manifest): void {
  const said = execFileSync(join(binaries, 'bin/postgres'), ['--version'], { ...identity, cwd: '/', encoding: 'utf8' });
  const ours = Number(/(\d+)/.exec(said)?.[1]);
  if (ours !== postgres)
    throw new BackupFailed(`This backup is of PostgreSQL ${postgres} and this release brings ${ours}. Restore it with the release that made it.`);
}

type ClusterRestore = { from: string; place: Place; folders: string[]; paths: string[]; signal: AbortSignal | undefined };

async function restoreCluster({ from, place, folders, paths, signal }: ClusterRestore): Promise<void> {
  for (const folder of ['', ...folders]) {
    const path = join(place.cluster, folder);
    await mkdir(path, { recursive: true, mode: 0o700 });
    place.own(path);
  }
  await several(paths, async (path) => {
    const to = join(place.cluster, path.replace(/\.zst$/, ''));
    await copyFile(join(from, path), to, { packing: 'decompress', signal });
    place.own(to);
  });
}

/** PostgreSQL replays the log of the backup; then the roles log in with their passwords and every file that a row names is looked for. */
async function tryOut(dataDir: string, { bucket, migration, madeAt }: Manifest): Promise<Pick<Restored, 'tables' | 'missing'>> {
  const embedded = await startEmbedded(dataDir);
  const client = newClient({ connectionString: embedded.url, application_name: 'matwise-restore' });
  try {
    await client.connect();
    const { rows } = await client.query<{ tables: number; migration: number }>(
      `select count(*)::int as tables, (select max(created_at)::float8 from drizzle.__drizzle_migrations) as migration from pg_tables where schemaname = 'public'`,
    );
    const found = rows[0]!;
    if (found.migration < migration) throw new BackupFailed('The restored database is older than its backup says.');
    await recordRestore(embedded.ownerUrl, madeAt);
    return { tables: found.tables, missing: bucket === null ? await missingFiles(client, join(dataDir, 'storage')) : [] };
  } finally {
    await client.end().catch(() => {});
    await embedded.stop();
  }
}

/** Writes as the owner of the tables: the rights of the application's role may be those of an earlier release. */
async function recordRestore(ownerUrl: string, madeAt: string): Promise<void> {
  const client = newClient({ connectionString: ownerUrl, application_name: 'matwise-restore' });
  try {
    await client.connect();
    await client.query("insert into audit_log (actor_role, action, subject_type, subject_id) values ($1, 'site.restored', 'backups', $2)", [
      commandLineActor.role,
      madeAt,
    ]);
  } finally {
    await client.end().catch(() => {});
  }
}
