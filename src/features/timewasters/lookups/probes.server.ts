import { contactHash } from '#platform/secrets/contact-data.server.ts';
import type { Identifier } from '#shared/fields/identifiers.ts';
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

/** What was typed into the box: the number as its digits, everything else as its text. */
export const probesOfQuery = (userId: string | null, { kind, text, exact }: ReadQuery): Probe[] => [
  probeOf(userId, kind, kind === 'phone' ? (exact[0]?.value ?? text) : text.toLowerCase()),
];

/** Name and city together. */
export const probeOfName = (userId: string | null, name: string, city: string): Probe =>
  probeOf(userId, 'name', `${name.trim().toLowerCase()}\n${city.trim().toLowerCase()}`);
