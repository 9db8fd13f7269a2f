import { randomBytes } from 'node:crypto';
import { and, eq, inArray } from 'drizzle-orm';
import { auditKeys } from '#db/schema/audit-keys.ts';
import { readDb, type Tx } from '#platform/db/client.server.ts';
import { decryptText, encryptText } from '#platform/secrets/encrypt.server.ts';

/** Fields of entries that name or reach a person. Stage names and usernames stay readable: they are public, and decisions about them are undone from the log. */
const PERSONAL = new Set(['name', 'email', 'phone', 'phoneNumber', 'travelPhone', 'skype', 'whatsapp', 'facebook', 'twitter', 'instagram', 'tiktok']);
const ERASED = '(erased)';
const KEY_BYTES = 32;

type Side = object | null;
type Subject = { subjectType: string; subjectId: string };
type Encrypted = { encrypted: string };

const isEncrypted = (value: unknown): value is Encrypted => typeof value === 'object' && value !== null && typeof (value as Encrypted).encrypted === 'string';

function mapValues(side: Side, change: (name: string, value: unknown) => unknown): Side {
  return side && Object.fromEntries(Object.entries(side).map(([name, value]) => [name, change(name, value)]));
}

const isPersonal = (name: string, value: unknown): value is string => PERSONAL.has(name) && typeof value === 'string' && value !== '';

/** Encrypts the contacts and names of both sides of an entry under the key of its subject. */
export async function encryptPersonal<T extends Side>(tx: Tx, subject: Subject, sides: readonly [T, T]): Promise<readonly [Side, Side]> {
  if (!sides.some((side) => side && Object.entries(side).some(([name, value]) => isPersonal(name, value)))) return sides;
  const key = await makeKey(tx, subject);
  const [before, after] = sides.map((side) =>
    mapValues(side, (name, value) => (isPersonal(name, value) ? { encrypted: encryptText(key, value).toString('base64') } : value)),
  ) as [Side, Side];
  return [before, after];
}

async function makeKey(tx: Tx, { subjectType, subjectId }: Subject): Promise<Buffer> {
  const values = { subjectType, subjectId, key: randomBytes(KEY_BYTES) };
  const [made] = await tx.insert(auditKeys).values(values).onConflictDoNothing().returning({ key: auditKeys.key });
  if (made) return made.key;
  const [kept] = await tx
    .select({ key: auditKeys.key })
    .from(auditKeys)
    .where(and(eq(auditKeys.subjectType, subjectType), eq(auditKeys.subjectId, subjectId)));
  if (!kept) throw new Error('The key of an audited record was deleted meanwhile.');
  return kept.key;
}

/** The same entries with readable values; '(erased)' where the key is gone with the person. */
export async function decryptPersonal<T extends Subject & { before: unknown; after: unknown }>(entries: readonly T[]): Promise<T[]> {
  const sealed = entries.filter(({ before, after }) => [before, after].some((side) => Object.values(side ?? {}).some(isEncrypted)));
  if (sealed.length === 0) return [...entries];
  const ids = [...new Set(sealed.map(({ subjectId }) => subjectId))];
  const rows = await readDb.select().from(auditKeys).where(inArray(auditKeys.subjectId, ids));
  const keys = new Map(rows.map(({ subjectType, subjectId, key }) => [`${subjectType} ${subjectId}`, key]));
  return entries.map((entry) => {
    const key = keys.get(`${entry.subjectType} ${entry.subjectId}`);
    const read = (_name: string, value: unknown) => (isEncrypted(value) ? (key ? decryptText(key, Buffer.from(value.encrypted, 'base64')) : ERASED) : value);
    return { ...entry, before: mapValues(entry.before as Side, read), after: mapValues(entry.after as Side, read) };
  });
}

/** Erases the contacts and names that the log has of these records, for good. The chain of hashes still verifies: it covers the encrypted values. */
export async function eraseFromAuditLog(tx: Tx, subjectType: string, subjectIds: readonly (number | string)[]): Promise<void> {
  if (subjectIds.length === 0) return;
  await tx.delete(auditKeys).where(and(eq(auditKeys.subjectType, subjectType), inArray(auditKeys.subjectId, subjectIds.map(String))));
}
