import { and, asc, eq, gt, inArray, isNotNull } from 'drizzle-orm';
import { disputes, siteState, timewasterEmails, timewasterIdentifiers, timewasterPhones, timewasters, timewasterWatches } from '#db/schema/index.ts';
import { db, type Tx } from '#platform/db/client.server.ts';
import { refreshFormsOfGuys } from '#platform/identities/write-guy-identifiers.server.ts';
import type { JobRun } from '#platform/jobs/define-job.ts';
import { contactHash, contactKeyId, decryptContact } from '#platform/secrets/contact-data.server.ts';
import { emailKey } from '#shared/identifiers/email.ts';
import { keyOfStoredPhone } from '#shared/identifiers/phone.ts';
import { decryptEmail, decryptPhone, encryptEmail, encryptPhone } from './encrypted.server.ts';
import { hashesOf, listIdentifiers, rebuildIdentifiers } from './identifiers.server.ts';
import { watchedValue } from './watched-value.ts';

const ROWS_AT_ONCE = 200;

/** Named after the forms that `shared/identifiers` makes: a change of those takes the next number, and the job runs through once more. */
const STATE = 'contact-forms-1';
const STEPS = { records: refreshRecords, watches: refreshWatches, disputes: refreshDisputes, guys: refreshFormsOfGuys };
type Step = keyof typeof STEPS;
const ORDER = Object.keys(STEPS) as Step[];
const DONE = 'done';

/**
 * Hashes again what an earlier version stored in another form: equal numbers that their country writes in several ways, and links whose route word
 * was taken for a handle. Safe to stop at any moment: the next run resumes from `site_state`.
 */
export async function refreshContactForms(_: object, { signal }: Pick<JobRun, 'signal'>): Promise<void> {
  while (!signal.aborted && (await refreshSome()));
}

async function refreshSome(): Promise<boolean> {
  return db.transaction(async (tx) => {
    await tx
      .insert(siteState)
      .values({ name: STATE, value: `${ORDER[0]}:0` })
      .onConflictDoNothing();
    const [state] = await tx.select().from(siteState).where(eq(siteState.name, STATE)).for('update');
    if (!state || state.value === DONE) return false;
    const [step, after] = state.value.split(':') as [Step, string];
    const last = await STEPS[step](tx, Number(after), ROWS_AT_ONCE);
    const next = ORDER[ORDER.indexOf(step) + 1];
    const value = last !== null ? `${step}:${last}` : next ? `${next}:0` : DONE;
    await tx.update(siteState).set({ value }).where(eq(siteState.name, STATE));
    return value !== DONE;
  });
}

/** Reports with their added contacts. Nothing else of them changes. @returns the last id, or null where there was none */
async function refreshRecords(tx: Tx, after: number, limit: number): Promise<number | null> {
  const rows = await tx.select().from(timewasters).where(gt(timewasters.id, after)).orderBy(asc(timewasters.id)).limit(limit).for('update');
  const ids = rows.map(({ id }) => id);
  for (const row of rows) {
    const { phoneNumberHash, emailHash } = { ...encryptPhone(decryptPhone(row)), ...encryptEmail(decryptEmail(row)) };
    if (row.keyId === contactKeyId() && !(isSame(phoneNumberHash, row.phoneNumberHash) && isSame(emailHash, row.emailHash)))
      await tx.update(timewasters).set({ phoneNumberHash, emailHash, updatedAt: row.updatedAt }).where(eq(timewasters.id, row.id));
    // A waiting change of a report has no identifiers.
    if (row.revisesId === null) await rebuildIdentifiers(tx, row.id);
  }
  if (ids.length > 0) await refreshAdded(tx, ids);
  return ids.at(-1) ?? null;
}

async function refreshAdded(tx: Tx, ids: number[]): Promise<void> {
  for (const row of await tx.select().from(timewasterPhones).where(inArray(timewasterPhones.timewasterId, ids))) {
    const { phoneNumberHash } = encryptPhone(decryptPhone(row));
    if (row.keyId === contactKeyId() && !isSame(phoneNumberHash, row.phoneNumberHash))
      await tx.update(timewasterPhones).set({ phoneNumberHash, updatedAt: row.updatedAt }).where(eq(timewasterPhones.id, row.id));
  }
  for (const row of await tx.select().from(timewasterEmails).where(inArray(timewasterEmails.timewasterId, ids))) {
    const { emailHash } = encryptEmail(decryptEmail(row));
    if (row.keyId === contactKeyId() && !isSame(emailHash, row.emailHash))
      await tx.update(timewasterEmails).set({ emailHash, updatedAt: row.updatedAt }).where(eq(timewasterEmails.id, row.id));
  }
  // An email of the same form is found by more terms than before.
  const known = await listIdentifiers(tx, ids);
  const emails = await tx
    .select()
    .from(timewasterIdentifiers)
    .where(and(inArray(timewasterIdentifiers.timewasterId, ids), eq(timewasterIdentifiers.kind, 'email')));
  for (const { id, timewasterId, valueHash } of emails) {
    const held = known
      .get(timewasterId)
      ?.map((one) => hashesOf(timewasterId, one))
      .find((one) => one.kind === 'email' && one.valueHash.equals(valueHash));
    if (held) await tx.update(timewasterIdentifiers).set({ searchTerms: held.searchTerms }).where(eq(timewasterIdentifiers.id, id));
  }
}

const isSame = (one: Buffer | null, other: Buffer | null) => (one && other ? one.equals(other) : one === other);

async function refreshWatches(tx: Tx, after: number, limit: number): Promise<number | null> {
  const given = and(gt(timewasterWatches.id, after), isNotNull(timewasterWatches.labelEncrypted));
  const rows = await tx.select().from(timewasterWatches).where(given).orderBy(asc(timewasterWatches.id)).limit(limit).for('update');
  for (const { id, girlId, kind, labelEncrypted, keyId, valueHash } of rows) {
    if (!labelEncrypted || keyId !== contactKeyId()) continue;
    const label = decryptContact(labelEncrypted, keyId);
    // '@name' is a handle, whose form has not changed, or the account that is watched: his username is none of his contacts.
    if (label.startsWith('@')) continue;
    const value = watchedValue(kind, label);
    if (value === null) continue;
    const hash = contactHash(kind, value);
    if (isSame(hash, valueHash)) continue;
    const same = and(eq(timewasterWatches.girlId, girlId), eq(timewasterWatches.kind, kind), eq(timewasterWatches.valueHash, hash));
    const [twin] = await tx.select({ id: timewasterWatches.id }).from(timewasterWatches).where(same);
    if (twin) await tx.delete(timewasterWatches).where(eq(timewasterWatches.id, id));
    else await tx.update(timewasterWatches).set({ valueHash: hash }).where(eq(timewasterWatches.id, id));
  }
  return rows.at(-1)?.id ?? null;
}

async function refreshDisputes(tx: Tx, after: number, limit: number): Promise<number | null> {
  const rows = await tx.select().from(disputes).where(gt(disputes.id, after)).orderBy(asc(disputes.id)).limit(limit).for('update');
  for (const { id, contactKind, contactEncrypted, keyId, contactHash: before, updatedAt } of rows) {
    if (keyId !== contactKeyId()) continue;
    const contact = decryptContact(contactEncrypted, keyId);
    const hash = contactHash(contactKind, contactKind === 'phone' ? keyOfStoredPhone(contact) : emailKey(contact));
    if (!isSame(hash, before)) await tx.update(disputes).set({ contactHash: hash, updatedAt }).where(eq(disputes.id, id));
  }
  return rows.at(-1)?.id ?? null;
}
