import { inArray } from 'drizzle-orm';
import { timewasterIdentifiers } from '#db/schema/timewaster-identifiers.ts';
import type { Actor } from '#permissions/actor.ts';
import { authorize } from '#permissions/index.ts';
import { db } from '#platform/db/client.server.ts';
import { contactHashes } from '#platform/secrets/contact-data.server.ts';
import { identifiersOf } from './contacts/identifiers.server.ts';
import type { Identifier } from './contacts/normal-forms.ts';
import { allowBurst, countLook } from './lookups/count.server.ts';
import { findExact } from './search/exact.server.ts';
import { type Summary, summarise } from './search/summary.ts';

export type PersonContacts = Parameters<typeof identifiersOf>[0];

/**
 * What is known about each of these persons by everything that names him exactly, in their order: for a girl who reads his
 * request. The reports behind it are counted; that nothing is known costs nothing, since she did not choose whom to ask about.
 * @throws TooMany, LookupsPaused, Forbidden for all but approved girls and moderators
 */
export async function checkPersons(actor: Actor, persons: PersonContacts[]): Promise<Summary[]> {
  authorize(actor, 'timewaster.look-up');
  if (persons.length === 0) return [];
  await allowBurst(actor, 'safety-check');
  const identifiers = persons.map(identifiersOf);
  const isKnown = await whichAreKnown(identifiers.flat());
  // Hardly anybody is reported: only who is costs a second query.
  const found = await Promise.all(identifiers.map((his) => findExact(actor, his.filter(isKnown))));
  await countLook(actor, { kind: 'safety-check', ids: found.flatMap(({ ids }) => ids), missCosts: false });
  return found.map(({ reports }) => summarise('text', reports));
}

/** One probe for all of them. What the actor may see of the hits is decided afterwards. */
async function whichAreKnown(identifiers: Identifier[]): Promise<(one: Identifier) => boolean> {
  const hashesOf = ({ kind, value }: Identifier) => contactHashes(kind, value);
  const hashes = identifiers.flatMap(hashesOf);
  if (hashes.length === 0) return () => false;
  const rows = await db
    .selectDistinct({ kind: timewasterIdentifiers.kind, hash: timewasterIdentifiers.valueHash })
    .from(timewasterIdentifiers)
    .where(inArray(timewasterIdentifiers.valueHash, hashes));
  const found = new Set(rows.map(({ kind, hash }) => `${kind}:${hash.toString('hex')}`));
  return (one) => hashesOf(one).some((hash) => found.has(`${one.kind}:${hash.toString('hex')}`));
}
