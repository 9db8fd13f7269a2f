import { and, max, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { timewasterEmails, timewasterIdentifiers, timewasterPhones, timewasters } from '#db/schema/index.ts';
import type { Actor } from '#permissions/actor.ts';
import { identifierCounts } from '#permissions/timewasters/evidence.server.ts';
import { timewasterAsker, timewasterStandsAlone, timewastersSeenByAsker } from '#permissions/timewasters/filters.server.ts';
import { planOnce } from '#platform/db/once-per-database.server.ts';
import { contactHashes } from '#platform/secrets/contact-data.server.ts';
import { emailKey } from '#shared/identifiers/email.ts';
import { keyOfStoredPhone } from '#shared/identifiers/phone.ts';
import type { Identifier } from '#shared/identifiers/profile.ts';
import { TIMEWASTER_DEEPEST } from '#shared/limits.ts';
import { decryptEmail, decryptPhone } from '../contacts/encrypted.server.ts';
import { blockOf, digitsOf, fragmentTerms, likenessTerms } from '../contacts/search-terms.server.ts';
import { emailLikeness, phoneLikeness } from './explain.ts';
import type { ReadQuery } from './parse-query.ts';

/** Phones and emails that are like what was looked for, or hold it: proposed by hashes, then decrypted and compared (decision 085). */

type ContactKind = 'phone' | 'email';

const SHORTEST_FRAGMENT = 3;
/** A number that can be several is searched like each of its first. */
const MOST_FORMS = 4;

/** The reason for each similar record, by its id. */
type Likenesses = Map<number, string>;

/** Records whose phone or email is one digit or letter off, the same mailbox, or holds the typed digits: the first reason for each. */
export async function findNearContacts(actor: Actor, { exact, digits, question }: ReadQuery): Promise<Likenesses> {
  const contacts = exact.filter((one): one is Identifier & { kind: ContactKind } => one.kind === 'phone' || one.kind === 'email');
  const fragment = digits !== null && digits.length >= SHORTEST_FRAGMENT && (contacts.length === 0 || question !== null) ? digits : null;
  const found = await Promise.all([
    ...contacts.slice(0, MOST_FORMS).map(({ kind, value }) => findAlike(actor, kind, value)),
    ...(fragment === null ? [] : [findHolding(actor, 'phone', fragment)]),
  ]);
  return new Map(found.flatMap((some) => [...some]).reverse());
}

const MOST = sql.raw(String(TIMEWASTER_DEEPEST));
const given = (name: string) => sql.placeholder(name);
/** A merged record's numbers were moved along. */
const shownTo = (girlId: SQL, isModerator: SQL) => and(timewasterStandsAlone, timewastersSeenByAsker({ girlId, isModerator }));

const held = alias(timewasterIdentifiers, 'held');
const askerIsModerator = sql`${given('isModerator')}::bool`;
const isShownToAsker = shownTo(sql`${given('girlId')}::int`, askerIsModerator);

/** One probe of an index for each hash and each term. Filtered before it is limited. */
const alike = planOnce((steadyDb) =>
  steadyDb
    .select({ id: sql<number>`near.timewaster_id` })
    .from(
      sql`(select held.timewaster_id
           from unnest(${given('hashes')}::bytea[]) as probe (hash)
           cross join lateral (
             select ${held.timewasterId} from ${timewasterIdentifiers} held join ${timewasters} on ${timewasters.id} = ${held.timewasterId}
             where ${held.valueHash} = probe.hash and ${held.kind} = ${given('kind')} and (${identifierCounts(held)} or ${askerIsModerator}) and ${isShownToAsker}
             order by ${held.timewasterId} desc limit ${MOST}
           ) held
           union
           select held.timewaster_id
           from unnest(${given('terms')}::int[]) as asked (term)
           cross join lateral (
             select ${timewasters.id} as timewaster_id from (
               select ${held.timewasterId} + 0 as id from ${timewasterIdentifiers} held
               where ${held.searchTerms} @> array[asked.term] and (${identifierCounts(held)} or ${askerIsModerator}) order by 1 desc offset 0
             ) latest join ${timewasters} on ${timewasters.id} = latest.id
             where ${isShownToAsker}
             order by latest.id desc limit ${MOST}
           ) held) near`,
    )
    .prepare('timewasters_alike'),
);

async function probe(actor: Actor, kind: ContactKind, form: string): Promise<number[]> {
  const hashes = (kind === 'phone' ? oneDigitOff(form) : []).flatMap((other) => contactHashes(kind, other));
  const rows = await alike().execute({ kind, hashes, terms: likenessTerms(kind, form), ...timewasterAsker(actor) });
  return rows
    .map(({ id }) => id)
    .sort((one, other) => other - one)
    .slice(0, TIMEWASTER_DEEPEST);
}

/** Records with a similar phone or email, with the reason; the latest first. */
export async function findAlike(actor: Actor, kind: ContactKind, form: string): Promise<Likenesses> {
  const likeness = kind === 'phone' ? phoneLikeness : emailLikeness;
  return thoseHolding(kind, await probe(actor, kind, form), (other) => likeness(form, other));
}

/** Each number that differs in one digit, or has two neighbors swapped. */
function oneDigitOff(phone: string): string[] {
  const digits = digitsOf(phone);
  const changed = [...digits].flatMap((own, at) =>
    Array.from('0123456789', (digit) => (digit === own ? [] : `${digits.slice(0, at)}${digit}${digits.slice(at + 1)}`)).flat(),
  );
  const swapped = [...digits].flatMap((own, at) => {
    const next = digits[at + 1];
    return next === undefined || next === own ? [] : [`${digits.slice(0, at)}${next}${own}${digits.slice(at + 2)}`];
  });
  return [...changed, ...swapped].map((other) => `+${other}`);
}

const newestId = planOnce((steadyDb) =>
  steadyDb
    .select({ id: max(timewasters.id) })
    .from(timewasters)
    .prepare('timewasters_newest'),
);

/** Some more than are shown, because what is proposed may hold the trigrams apart from each other, and another round if that was not enough. */
const PROPOSED_AT_ONCE = TIMEWASTER_DEEPEST * 1.25;
const MOST_ROUNDS = 8;

/**
 * The latest records that may hold a fragment. The blocks are gone through from the newest on, as the nested loop gives them, and only as far as
 * the limit needs: what half of all addresses hold costs little more than what hardly one does. `+ 0` (twice) and `offset 0` keep the planner from walking
 * through all records, reading every record of a block, or every entry of an index of ids, for terms whose frequency it cannot know.
 */
const proposed = planOnce((steadyDb) =>
  steadyDb
    .select({ id: sql<number>`held.id` })
    .from(sql`unnest(${given('terms')}::text[]) as asked (terms)`)
    .innerJoin(
      sql`lateral (
        select ${timewasters.id} from (
          select ${held.timewasterId} + 0 as id from ${timewasterIdentifiers} held
          where ${held.searchTerms} @> asked.terms::int[] and ${held.timewasterId} + 0 < ${given('before')}::int
            and (${identifierCounts(held)} or ${given('isModerator')}::bool) order by 1 desc offset 0
        ) latest join ${timewasters} on ${timewasters.id} = latest.id
        where ${shownTo(sql`${given('girlId')}::int`, sql`${given('isModerator')}::bool`)}
        order by latest.id desc limit ${sql.raw(String(PROPOSED_AT_ONCE))}) held`,
      sql`true`,
    )
    .limit(PROPOSED_AT_ONCE)
    .prepare('timewasters_proposed'),
);

/** Records with a phone or email that holds this fragment (three characters or more), the latest first. */
export async function findHolding(actor: Actor, kind: ContactKind, fragment: string): Promise<Likenesses> {
  const reason = kind === 'phone' ? 'The number holds these digits' : 'The email holds this text';
  const [newest] = await newestId().execute();
  const found = new Set<number>();
  for (let before = (newest?.id ?? 0) + 1, round = 0; round < MOST_ROUNDS; round += 1) {
    const terms = fragmentTerms(kind, fragment, blockOf(before)).map((some) => `{${some.join()}}`);
    const rows = await proposed().execute({ terms, before, ...timewasterAsker(actor) });
    const ids = [...new Set(rows.map(({ id }) => id))];
    for (const id of (await thoseHolding(kind, ids, (value) => (value.includes(fragment) ? reason : null))).keys()) found.add(id);
    if (rows.length < PROPOSED_AT_ONCE || found.size >= TIMEWASTER_DEEPEST) break;
    before = Math.min(...ids);
  }
  const latest = [...found].sort((one, other) => other - one).slice(0, TIMEWASTER_DEEPEST);
  return new Map(latest.map((id) => [id, reason]));
}

type EncryptedValue = { record: number; encrypted: Buffer | null; clear: string | null; keyId: string | null };

const encryptedBy = (name: string, ofRecord: SQL, ofChild: SQL) =>
  planOnce((steadyDb) =>
    steadyDb
      .select({
        record: sql<number>`held.record`,
        encrypted: sql<Buffer | null>`held.encrypted`,
        clear: sql<string | null>`held.clear`,
        keyId: sql<string | null>`held.key_id`,
      })
      .from(sql`(${ofRecord} = any(${given('ids')}::int[]) union all ${ofChild} = any(${given('ids')}::int[])) held (record, encrypted, clear, key_id)`)
      .prepare(name),
  );
/** An added contact that waits, or by an account in bad standing, makes no record similar. */
const isApprovedPart = (name: string) => {
  const [statement, girlId, timewasterId] = ['statement', 'girl_id', 'timewaster_id'].map((column) => sql.raw(`${name}.${column}`)) as [SQL, SQL, SQL];
  return sql`${sql.raw(name)}.approved and ${identifierCounts({ statement, girlId, timewasterId })}`;
};
const { id, phoneNumberEncrypted, phoneNumber, emailEncrypted, email, keyId } = timewasters;
const encryptedPhones = encryptedBy(
  'timewasters_encrypted_phones',
  sql`select ${id}, ${phoneNumberEncrypted}, ${phoneNumber}, ${keyId} from ${timewasters} where ${id}`,
  sql`select p.timewaster_id, p.phone_number_encrypted, p.phone_number, p.key_id from ${timewasterPhones} p where ${isApprovedPart('p')} and p.timewaster_id`,
);
const encryptedEmails = encryptedBy(
  'timewasters_encrypted_emails',
  sql`select ${id}, ${emailEncrypted}, ${email}, ${keyId} from ${timewasters} where ${id}`,
  sql`select e.timewaster_id, e.email_encrypted, e.email, e.key_id from ${timewasterEmails} e where ${isApprovedPart('e')} and e.timewaster_id`,
);

function formOf(kind: ContactKind, { encrypted, clear, keyId: key }: EncryptedValue): string {
  if (kind === 'email') return emailKey(decryptEmail({ email: clear, emailEncrypted: encrypted, keyId: key }) ?? '');
  const phone = decryptPhone({ phoneNumber: clear, phoneNumberEncrypted: encrypted, keyId: key }) ?? '';
  return keyOfStoredPhone(phone);
}

/** Of these records, in their order, the ones whose decrypted phones or emails fit, with the reason. */
async function thoseHolding(kind: ContactKind, ids: number[], reasonFor: (form: string) => string | null): Promise<Likenesses> {
  if (ids.length === 0) return new Map();
  const values: EncryptedValue[] = await (kind === 'phone' ? encryptedPhones : encryptedEmails)().execute({ ids });
  const holding = new Map<number, string>();
  for (const value of values) {
    const reason = holding.has(value.record) ? null : reasonFor(formOf(kind, value));
    if (reason !== null) holding.set(value.record, reason);
  }
  return new Map(ids.flatMap((record) => (holding.has(record) ? [[record, holding.get(record) as string]] : [])));
}
