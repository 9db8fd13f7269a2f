import { setTimeout as wait } from 'node:timers/promises';
import { and, asc, eq, gt, inArray, isNotNull, ne, or, type SQL, sql } from 'drizzle-orm';
import {
  accountHolds,
  disputes,
  guyIdentifiers,
  guyUsers,
  siteState,
  timewasterEmails,
  timewasterIdentifiers,
  timewasterPhones,
  timewasters,
  timewasterWatches,
  users,
} from '#db/schema/index.ts';
import { db, type Tx } from '#platform/db/client.server.ts';
import { refreshFormsOfGuys, rehashGuyIdentifiers } from '#platform/identities/write-guy-identifiers.server.ts';
import type { JobRun } from '#platform/jobs/define-job.ts';
import { contactHash, contactHashUnder, contactKeyId, decryptContact, encryptContact } from '#platform/secrets/contact-data.server.ts';
import { reencryptColumns } from '#platform/secrets/encrypted-columns.server.ts';
import { emailKey } from '#shared/identifiers/email.ts';
import { keyOfStoredPhone } from '#shared/identifiers/phone.ts';
import { handleForm, type Identifier } from '#shared/identifiers/profile.ts';
import { identifiersOf } from '#shared/identifiers/read.ts';
import { readTimewasterQuery } from '../search/parse-query.ts';
import { decryptEmail, decryptPhone, encryptEmail, encryptPhone } from './encrypted.server.ts';
import { listHeld, rebuildIdentifiers } from './identifiers.server.ts';

/**
 * Contacts are encrypted with a key, and found by keyed hashes of their normal form. A rotation of the key, and a change of the normal form, write
 * both again here, table by table. Nothing else of a row changes, not even `updated_at`.
 */

const ROWS_AT_ONCE = 500;

const isSame = (one: Buffer | null, other: Buffer | null) => (one && other ? one.equals(other) : one === other);

type Locking = { skipLocked: true } | { skipLocked?: undefined };
/** Rows of a table in the order of their ids, as every other writer locks them, and what writes them again. */
type Table = {
  id: typeof timewasters.id | typeof timewasterPhones.id | typeof timewasterEmails.id | typeof timewasterWatches.id | typeof disputes.id;
  keyId: typeof timewasters.keyId | typeof timewasterPhones.keyId | typeof timewasterEmails.keyId | typeof timewasterWatches.keyId | typeof disputes.keyId;
  /** @returns the ids of the rows */
  rehash: (tx: Tx, where: SQL | undefined, locking?: Locking) => Promise<number[]>;
};

async function rehashRecords(tx: Tx, where: SQL | undefined): Promise<number[]> {
  const rows = await tx.select().from(timewasters).where(where).orderBy(asc(timewasters.id)).limit(ROWS_AT_ONCE).for('update');
  for (const row of rows) {
    const fresh = { ...encryptPhone(decryptPhone(row)), ...encryptEmail(decryptEmail(row)), keyId: contactKeyId(), updatedAt: row.updatedAt };
    const hasKey = row.keyId === null || row.keyId === fresh.keyId;
    if (hasKey && isSame(fresh.phoneNumberHash, row.phoneNumberHash) && isSame(fresh.emailHash, row.emailHash)) continue;
    await tx.update(timewasters).set(fresh).where(eq(timewasters.id, row.id));
  }
  const ids = rows.map(({ id }) => id);
  if (ids.length > 0) await rebuildIdentifiers(tx, ids);
  return ids;
}

async function rehashPhones(tx: Tx, where: SQL | undefined, locking: Locking = {}): Promise<number[]> {
  const { id } = timewasterPhones;
  const rows = await tx.select().from(timewasterPhones).where(where).orderBy(asc(id)).limit(ROWS_AT_ONCE).for('update', locking);
  for (const row of rows) {
    const fresh = { ...encryptPhone(decryptPhone(row)), keyId: contactKeyId(), updatedAt: row.updatedAt };
    if (row.keyId !== fresh.keyId || !isSame(fresh.phoneNumberHash, row.phoneNumberHash)) await tx.update(timewasterPhones).set(fresh).where(eq(id, row.id));
  }
  return rows.map((row) => row.id);
}

async function rehashEmails(tx: Tx, where: SQL | undefined, locking: Locking = {}): Promise<number[]> {
  const { id } = timewasterEmails;
  const rows = await tx.select().from(timewasterEmails).where(where).orderBy(asc(id)).limit(ROWS_AT_ONCE).for('update', locking);
  for (const row of rows) {
    const fresh = { ...encryptEmail(decryptEmail(row)), keyId: contactKeyId(), updatedAt: row.updatedAt };
    if (row.keyId !== fresh.keyId || !isSame(fresh.emailHash, row.emailHash)) await tx.update(timewasterEmails).set(fresh).where(eq(id, row.id));
  }
  return rows.map((row) => row.id);
}

