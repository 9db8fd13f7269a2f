import { sql } from 'drizzle-orm';
import { girls, timewasterEmails, timewasterPhones, timewasterReasons, timewasters } from '#db/schema/index.ts';
import type { Tx } from '#platform/db/client.server.ts';
import { cellsOf, day, email, flag, listOf, oneOf, text, whole } from '#platform/imports/cells.server.ts';
import { BadCell, type Cell, type ImportDefinition, type ImportRow } from '#platform/imports/define-import.ts';
import { countWritten, idsBySource, writeBySource } from '#platform/imports/write-by-source.server.ts';
import { contactKeyId } from '#platform/secrets/contact-data.server.ts';
import { CLIENT_TYPES, type ClientType } from '#shared/catalogues/client-types.ts';
import {
  REPORT_PROOF_KEYS,
  REPORT_SOURCE_KEYS,
  TIMEWASTER_REASON_KEYS,
  type TimewasterReason,
  type TimewasterSeverity,
} from '#shared/catalogues/timewaster-reasons.ts';
import { storedPhone } from '#shared/identifiers/phone.ts';
import { isPlaceholder, isPlaceholderPhone } from '#shared/identifiers/placeholders.ts';
import { readPhoneField } from '#shared/identifiers/read.ts';
import { SHORT_TEXT_MAX } from '#shared/limits.ts';
import { encryptEmail, encryptPhone } from './contacts/encrypted.server.ts';
import { rebuildIdentifiers } from './contacts/identifiers.server.ts';
import { severityOf } from './schema.ts';
import { FIRST_REPORTABLE_DAY } from './texts.ts';

const short = text(SHORT_TEXT_MAX);

const phone: Cell = (raw) => {
  const value = short(raw) as string | null;
  // Lists of other sites hold 'none' and 555-555-5555 where nothing is known.
  if (value === null || isPlaceholder(value) || isPlaceholderPhone(value)) return null;
  const read = readPhoneField(value);
  if ('form' in read) return storedPhone(read.form);
  throw new BadCell(read.problem === null ? 'is not a phone number' : `is not one phone number: ${read.problem}`);
};

/** Reports are no older than the schema of a report lets them be. */
const happenedOn: Cell = (raw) => {
  const value = day(raw) as string | null;
  if (value !== null && value < FIRST_REPORTABLE_DAY) throw new BadCell(`lies before ${FIRST_REPORTABLE_DAY}`);
  return value;
};

const others = {
  ...Object.fromEntries(
    ['source_id', 'username', 'name', 'city', 'state', 'country', 'facebook', 'instagram', 'twitter', 'skype'].map((name) => [name, short]),
  ),
  client_type: oneOf(CLIENT_TYPES),
  severity: whole(1, 4),
  happened_on: happenedOn,
  source: oneOf(REPORT_SOURCE_KEYS),
  proof: oneOf(REPORT_PROOF_KEYS),
  anonymous: flag,
};

type Encrypted = { phone: string | null; email: string | null };

/** Bytes as JSON carries them to PostgreSQL. */
const bytes = (value: Buffer | null) => value && `\\x${value.toString('hex')}`;

/** The contact columns as they lie in the database: encrypted, with the hash that they are found by, never in clear. */
function encryptedColumns({ phone: number, email: mail }: Encrypted) {
  const [encryptedNumber, encryptedMail] = [encryptPhone(number), encryptEmail(mail)];
  return {
    phone_number_encrypted: bytes(encryptedNumber.phoneNumberEncrypted),
    phone_number_hash: bytes(encryptedNumber.phoneNumberHash),
    email_encrypted: bytes(encryptedMail.emailEncrypted),
    email_hash: bytes(encryptedMail.emailHash),
    key_id: contactKeyId(),
  };
}

const strings = (value: unknown) => (value ?? []) as string[];
const otherPhones = ({ values }: ImportRow) => strings(values.phones).filter((one) => one !== values.phone_number);
const otherEmails = ({ values }: ImportRow) => strings(values.emails).filter((one) => one !== values.email);

