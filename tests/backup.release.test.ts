import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { accountHolds, girlPhotos, uploads } from '#db/schema/index.ts';
import { sumOfFile, walk } from '#platform/backup/copy.server.ts';
import { holdDeletes, letDeletesGoOn } from '#platform/backup/deletes-on-hold.server.ts';
import { backupsIn, findBackup, readManifest, readSums, sha256, writeSums } from '#platform/backup/format.server.ts';
import { makeBackup } from '#platform/backup/make-backup.server.ts';
import { restoreBackup } from '#platform/backup/restore-backup.server.ts';
import { placeSecrets, unseal } from '#platform/backup/seal.server.ts';
import { verifyBackup } from '#platform/backup/verify-backup.server.ts';
import { lockDataDir } from '#platform/data-lock.server.ts';
import { closeDatabase, connectDatabase, db } from '#platform/db/client.server.ts';
import { type Embedded, findRunningDatabase, startEmbedded, UNFINISHED_RESTORE } from '#platform/db/embedded.server.ts';
import { migrate } from '#platform/db/migrate.server.ts';
import { contactKeyId, decryptContact, encryptContact } from '#platform/secrets/contact-data.server.ts';
import { forgetSecrets, secret } from '#platform/secrets/secrets.server.ts';
import { forgetSettings } from '#platform/settings.server.ts';
import { closeStorage } from '#platform/storage/storage.server.ts';
import { makeVariants } from '#platform/uploads/make-variants.server.ts';
import { deleteUploads, removeFiles } from '#platform/uploads/remove-files.server.ts';
import { call } from './app.ts';
import { createGirl, createGuy } from './factories/members.ts';
import { image64 } from './factories/pictures.ts';
import { quickFolder } from './setup/quick-folder.ts';
import { signIn } from './sign-in.ts';

/** A site of its own, backed up while it is used and restored beside it. */

const passphrase = 'four words make a phrase';
const dataDir = quickFolder('backup-site-');
let place: string;
let site: Embedded;
let unlock: (() => void) | undefined;
let session: Awaited<ReturnType<typeof signIn>>;
let phone: Buffer;

const emptyFolder = () => {
  const folder = quickFolder('backup-restored-');
  chmodSync(folder, 0o755);
  return folder;
};
const back = (options: Partial<Parameters<typeof makeBackup>[0]> = {}) => makeBackup({ dataDir, urls: site, place, passphrase, ...options });

function useFolder(folder: string) {
  vi.stubEnv('DATA_DIR', folder);
  forgetSettings();
  forgetSecrets();
}

beforeAll(async () => {
  chmodSync(dataDir, 0o755);
  vi.stubEnv('RATE_LIMITS', 'loose');
  useFolder(dataDir);
  await closeStorage();
  // As the process of a site does: commands find it running.
  unlock = await lockDataDir(dataDir);
  site = await startEmbedded(dataDir, { fast: true });
  await migrate(site);
  connectDatabase(site.url, { max: 6 });
  secret('session');
  session = await signIn(await createGirl());
  phone = encryptContact('+15125550142');
});
beforeEach(() => {
  place = join(quickFolder('backup-place-'), 'backups');
});
afterAll(async () => {
  await closeDatabase();
  await closeStorage();
  await site.stop();
  unlock?.();
  forgetSecrets();
});

async function addPhoto(): Promise<number> {
  const body = { data: { type: 'photos', attributes: { image64: await image64() } } };
  // The same picture again is another photo.
  const headers = { 'content-type': 'application/vnd.api+json', 'idempotency-key': randomUUID() };
  const { status, json, text } = await call('POST', '/api/v1/photos', { session, body, headers });
  expect(status, text).toBe(201);
  return Number(json.data.id);
}

async function uploadOf(photo: number): Promise<number> {
  const [row] = await db.select({ id: girlPhotos.uploadId }).from(girlPhotos).where(eq(girlPhotos.id, photo));
  return row!.id!;
}

async function onDatabase<T>(connectionString: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Every row of every table, those of the job queue and the migrations too. */
const allRows = (connectionString: string) =>
  onDatabase(connectionString, async (client) => {
    const { rows: tables } = await client.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema') order by 1`,
    );
    const found: Record<string, string[]> = {};
    for (const { name } of tables) {
      const { rows } = await client.query<{ row: string }>(`select t::text as row from ${name} t order by 1`);
      found[name] = rows.map(({ row }) => row);
    }
    return found;
  });