async function rehashWatches(tx: Tx, where: SQL | undefined, locking: Locking = {}): Promise<number[]> {
  const { id, girlId, kind, valueHash } = timewasterWatches;
  const given = and(where, isNotNull(timewasterWatches.labelEncrypted));
  const rows = await tx.select().from(timewasterWatches).where(given).orderBy(asc(id)).limit(ROWS_AT_ONCE).for('update', locking);
  for (const row of rows) {
    if (row.kind === 'city' || !row.labelEncrypted || !row.keyId || !row.valueHash) continue;
    const label = decryptContact(row.labelEncrypted, row.keyId);
    const value = await findWatchedValue(tx, { kind: row.kind, valueHash: row.valueHash, keyId: row.keyId }, label);
    // A contact that nothing holds any more can't be hashed again: its watch keeps the hash, and stays in her list.
    const hash = value === null ? row.valueHash : contactHash(row.kind, value);
    if (row.keyId === contactKeyId() && hash.equals(row.valueHash)) continue;
    const same = and(eq(girlId, row.girlId), eq(kind, row.kind), eq(valueHash, hash), ne(id, row.id));
    // She watches it a second time, in the form or under the key of now: once is enough.
    if ((await tx.select({ id }).from(timewasterWatches).where(same)).length > 0) await tx.delete(timewasterWatches).where(eq(id, row.id));
    else
      await tx
        .update(timewasterWatches)
        .set({ valueHash: hash, ...(row.keyId !== contactKeyId() && { labelEncrypted: encryptContact(label), keyId: contactKeyId() }) })
        .where(eq(id, row.id));
  }
  return rows.map((row) => row.id);
}

/**
 * The contact of a watch, which keeps only its hash and a label. The label of a watched contact is read again. '@name' is a handle, or an account
 * that is watched by all its contacts: these are looked for, by their hash, among what the label says, what the account holds now, and what
 * accounts and reports with the same hash hold.
 */
async function findWatchedValue(tx: Tx, watch: Identity, label: string): Promise<string | null> {
  const typed = readTimewasterQuery(label).exact;
  if (!label.startsWith('@')) return typed.find(({ kind }) => kind === watch.kind)?.value ?? null;
  const isOfLabel = contactHashUnder(watch.keyId, watch.kind, handleForm(label)).equals(watch.valueHash);
  if (isOfLabel) return typed.find(({ kind }) => kind === watch.kind)?.value ?? null;
  const isIt = ({ kind, value }: Identifier) => kind === watch.kind && contactHashUnder(watch.keyId, kind, value).equals(watch.valueHash);
  return (
    (typed.find(isIt) ?? (await contactsOfAccounts(tx, watch, label.slice(1))).find(isIt) ?? (await contactsOfReports(tx, watch)).find(isIt))?.value ?? null
  );
}

type Identity = { kind: Identifier['kind']; valueHash: Buffer; keyId: string };

async function contactsOfAccounts(tx: Tx, { kind, valueHash }: Identity, username: string): Promise<Identifier[]> {
  const holders = tx
    .select({ id: guyIdentifiers.guyId })
    .from(guyIdentifiers)
    .where(and(eq(guyIdentifiers.kind, kind), eq(guyIdentifiers.valueHash, valueHash)));
  const guys = await tx
    .select({ email: guyUsers.email, phone: guyUsers.phone, skype: guyUsers.skype, socials: users.linkedSocials })
    .from(guyUsers)
    .leftJoin(users, eq(users.id, guyUsers.userId))
    .where(or(sql`lower(${guyUsers.username}) = ${username.toLowerCase()}`, inArray(guyUsers.id, holders)));
  return guys.flatMap(({ email, phone, skype, socials }) => {
    const { facebook = null, instagram = null, twitter = null } = socials ?? {};
    return identifiersOf({ emails: [email], phones: [phone], skype, facebook, instagram, twitter });
  });
}

async function contactsOfReports(tx: Tx, { kind, valueHash }: Identity): Promise<Identifier[]> {
  const [holder] = await tx
    .select({ id: timewasterIdentifiers.timewasterId })
    .from(timewasterIdentifiers)
    .where(and(eq(timewasterIdentifiers.kind, kind), eq(timewasterIdentifiers.valueHash, valueHash)))
    .limit(1);
  return holder ? ((await listHeld(tx, [holder.id])).get(holder.id) ?? []) : [];
}

