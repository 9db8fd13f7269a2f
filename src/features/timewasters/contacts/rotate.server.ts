import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm';
import { accountHolds, disputes, timewasterEmails, timewasterIdentifiers, timewasterPhones, timewasters, timewasterWatches } from '#db/schema/index.ts';
import { db, freshDb } from '#platform/db/client.server.ts';
import { rehashGuyIdentifiers } from '#platform/identities/write-guy-identifiers.server.ts';
import { contactHash, contactHashUnder, contactKeyId, decryptContact, encryptContact } from '#platform/secrets/contact-data.server.ts';
import { reencryptColumns } from '#platform/secrets/encrypted-columns.server.ts';
import { emailKey } from '#shared/identifiers/email.ts';
import { keyOfStoredPhone } from '#shared/identifiers/phone.ts';
import { decryptEmail, decryptPhone, encryptEmail, encryptPhone } from './encrypted.server.ts';
import { hashesOf, listIdentifiers } from './identifiers.server.ts';
import { watchedValue } from './watched-value.ts';

const ROWS_AT_ONCE = 500;

/**
 * Encrypts everything again with the current key that another one encrypted. May be stopped and run again at any moment: what
 * is done is done, and a row is found under both keys until it is. Identifiers come first, while the records still open.
 * @returns how many rows were encrypted again
 */
export async function reencryptContacts(): Promise<number> {
  let done = 0;
  for (const step of [records, phones, emails, watches, disputed, holds, rehashGuyIdentifiers])
    for (let some = await step(); some > 0; some = await step()) done += some;
  return done;
}

const holds = () => reencryptColumns({ table: accountHolds, id: accountHolds.guyId, keyId: accountHolds.keyId, columns: [accountHolds.contactsEncrypted] });

const stale = (column: typeof timewasters.keyId | typeof timewasterPhones.keyId | typeof timewasterEmails.keyId) => ne(column, contactKeyId());

/** Records that hold a stale ciphertext or a stale hash, with all hashes of theirs. */
async function records(): Promise<number> {
  const hashes = await freshDb
    .selectDistinct({ id: timewasterIdentifiers.timewasterId })
    .from(timewasterIdentifiers)
    .where(ne(timewasterIdentifiers.keyId, contactKeyId()))
    .limit(ROWS_AT_ONCE);
  const ciphertexts = await freshDb
    .select({ id: timewasters.id })
    .from(timewasters)
    .where(stale(timewasters.keyId))
    .orderBy(asc(timewasters.id))
    .limit(ROWS_AT_ONCE);
  const ids = [...new Set([...hashes, ...ciphertexts].map(({ id }) => id))];
  if (ids.length === 0) return 0;
  await db.transaction(async (tx) => {
    // In the order of the ids, as every other writer locks them.
    const rows = await tx.select().from(timewasters).where(inArray(timewasters.id, ids)).orderBy(asc(timewasters.id)).for('update');
    const known = await listIdentifiers(tx, ids);
    const old = await tx.select().from(timewasterIdentifiers).where(inArray(timewasterIdentifiers.timewasterId, ids));
    for (const { id, timewasterId, kind, keyId, valueHash } of old) {
      if (keyId === contactKeyId()) continue;
      const held = known.get(timewasterId)?.find((one) => one.kind === kind && contactHashUnder(keyId, kind, one.value).equals(valueHash));
      // What no longer is on the record (or moved with a merge) cannot be hashed again and is found where it went.
      if (!held) await tx.delete(timewasterIdentifiers).where(eq(timewasterIdentifiers.id, id));
      else await tx.update(timewasterIdentifiers).set(hashesOf(timewasterId, held)).where(eq(timewasterIdentifiers.id, id));
    }
    for (const row of rows.filter(({ keyId }) => keyId !== null && keyId !== contactKeyId()))
      await tx
        .update(timewasters)
        .set({ ...encryptPhone(decryptPhone(row)), ...encryptEmail(decryptEmail(row)), keyId: contactKeyId(), updatedAt: row.updatedAt })
        .where(eq(timewasters.id, row.id));
  });
  return ids.length;
}

async function phones(): Promise<number> {
  return db.transaction(async (tx) => {
    const rows = await tx.select().from(timewasterPhones).where(stale(timewasterPhones.keyId)).limit(ROWS_AT_ONCE).for('update', { skipLocked: true });
    for (const row of rows)
      await tx
        .update(timewasterPhones)
        .set({ ...encryptPhone(decryptPhone(row)), keyId: contactKeyId(), updatedAt: row.updatedAt })
        .where(eq(timewasterPhones.id, row.id));
    return rows.length;
  });
}

async function emails(): Promise<number> {
  return db.transaction(async (tx) => {
    const rows = await tx.select().from(timewasterEmails).where(stale(timewasterEmails.keyId)).limit(ROWS_AT_ONCE).for('update', { skipLocked: true });
    for (const row of rows)
      await tx
        .update(timewasterEmails)
        .set({ ...encryptEmail(decryptEmail(row)), keyId: contactKeyId(), updatedAt: row.updatedAt })
        .where(eq(timewasterEmails.id, row.id));
    return rows.length;
  });
}

async function watches(): Promise<number> {
  return db.transaction(async (tx) => {
    const rows = await tx
      .select()
      .from(timewasterWatches)
      .where(sql`${timewasterWatches.keyId} <> ${contactKeyId()}`)
      .limit(ROWS_AT_ONCE)
      .for('update', { skipLocked: true });
    for (const { id, girlId, kind, labelEncrypted, keyId } of rows) {
      const label = labelEncrypted && keyId ? decryptContact(labelEncrypted, keyId) : '';
      const value = watchedValue(kind, label) ?? label;
      const valueHash = contactHash(kind, value);
      const same = and(eq(timewasterWatches.girlId, girlId), eq(timewasterWatches.kind, kind), eq(timewasterWatches.valueHash, valueHash));
      // She began to watch it again while the keys changed: once is enough.
      if ((await tx.select({ id: timewasterWatches.id }).from(timewasterWatches).where(same)).length > 0)
        await tx.delete(timewasterWatches).where(eq(timewasterWatches.id, id));
      else
        await tx
          .update(timewasterWatches)
          .set({ valueHash, labelEncrypted: encryptContact(label), keyId: contactKeyId() })
          .where(eq(timewasterWatches.id, id));
    }
    return rows.length;
  });
}

/** Contacts that a person named in a record proved to be his. */
async function disputed(): Promise<number> {
  return db.transaction(async (tx) => {
    const rows = await tx.select().from(disputes).where(ne(disputes.keyId, contactKeyId())).limit(ROWS_AT_ONCE).for('update', { skipLocked: true });
    for (const { id, contactKind, contactEncrypted, keyId, updatedAt } of rows) {
      const contact = decryptContact(contactEncrypted, keyId);
      const value = contactKind === 'phone' ? keyOfStoredPhone(contact) : emailKey(contact);
      await tx
        .update(disputes)
        .set({ contactEncrypted: encryptContact(contact), contactHash: contactHash(contactKind, value), keyId: contactKeyId(), updatedAt })
        .where(eq(disputes.id, id));
    }
    return rows.length;
  });
}