async function allFiles(folder: string): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for await (const { path, isFolder } of walk(folder)) if (!isFolder) found[path] = await sumOfFile(join(folder, path));
  return found;
}

/** The restored site's database while `work` looks at it. */
async function lookInto<T>(folder: string, work: (embedded: Embedded) => Promise<T>): Promise<T> {
  const restored = await startEmbedded(folder, { fast: true });
  try {
    return await work(restored);
  } finally {
    await restored.stop();
  }
}

test('a backup comes back row by row and file by file, with the secrets that read it', async () => {
  const before = await db.$count(girlPhotos);
  for (let turn = 0; turn < 3; turn += 1) await makeVariants({ id: await uploadOf(await addPhoto()) });
  const { folder, manifest } = await back();
  const rows = await allRows(site.ownerUrl);
  const files = await allFiles(join(dataDir, 'storage'));
  expect(Object.keys(rows).length).toBeGreaterThan(60);
  expect(rows['public.girl_photos']).toHaveLength(before + 3);
  expect(Object.keys(files).length).toBeGreaterThanOrEqual(6);
  expect(manifest.count.files).toBe(Object.keys(files).length);

  const to = emptyFolder();
  const { missing, environment } = await restoreBackup({ backup: folder, dataDir: to, passphrase });
  expect([missing, environment]).toEqual([[], []]);
  expect(await allFiles(join(to, 'storage'))).toEqual(files);
  const { 'public.audit_log': auditLog, 'public.audit_chain': auditChain, ...restored } = await lookInto(to, ({ ownerUrl }) => allRows(ownerUrl));
  const { 'public.audit_log': auditLogBefore, 'public.audit_chain': auditChainBefore, ...rowsBefore } = rows;
  expect(restored).toEqual(rowsBefore);
  expect([auditLog?.length, auditChain?.length]).toEqual([(auditLogBefore?.length ?? 0) + 1, (auditChainBefore?.length ?? 0) + 1]);
  expect(JSON.stringify(auditLog)).toMatch(/command line.+site\.restored/);
  expect(await allFiles(join(to, 'secrets'))).toEqual(await allFiles(join(dataDir, 'secrets')));
  for (const path of ['secrets', 'storage']) expect(statSync(join(to, path)).mode & 0o777).toBe(0o700);
  for (const name of readdirSync(join(to, 'secrets'))) expect(statSync(join(to, 'secrets', name)).mode & 0o777).toBe(0o600);
  useFolder(to);
  expect(decryptContact(phone, contactKeyId())).toBe('+15125550142');
  useFolder(dataDir);

  // Without the passphrase there is none of them, packed or unpacked.
  const secrets = readdirSync(join(to, 'secrets')).map((name) => readFileSync(join(to, 'secrets', name), 'utf8'));
  expect(secrets.length).toBeGreaterThanOrEqual(5);
  for (const root of [join(to, 'postgres'), join(to, 'storage'), folder]) {
    for await (const { path, isFolder } of walk(root)) {
      if (root === folder) expect(statSync(join(root, path)).mode & 0o077, path).toBe(0);
      const bytes = isFolder ? '' : readFileSync(join(root, path));
      expect(secrets.filter((one) => bytes.includes(one)).length, path).toBe(0);
    }
  }
  await expect(restoreBackup({ backup: folder, dataDir: emptyFolder(), passphrase: 'another phrase of words' })).rejects.toThrow(
    'the passphrase is another one',
  );
  await expect(restoreBackup({ backup: folder, dataDir, passphrase })).rejects.toThrow('is not empty');
});

test('what is taken while people write is one moment: nothing accepted before is missing, and every file that a row names is there', async () => {
  const before = new Set<number>();
  for (let turn = 0; turn < 3; turn += 1) before.add(await addPhoto());
  let isOver = false;
  const deleted = new Set<number>();
  const write = async () => {
    for (let turn = 0; !isOver && turn < 500; turn += 1) {
      const photo = await addPhoto();
      const upload = await uploadOf(photo);
      if (turn % 2) await makeVariants({ id: upload });
      if (turn % 3 === 0) {
        deleted.add(photo);
        expect((await call('DELETE', `/api/v1/photos/${photo}`, { session })).status).toBe(204);
        await removeFiles({ id: upload });
      }
    }
  };
  const writing = [write(), write()];
  await pause(200);
  const { folder } = await back().finally(() => {
    isOver = true;
  });
  await Promise.all(writing);
  expect(deleted.size).toBeGreaterThan(0);
  const to = emptyFolder();
  expect((await restoreBackup({ backup: folder, dataDir: to, passphrase })).missing).toEqual([]);
  const there = await lookInto(to, ({ ownerUrl }) =>
    onDatabase(ownerUrl, async (client) => (await client.query<{ id: number }>('select id from girl_photos order by id')).rows.map(({ id }) => id)),
  );
  expect([...before].filter((id) => !there.includes(id))).toEqual([]);
  // Ids are given in order: what is there reaches up to one moment, but for the two that were under way.
  const now = (await db.select({ id: girlPhotos.id }).from(girlPhotos)).map(({ id }) => id);
  const last = Math.max(...there);
  expect(now.filter((id) => id < last - 2 && !there.includes(id))).toEqual([]);
});