/** Contacts that a person named in a record proved to be his. */
async function rehashDisputes(tx: Tx, where: SQL | undefined, locking: Locking = {}): Promise<number[]> {
  const rows = await tx.select().from(disputes).where(where).orderBy(asc(disputes.id)).limit(ROWS_AT_ONCE).for('update', locking);
  for (const { id, contactKind, contactEncrypted, keyId, contactHash: before, updatedAt } of rows) {
    const contact = decryptContact(contactEncrypted, keyId);
    const hash = contactHash(contactKind, contactKind === 'phone' ? keyOfStoredPhone(contact) : emailKey(contact));
    if (keyId === contactKeyId() && isSame(hash, before)) continue;
    const fresh = { contactEncrypted: encryptContact(contact), contactHash: hash, keyId: contactKeyId(), updatedAt };
    await tx.update(disputes).set(fresh).where(eq(disputes.id, id));
  }
  return rows.map(({ id }) => id);
}

/** Watches first: contacts of accounts are found by the hashes that the other tables still have. */
const TABLES = {
  watches: { id: timewasterWatches.id, keyId: timewasterWatches.keyId, rehash: rehashWatches },
  records: { id: timewasters.id, keyId: timewasters.keyId, rehash: rehashRecords },
  phones: { id: timewasterPhones.id, keyId: timewasterPhones.keyId, rehash: rehashPhones },
  emails: { id: timewasterEmails.id, keyId: timewasterEmails.keyId, rehash: rehashEmails },
  disputes: { id: disputes.id, keyId: disputes.keyId, rehash: rehashDisputes },
} satisfies Record<string, Table>;

/** Identifiers under another key, of records that are encrypted with the current one. */
async function rehashIdentifiers(): Promise<number> {
  return db.transaction(async (tx) => {
    const stale = await tx
      .selectDistinct({ id: timewasterIdentifiers.timewasterId })
      .from(timewasterIdentifiers)
      .where(ne(timewasterIdentifiers.keyId, contactKeyId()))
      .limit(ROWS_AT_ONCE);
    const ids = stale.map(({ id }) => id);
    // In the order of the ids, as every other writer locks them.
    await tx.select({ id: timewasters.id }).from(timewasters).where(inArray(timewasters.id, ids)).orderBy(asc(timewasters.id)).for('update');
    await rebuildIdentifiers(tx, ids);
    return ids.length;
  });
}

const holds = () => reencryptColumns({ table: accountHolds, id: accountHolds.guyId, keyId: accountHolds.keyId, columns: [accountHolds.contactsEncrypted] });

/**
 * Encrypts everything under another key again with the current one. Safe to stop and run again at any moment: a row is found under both keys
 * until it is done.
 * @returns how many rows were encrypted again
 */
export async function reencryptContacts(): Promise<number> {
  const tables = Object.values<Table>(TABLES).map(
    ({ keyId, rehash }) =>
      async () =>
        (await db.transaction((tx) => rehash(tx, ne(keyId, contactKeyId()), { skipLocked: true }))).length,
  );
  let done = 0;
  for (const step of [...tables, rehashIdentifiers, holds, rehashGuyIdentifiers]) for (let some = await step(); some > 0; some = await step()) done += some;
  return done;
}

/** Named after the forms that `shared/identifiers` makes: a change of those takes the next number, and the job runs through once more. */
const STATE = 'contact-forms-3';
const ORDER = [...Object.keys(TABLES), 'guys'] as (keyof typeof TABLES | 'guys')[];
const DONE = 'done';

/**
 * Hashes again what an earlier version stored in another form: equal numbers that their country writes in several ways, links whose route word was
 * taken for a handle, Facebook's names with dots, 'Smith on Facebook'. Drops placeholders such as 'none'. Safe to stop at any moment: the next run resumes from `site_state`.
 * It rests for as long as it works: a million reports take half an hour, in which the same process answers look-ups.
 */
export async function refreshContactForms(_: object, { signal }: Pick<JobRun, 'signal'>): Promise<void> {
  for (let started = performance.now(); !signal.aborted && (await refreshSome()); started = performance.now()) await wait(performance.now() - started);
}

async function refreshSome(): Promise<boolean> {
  return db.transaction(async (tx) => {
    await tx
      .insert(siteState)
      .values({ name: STATE, value: `${ORDER[0]}:0` })
      .onConflictDoNothing();
    const [state] = await tx.select().from(siteState).where(eq(siteState.name, STATE)).for('update');
    if (!state || state.value === DONE) return false;
    const [step, after] = state.value.split(':') as [(typeof ORDER)[number], string];
    const last = step === 'guys' ? await refreshFormsOfGuys(tx, Number(after), ROWS_AT_ONCE) : await refreshTable(tx, TABLES[step], Number(after));
    const next = ORDER[ORDER.indexOf(step) + 1];
    const value = last !== null ? `${step}:${last}` : next ? `${next}:0` : DONE;
    await tx.update(siteState).set({ value }).where(eq(siteState.name, STATE));
    return value !== DONE;
  });
}

/** @returns the last id, or null at the end */
async function refreshTable(tx: Tx, { id, rehash }: Table, after: number): Promise<number | null> {
  return (await rehash(tx, gt(id, after))).at(-1) ?? null;
}
