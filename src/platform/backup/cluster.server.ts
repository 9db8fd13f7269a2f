import { randomBytes } from 'node:crypto';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { copyFile, isGone, several, walk } from './copy.server.ts';
import { BackupFailed } from './format.server.ts';

/**
 * A copy of a running cluster by PostgreSQL's own low-level backup API ("Making a Base Backup Using the Low Level API"): between start and
 * stop the server logs whole pages, so that the log which belongs to the copy repairs whatever was written while it was read.
 */

/** PostgreSQL fills these anew at a start. */
const emptied = new Set(['pg_wal', 'pg_replslot', 'pg_dynshmem', 'pg_notify', 'pg_serial', 'pg_snapshots', 'pg_stat_tmp', 'pg_subtrans']);
const leftOut =
  /(^|\/)(postmaster\.(pid|opts)|backup_label(\.old)?|tablespace_map(\.old)?|backup_manifest|current_logfiles|postgresql\.auto\.conf\.tmp|pg_internal\.init.*|pgsql_tmp.*)$/;
const control = 'global/pg_control';

export type ClusterCopy = {
  folders: string[];
  /** Path in the copy (with '.zst') → sum. */
  sums: Map<string, string>;
  bytes: number;
};

type Copying = {
  /** Logged in as a superuser, for nothing else meanwhile. */
  client: pg.Client;
  cluster: string;
  to: string;
  signal?: AbortSignal | undefined;
  /** Called right before the moment that a restore leads back to. */
  beforeMoment: () => Promise<void>;
  /** Called right after it, while the log is still kept. */
  afterMoment: () => Promise<void>;
};

export async function copyCluster({ client, cluster, to, signal, beforeMoment, afterMoment }: Copying): Promise<ClusterCopy> {
  const copy: ClusterCopy = { folders: [], sums: new Map(), bytes: 0 };
  const keep = async (path: string, from = join(cluster, path)) => {
    const stored = `${path}.zst`;
    const { sum, bytes } = await copyFile(from, join(to, stored), { packing: 'compress', signal });
    copy.sums.set(stored, sum);
    copy.bytes += bytes;
  };
  // Keeps every segment of the log from here on; temporary: it goes with the connection, however that ends.
  await client.query('select pg_create_physical_replication_slot($1, true, true)', [`matwise_backup_${randomBytes(4).toString('hex')}`]);
  const { rows: began } = await client.query<{ wal: string }>(`select pg_walfile_name(lsn) as wal from pg_backup_start('matwise', true) lsn`);
  await several(pathsIn(cluster, copy.folders), async (path) => {
    // A table that was dropped meanwhile is dropped in the log, too.
    await keep(path).catch((error: unknown) => {
      if (!isGone(error)) throw error;
    });
  });
  await keepWritten(join(to, '..'), 'pg_control', await steadyContent(join(cluster, control)), (from) => keep(control, from));

  await beforeMoment();
  const { rows: stopped } = await client.query<{ wal: string; labelfile: string; spcmapfile: string }>(
    'select pg_walfile_name(lsn) as wal, labelfile, spcmapfile from pg_backup_stop(false)',
  );
  const [first, end] = [began[0]!.wal, stopped[0]!];
  await afterMoment();
  if (end.spcmapfile.trim()) throw new BackupFailed('The database has tablespaces outside its folder; this backup does not know how to keep them.');
  await keepWritten(join(to, '..'), 'backup_label', Buffer.from(end.labelfile), (from) => keep('backup_label', from));
  const log = join(cluster, 'pg_wal');
  const segments = (await readdir(log)).filter((name) => /\.history$/.test(name) || (/^[0-9A-F]{24}$/.test(name) && name >= first && name <= end.wal));
  for (const name of [first, end.wal]) if (!segments.includes(name)) throw new BackupFailed(`PostgreSQL no longer has ${name} of its log.`);
  await several(segments, (name) => keep(`pg_wal/${name}`));
  return copy;
}

/** The files to copy, with the folders told on the way. */
async function* pathsIn(cluster: string, folders: string[]): AsyncGenerator<string> {
  for await (const { path, isFolder } of walk(cluster)) {
    const [top = ''] = path.split('/');
    if (leftOut.test(path) || path === control) continue;
    if (isFolder) {
      if (!emptied.has(top) || path === top) folders.push(path);
    } else if (!emptied.has(top)) yield path;
  }
}

/** The one file that is written in place without the log: read until it is the same twice. */
async function steadyContent(path: string): Promise<Buffer> {
  let content = await readFile(path);
  for (let turn = 0; turn < 20; turn += 1) {
    const again = await readFile(path);
    if (again.equals(content)) return content;
    content = again;
  }
  throw new BackupFailed(`${path} changes all the time.`);
}

/** What is in memory goes through a file, as everything else does. */
async function keepWritten(folder: string, name: string, content: Buffer, keep: (from: string) => Promise<void>): Promise<void> {
  const path = join(folder, `.${name}`);
  await writeFile(path, content, { mode: 0o600 });
  await keep(path);
  await rm(path);
}