test('while a backup copies the last files nothing is removed; later it is', async () => {
  const photo = await addPhoto();
  const id = await uploadOf(photo);
  const [{ storageKey }] = (await db.select().from(uploads).where(eq(uploads.id, id))) as [typeof uploads.$inferSelect];
  const path = join(dataDir, 'storage/public', storageKey);
  await call('DELETE', `/api/v1/photos/${photo}`, { session });
  await db.transaction((tx) => deleteUploads(tx, [id]));
  await onDatabase(site.url, async (client) => {
    await holdDeletes(client);
    await removeFiles({ id });
    expect(existsSync(path)).toBe(true);
    await letDeletesGoOn(client);
  });
  await removeFiles({ id });
  expect(existsSync(path)).toBe(false);
  expect(await db.select().from(uploads).where(eq(uploads.id, id))).toEqual([]);
});

test('the next backup links what did not change, and only so many stay', async () => {
  await makeVariants({ id: await uploadOf(await addPhoto()) });
  for (let made = 0; made < 2; made += 1) await back();
  const [old] = backupsIn(place) as [string];
  const kept = readSums(backupsIn(place).at(-1)!, readManifest(backupsIn(place).at(-1)!).manifest);
  const { folder, linked, manifest, removed } = await back({ keep: 2 });
  const files = Object.keys(await allFiles(join(dataDir, 'storage')));
  expect(manifest.count.files).toBe(files.length);
  expect(linked).toBe(files.filter((path) => kept.has(`files/${path}`)).length);
  expect(removed).toEqual([old]);
  expect(backupsIn(place)).toHaveLength(2);
  await Promise.all(backupsIn(place).map((one) => verifyBackup(one, passphrase)));
  expect(readdirSync(place).filter((name) => !folder.includes(name))).toHaveLength(1);
});

test('keys that the environment gives are in the backup, and a run without the key that is used is refused', async () => {
  const key = 'a-key-of-the-environment-of-this-test';
  vi.stubEnv('CONTACT_DATA_KEY', key);
  vi.stubEnv('CONTACT_DATA_KEY_PREVIOUS', 'short,other');
  forgetSettings();
  const guy = await createGuy();
  await db.insert(accountHolds).values({ guyId: guy.guyId, userId: guy.userId, contactsEncrypted: encryptContact('x'), keyId: contactKeyId() });
  const { folder } = await back();
  vi.stubEnv('CONTACT_DATA_KEY', '');
  vi.stubEnv('CONTACT_DATA_KEY_PREVIOUS', '');
  forgetSettings();
  await expect(back()).rejects.toThrow('which is neither in DATA_DIR/secrets nor in the environment');
  await db.delete(accountHolds);
  await expect(back({ place: join(dataDir, 'backups') })).rejects.toThrow('lies in the data folder');
  expect(() => findBackup(emptyFolder())).toThrow('There is no backup in');
  const to = emptyFolder();
  expect(placeSecrets(await unseal(folder, readManifest(folder).sum, passphrase), to)).toEqual(['CONTACT_DATA_KEY_PREVIOUS']);
  expect(readFileSync(join(to, 'secrets/contact-data-key'), 'utf8')).toBe(key);
  expect(readFileSync(join(to, 'secrets/environment'), 'utf8')).toBe('CONTACT_DATA_KEY_PREVIOUS=short,other\n');
});

