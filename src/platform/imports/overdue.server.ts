import { sql } from 'drizzle-orm';
import { importRuns } from '#db/schema/import-runs.ts';
import { importSources } from '#db/schema/import-sources.ts';
import { freshDb } from '#platform/db/client.server.ts';

/** When something last came in from a source. */
const lastImportOf = sql<Date | null>`(
  select max(r.finished_at) from ${importRuns} r where r.source_id = ${importSources}.id and r.state = 'finished' and not r.dry_run
)`.mapWith(importRuns.finishedAt);

/** When the next file of a source is expected at the latest; null where none is. */
export const dueAt = ({ everyHours, createdAt }: { everyHours: number | null; createdAt: Date }, last: Date | null): Date | null =>
  everyHours === null ? null : new Date((last ?? createdAt).getTime() + everyHours * 3_600_000);

/** Names of the sources whose file did not come in time. There are few sources, so that all of them are looked at. */
export async function listOverdueSources(now: Date): Promise<string[]> {
  const sources = await freshDb
    .select({ name: importSources.name, everyHours: importSources.everyHours, createdAt: importSources.createdAt, last: lastImportOf })
    .from(importSources)
    .where(sql`${importSources.everyHours} is not null`)
    .orderBy(importSources.name);
  return sources
    .filter((source) => {
      const due = dueAt(source, source.last);
      return due !== null && due < now;
    })
    .map(({ name }) => name);
}
