import { eq } from 'drizzle-orm';
import { importSources } from '#db/schema/import-sources.ts';
import type { Actor } from '#permissions/actor.ts';
import { authorize } from '#permissions/index.ts';
import { audit } from '#platform/audit/audit.server.ts';
import { db } from '#platform/db/client.server.ts';
import { NotFound } from '#shared/errors.ts';

/** Nothing is expected of it any more. Its runs stay, and what they brought. */
export async function deleteSource(actor: Actor, id: number): Promise<void> {
  authorize(actor, 'import.manage');
  await db.transaction(async (tx) => {
    const [deleted] = await tx.delete(importSources).where(eq(importSources.id, id)).returning();
    if (!deleted) throw new NotFound();
    const { name, kind, everyHours } = deleted;
    await audit(tx, actor, { action: 'importSource.deleted', subjectType: 'import_sources', subjectId: id, before: { name, kind, everyHours } });
  });
}