test('a changed byte, a missing file and changed sums are noticed, and nothing of it is used', async () => {
  await back();
  const { folder } = await back();
  const to = emptyFolder();
  const restored = () => restoreBackup({ backup: folder, dataDir: to, passphrase });
  const path = Object.keys(await allFiles(join(folder, 'database'))).find((name) => name.startsWith('base/')) as string;
  const full = join(folder, 'database', path);
  const whole = readFileSync(full);
  const changed = Buffer.from(whole);
  changed[changed.length >> 1] = (changed[changed.length >> 1] ?? 0) ^ 1;
  writeFileSync(full, changed);
  await expect(restored()).rejects.toThrow(`database/${path} (damaged)`);
  await expect(verifyBackup(folder, undefined)).rejects.toThrow('the one before is');
  rmSync(full);
  await expect(restored()).rejects.toThrow(`database/${path} (missing)`);
  // Whoever changes a file together with its sums does not have the passphrase.
  writeFileSync(full, changed);
  const { manifest } = readManifest(folder);
  const sums = readSums(folder, manifest).set(`database/${path}`, sha256(changed));
  writeFileSync(join(folder, 'SHA256SUMS'), writeSums(sums));
  await expect(verifyBackup(folder, undefined)).rejects.toThrow('SHA256SUMS is damaged');
  const manifestText = readFileSync(join(folder, 'manifest.json'), 'utf8');
  writeFileSync(join(folder, 'manifest.json'), manifestText.replace(manifest.sums, sha256(writeSums(sums))));
  await verifyBackup(folder, undefined);
  await expect(restored()).rejects.toThrow('it was changed');
  expect(readdirSync(to)).toEqual([]);
  // It stands in nobody's way: the next one links to nothing.
  writeFileSync(join(folder, 'SHA256SUMS'), '');
  const said: string[] = [];
  expect((await back({ say: (line) => void said.push(line) })).linked).toBe(0);
  expect(said.join()).toContain('Every file is copied again.');
  rmSync(folder, { recursive: true });
});

function run(command: 'backup' | 'restore', args: string[], environment: Record<string, string> = {}, limit = 'unlimited') {
  const env = { PATH: process.env.PATH, HOME: process.env.HOME, DATA_DIR: dataDir, BACKUP_PASSPHRASE: passphrase, LOG_LEVEL: 'silent', ...environment };
  const child = spawn('/bin/sh', ['-c', `ulimit -f ${limit}; exec "$@"`, 'sh', process.execPath, `bin/${command}.mjs`, ...args], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let [out, err] = ['', ''];
  child.stdout.on('data', (chunk) => (out += chunk));
  child.stderr.on('data', (chunk) => (err += chunk));
  return new Promise<{ code: number | null; out: string; err: string }>((done) => child.on('exit', (code) => done({ code, out, err })));
}

test('what cannot be done is one plain sentence, and leaves nothing that looks like a backup', async () => {
  await back();
  const others = join(place, '..', 'others');
  mkdirSync(others, { recursive: true });
  const wrong = [
    [run('backup', [others, '--keep', 'all']), '--keep takes a number from 1.\nUse it like this:'],
    [run('restore', [place], { DATABASE_URL: site.url }), 'docs/operating.md, section Backups'],
    [run('backup', [others], { DATABASE_URL: site.url }), 'docs/operating.md, section Backups'],
    [run('backup', [others], { BACKUP_PASSPHRASE: '' }), 'set BACKUP_PASSPHRASE, or run this in a terminal'],
    // As a full disk does: what is larger than this cannot be written.
    [run('backup', [others], {}, '64'), 'It broke off: a file became larger than may be'],
  ] as const;
  for (const [ran, says] of wrong) {
    const { code, err } = await ran;
    expect(code, says).toBe(1);
    expect(err).toContain(says);
    expect(err).not.toMatch(/\n\s+at /);
  }
  expect(readdirSync(others)).toEqual([]);
});

test('the commands: a backup beside the running site, a restore, and a backup of the site that is stopped', async () => {
  const made = await run('backup', [place, '--keep', '3']);
  expect(made.err).toBe('');
  expect(made.out).toMatch(/Backed up to \S+ in [\d.]+ s\.\n {2}database: [\d.]+ MB, compressed\n {2}files: \d+ /);
  expect((await run('backup', ['--verify', place])).out).toContain('is whole');
  const to = emptyFolder();
  const restored = await run('restore', [place], { DATA_DIR: to });
  expect(restored.err).toBe('');
  expect(restored.out).toContain('both roles log in');
  const files = Object.keys(await allFiles(join(to, 'storage'))).length;
  const again = await run('backup', [place], { DATA_DIR: to });
  expect(again.err).toBe('');
  expect(again.out).toContain(`${files} of them unchanged`);
  expect(findRunningDatabase(to)).toBeNull();
  writeFileSync(join(to, UNFINISHED_RESTORE), '');
  await expect(startEmbedded(to)).rejects.toThrow('was begun and not finished');
});
