import { and, asc, gt, gte, inArray, lte, or, type SQL, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Actor } from '#permissions/actor.ts';
import { authorize } from '#permissions/index.ts';
import { freshDb } from '#platform/db/client.server.ts';
import { type Cursor, readCursor, writeCursor } from './cursor.server.ts';
import { readItems } from './items.server.ts';
import { COUNTED_UP_TO, keyOf, type QueueCounts, type QueueKind, type QueuePage, queueKindNames } from './kinds.ts';
import { withHandovers } from './parts/handovers.server.ts';
import { behindMs } from './risk.ts';
import { sectionKinds } from './sections.ts';
import { withStanding } from './standing.ts';
import { type QueueSource, queueSources } from './waiting.server.ts';
import { weighedSources } from './weights/weights.server.ts';

export const QUEUE_PAGE = 20;
export const QUEUE_PAGE_MAX = 50;

/** How far a part stands back, in microseconds: one constant for all of it, so that its index has its order whatever it weighs. */
const behind = ({ risk }: QueueSource) => behindMs(risk.urgency) * 1_000;
const moment = (microseconds: number) => sql`timestamptz 'epoch' + ${microseconds}::float8 * interval '1 microsecond'`;
/** As `turnOf`, as finely as the database keeps time. */
const turn = (one: QueueSource) =>
  sql<number>`(extract(epoch from ${one.since}) * 1000000)::bigint + ${sql.raw(String(behind(one)))}`.mapWith(Number).as('turn');

/** What of a part comes after the cursor: in the order of their turn, then of the queueSources, then of the ids. */
function after(one: QueueSource, rank: number, cursor: Cursor | null): SQL | undefined {
  if (!cursor) return undefined;
  const since = moment(cursor.turn - behind(one));
  if (rank === cursor.rank) return sql`(${one.since}, ${one.id}) > (${since}, ${cursor.id}::int)`;
  return rank > cursor.rank ? gte(one.since, since) : gt(one.since, since);
}

const partQuery = (one: QueueSource, rank: number, cursor: Cursor | null, limit: number) =>
  freshDb
    .select({ rank: sql<number>`${sql.raw(String(rank))}::int`.as('rank'), id: sql<number>`${one.id}`.as('id'), turn: turn(one) })
    .from(one.from)
    .where(and(one.where, after(one, rank, cursor)))
    .orderBy(asc(one.since), asc(one.id))
    .limit(limit);

export type Asked = {
  kinds?: readonly QueueKind[];
  after?: string | null;
  limit?: number;
  /** As many of each section, wherever in the queue they are; none unless asked. */
  ofSection?: number;
};

const sectionRanks = queueSources.flatMap(({ kind }, rank) => ((sectionKinds as readonly QueueKind[]).includes(kind) ? [rank] : []));

/**
 * The query of one page: from each part as many as the page may hold, of those the first, and with them the first of each section.
 * `place` counts through the queue, `within` through the part.
 */
export function queueQuery({ kinds = [], after: from = null, limit = QUEUE_PAGE, ofSection = 0 }: Asked, sources: readonly QueueSource[] = queueSources) {
  const cursor = from ? readCursor(from, sources.length) : null;
  const most = Math.max(limit + 1, ofSection);
  const [first, second, ...rest] = sources.flatMap((one, rank) => (kinds.length === 0 || kinds.includes(one.kind) ? [partQuery(one, rank, cursor, most)] : []));
  if (!first) return null;
  const parts = second ? unionAll(first, second, ...rest).as('parts') : first.as('parts');
  const placed = freshDb
    .select({
      rank: parts.rank,
      id: parts.id,
      turn: parts.turn,
      place: sql<number>`(row_number() over (order by ${parts.turn}, ${parts.rank}, ${parts.id}))::int`.as('place'),
      within: sql<number>`(row_number() over (partition by ${parts.rank} order by ${parts.turn}, ${parts.id}))::int`.as('within'),
    })
    .from(parts)
    .as('placed');
  return freshDb
    .select()
    .from(placed)
    .where(or(lte(placed.place, limit + 1), and(inArray(placed.rank, sectionRanks), lte(placed.within, ofSection))))
    .orderBy(placed.place);
}

/** What waits, the most urgent first, of that the oldest: see `risk.ts`. @throws Malformed for a cursor that is none */
export async function readQueue(actor: Actor, asked: Asked = {}): Promise<QueuePage> {
  authorize(actor, 'admin.open');
  const limit = Math.min(asked.limit ?? QUEUE_PAGE, QUEUE_PAGE_MAX);
  const sources = await weighedSources();
  const sourceAt = (rank: number) => sources[rank] as QueueSource;
  const rows = (await queueQuery({ ...asked, limit }, sources)) ?? [];
  const page = rows.filter(({ place }) => place <= limit);
  const ahead = rows.filter(({ place, rank, within }) => place > limit && sectionRanks.includes(rank) && within <= (asked.ofSection ?? 0));
  const found = await readItems([...page, ...ahead].map(({ rank, id }) => ({ kind: sourceAt(rank).kind, id })));
  const now = new Date();
  const toItem = ({ rank, id }: (typeof rows)[number]) => {
    const { kind, risk } = sourceAt(rank);
    const item = found.get(keyOf({ kind, id }));
    // Decided between the two queries: it waits no more.
    return item ? [withStanding(item, risk, now)] : [];
  };
  const last = rows.some(({ place }) => place > limit) ? page.at(-1) : undefined;
  const items = page.flatMap(toItem);
  const all = await withHandovers(actor, [...items, ...ahead.flatMap(toItem)]);
  return { items: all.slice(0, items.length), ahead: all.slice(items.length), next: last ? writeCursor(last) : null };
}

/** How many wait of each kind. Counting stops at a bound, so that an import of a million rows slows nobody down. */
export async function countQueue(actor: Actor): Promise<QueueCounts> {
  authorize(actor, 'admin.open');
  const counted = queueSources.map((one, rank) => {
    const some = freshDb
      .select({ one: sql`1`.as('one') })
      .from(one.from)
      .where(one.where)
      .limit(COUNTED_UP_TO + 1)
      .as(`part_${rank}`);
    return freshDb.select({ rank: sql<number>`${sql.raw(String(rank))}::int`.as('rank'), total: sql<number>`count(*)::int`.as('total') }).from(some);
  });
  const [first, second, ...rest] = counted;
  const rows = first && second ? await unionAll(first, second, ...rest) : [];
  const counts = Object.fromEntries(queueKindNames.map((kind) => [kind, 0])) as QueueCounts;
  for (const { rank, total } of rows) counts[(queueSources[rank] as QueueSource).kind] += total;
  return counts;
}
