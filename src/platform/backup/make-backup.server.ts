import { randomBytes } from 'node:crypto';
import { accessSync, constants, mkdirSync, readdirSync, realpathSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import type pg from 'pg';
import { newClient } from '#platform/db/connections.server.ts';
import type { DatabaseUrls } from '#platform/db/database-urls.ts';
import { superuserUrl } from '#platform/db/embedded/roles.server.ts';
import { recordBackup } from '#platform/probes/last-backup.server.ts';
import { settings } from '#platform/settings.server.ts';
import { type ClusterCopy, copyCluster } from './cluster.server.ts';
import { untilOnDisk } from './copy.server.ts';
import { claimBackup, holdDeletes, letDeletesGoOn } from './deletes-on-hold.server.ts';
import { type Former, filesCopier, type StoredFiles } from './files.server.ts';
import * as format from './format.server.ts';
import { BackupFailed, type Manifest } from './format.server.ts';
import { readSecrets, requireKeys, type Secrets, seal } from './seal.server.ts';

export type BackupJob = {
  dataDir: string;
  /** Where the database of this folder answers. */
  urls: DatabaseUrls;
  place: string;
  passphrase: string;
  /** So many backups stay, with the new one; all when it is not given. */
  keep?: number | undefined;
  say?: (line: string) => void;
  signal?: AbortSignal | undefined;
};

export type Made = { folder: string; manifest: Manifest; linked: number; removed: string[] };

/** One backup: complete under its name, or not there at all. @throws BackupFailed */
export async function makeBackup({ dataDir, urls, place, passphrase, keep, say = () => {}, signal }: BackupJob): Promise<Made> {
  preparePlace(place, dataDir);
  const client = newClient({ connectionString: superuserUrl(dataDir, urls), application_name: 'matwise-backup', keepAlive: true });
  const partial = join(place, `${format.PARTIAL}${randomBytes(4).toString('hex')}`);
  try {
    await client.connect();
    // Nobody removes files for so long; a lock that does not come is a defect, not a reason to keep the log for ever.
    await client.query(`set lock_timeout = '5min'`);
    if (!(await claimBackup(client))) throw new BackupFailed('Another backup of this site is under way.');
    // What a killed run left: only one runs at a time.
    for (const name of readdirSync(place)) if (name.startsWith(format.PARTIAL)) rmSync(join(place, name), { recursive: true, force: true });
    const known = await factsOf(client);
    const former = findFormer(place, known, say);
    const secrets = readSecrets(dataDir);
    await requireKeys(client, secrets);
    mkdirSync(partial, { mode: 0o700 });
    const parts = await copyAll({ client, dataDir, partial, former, say, signal });
    if (JSON.stringify(readSecrets(dataDir)) !== JSON.stringify(secrets))
      throw new BackupFailed('A secret was changed meanwhile. Run the backup again when that is over.');
    const manifest = await complete(partial, { known, secrets, passphrase, ...parts });
    signal?.throwIfAborted();
    const folder = join(place, format.nameOf(new Date(manifest.madeAt)));
    untilOnDisk(place);
    renameSync(partial, folder);
    untilOnDisk(place);
    try {
      recordBackup(dataDir, manifest.madeAt);
    } catch (error) {
      // The backup itself is complete: a full data folder must not turn it into a failure.
      say(`Warning: the time of this backup could not be noted in ${dataDir} (${(error as NodeJS.ErrnoException).code}).`);
    }
    const removed = keep === undefined ? [] : format.backupsIn(place).slice(0, -keep);
    for (const old of removed) removeBackup(old);
    return { folder, manifest, linked: parts.files.linked, removed };
  } finally {
    await client.end().catch(() => {});
    rmSync(partial, { recursive: true, force: true });
  }
}

function preparePlace(place: string, dataDir: string): void {
  try {
    mkdirSync(place, { recursive: true, mode: 0o700 });
    accessSync(place, constants.W_OK);
  } catch (error) {
    throw new BackupFailed(`${place} cannot be written (${(error as NodeJS.ErrnoException).code}).`);
  }
  const way = relative(realpathSync(dataDir), realpathSync(place));
  if (way === '' || !(way.startsWith('..') || resolve(way) === way)) {
    throw new BackupFailed(
      `${place} lies in the data folder ${dataDir}: what takes one would take the other. Choose a place outside, best on another machine.`,
    );
  }
}

type Facts = Pick<Manifest, 'postgres' | 'system' | 'migration'> & { cluster: string };

async function factsOf(client: pg.Client): Promise<Facts> {
  const { rows } = await client.query<Facts>(
    `select current_setting('server_version_num')::int / 10000 as postgres, current_setting('data_directory') as cluster,
       (select system_identifier::text from pg_control_system()) as system,
       (select max(created_at)::float8 from drizzle.__drizzle_migrations) as migration`,
  );
  return rows[0]!;
}

type Copying = {
  client: pg.Client;
  dataDir: string;
  partial: string;
  former: Former | undefined;
  say: (line: string) => void;
  signal: AbortSignal | undefined;
};
type Parts = { database: ClusterCopy; files: StoredFiles; bucket: string | null; moment: Date };

async function copyAll({ client, dataDir, partial, former, say, signal }: Copying): Promise<Parts> {
  const bucket = settings().S3_BUCKET ?? null;
  const storage = join(dataDir, 'storage');
  const copier = filesCopier(storage, join(partial, format.FILES), former, signal);
  // A folder that is not there yet may be by the second pass.
  const hasFiles = !bucket;
  let moment = new Date();
  const cluster = realpathSync(join(dataDir, 'postgres'));
  if (hasFiles) {
    say('Copying files …');
    await copier.pass();
  }
  say('Copying the database …');
  const database = await copyCluster({
    client,
    cluster,
    to: join(partial, format.DATABASE),
    signal,
    async beforeMoment() {
      await holdDeletes(client);
      moment = new Date();
    },
    async afterMoment() {
      if (hasFiles) await copier.pass();
      await letDeletesGoOn(client);
    },
  });
  return { database, files: copier.files, bucket, moment };
}

/** The newest backup in the place, to link to what did not change. One that is damaged is no reason to have no backup tonight. */
function findFormer(place: string, { system }: Facts, say: (line: string) => void): Former | undefined {
  const before = format.backupsIn(place).at(-1);
  if (!before) return undefined;
  let found: { manifest: Manifest; sums: Map<string, string> };
  try {
    const { manifest } = format.readManifest(before);
    found = { manifest, sums: format.readSums(before, manifest) };
  } catch (error) {
    if (!(error instanceof BackupFailed)) throw error;
    say(`Warning: ${error.message} Every file is copied again.`);
    return undefined;
  }
  if (found.manifest.system !== system) throw new BackupFailed(`${place} holds backups of another site. Give each site a place of its own.`);
  const prefix = `${format.FILES}/`;
  const sums = [...found.sums].filter(([path]) => path.startsWith(prefix)).map(([path, sum]) => [path.slice(prefix.length), sum] as const);
  return { folder: join(before, format.FILES), sums: new Map(sums) };
}

async function complete(
  partial: string,
  {
    known: { postgres, system, migration },
    secrets,
    passphrase,
    database,
    files,
    bucket,
    moment,
  }: Parts & { known: Facts; secrets: Secrets; passphrase: string },
): Promise<Manifest> {
  const under = (folder: string, sums: Map<string, string>) => [...sums].map(([path, sum]) => [`${folder}/${path}`, sum] as const).sort();
  const sums = format.writeSums(new Map([...under(format.DATABASE, database.sums), ...under(format.FILES, files.sums)]));
  const manifest: Manifest = {
    format: 1,
    madeAt: moment.toISOString(),
    postgres,
    machine: format.thisMachine(),
    system,
    migration,
    folders: database.folders.sort(),
    bucket,
    count: { database: database.sums.size, files: files.sums.size },
    bytes: { database: database.bytes, files: files.bytes },
    sums: format.sha256(sums),
  };
  const text = `${JSON.stringify(manifest, null, 2)}\n`;
  const write = (name: string, content: string) => writeFileSync(join(partial, name), content, { mode: 0o600, flag: 'wx' });
  write(format.SUMS, sums);
  write(format.SECRETS, await seal(secrets, format.sha256(text), passphrase));
  write(format.MANIFEST, text);
  return manifest;
}

/** First it stops being a backup, then it goes. */
function removeBackup(folder: string): void {
  const going = join(folder, '..', `${format.PARTIAL}${randomBytes(4).toString('hex')}`);
  renameSync(folder, going);
  rmSync(going, { recursive: true, force: true });
}
