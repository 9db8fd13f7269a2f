import { eq, inArray } from 'drizzle-orm';
import { timewasterEmails, timewasterIdentifiers, timewasterPhones, timewasters } from '#db/schema/index.ts';
import type { Db, Tx } from '#platform/db/client.server.ts';
import { contactHash, contactHashes, contactKeyId } from '#platform/secrets/contact-data.server.ts';
import { type Identifier, identifiersOf } from '#shared/fields/identifiers.ts';
import { decryptEmail, decryptPhone } from './encrypted.server.ts';
import { searchTermsOf } from './search-terms.server.ts';

/** What is stored of an identifier: by what it is found, and under which key. */
export const hashesOf = (timewasterId: number, one: Identifier) => ({
  kind: one.kind,
  valueHash: contactHash(one.kind, one.value),
  searchTerms: searchTermsOf(timewasterId, one),
  keyId: contactKeyId(),
});

/** What the stored rows of these records hold, by record. */
export async function listIdentifiers(tx: Tx | Db, ids: number[]): Promise<Map<number, Identifier[]>> {
  if (ids.length === 0) return new Map();
  // One after the other: a transaction has one connection.
  const records = await tx.select().from(timewasters).where(inArray(timewasters.id, ids));
  const phones = await tx.select().from(timewasterPhones).where(inArray(timewasterPhones.timewasterId, ids));
  const emails = await tx.select().from(timewasterEmails).where(inArray(timewasterEmails.timewasterId, ids));
  return new Map(
    records.map((record) => [
      record.id,
      identifiersOf({
        ...record,
        phones: [decryptPhone(record), ...phones.filter(({ timewasterId }) => timewasterId === record.id).map(decryptPhone)],
        emails: [decryptEmail(record), ...emails.filter(({ timewasterId }) => timewasterId === record.id).map(decryptEmail)],
      }),
    ]),
  );
}

/**
 * Brings `timewaster_identifiers` in line with the record after a write; what was there already keeps who brought it.
 * @param girlId who brings what is new
 */
export async function writeIdentifiers(tx: Tx, timewasterId: number, girlId: number | null): Promise<void> {
  const identifiers = (await listIdentifiers(tx, [timewasterId])).get(timewasterId) ?? [];
  const held = await tx
    .select({ id: timewasterIdentifiers.id, kind: timewasterIdentifiers.kind, valueHash: timewasterIdentifiers.valueHash })
    .from(timewasterIdentifiers)
    .where(eq(timewasterIdentifiers.timewasterId, timewasterId));
  // While a rotation is under way the same thing may be there under the key before.
  const rowsOf = ({ kind, value }: Identifier) => {
    const hashes = contactHashes(kind, value);
    return held.filter((row) => row.kind === kind && hashes.some((hash) => hash.equals(row.valueHash)));
  };
  const kept = new Set(identifiers.flatMap((one) => rowsOf(one).map(({ id }) => id)));
  const gone = held.filter(({ id }) => !kept.has(id)).map(({ id }) => id);
  if (gone.length > 0) await tx.delete(timewasterIdentifiers).where(inArray(timewasterIdentifiers.id, gone));
  const added = identifiers.filter((one) => rowsOf(one).length === 0).map((one) => ({ timewasterId, ...hashesOf(timewasterId, one), girlId }));
  if (added.length > 0) await tx.insert(timewasterIdentifiers).values(added).onConflictDoNothing();
}
