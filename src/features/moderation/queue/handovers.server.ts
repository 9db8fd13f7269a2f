import { and, asc, eq, inArray, ne, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { moderationHandovers } from '#db/schema/moderation-handovers.ts';
import { users } from '#db/schema/users.ts';
import type { Actor } from '#permissions/actor.ts';
import { authorize } from '#permissions/index.ts';
import { freshDb } from '#platform/db/client.server.ts';
import { readExcerpt } from './excerpt.server.ts';
import { type Handover, keyOf, type QueueItem } from './item.ts';
import { type Kinds, kindNamed } from './kinds.server.ts';

/** A person passes on what is about somebody in passing: more at once is no queue. */
const HANDED_MAX = 50;

const by = alias(users, 'by');
const to = alias(users, 'to');
const nameOf = (of: typeof by | typeof to) => sql<string | null>`coalesce(${of.displayUsername}, ${of.name})`;

/** Says with each item who passed it on, and to whom. */
export async function withHandovers(actor: Actor, items: readonly Omit<QueueItem, 'handover'>[]): Promise<QueueItem[]> {
  if (items.length === 0) return [];
  const among = [...Map.groupBy(items, ({ kind }) => kind)].map(([kind, of]) =>
    and(
      eq(moderationHandovers.subjectType, kind),
      inArray(
        moderationHandovers.subjectId,
        of.map(({ id }) => String(id)),
      ),
    ),
  );
  const rows = await freshDb
    .select({ row: moderationHandovers, by: nameOf(by), to: nameOf(to) })
    .from(moderationHandovers)
    .innerJoin(by, eq(by.id, moderationHandovers.byUserId))
    .leftJoin(to, eq(to.id, moderationHandovers.toUserId))
    .where(or(...among));
  const found = new Map(
    rows.map(({ row, by: from, to: whom }): [string, Handover] => [
      `${row.subjectType}:${row.subjectId}`,
      {
        ...{ by: from ?? 'A former moderator', to: whom, note: row.note, at: row.createdAt.toISOString() },
        ...{ byMe: row.byUserId === actor.userId, toMe: row.toUserId === actor.userId },
      },
    ]),
  );
  return items.map((item) => ({ ...item, handover: found.get(keyOf(item)) ?? null }));
}

/** Items that others passed on to this moderator, the most urgent first. */
export async function readHandedTo(kinds: Kinds, actor: Actor): Promise<QueueItem[]> {
  authorize(actor, 'admin.open');
  const handed = await freshDb
    .select({ kind: moderationHandovers.subjectType, id: moderationHandovers.subjectId })
    .from(moderationHandovers)
    .where(eq(moderationHandovers.toUserId, actor.userId as string))
    .orderBy(asc(moderationHandovers.createdAt))
    .limit(HANDED_MAX);
  const filters = [...Map.groupBy(handed, ({ kind }) => kind)].map(([kind, of]): [string, SQL] => {
    const ids = of.map(({ id }) => Number(id));
    return [kind, inArray(kindNamed(kinds, kind).table.id, ids)];
  });
  return withHandovers(actor, await readExcerpt(kinds, actor, new Map(filters), HANDED_MAX));
}

/** The other moderators who may decide. */
export async function listColleagues(actor: Actor): Promise<{ id: string; name: string }[]> {
  authorize(actor, 'admin.open');
  const rows = await freshDb
    .select({ id: users.id, name: sql<string>`coalesce(${users.displayUsername}, ${users.name})` })
    .from(users)
    .where(and(eq(users.isModerator, true), sql`${users.deletedAt} is null`, ne(users.id, actor.userId as string)))
    .orderBy(asc(users.name))
    .limit(200);
  return rows;
}
