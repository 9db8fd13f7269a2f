import { and, desc, eq, getTableName, inArray, notLike, or, sql } from 'drizzle-orm';
import { auditLog } from '#db/schema/audit-log.ts';
import { users } from '#db/schema/users.ts';
import type { Actor } from '#permissions/actor.ts';
import { moderatorName } from '#platform/audit/claims.server.ts';
import { type Db, freshDb, type Tx } from '#platform/db/client.server.ts';
import { type ItemKey, keyOf } from './item.ts';
import { type Kinds, kindNamed } from './kinds.server.ts';

export type Decided = { entry: number; action: string; userId: string | null; name: string | null; at: Date };

/** Entries that change nothing decide nothing. */
const reads = '%Read';
/** More than are in the log about a page of items, as a rule; what lies further back was not decided just now. */
const ENTRIES_MAX = 1_000;

/** The last decision about each of these, as the audit log has it. */
export async function lastDecisions(kinds: Kinds, items: readonly ItemKey[], on: Db | Tx = freshDb): Promise<Map<string, Decided>> {
  if (items.length === 0) return new Map();
  const tableOf = ({ kind }: ItemKey) => getTableName(kindNamed(kinds, kind).table);
  const idsByTable = Map.groupBy(items, tableOf);
  const subjects = [...idsByTable].map(([type, of]) => {
    const ids = of.map(({ id }) => String(id));
    return and(eq(auditLog.subjectType, type), inArray(auditLog.subjectId, ids));
  });
  const entries = await on
    .select({
      entry: auditLog.id,
      subjectType: auditLog.subjectType,
      subjectId: auditLog.subjectId,
      action: auditLog.action,
      userId: auditLog.actorUserId,
      name: sql<string | null>`case when ${users.id} is not null then ${moderatorName} end`,
      at: auditLog.createdAt,
    })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.actorUserId))
    .where(and(or(...subjects), notLike(auditLog.action, reads)))
    .orderBy(desc(auditLog.id))
    .limit(ENTRIES_MAX);
  return new Map(
    items.flatMap((item) => {
      const [type, id, about] = [tableOf(item), String(item.id), kindNamed(kinds, item.kind).entries];
      const found = entries.find((one) => one.subjectType === type && one.subjectId === id && (!about || about.test(one.action)));
      return found ? [[keyOf(item), found] as const] : [];
    }),
  );
}

/** 'sessionGirl.pictureApproved' → 'picture approved' */
const inWords = (action: string) =>
  action
    .slice(action.indexOf('.') + 1)
    .replaceAll(/([A-Z])/g, ' $1')
    .toLowerCase();

/** Who decided these items, each in a sentence for the actor. */
export async function whoDecided(kinds: Kinds, actor: Actor, items: readonly ItemKey[], on: Db | Tx = freshDb): Promise<Map<string, string>> {
  const decided = await lastDecisions(kinds, items, on);
  return new Map(
    items.map((item) => {
      const last = decided.get(keyOf(item));
      if (!last) return [keyOf(item), 'This is no longer waiting.'];
      const who = last.userId !== null && last.userId === actor.userId ? 'You have' : `${last.name ?? 'Somebody'} has`;
      return [keyOf(item), `${who} already decided this (${inWords(last.action)}).`];
    }),
  );
}
