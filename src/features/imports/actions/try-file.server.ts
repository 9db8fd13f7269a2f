import type { ColumnMapping, ImportRun } from '#db/schema/import-runs.ts';
import type { Actor } from '#permissions/actor.ts';
import { authorize } from '#permissions/index.ts';
import { db } from '#platform/db/client.server.ts';
import { Gone } from '#shared/errors.ts';
import { checkMapping } from '../files/check-mapping.ts';
import { decryptPreview, FILE_GONE } from '../files/contents.server.ts';
import type { ImportDefinitions } from '../jobs.server.ts';
import { lockFreeFile, startRun } from '../runs/start-run.server.ts';

/** Starts a dry run of a file with these columns. */
export async function tryFile(actor: Actor, definitions: ImportDefinitions, fileId: number, mapping: ColumnMapping): Promise<ImportRun> {
  authorize(actor, 'import.manage');
  return db.transaction(async (tx) => {
    const file = await lockFreeFile(tx, fileId);
    if (file.preview === null) throw new Gone(FILE_GONE);
    const columns = decryptPreview(file.preview).map(({ name }) => name);
    checkMapping(definitions[file.kind], columns, mapping);
    return startRun(tx, actor, file, { dryRun: true, mapping });
  });
}
