import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { type Timewaster, timewasterEmails, timewasterIdentifiers, timewasterPhones, timewasters } from '#db/schema/index.ts';
import { identifierCounts } from '#permissions/timewasters/evidence.server.ts';
import type { Db, Tx } from '#platform/db/client.server.ts';
import { contactHash, contactHashes, contactKeyId } from '#platform/secrets/contact-data.server.ts';
import type { Identifier } from '#shared/identifiers/profile.ts';
import { identifiersOf } from '#shared/identifiers/read.ts';
import { decryptEmail, decryptPhone } from './encrypted.server.ts';
import { searchTermsOf } from './search-terms.server.ts';

/** What is stored of an identifier: by what it is found, and under which key. */
export const hashesOf = (timewasterId: number, one: Identifier) => ({
  kind: one.kind,
  valueHash: contactHash(one.kind, one.value),
  searchTerms: searchTermsOf(timewasterId, one),
  keyId: contactKeyId(),
});

/** An identifier of a record. `statement`: only the girl who added it vouches for it; `counts`: her account is in good standing. */
export type HeldIdentifier = Identifier & { girlId: number | null; statement: boolean; counts: boolean };

const ofRecords = (table: typeof timewasterPhones | typeof timewasterEmails, ids: number[]): SQL | undefined =>
  and(inArray(table.timewasterId, ids), eq(table.approved, true), isNull(table.rejectedAt));
/** With its table: inside a subquery a bare "girl_id" would be the subquery's own. */
const columnOf = (table: typeof timewasterPhones | typeof timewasterEmails, column: 'statement' | 'girl_id' | 'timewaster_id') =>
  sql`${table}.${sql.identifier(column)}`;
const vouchedFor = (table: typeof timewasterPhones | typeof timewasterEmails) =>
  sql<boolean>`${identifierCounts({ statement: columnOf(table, 'statement'), girlId: columnOf(table, 'girl_id'), timewasterId: columnOf(table, 'timewaster_id') })}`;

/** Identifiers that the stored rows of these records name, by record; added contacts once a moderator approved them. A waiting change has none. */
export async function listHeld(tx: Tx | Db, ids: number[]): Promise<Map<number, HeldIdentifier[]>> {
  if (ids.length === 0) return new Map();
  // One after the other: a transaction has one connection.
  const records = await tx
    .select()
    .from(timewasters)
    .where(and(inArray(timewasters.id, ids), isNull(timewasters.revisesId)));
  const phones = await tx
    .select({ row: timewasterPhones, counts: vouchedFor(timewasterPhones) })
    .from(timewasterPhones)
    .where(ofRecords(timewasterPhones, ids));
  const emails = await tx
    .select({ row: timewasterEmails, counts: vouchedFor(timewasterEmails) })
    .from(timewasterEmails)
    .where(ofRecords(timewasterEmails, ids));
  const added = (id: number) => [
    ...phones.filter(({ row }) => row.timewasterId === id).map(({ row, counts }) => ({ ...row, counts, ...identifiersOf({ phones: [decryptPhone(row)] })[0] })),
    ...emails.filter(({ row }) => row.timewasterId === id).map(({ row, counts }) => ({ ...row, counts, ...identifiersOf({ emails: [decryptEmail(row)] })[0] })),
  ];
  return new Map(records.map((record) => [record.id, distinct([...ownIdentifiers(record), ...added(record.id).flatMap(toHeld)])]));
}

type Added = Partial<Identifier> & { girlId: number | null; statement: boolean; counts: boolean };
const toHeld = ({ kind, value, girlId, statement, counts }: Added): HeldIdentifier[] => (kind && value ? [{ kind, value, girlId, statement, counts }] : []);

const ownIdentifiers = (record: Timewaster): HeldIdentifier[] =>
  identifiersOf({ ...record, phones: [decryptPhone(record)], emails: [decryptEmail(record)] }).map((one) => ({
    ...{ ...one, girlId: record.girlId, statement: false, counts: true },
  }));

/** Each once: by the record itself before by a statement, and by a statement that counts before another one. */
function distinct(all: HeldIdentifier[]): HeldIdentifier[] {
  const once = new Map<string, HeldIdentifier>();
  const weight = ({ statement, counts }: HeldIdentifier) => (statement ? (counts ? 1 : 0) : 2);
  for (const one of all) {
    const key = `${one.kind}:${one.value}`;
    const before = once.get(key);
    if (!before || weight(one) > weight(before)) once.set(key, one);
  }
  return [...once.values()];
}

/** Rows of one insert: PostgreSQL takes 65,535 parameters in a statement. */
const ROWS_AT_ONCE = 5_000;

/**
 * Brings `timewaster_identifiers` in line with what these records and their added contacts name: after every write of either, and when the key or
 * the form of hashes changes. A row that is kept keeps its id.
 */
export async function rebuildIdentifiers(tx: Tx, ids: number[]): Promise<void> {
  const stored = await tx.select().from(timewasterIdentifiers).where(inArray(timewasterIdentifiers.timewasterId, ids));
  const storedOf = Map.groupBy(stored, ({ timewasterId }) => timewasterId);
  const kept = new Set<number>();
  const added: (typeof timewasterIdentifiers.$inferInsert)[] = [];
  const changed: { id: number; values: ReturnType<typeof hashesOf> & { girlId: number | null; statement: boolean } }[] = [];
  for (const [timewasterId, held] of await listHeld(tx, ids))
    for (const { girlId, statement, kind, value } of held) {
      const values = { ...hashesOf(timewasterId, { kind, value }), girlId, statement };
      // While a rotation is under way the same thing may be there under the key before.
      const hashes = contactHashes(kind, value);
      const same = (storedOf.get(timewasterId) ?? []).filter((row) => row.kind === kind && hashes.some((hash) => hash.equals(row.valueHash)));
      const row = same.find(({ keyId }) => keyId === values.keyId) ?? same[0];
      if (row) kept.add(row.id);
      if (!row) added.push({ timewasterId, ...values });
      else if (!isInLine(row, values)) changed.push({ id: row.id, values });
    }
  const gone = stored.filter(({ id }) => !kept.has(id)).map(({ id }) => id);
  if (gone.length > 0) await tx.delete(timewasterIdentifiers).where(inArray(timewasterIdentifiers.id, gone));
  for (const { id, values } of changed) await tx.update(timewasterIdentifiers).set(values).where(eq(timewasterIdentifiers.id, id));
  for (let at = 0; at < added.length; at += ROWS_AT_ONCE)
    await tx
      .insert(timewasterIdentifiers)
      .values(added.slice(at, at + ROWS_AT_ONCE))
      .onConflictDoNothing();
}

type Vouched = Pick<typeof timewasterIdentifiers.$inferSelect, 'keyId' | 'searchTerms' | 'girlId' | 'statement'>;

/** The girl matters only for statements. */
const isInLine = (row: Vouched, { keyId, searchTerms, girlId, statement }: Vouched) =>
  row.keyId === keyId && row.statement === statement && (!statement || row.girlId === girlId) && String(row.searchTerms) === String(searchTerms);
