import type pg from 'pg';
import { hashesOf } from '#features/timewasters/contacts/identifiers.server.ts';
import { contactHash, contactKeyId, encryptContact } from '#platform/secrets/contact-data.server.ts';
import type { Identifier } from '#shared/identifiers/profile.ts';
import { createGirl } from '#tests/factories/members.ts';
import { signIn } from '#tests/sign-in.ts';

const BATCH = 10_000;
const CITIES = ['Austin', 'Berlin', 'Reno', 'Lyon', 'Boise', 'Tampa', 'Leeds', 'Osaka', 'Porto', 'Turin'];
const letters = (count: number) => Array.from({ length: count }, () => String.fromCharCode(97 + Math.floor(Math.random() * 26))).join('');
/** As in life: most addresses lie at a few providers, and half of them begin with a name that many have. */
const PROVIDERS = ['gmail.com', 'gmail.com', 'gmail.com', 'yahoo.com', 'hotmail.com'];
const NAMES = ['john', 'mike', 'david', 'chris', 'jose', 'tom', 'alex', 'dan'];
const one = (list: string[]) => list[Math.floor(Math.random() * list.length)] ?? '';
const address = () => `${Math.random() < 0.5 ? one(NAMES) : ''}${letters(9)}@${Math.random() < 0.6 ? one(PROVIDERS) : `${letters(5)}.example`}`;
const AREA_CODES = ['212', '305', '312', '404', '415', '512', '602', '617', '702', '713', '737', '818'];
/** A valid American number. The site asks back about other digits, which takes longer. */
export const digits = () => `${one(AREA_CODES)}${2 + Math.floor(Math.random() * 8)}${String(Math.random()).slice(2, 8).padEnd(6, '0')}`;
const hex = (bytes: Buffer) => `\\x${bytes.toString('hex')}`;

export type Made = { phones: string[]; emails: string[]; names: string[]; cookies: string[] };

/** Fills the table with encrypted records, all different, and makes girls with sessions. @returns a sample of what is there to look up */
export async function timewasterTable(client: pg.Client, { records, girls }: { records: number; girls: number }): Promise<Made> {
  const made: Made = { phones: [], emails: [], names: [], cookies: [] };
  const girlIds: number[] = [];
  for (let at = 0; at < girls; at += 1) {
    const girl = await createGirl();
    girlIds.push(girl.girlId);
    made.cookies.push((await signIn(girl)).cookie);
  }
  await client.query('drop index timewasters_search_text, timewaster_identifiers_search_terms');
  for (let first = 1; first <= records; first += BATCH) await fill(client, made, girlIds, first, Math.min(BATCH, records - first + 1));
  await client.query('create index timewasters_search_text on timewasters using gin (search_text gin_trgm_ops)');
  await client.query('create index timewaster_identifiers_search_terms on timewaster_identifiers using gin (search_terms) with (fastupdate = false)');
  await client.query('vacuum analyze');
  return made;
}

async function fill(client: pg.Client, made: Made, girlIds: number[], first: number, count: number) {
  const keyId = contactKeyId();
  const rows = Array.from({ length: count }, (_, at) => {
    const [phone, email, name] = [digits(), address(), `${letters(7)} ${letters(6)}`];
    if (at < 50) made.phones.push(phone) && made.emails.push(email) && made.names.push(name);
    return { id: first + at, phone, email, name, city: CITIES[at % CITIES.length], girl: girlIds[at % girlIds.length] };
  });
  const hashes = rows.map(({ phone, email }) => [hex(contactHash('phone', `+1${phone}`)), hex(contactHash('email', email))] as const);
  await client.query(
    `insert into timewasters (id, girl_id, name, city, country, client_type, comment, approved, key_id, phone_number_encrypted, phone_number_hash, email_encrypted, email_hash)
     select id, girl, name, city, 'United States', 'timewaster', 'Did not come.', true, $1, p::bytea, ph::bytea, e::bytea, eh::bytea
     from unnest($2::int[], $3::int[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[], $9::text[]) as t(id, girl, name, city, p, ph, e, eh)`,
    [
      keyId,
      rows.map(({ id }) => id),
      rows.map(({ girl }) => girl),
      rows.map(({ name }) => name),
      rows.map(({ city }) => city),
      rows.map(({ phone }) => hex(encryptContact(phone))),
      hashes.map(([phone]) => phone),
      rows.map(({ email }) => hex(encryptContact(email))),
      hashes.map(([, email]) => email),
    ],
  );
  const identifiers = rows.flatMap(({ id, girl, phone, email }) => [
    { girl, ...identifierRow(id, { kind: 'phone', value: `+1${phone}` }) },
    { girl, ...identifierRow(id, { kind: 'email', value: email }) },
  ]);
  await client.query(
    `insert into timewaster_identifiers (timewaster_id, kind, value_hash, search_terms, key_id, girl_id, created_at)
     select id, kind, hash::bytea, terms::int[], $1, girl, now() - interval '1 hour' from unnest($2::int[], $3::int[], $4::text[], $5::text[], $6::text[]) as t(id, girl, kind, hash, terms)`,
    [
      keyId,
      identifiers.map(({ id }) => id),
      identifiers.map(({ girl }) => girl),
      identifiers.map(({ kind }) => kind),
      identifiers.map(({ hash }) => hash),
      identifiers.map(({ terms }) => terms),
    ],
  );
}

function identifierRow(id: number, one: Identifier) {
  const { kind, valueHash, searchTerms } = hashesOf(id, one);
  return { id, kind, hash: hex(valueHash), terms: `{${searchTerms?.join()}}` };
}
