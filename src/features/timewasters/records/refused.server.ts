import { desc, sql } from 'drizzle-orm';
import { auditLog, timewasters } from '#db/schema/index.ts';
import type { Actor } from '#permissions/actor.ts';
import { authorize } from '#permissions/index.ts';
import { refusedOwnTimewasters } from '#permissions/timewasters/filters.server.ts';
import { freshDb } from '#platform/db/client.server.ts';
import type { RefusedReport } from '../card.ts';
import { restorableSince } from '../moderation/rejections.server.ts';

const MOST = 50;

/** With its table: inside a subquery a bare "id" would be the subquery's own. */
const reason = sql<string | null>`(
  select a.why from ${auditLog} a
  where a.subject_type = 'timewasters' and a.subject_id = "timewasters"."id"::text and a.action = 'timewaster.rejected'
  order by a.id desc limit 1)`;

/** Her own reports, and changes of them, that were not approved in the last 30 days: by name, with the reason she was told. Nothing else of them is shown. */
export async function listRefused(actor: Actor): Promise<RefusedReport[]> {
  authorize(actor, 'timewaster.use');
  const { id, name, city, revisesId, rejectedAt } = timewasters;
  const rows = await freshDb
    .select({ id, name, city, revisesId, rejectedAt, reason })
    .from(timewasters)
    .where(refusedOwnTimewasters(actor, restorableSince()))
    .orderBy(desc(rejectedAt), desc(id))
    .limit(MOST);
  // A change goes with its report: one line says both.
  const whole = new Set(rows.map((row) => row.id));
  const told = rows.filter((row) => row.revisesId === null || !whole.has(row.revisesId));
  return told.map((row) => ({
    id: row.revisesId ?? row.id,
    name: row.name,
    city: row.city,
    isChange: row.revisesId !== null,
    refusedAt: row.rejectedAt!.toISOString(),
    reason: row.reason,
  }));
}
