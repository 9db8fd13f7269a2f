import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CompactEncrypt, compactDecrypt, errors } from 'jose';
import type pg from 'pg';
import { z } from 'zod';
import { knownKeyIds, PREVIOUS_KEY_FILE } from '#platform/secrets/contact-keys.server.ts';
import { CURRENT_KEY_FILE, CURRENT_ROOT_FILE } from '#platform/secrets/secrets.server.ts';
import { settings } from '#platform/settings.server.ts';
import { BackupFailed, SECRETS } from './format.server.ts';

/** The secrets of a backup: a JWE (RFC 7516) whose key comes from the passphrase (PBES2, RFC 7518), made and opened by `jose`. */

/** Several times what is asked for today (210,000); half a second for who has the passphrase. */
const ROUNDS = 1_000_000;

/** `files`: name in DATA_DIR/secrets → content. `environment`: what fits no file there. `manifest`: the sum of the manifest that belongs to it. */
const sealedSchema = z.object({
  files: z.record(z.string().regex(/^[a-z0-9.-]+$/), z.string()),
  environment: z.record(z.string(), z.string()),
  manifest: z.string(),
});
type Sealed = z.infer<typeof sealedSchema>;
export type Secrets = Omit<Sealed, 'manifest'>;

/** Where a restore puts what only the environment can hold: too short for a file, or several keys before. */
const ENVIRONMENT_FILE = 'environment';

/** The least that `findSecretFile` takes. */
const FITS = 32;

/** All that lies under DATA_DIR/secrets; what the environment gives stands in place of its file, as it does for the site. */
export function readSecrets(dataDir: string): Secrets {
  const folder = join(dataDir, 'secrets');
  // Drafts of secrets that are just being made have numbers in their names.
  const names = readdirSync(folder).filter((name) => /^[a-z-]+(\.next|\.previous)?$/.test(name) && name !== ENVIRONMENT_FILE);
  const secrets: Secrets = { files: Object.fromEntries(names.map((name) => [name, readFileSync(join(folder, name), 'utf8')])), environment: {} };
  const { APP_SECRET, CONTACT_DATA_KEY, CONTACT_DATA_KEY_PREVIOUS } = settings();
  const given = { APP_SECRET, CONTACT_DATA_KEY, ...(CONTACT_DATA_KEY && { CONTACT_DATA_KEY_PREVIOUS }) };
  const fileOf = { APP_SECRET: CURRENT_ROOT_FILE, CONTACT_DATA_KEY: CURRENT_KEY_FILE, CONTACT_DATA_KEY_PREVIOUS: PREVIOUS_KEY_FILE };
  for (const name of ['APP_SECRET', 'CONTACT_DATA_KEY', 'CONTACT_DATA_KEY_PREVIOUS'] as const) {
    const value = given[name];
    if (!value) continue;
    if (value.length >= FITS && !value.includes(',')) secrets.files[fileOf[name]] = value;
    else secrets.environment[name] = value;
  }
  return secrets;
}

/** A command that is run without the site's environment would back up a database that nobody can read again. @throws BackupFailed */
export async function requireKeys(client: pg.Client, { files, environment }: Secrets): Promise<void> {
  const like = 'Run the backup with the same environment as the site.';
  if (!files[CURRENT_ROOT_FILE] && !environment.APP_SECRET) throw new BackupFailed(`APP_SECRET is neither in DATA_DIR/secrets nor in the environment. ${like}`);
  const { rows: tables } = await client.query<{ name: string }>(
    `select quote_ident(table_name) as name from information_schema.columns where column_name = 'key_id' and table_schema = 'public'`,
  );
  if (tables.length === 0) return;
  const used = tables.map(({ name }) => `(select key_id from ${name} where key_id is not null limit 1)`).join(' union ');
  const { rows } = await client.query<{ key_id: string }>(used);
  const known = knownKeyIds();
  const missing = rows.find(({ key_id: id }) => !known.includes(id));
  if (missing)
    throw new BackupFailed(`Contacts are encrypted with the key ${missing.key_id}, which is neither in DATA_DIR/secrets nor in the environment. ${like}`);
}

export async function seal(secrets: Secrets, manifest: string, passphrase: string): Promise<string> {
  return new CompactEncrypt(new TextEncoder().encode(JSON.stringify({ ...secrets, manifest } satisfies Sealed)))
    .setProtectedHeader({ alg: 'PBES2-HS512+A256KW', enc: 'A256GCM' })
    .setKeyManagementParameters({ p2c: ROUNDS })
    .encrypt(new TextEncoder().encode(passphrase));
}

/** @param manifest the sum of the manifest beside it. @throws BackupFailed when the passphrase is another one, or the manifest was changed */
export async function unseal(backup: string, manifest: string, passphrase: string): Promise<Secrets> {
  const path = join(backup, SECRETS);
  if (!existsSync(path)) throw new BackupFailed(`${path} is missing.`);
  const opened = await compactDecrypt(readFileSync(path, 'utf8').trim(), new TextEncoder().encode(passphrase), {
    keyManagementAlgorithms: ['PBES2-HS512+A256KW'],
    contentEncryptionAlgorithms: ['A256GCM'],
    maxPBES2Count: ROUNDS,
  }).catch((error: unknown) => {
    if (error instanceof errors.JOSEError) throw new BackupFailed(`${path} cannot be opened: the passphrase is another one, or the file was changed.`);
    throw error;
  });
  const sealed = sealedSchema.parse(JSON.parse(new TextDecoder().decode(opened.plaintext)));
  if (sealed.manifest !== manifest) throw new BackupFailed(`The manifest of ${backup} is not the one that was sealed with the passphrase: it was changed.`);
  return sealed;
}

/** Puts the secrets where a site looks for them. @returns the names of those that only its environment can hold, written into the file `environment` beside them */
export function placeSecrets({ files, environment }: Secrets, dataDir: string): string[] {
  const folder = join(dataDir, 'secrets');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content, { mode: 0o600, flag: 'wx' });
  const names = Object.keys(environment);
  if (names.length > 0)
    writeFileSync(join(folder, ENVIRONMENT_FILE), names.map((name) => `${name}=${environment[name]}\n`).join(''), { mode: 0o600, flag: 'wx' });
  return names;
}
