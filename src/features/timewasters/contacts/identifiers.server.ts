import { and, eq, inArray, or } from 'drizzle-orm';
import { type Timewaster, timewasterEmails, timewasterIdentifiers, timewasterPhones, timewasters } from '#db/schema/index.ts';
import type { Db, Tx } from '#platform/db/client.server.ts';
import { contactHash, contactHashes, contactKeyId } from '#platform/secrets/contact-data.server.ts';
import { type HandleKind, type Identifier, identifiersOf } from '#shared/fields/identifiers.ts';
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

/** What the fields of a record itself name; its further phones and emails are rows of their own. */
export const ownIdentifiers = (record: Pick<Timewaster, HandleKind>, phone: string | null, email: string | null): Identifier[] =>
  identifiersOf({ ...record, phones: [phone], emails: [email] });

// While a rotation is under way the same thing may be there under the key before.
const isOneOf = (identifiers: Identifier[]) =>
  or(...identifiers.map(({ kind, value }) => and(eq(timewasterIdentifiers.kind, kind), inArray(timewasterIdentifiers.valueHash, contactHashes(kind, value)))));

/**
 * Adds what a record can be found by; what is there already keeps who brought it.
 * @param girlId who brings it
 */
export async function addIdentifiers(tx: Tx, timewasterId: number, identifiers: Identifier[], girlId: number | null): Promise<void> {
  if (identifiers.length === 0) return;
  const held = await tx
    .select({ kind: timewasterIdentifiers.kind, valueHash: timewasterIdentifiers.valueHash })
    .from(timewasterIdentifiers)
    .where(and(eq(timewasterIdentifiers.timewasterId, timewasterId), isOneOf(identifiers)));
  const isHeld = ({ kind, value }: Identifier) =>
    contactHashes(kind, value).some((hash) => held.some((row) => row.kind === kind && hash.equals(row.valueHash)));
  const added = identifiers.filter((one) => !isHeld(one)).map((one) => ({ timewasterId, ...hashesOf(timewasterId, one), girlId }));
  if (added.length > 0) await tx.insert(timewasterIdentifiers).values(added).onConflictDoNothing();
}

/**
 * After a change of a record's own fields: what they named before goes, unless a phone or email that was added to the record is the same;
 * what they name now comes.
 */
export async function changeIdentifiers(
  tx: Tx,
  timewasterId: number,
  change: { before: Identifier[]; after: Identifier[] },
  girlId: number | null,
): Promise<void> {
  const { before, after } = change;
  const left = before.filter(({ kind, value }) => !after.some((one) => one.kind === kind && one.value === value));
  const gone: Identifier[] = [];
  for (const one of left) if (!(await isAddedBesides(tx, timewasterId, one))) gone.push(one);
  if (gone.length > 0) await tx.delete(timewasterIdentifiers).where(and(eq(timewasterIdentifiers.timewasterId, timewasterId), isOneOf(gone)));
  await addIdentifiers(tx, timewasterId, after, girlId);
}

async function isAddedBesides(tx: Tx, timewasterId: number, { kind, value }: Identifier): Promise<boolean> {
  if (kind !== 'phone' && kind !== 'email') return false;
  const hashes = contactHashes(kind, value);
  const rows =
    kind === 'phone'
      ? tx
          .select({ id: timewasterPhones.id })
          .from(timewasterPhones)
          .where(and(eq(timewasterPhones.timewasterId, timewasterId), inArray(timewasterPhones.phoneNumberHash, hashes)))
      : tx
          .select({ id: timewasterEmails.id })
          .from(timewasterEmails)
          .where(and(eq(timewasterEmails.timewasterId, timewasterId), inArray(timewasterEmails.emailHash, hashes)));
  return (await rows.limit(1)).length > 0;
}

/**
 * Brings `timewaster_identifiers` in line with all that the record and its rows hold, after records were merged or parted again.
 * @param girlId who brings what is new
 */
export async function rebuildIdentifiers(tx: Tx, timewasterId: number, girlId: number | null): Promise<void> {
  const identifiers = (await listIdentifiers(tx, [timewasterId])).get(timewasterId) ?? [];
  const all = eq(timewasterIdentifiers.timewasterId, timewasterId);
  const held = await tx.select().from(timewasterIdentifiers).where(all);
  const isNamed = (row: (typeof held)[number]) =>
    identifiers.some(({ kind, value }) => kind === row.kind && contactHashes(kind, value).some((hash) => hash.equals(row.valueHash)));
  const gone = held.filter((row) => !isNamed(row)).map(({ id }) => id);
  if (gone.length > 0) await tx.delete(timewasterIdentifiers).where(inArray(timewasterIdentifiers.id, gone));
  await addIdentifiers(tx, timewasterId, identifiers, girlId);
}
