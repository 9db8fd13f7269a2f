import { sql } from 'drizzle-orm';
import { timewasterReasons, timewasters } from '#db/schema/index.ts';
import { genericPlanDb } from '#platform/db/client.server.ts';
import { oncePerDatabase } from '#platform/db/once-per-database.server.ts';
import type { TimewasterReason } from '#shared/catalogues/timewaster-reasons.ts';
import type { RecordFacts } from './explain.ts';

const byIds = oncePerDatabase(() =>
  genericPlanDb
    .select({
      id: timewasters.id,
      name: timewasters.name,
      city: timewasters.city,
      state: timewasters.state,
      country: timewasters.country,
      instagram: timewasters.instagram,
      facebook: timewasters.facebook,
      twitter: timewasters.twitter,
      skype: timewasters.skype,
      severity: timewasters.severity,
      clientType: timewasters.clientType,
      createdAt: timewasters.createdAt,
      approved: timewasters.approved,
      reasons: sql<
        TimewasterReason[]
      >`(select coalesce(json_agg(r.reason order by r.reason), '[]') from ${timewasterReasons} r where r.timewaster_id = ${timewasters.id})`,
    })
    .from(timewasters)
    .where(sql`${timewasters.id} = any(${sql.placeholder('ids')}::int[])`)
    .prepare('timewasters_facts'),
);

/** By what records are ordered and explained. The caller has asked which of them the actor may see. */
export async function readFacts(ids: number[]): Promise<Map<number, RecordFacts>> {
  const rows = ids.length === 0 ? [] : await byIds().execute({ ids });
  return new Map(rows.map((row) => [row.id, row]));
}
