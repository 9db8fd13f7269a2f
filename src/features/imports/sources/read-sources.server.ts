import { asc, sql } from 'drizzle-orm';
import { importRuns } from '#db/schema/import-runs.ts';
import { importSources } from '#db/schema/import-sources.ts';
import type { Actor } from '#permissions/actor.ts';
import { authorize } from '#permissions/index.ts';
import { freshDb } from '#platform/db/client.server.ts';
import { dueAt } from '#platform/imports/overdue.server.ts';
import type { ShownSource } from '../shown.ts';

type Last = { id: number; at: string; rows: number; inserted: number; updated: number; skipped: number };

/** The last two imports of a source, the latest first. */
const lastTwo = sql<Last[] | null>`(
  select jsonb_agg(jsonb_build_object('id', l.id, 'at', l.finished_at, 'rows', l.rows, 'inserted', l.inserted, 'updated', l.updated, 'skipped', l.skipped) order by l.id desc)
  from (select * from ${importRuns} r where r.source_id = ${importSources}.id and r.state = 'finished' and not r.dry_run order by r.id desc limit 2) l
)`;

/** Every source with its last import, what that changed, and when the next one is expected. */
export async function listSources(actor: Actor): Promise<ShownSource[]> {
  authorize(actor, 'import.manage');
  const now = new Date();
  const sources = await freshDb.select({ source: importSources, runs: lastTwo }).from(importSources).orderBy(asc(importSources.name));
  return sources.map(({ source, runs }) => {
    const [last, before] = runs ?? [];
    const due = dueAt(source, last ? new Date(last.at) : null);
    return {
      ...{ id: source.id, name: source.name, kind: source.kind, everyHours: source.everyHours },
      last: last ? { ...last, at: new Date(last.at).toISOString(), moreRows: before ? last.rows - before.rows : null } : null,
      dueAt: due?.toISOString() ?? null,
      isOverdue: due !== null && due < now,
    };
  });
}