function toRecord({ values }: ImportRow, girlIds: Map<string, number>) {
  const { phone_number, email: mail, phones: _phones, emails: _emails, reasons, girl_id, severity, ...plain } = values;
  const given = { clientType: values.client_type as ClientType, reasons: strings(reasons) as TimewasterReason[] };
  return {
    ...plain,
    ...encryptedColumns({ phone: (phone_number ?? null) as string | null, email: (mail ?? null) as string | null }),
    severity: severityOf({ ...given, severity: (severity ?? undefined) as TimewasterSeverity | undefined }),
    girl_id: girlIds.get(girl_id as string) ?? null,
  };
}

/** What hangs on the written records. What is there already, from an earlier run or a moderator's hand, stays as it is. */
async function writeChildren(tx: Tx, written: { id: number; sourceId: string }[], rows: ImportRow[]) {
  const rowOf = new Map(rows.map((row) => [row.values.source_id, row]));
  const each = <T>(make: (row: ImportRow) => T[]) =>
    written.flatMap(({ id, sourceId }) => make(rowOf.get(sourceId)!).map((one) => ({ ...one, timewaster_id: id })));
  const phones = each((row) => otherPhones(row).map((number) => encryptedColumns({ phone: number, email: null })));
  const emails = each((row) => otherEmails(row).map((mail) => encryptedColumns({ phone: null, email: mail })));
  const reasons = each(({ values }) => strings(values.reasons).map((reason) => ({ reason })));
  if (phones.length > 0)
    await tx.execute(sql`
      insert into ${timewasterPhones} (timewaster_id, phone_number_encrypted, phone_number_hash, key_id)
      select timewaster_id, phone_number_encrypted, phone_number_hash, key_id
      from jsonb_populate_recordset(null::${timewasterPhones}, ${JSON.stringify(phones)}::jsonb) given
      where not exists (select 1 from ${timewasterPhones} p where p.timewaster_id = given.timewaster_id and p.phone_number_hash = given.phone_number_hash)`);
  if (emails.length > 0)
    await tx.execute(sql`
      insert into ${timewasterEmails} (timewaster_id, email_encrypted, email_hash, key_id)
      select timewaster_id, email_encrypted, email_hash, key_id
      from jsonb_populate_recordset(null::${timewasterEmails}, ${JSON.stringify(emails)}::jsonb) given
      where not exists (select 1 from ${timewasterEmails} e where e.timewaster_id = given.timewaster_id and e.email_hash = given.email_hash)`);
  if (reasons.length > 0)
    await tx.execute(sql`
      insert into ${timewasterReasons} (timewaster_id, reason)
      select timewaster_id, reason from jsonb_populate_recordset(null::${timewasterReasons}, ${JSON.stringify(reasons)}::jsonb)
      on conflict do nothing`);
}

/** Reports of an older site. They wait for a moderator; contact data is encrypted before it reaches the database. */
export const timewastersImport: ImportDefinition = {
  kind: 'timewasters',
  cells: {
    ...cellsOf(timewasters, [...Object.keys(others), 'comment', 'created_at'], others),
    girl_id: short,
    phone_number: phone,
    email,
    phones: listOf(phone),
    emails: listOf(email),
    reasons: listOf(oneOf(TIMEWASTER_REASON_KEYS)),
  },
  decidedHere: ['id', 'approved', 'disputed', 'merged_into_id', 'updated_at'],
  aliases: { all_phones: 'phones', all_emails: 'emails' },
  required: ['name', 'client_type'],
  async write(tx, rows) {
    const girlIds = await idsBySource(
      tx,
      girls,
      rows.map(({ values }) => values.girl_id as string | null),
    );
    const records = rows.map((row) => toRecord(row, girlIds));
    const written = await writeBySource(tx, timewasters, records, { uncompared: ['phone_number_encrypted', 'email_encrypted'] });
    await writeChildren(tx, written, rows);
    await rebuildIdentifiers(
      tx,
      written.map(({ id }) => id),
    );
    return countWritten(written);
  },
  tags: [],
};
