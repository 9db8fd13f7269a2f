import { and, arrayContains, desc, eq, inArray, lt, sql } from 'drizzle-orm';
import { girls } from '#db/schema/girls.ts';
import { timewasterLookupPauses } from '#db/schema/timewaster-lookup-pauses.ts';
import { timewasterLookups } from '#db/schema/timewaster-lookups.ts';
import { timewasters } from '#db/schema/timewasters.ts';
import { users } from '#db/schema/users.ts';
import type { Actor } from '#permissions/actor.ts';
import { authorize } from '#permissions/index.ts';
import { audit } from '#platform/audit/audit.server.ts';
import { db, freshDb } from '#platform/db/client.server.ts';
import type { LookedUp, LookupsPage } from './looked-up.ts';

/** Records that a moderator read the look-ups of a girl, or of a record. */
function auditRead(actor: Actor, { girlId, recordId }: { girlId?: number | undefined; recordId?: number | undefined }): Promise<void> {
  const subject = girlId === undefined ? { subjectType: 'timewasters', subjectId: recordId ?? 0 } : { subjectType: 'girls', subjectId: girlId };
  return db.transaction((tx) => audit(tx, actor, { action: 'timewaster.lookupsRead', ...subject }));
}

const PAGE = 50;

export type LookupFilter = { girlId?: number | undefined; recordId?: number | undefined; before?: number | undefined };

/**
 * What was looked up, the latest first: by a girl, or by everybody who was shown a record. For moderators; each reading is in the
 * audit log.
 */
export async function readLookups(actor: Actor, { girlId, recordId, before }: LookupFilter): Promise<LookupsPage> {
  authorize(actor, 'timewaster.readLookups');
  const [girl] =
    girlId === undefined ? [] : await freshDb.select({ id: girls.id, userId: girls.userId, name: nameOfGirl }).from(girls).where(eq(girls.id, girlId));
  if (girlId === undefined && recordId === undefined) return { girl: null, pause: null, rows: [], next: null };
  if (girlId !== undefined && !girl?.userId) return { girl: girl ? { id: girl.id, name: girl.name } : null, pause: null, rows: [], next: null };
  await auditRead(actor, { girlId, recordId });
  const where = and(
    girl?.userId ? eq(timewasterLookups.userId, girl.userId) : undefined,
    recordId === undefined ? undefined : arrayContains(timewasterLookups.shown, [recordId]),
    before === undefined ? undefined : lt(timewasterLookups.id, before),
  );
  const found = await freshDb
    .select({
      id: timewasterLookups.id,
      at: timewasterLookups.createdAt,
      kind: timewasterLookups.kind,
      shown: timewasterLookups.shown,
      reserve: timewasterLookups.reserve,
      who: users.displayUsername,
      girlId: girls.id,
    })
    .from(timewasterLookups)
    .leftJoin(users, eq(users.id, timewasterLookups.userId))
    .leftJoin(girls, and(eq(girls.userId, timewasterLookups.userId), sql`${girls.deletedAt} is null`))
    .where(where)
    .orderBy(desc(timewasterLookups.id))
    .limit(PAGE + 1);
  const rows = found.slice(0, PAGE);
  const names = await namesOf(rows.flatMap(({ shown }) => shown));
  return {
    girl: girl ? { id: girl.id, name: girl.name } : null,
    pause: girl?.userId ? await pauseOf(girl.userId) : null,
    rows: rows.map(({ at, shown, ...row }): LookedUp => ({ ...row, at: at.toISOString(), records: shown.map((id) => ({ id, name: names.get(id) ?? null })) })),
    next: found.length > PAGE ? (rows.at(-1)?.id ?? null) : null,
  };
}

const nameOfGirl = sql<string>`coalesce(${girls.stageName}, ${girls.username}, ${girls.name}, 'Girl ' || ${girls.id})`;

async function namesOf(ids: number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await freshDb
    .select({ id: timewasters.id, name: timewasters.name })
    .from(timewasters)
    .where(inArray(timewasters.id, [...new Set(ids)]));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

async function pauseOf(userId: string) {
  const [pause] = await freshDb
    .select({ reason: timewasterLookupPauses.reason, since: timewasterLookupPauses.createdAt })
    .from(timewasterLookupPauses)
    .where(and(eq(timewasterLookupPauses.userId, userId), sql`${timewasterLookupPauses.resumedAt} is null`));
  return pause ? { reason: pause.reason, since: pause.since.toISOString() } : null;
}
