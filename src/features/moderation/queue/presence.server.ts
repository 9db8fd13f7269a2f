import { and, eq, inArray, lt, or, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { moderationClaims } from '#db/schema/moderation-claims.ts';
import { users } from '#db/schema/users.ts';
import type { Actor } from '#permissions/actor.ts';
import { authorize } from '#permissions/index.ts';
import { claimedByOthers, moderatorName } from '#platform/audit/claims.server.ts';
import { db, freshDb } from '#platform/db/client.server.ts';
import { keyOf, type QueueKind } from './kinds.ts';
import { tableOf, waitingOf } from './waiting.server.ts';
import { whoDecided } from './who-decided.server.ts';

type Named = { kind: QueueKind; id: number };
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
export async function keepPresence(actor: Actor, { open, shown }: { open: Named | null; shown: readonly Named[] }): Promise<Presence> {
  authorize(actor, 'admin.open');
  await claim(actor, open);
  const [claims, gone] = await Promise.all([claimsOfOthers(actor), noLongerWaiting(shown)]);
  return { claims, decided: Object.fromEntries(await whoDecided(actor, gone)) };
}

async function claim(actor: Actor, open: Named | null) {
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

async function noLongerWaiting(shown: readonly Named[]): Promise<Named[]> {
  const kinds = [...new Set(shown.map(({ kind }) => kind))];
  const [first, second, ...rest] = kinds.map((kind) => {
    const table = tableOf(kind);
    const ids = shown.filter((one) => one.kind === kind).map(({ id }) => id);
    return freshDb
      .select({ kind: sql<QueueKind>`${kind}::text`.as('kind'), id: sql<number>`${table.id}`.as('id') })
      .from(table)
      .where(and(waitingOf(kind), inArray(table.id, ids)));
  });
  if (!first) return [];
  const waiting = new Set((await (second ? unionAll(first, second, ...rest) : first)).map(keyOf));
  return shown.filter((one) => !waiting.has(keyOf(one)));
}
