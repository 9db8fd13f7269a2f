import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { timewasterIdentifiers, timewasters } from '#db/schema/index.ts';
import type { Actor } from '#permissions/actor.ts';
import { timewastersListedFor } from '#permissions/visibility-timewasters.server.ts';
import { db } from '#platform/db/client.server.ts';
import type { LinkedRecord } from './card.ts';

const MOST = 500;

/** What each of these records shares with others that the actor may see. */
export async function listLinks(actor: Actor, ids: number[]): Promise<Map<number, LinkedRecord[]>> {
  const links = new Map<number, LinkedRecord[]>(ids.map((id) => [id, []]));
  if (ids.length === 0) return links;
  const own = alias(timewasterIdentifiers, 'own');
  const other = alias(timewasterIdentifiers, 'other');
  const found = await db
    .selectDistinct({ from: own.timewasterId, kind: own.kind, id: timewasters.id, name: timewasters.name, city: timewasters.city })
    .from(own)
    .innerJoin(other, and(eq(other.valueHash, own.valueHash), eq(other.kind, own.kind), ne(other.timewasterId, own.timewasterId)))
    .innerJoin(timewasters, eq(timewasters.id, other.timewasterId))
    .where(and(inArray(own.timewasterId, ids), timewastersListedFor(actor), isNull(timewasters.mergedIntoId)))
    .orderBy(sql`${timewasters.id} desc`)
    .limit(MOST);
  for (const { from, kind, id, name, city } of found) {
    const known = links.get(from)?.find((link) => link.id === id);
    if (known) known.via.push(kind);
    else links.get(from)?.push({ id, name, city, via: [kind] });
  }
  return links;
}
