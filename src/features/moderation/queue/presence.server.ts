import { and, eq, inArray, lt, or, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { moderationClaims } from '#db/schema/moderation-claims.ts';
import { users } from '#db/schema/users.ts';
import type { Actor } from '#permissions/actor.ts';
import { authorize } from '#permissions/index.ts';
import { claimedByOthers, moderatorName } from '#platform/audit/claims.server.ts';
import { db, freshDb } from '#platform/db/client.server.ts';
import { type ItemKey, keyOf } from './item.ts';
import { type Kinds, kindNamed } from './kinds.server.ts';
import { whoDecided } from './who-decided.server.ts';

export type Presence = {
  /** Who else is on an item, by its key. */
  claims: Record<string, string>;
  /** What of the shown items waits no more, and why, by its key. */
  decided: Record<string, string>;
};

/** A claim that nobody renews lapses: a browser that was closed holds nothing. */
const CLAIM_SECONDS = 20;
const lapsesAt = sql`now() + make_interval(secs => ${CLAIM_SECONDS})`;

/** Keeps the actor's claim on what she has open, and tells her what the others are on and what they have decided. */
export async function keepPresence(kinds: Kinds, actor: Actor, { open, shown }: { open: ItemKey | null; shown: readonly ItemKey[] }): Promise<Presence> {
  authorize(actor, 'admin.open');
  await claim(actor, open);
  const [claims, gone] = await Promise.all([claimsOfOthers(actor), noLongerWaiting(kinds, shown)]);
  return { claims, decided: Object.fromEntries(await whoDecided(kinds, actor, gone)) };
}

async function claim(actor: Actor, open: ItemKey | null) {
  const userId = actor.userId as string;
  const mine = eq(moderationClaims.userId, userId);
  const isOpen = open && and(eq(moderationClaims.subjectType, open.kind), eq(moderationClaims.subjectId, String(open.id)));
  // What she left, and what lapsed for anybody.
  await db.delete(moderationClaims).where(or(isOpen ? and(mine, sql`not (${isOpen})`) : mine, lt(moderationClaims.expiresAt, sql`now()`)));
  if (!open) return;
  await db
    .insert(moderationClaims)
    .values({ subjectType: open.kind, subjectId: String(open.id), userId, expiresAt: lapsesAt as never })
    .onConflictDoUpdate({
      target: [moderationClaims.subjectType, moderationClaims.subjectId],
      set: { expiresAt: lapsesAt as never },
      // Whoever came first keeps it.
      setWhere: mine,
    });
}

async function claimsOfOthers(actor: Actor): Promise<Record<string, string>> {
  const rows = await freshDb
    .select({ kind: moderationClaims.subjectType, id: moderationClaims.subjectId, name: moderatorName })
    .from(moderationClaims)
    .innerJoin(users, eq(users.id, moderationClaims.userId))
    .where(claimedByOthers(actor))
    .limit(200);
  return Object.fromEntries(rows.map(({ kind, id, name }) => [`${kind}:${id}`, name]));
}

async function noLongerWaiting(kinds: Kinds, shown: readonly ItemKey[]): Promise<ItemKey[]> {
  const [first, second, ...rest] = [...Map.groupBy(shown, ({ kind }) => kind)].map(([name, of]) => {
    const { table, waiting } = kindNamed(kinds, name);
    const ids = of.map(({ id }) => id);
    return freshDb
      .select({ kind: sql<string>`${name}::text`.as('kind'), id: sql<number>`${table.id}`.as('id') })
      .from(table)
      .where(and(waiting, inArray(table.id, ids)));
  });
  if (!first) return [];
  const waiting = new Set((await (second ? unionAll(first, second, ...rest) : first)).map(keyOf));
  return shown.filter((one) => !waiting.has(keyOf(one)));
}
