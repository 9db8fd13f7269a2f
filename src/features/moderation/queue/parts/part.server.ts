import { and, asc, type SQL, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Actor } from '#permissions/actor.ts';
import { authorize } from '#permissions/index.ts';
import { freshDb } from '#platform/db/client.server.ts';
import { readItems } from '../items.server.ts';
import { keyOf, type QueueItem, type QueueKind } from '../kinds.ts';
import { withStanding } from '../standing.ts';
import type { QueueSource } from '../waiting.server.ts';
import { weighedSources } from '../weights/weights.server.ts';

/** What waits of the kinds that are named and fits what is said of them, the most urgent first; so many of each kind at most. */
export async function readPart(actor: Actor, about: Partial<Record<QueueKind, SQL | undefined>>, most: number): Promise<Omit<QueueItem, 'handover'>[]> {
  authorize(actor, 'admin.open');
  if (Object.keys(about).length === 0) return [];
  const sources = await weighedSources();
  const [first, second, ...rest] = sources.flatMap((one, rank) => (about[one.kind] ? [idsOf(one, rank, about[one.kind], most)] : []));
  if (!first) return [];
  const found = await (second ? unionAll(first, second, ...rest) : first);
  const rows = found.map(({ rank, id }) => ({ ...(sources[rank] as QueueSource), id }));
  const items = await readItems(rows.map(({ kind, id }) => ({ kind, id })));
  const now = new Date();
  return rows
    .flatMap(({ kind, id, risk }) => {
      const item = items.get(keyOf({ kind, id }));
      return item ? [withStanding(item, risk, now)] : [];
    })
    .sort((one, other) => one.turn.localeCompare(other.turn));
}

const idsOf = (one: QueueSource, rank: number, about: SQL | undefined, most: number) =>
  freshDb
    .select({ rank: sql<number>`${sql.raw(String(rank))}::int`.as('rank'), id: sql<number>`${one.id}`.as('id') })
    .from(one.from)
    .where(and(one.where, about))
    .orderBy(asc(one.since))
    .limit(most);
