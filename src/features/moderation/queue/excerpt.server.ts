import { and, asc, type SQL, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Actor } from '#permissions/actor.ts';
import { authorize } from '#permissions/index.ts';
import { freshDb } from '#platform/db/client.server.ts';
import { keyOf, type QueueItem } from './item.ts';
import { readItems, withStanding } from './items.server.ts';
import type { Kinds, QueuePart } from './kinds.server.ts';
import { weighedParts } from './weights/weights.server.ts';

/** Items of the kinds that are named and match their filter, the most urgent first; at most `limit` of each kind. */
export async function readExcerpt(
  kinds: Kinds,
  actor: Actor,
  filters: ReadonlyMap<string, SQL | undefined>,
  limit: number,
): Promise<Omit<QueueItem, 'handover'>[]> {
  authorize(actor, 'admin.open');
  if (filters.size === 0) return [];
  const parts = await weighedParts(kinds);
  const [first, second, ...rest] = parts.flatMap((part, rank) => {
    const filter = filters.get(part.kind.name);
    return filter ? [idsOf(part, rank, filter, limit)] : [];
  });
  if (!first) return [];
  const found = await (second ? unionAll(first, second, ...rest) : first);
  const rows = found.map(({ rank, id }) => {
    const { kind, risk } = parts[rank] as QueuePart;
    return { kind: kind.name, risk, id };
  });
  const items = await readItems(kinds, rows);
  const now = new Date();
  return rows
    .flatMap((row) => {
      const item = items.get(keyOf(row));
      return item ? [withStanding(item, row.risk, now)] : [];
    })
    .sort((one, other) => one.turn.localeCompare(other.turn));
}

const idsOf = (part: QueuePart, rank: number, filter: SQL, limit: number) =>
  freshDb
    .select({ rank: sql<number>`${sql.raw(String(rank))}::int`.as('rank'), id: sql<number>`${part.id}`.as('id') })
    .from(part.from)
    .where(and(part.where, filter))
    .orderBy(asc(part.since))
    .limit(limit);
