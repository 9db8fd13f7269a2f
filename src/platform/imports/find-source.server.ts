import { sql } from 'drizzle-orm';
import { type ImportSource, importSources } from '#db/schema/import-sources.ts';
import { freshDb } from '#platform/db/client.server.ts';

/** By its name, in capitals or not. */
export async function findSourceByName(name: string): Promise<ImportSource | null> {
  const [source] = await freshDb.select().from(importSources).where(sql`lower(${importSources.name}) = lower(${name.trim()})`);
  return source ?? null;
}
