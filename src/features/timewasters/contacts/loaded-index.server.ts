import { setImmediate, setTimeout } from 'node:timers/promises';
import { and, asc, gt, inArray, lt, max, sql } from 'drizzle-orm';
import { timewasterEmails, timewasterIdentifiers, timewasterPhones, timewasters } from '#db/schema/index.ts';
import { db } from '#platform/db/client.server.ts';
import { ContactIndex } from './contact-index.ts';
import { openEmail, openPhone } from './sealed.server.ts';

/**
 * Keeps the index of this process current. Whatever gives a record a phone or an e-mail also writes a row of
 * `timewaster_identifiers`, on whichever instance: reading the rows behind the last one seen finds every change.
 */

/** So few that opening them holds up other requests for some milliseconds only. */
const ROWS_AT_ONCE = 500;
/** A transaction that took its id earlier may commit later: rows this young are looked at again. */
const SETTLED_AFTER = sql`now() - interval '30 seconds'`;

type Loaded = { index: ContactIndex; settledId: number; seen: Set<number> };

let loading: Promise<Loaded> | undefined;
let loadedFrom: unknown;
let running: Promise<void> | undefined;
let queued: Promise<void> | undefined;

const phoneColumns = { phoneNumber: timewasterPhones.phoneNumber, phoneNumberEncrypted: timewasterPhones.phoneNumberEncrypted, keyId: timewasterPhones.keyId };
const emailColumns = { email: timewasterEmails.email, emailEncrypted: timewasterEmails.emailEncrypted, keyId: timewasterEmails.keyId };
const mainColumns = {
  id: timewasters.id,
  phoneNumber: timewasters.phoneNumber,
  phoneNumberEncrypted: timewasters.phoneNumberEncrypted,
  email: timewasters.email,
  emailEncrypted: timewasters.emailEncrypted,
  keyId: timewasters.keyId,
};

/**
 * The index, with everything that was committed before this call; null when it is not read yet after so many milliseconds.
 * A process reads it once, at its start: a million records take half a minute, and nobody at a door waits for that.
 */
export async function contactIndex(patienceMs: number): Promise<ContactIndex | null> {
  const loaded = await Promise.race([load(), setTimeout(patienceMs, null, { ref: false })]);
  if (!loaded) return null;
  await refreshed(loaded);
  return loaded.index;
}

/** Begins to read the index. Called when a server starts. */
export async function loadContactIndex(): Promise<void> {
  await load();
}

function load(): Promise<Loaded> {
  if (loadedFrom !== db) {
    loadedFrom = db;
    loading = undefined;
  }
  loading ??= loadAll().catch((error) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

/** Searches that come in while a refresh runs share the next one: the running one may have read before they came. */
function refreshed(loaded: Loaded): Promise<void> {
  if (!running) {
    running = refresh(loaded).finally(() => {
      running = undefined;
    });
    return running;
  }
  queued ??= running
    .catch(() => {})
    .then(() => {
      queued = undefined;
      return refreshed(loaded);
    });
  return queued;
}

async function loadAll(): Promise<Loaded> {
  const [settled] = await db
    .select({ id: max(timewasterIdentifiers.id) })
    .from(timewasterIdentifiers)
    .where(lt(timewasterIdentifiers.createdAt, SETTLED_AFTER));
  const index = new ContactIndex();
  await readAll(index);
  return { index, settledId: settled?.id ?? 0, seen: new Set() };
}

async function readAll(index: ContactIndex, only?: number[]) {
  const each = async <Row extends { id: number }>(read: (after: number) => Promise<Row[]>, take: (row: Row) => void) => {
    for (let after = 0; ; ) {
      const rows = await read(after);
      for (const row of rows) take(row);
      const last = rows.at(-1);
      if (!last || rows.length < ROWS_AT_ONCE) return;
      after = last.id;
      await setImmediate();
    }
  };
  await each(
    (after) =>
      db
        .select(mainColumns)
        .from(timewasters)
        .where(and(gt(timewasters.id, after), only && inArray(timewasters.id, only)))
        .orderBy(asc(timewasters.id))
        .limit(ROWS_AT_ONCE),
    (row) => addContacts(index, row.id, openPhone(row), openEmail(row)),
  );
  await each(
    (after) =>
      db
        .select({ id: timewasterPhones.id, record: timewasterPhones.timewasterId, ...phoneColumns })
        .from(timewasterPhones)
        .where(and(gt(timewasterPhones.id, after), only && inArray(timewasterPhones.timewasterId, only)))
        .orderBy(asc(timewasterPhones.id))
        .limit(ROWS_AT_ONCE),
    (row) => addContacts(index, row.record, openPhone(row), null),
  );
  await each(
    (after) =>
      db
        .select({ id: timewasterEmails.id, record: timewasterEmails.timewasterId, ...emailColumns })
        .from(timewasterEmails)
        .where(and(gt(timewasterEmails.id, after), only && inArray(timewasterEmails.timewasterId, only)))
        .orderBy(asc(timewasterEmails.id))
        .limit(ROWS_AT_ONCE),
    (row) => addContacts(index, row.record, null, openEmail(row)),
  );
}

function addContacts(index: ContactIndex, record: number, phone: string | null, email: string | null) {
  if (phone) index.addPhone(record, phone);
  if (email) index.addEmail(record, email);
}

async function refresh(loaded: Loaded) {
  const rows = await db
    .select({
      id: timewasterIdentifiers.id,
      record: timewasterIdentifiers.timewasterId,
      settled: sql<boolean>`${timewasterIdentifiers.createdAt} < ${SETTLED_AFTER}`,
    })
    .from(timewasterIdentifiers)
    .where(gt(timewasterIdentifiers.id, loaded.settledId))
    .orderBy(asc(timewasterIdentifiers.id))
    .limit(100_000);
  const fresh = rows.filter(({ id }) => !loaded.seen.has(id));
  if (fresh.length > 0) await readAll(loaded.index, [...new Set(fresh.map(({ record }) => record))]);
  for (const { id } of fresh) loaded.seen.add(id);
  for (const { id, settled } of rows) {
    if (!settled) break;
    loaded.settledId = id;
    loaded.seen.delete(id);
  }
}
