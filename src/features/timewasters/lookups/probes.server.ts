import { lt, sql } from 'drizzle-orm';
import { timewasterProbes } from '#db/schema/timewaster-probes.ts';
import { db } from '#platform/db/client.server.ts';
import { contactHash } from '#platform/secrets/contact-data.server.ts';
import type { Identifier } from '#shared/identifiers/profile.ts';
import type { ReadQuery } from '../search/parse-query.ts';

/** A question, as a keyed hash; for a number also the block of a hundred that it is in. */
export type Probe = { hash: string; block: string | null };

/** A number shorter than this is a fragment like any other text. */
const SHORTEST_NUMBER = 7;
const LAST_DIGITS = 2;

/** Her id goes into the hash: the same question of two women has two hashes, and none of them is that of a stored contact. */
const hashFor = (userId: string | null, what: string, text: string) =>
  contactHash(`probe-${what}`, `${userId ?? ''}:${text}`)
    .subarray(0, 16)
    .toString('base64url');

function probeOf(userId: string | null, kind: string, value: string): Probe {
  const digits = kind === 'phone' ? value.replaceAll(/\D/g, '') : '';
  const block = digits.length >= SHORTEST_NUMBER ? hashFor(userId, 'block', digits.slice(0, -LAST_DIGITS)) : null;
  return { hash: hashFor(userId, kind, value), block };
}

export const probesOf = (userId: string | null, identifiers: readonly Identifier[]): Probe[] =>
  identifiers.map(({ kind, value }) => probeOf(userId, kind, value));

/** Probes of a look-up: each number and email in its normal form, everything else as its text. */
export function probesOfQuery(userId: string | null, { kind, text, asked }: ReadQuery): Probe[] {
  const contacts = asked.filter((one) => one.kind === 'phone' || one.kind === 'email');
  return contacts.length > 0 ? probesOf(userId, contacts) : [probeOf(userId, kind, text.toLowerCase())];
}

/** Name and city together. */
export const probeOfName = (userId: string | null, name: string, city: string): Probe =>
  probeOf(userId, 'name', `${name.trim().toLowerCase()}\n${city.trim().toLowerCase()}`);

/** Deletes probes that are older than a day. */
export async function sweepProbes(): Promise<void> {
  await db.delete(timewasterProbes).where(lt(timewasterProbes.createdAt, sql`now() - interval '1 day'`));
}
