import { and, eq, exists, inArray, isNotNull, lt, not, sql } from 'drizzle-orm';
import { importFiles } from '#db/schema/import-files.ts';
import { importRuns } from '#db/schema/import-runs.ts';
import { freshDb } from '#platform/db/client.server.ts';
import { deleteContents } from '../files/contents.server.ts';
import { FILE_DAYS } from '../limits.ts';
import { ACTIVE } from '../runs/state.ts';

/** Of one night. */
const MOST_FILES = 500;

/** Deletes what uploaded files hold once they are old, unless one is being read. */
export async function sweepFiles(): Promise<void> {
  const active = freshDb
    .select()
    .from(importRuns)
    .where(and(eq(importRuns.fileId, importFiles.id), inArray(importRuns.state, ACTIVE)));
  const old = await freshDb
    .select({ id: importFiles.id, storageKey: importFiles.storageKey })
    .from(importFiles)
    .where(and(isNotNull(importFiles.storageKey), lt(importFiles.createdAt, sql`now() - make_interval(days => ${FILE_DAYS})`), not(exists(active))))
    .limit(MOST_FILES);
  await deleteContents(old);
}
