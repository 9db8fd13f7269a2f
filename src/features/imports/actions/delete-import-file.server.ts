import type { Actor } from '#permissions/actor.ts';
import { authorize } from '#permissions/index.ts';
import { audit } from '#platform/audit/audit.server.ts';
import { db } from '#platform/db/client.server.ts';
import { deleteContents } from '../files/contents.server.ts';
import { lockFreeFile } from '../runs/start-run.server.ts';

/** Deletes what a file holds before its time. What was imported from it stays. */
export async function deleteImportFile(actor: Actor, fileId: number): Promise<void> {
  authorize(actor, 'import.manage');
  const file = await db.transaction(async (tx) => {
    const locked = await lockFreeFile(tx, fileId);
    await audit(tx, actor, { action: 'importFile.deleted', subjectType: 'import_files', subjectId: fileId, before: { fileName: locked.fileName } });
    return locked;
  });
  await deleteContents([file]);
}
