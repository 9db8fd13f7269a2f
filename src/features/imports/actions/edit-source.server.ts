import { eq } from 'drizzle-orm';
import { importSources } from '#db/schema/import-sources.ts';
import type { Actor } from '#permissions/actor.ts';
import { authorize } from '#permissions/index.ts';
import { audit } from '#platform/audit/audit.server.ts';
import { db } from '#platform/db/client.server.ts';
import { assertVersion, type ExpectedVersion } from '#platform/versions/expected-version.server.ts';
import { NotFound } from '#shared/errors.ts';

/** Sets how often a file of a source is expected. @throws NotFound, ChangedMeanwhile */
export async function editSource(actor: Actor, id: number, { everyHours }: { everyHours: number | null }, expected: ExpectedVersion = null): Promise<void> {
  authorize(actor, 'import.manage');
  await db.transaction(async (tx) => {
    const [before] = await tx.select().from(importSources).where(eq(importSources.id, id)).for('update');
    if (!before) throw new NotFound();
    assertVersion(expected, { everyHours: before.everyHours });
    await tx.update(importSources).set({ everyHours }).where(eq(importSources.id, id));
    const change = { before: { everyHours: before.everyHours }, after: { everyHours } };
    await audit(tx, actor, { action: 'importSource.edited', subjectType: 'import_sources', subjectId: id, ...change });
  });
}
