import { and, asc, gt, gte, inArray, lte, or, type SQL, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import type { Actor } from '#permissions/actor.ts';
import { authorize } from '#permissions/index.ts';
import { freshDb } from '#platform/db/client.server.ts';
import { Malformed } from '#shared/errors.ts';
import { LARGEST_ROW_ID } from '#shared/fields/row-id.ts';
import { withHandovers } from './handovers.server.ts';
import { COUNTED_UP_TO, keyOf, type QueueCounts, type QueuePage } from './item.ts';
import { readItems, withStanding } from './items.server.ts';
import { type Kinds, partsOf, type QueuePart } from './kinds.server.ts';
import { behindMs } from './risk.ts';
import { weighedParts } from './weights/weights.server.ts';

export const QUEUE_PAGE = 20;
export const QUEUE_PAGE_MAX = 50;

/** End of a page of the queue. `turn` in microseconds, the precision of the database: no item is shown twice or left out. */
type Cursor = { turn: number; rank: number; id: number };

const cursorShape = z.tuple([z.number().int().min(0).max(Number.MAX_SAFE_INTEGER), z.number().int().min(0), z.number().int().min(0).max(LARGEST_ROW_ID)]);

const writeCursor = ({ turn, rank, id }: Cursor): string => Buffer.from(JSON.stringify([turn, rank, id])).toString('base64url');

/** @throws Malformed */
function readCursor(text: string, ranks: number): Cursor {
  try {
    const [turn, rank, id] = cursorShape.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
    if (rank < ranks) return { turn, rank, id };
  } catch {
    // Neither JSON nor of this shape.
  }
  throw new Malformed('This is not a position in the queue.');
}

/** How far a part stands back, in microseconds: one constant for all of it, so that its index has its order whatever it weighs. */
const behind = ({ risk }: QueuePart) => behindMs(risk.urgency) * 1_000;
const moment = (microseconds: number) => sql`timestamptz 'epoch' + ${microseconds}::float8 * interval '1 microsecond'`;
/** As `turnOf`, as finely as the database keeps time. */
const turn = (part: QueuePart) =>
  sql<number>`(extract(epoch from ${part.since}) * 1000000)::bigint + ${sql.raw(String(behind(part)))}`.mapWith(Number).as('turn');

/** Items of a part after the cursor: ordered by turn, then by part, then by id. */
function after(part: QueuePart, rank: number, cursor: Cursor | null): SQL | undefined {
  if (!cursor) return undefined;
  const since = moment(cursor.turn - behind(part));
  if (rank === cursor.rank) return sql`(${part.since}, ${part.id}) > (${since}, ${cursor.id}::int)`;
  return rank > cursor.rank ? gte(part.since, since) : gt(part.since, since);
}

const partQuery = (part: QueuePart, rank: number, cursor: Cursor | null, limit: number) =>
  freshDb
    .select({ rank: sql<number>`${sql.raw(String(rank))}::int`.as('rank'), id: sql<number>`${part.id}`.as('id'), turn: turn(part) })
    .from(part.from)
    .where(and(part.where, after(part, rank, cursor)))
    .orderBy(asc(part.since), asc(part.id))
    .limit(limit);

export type Asked = {
  /** Names; none means all. */
  kinds?: readonly string[];
  after?: string | null;
  limit?: number;
  /** As many of each section, wherever in the queue they are; none unless asked. */
  ofSection?: number;
};

const sectionRanks = (queue: readonly QueuePart[]) => queue.flatMap(({ kind }, rank) => (kind.section ? rank : []));

/**
 * The query of one page: from each part as many as the page may hold, of those the first, and with them the first of each section.
 * `place` counts through the queue, `within` through the part.
 */
export function queueQuery(queue: readonly QueuePart[], { kinds = [], after: from = null, limit = QUEUE_PAGE, ofSection = 0 }: Asked) {
  const cursor = from ? readCursor(from, queue.length) : null;
  const most = Math.max(limit + 1, ofSection);
  const [first, second, ...rest] = queue.flatMap((part, rank) =>
    kinds.length === 0 || kinds.includes(part.kind.name) ? [partQuery(part, rank, cursor, most)] : [],
  );
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
    .where(or(lte(placed.place, limit + 1), and(inArray(placed.rank, sectionRanks(queue)), lte(placed.within, ofSection))))
    .orderBy(placed.place);
}

/** What waits, the most urgent first, of that the oldest: see `risk.ts`. @throws Malformed for a cursor that is none */
export async function readQueue(kinds: Kinds, actor: Actor, asked: Asked = {}): Promise<QueuePage> {
  authorize(actor, 'admin.open');
  const limit = Math.min(asked.limit ?? QUEUE_PAGE, QUEUE_PAGE_MAX);
  const queue = await weighedParts(kinds);
  const inSections = sectionRanks(queue);
  const rows = ((await queueQuery(queue, { ...asked, limit })) ?? []).map(({ rank, ...row }) => {
    const { kind, risk } = queue[rank] as QueuePart;
    return { ...row, rank, kind: kind.name, risk };
  });
  const page = rows.filter(({ place }) => place <= limit);
  const ahead = rows.filter(({ place, rank, within }) => place > limit && inSections.includes(rank) && within <= (asked.ofSection ?? 0));
  const found = await readItems(kinds, [...page, ...ahead]);
  const now = new Date();
  const toItem = (row: (typeof rows)[number]) => {
    const item = found.get(keyOf(row));
    // Decided between the two queries: it waits no more.
    return item ? [withStanding(item, row.risk, now)] : [];
  };
  const last = rows.some(({ place }) => place > limit) ? page.at(-1) : undefined;
  const items = page.flatMap(toItem);
  const all = await withHandovers(actor, [...items, ...ahead.flatMap(toItem)]);
  return { items: all.slice(0, items.length), ahead: all.slice(items.length), next: last ? writeCursor(last) : null };
}

/** How many wait of each kind. Counting stops at a bound, so that an import of a million rows slows nobody down. */
export async function countQueue(kinds: Kinds, actor: Actor): Promise<QueueCounts> {
  authorize(actor, 'admin.open');
  const parts = partsOf(kinds);
  const counted = parts.map(({ from, where }, rank) => {
    const some = freshDb
      .select({ one: sql`1`.as('one') })
      .from(from)
      .where(where)
      .limit(COUNTED_UP_TO + 1)
      .as(`part_${rank}`);
    return freshDb.select({ rank: sql<number>`${sql.raw(String(rank))}::int`.as('rank'), total: sql<number>`count(*)::int`.as('total') }).from(some);
  });
  const [first, second, ...rest] = counted;
  const rows = first && second ? await unionAll(first, second, ...rest) : [];
  const counts: Record<string, number> = Object.fromEntries(kinds.map(({ name }) => [name, 0]));
  for (const { rank, total } of rows) {
    const { name } = (parts[rank] as QueuePart).kind;
    counts[name] = (counts[name] ?? 0) + total;
  }
  return counts;
}
