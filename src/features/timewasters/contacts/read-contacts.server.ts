import { and, asc, gt, inArray, lt, max, sql } from 'drizzle-orm';
import { timewasterEmails, timewasterIdentifiers, timewasterPhones, timewasters } from '#db/schema/index.ts';
import { db } from '#platform/db/client.server.ts';
import { ContactIndex } from './contact-index.ts';
import { normalizeEmail, normalizePhone } from './normal-forms.ts';
import { openEmail, openPhone } from './sealed.server.ts';

/**
 * Reads all contacts into an index and keeps it current. Whatever gives a record a phone or an email also writes a row of
 * `timewaster_identifiers`, on whichever instance: reading the rows behind the last one seen finds every change.
 */

const ROWS_AT_ONCE = 5_000;
/** A transaction that took its id earlier may commit later: rows this young are looked at again. */
const SETTLED_AFTER = sql`now() - interval '30 seconds'`;

export type ReadContacts = { index: ContactIndex; settledId: number; seen: Set<number> };

export async function readContacts(): Promise<ReadContacts> {
  const [settled] = await db
    .select({ id: max(timewasterIdentifiers.id) })
    .from(timewasterIdentifiers)
    .where(lt(timewasterIdentifiers.createdAt, SETTLED_AFTER));
  const index = new ContactIndex();
  await readInto(index);
  return { index, settledId: settled?.id ?? 0, seen: new Set() };
}

async function readInto(index: ContactIndex, only?: number[]) {
  await each(
    (after) =>
      db
        .select({
          id: timewasters.id,
          phoneNumber: timewasters.phoneNumber,
          phoneNumberEncrypted: timewasters.phoneNumberEncrypted,
          email: timewasters.email,
          emailEncrypted: timewasters.emailEncrypted,
          keyId: timewasters.keyId,
        })
        .from(timewasters)
        .where(and(gt(timewasters.id, after), only && inArray(timewasters.id, only)))
        .orderBy(asc(timewasters.id))
        .limit(ROWS_AT_ONCE),
    (row) => {
      addPhone(index, row.id, openPhone(row));
      addEmail(index, row.id, openEmail(row));
    },
  );
  await each(
    (after) =>
      db
        .select({
          id: timewasterPhones.id,
          record: timewasterPhones.timewasterId,
          phoneNumber: timewasterPhones.phoneNumber,
          phoneNumberEncrypted: timewasterPhones.phoneNumberEncrypted,
          keyId: timewasterPhones.keyId,
        })
        .from(timewasterPhones)
        .where(and(gt(timewasterPhones.id, after), only && inArray(timewasterPhones.timewasterId, only)))
        .orderBy(asc(timewasterPhones.id))
        .limit(ROWS_AT_ONCE),
    (row) => addPhone(index, row.record, openPhone(row)),
  );
  await each(
    (after) =>
      db
        .select({
          id: timewasterEmails.id,
          record: timewasterEmails.timewasterId,
          email: timewasterEmails.email,
          emailEncrypted: timewasterEmails.emailEncrypted,
          keyId: timewasterEmails.keyId,
        })
        .from(timewasterEmails)
        .where(and(gt(timewasterEmails.id, after), only && inArray(timewasterEmails.timewasterId, only)))
        .orderBy(asc(timewasterEmails.id))
        .limit(ROWS_AT_ONCE),
    (row) => addEmail(index, row.record, openEmail(row)),
  );
}

/** Page by page; the database reads the next one while this one is opened. */
async function each<Row extends { id: number }>(read: (after: number) => Promise<Row[]>, take: (row: Row) => void) {
  for (let rows = await read(0); rows.length > 0; ) {
    const more = rows.length === ROWS_AT_ONCE ? read(rows.at(-1)?.id ?? 0) : Promise.resolve([]);
    // Awaited below, after the rows at hand: a failure meanwhile must not count as unhandled.
    more.catch(() => {});
    for (const row of rows) take(row);
    rows = await more;
  }
}

// As `identifiersOf` writes them: the hash of a value found here is the hash that is in the table.
const addPhone = (index: ContactIndex, record: number, phone: string | null) => phone && index.addPhone(record, normalizePhone(phone) ?? phone);
const addEmail = (index: ContactIndex, record: number, email: string | null) => email?.trim() && index.addEmail(record, normalizeEmail(email));

const FRESH_AT_ONCE = 20_000;

/** Takes in whatever was committed before this call. */
export async function refreshContacts(read: ReadContacts): Promise<void> {
  for (let after = read.settledId; ; ) {
    const rows = await db
      .select({
        id: timewasterIdentifiers.id,
        record: timewasterIdentifiers.timewasterId,
        settled: sql<boolean>`${timewasterIdentifiers.createdAt} < ${SETTLED_AFTER}`,
      })
      .from(timewasterIdentifiers)
      .where(gt(timewasterIdentifiers.id, after))
      .orderBy(asc(timewasterIdentifiers.id))
      .limit(FRESH_AT_ONCE);
    const fresh = rows.filter(({ id }) => !read.seen.has(id));
    if (fresh.length > 0) await readInto(read.index, [...new Set(fresh.map(({ record }) => record))]);
    for (const { id } of fresh) read.seen.add(id);
    settle(read, rows);
    const last = rows.at(-1);
    if (!last || rows.length < FRESH_AT_ONCE) return;
    after = last.id;
  }
}

/** Rows that can have no younger sibling any more are never looked at again. */
function settle(read: ReadContacts, rows: { id: number; settled: boolean }[]) {
  for (const { id, settled } of rows) {
    if (!settled) return;
    read.settledId = Math.max(read.settledId, id);
    read.seen.delete(id);
  }
}
