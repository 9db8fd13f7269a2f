import { importSources } from '#db/schema/import-sources.ts';
import type { Actor } from '#permissions/actor.ts';
import { authorize } from '#permissions/index.ts';
import { audit } from '#platform/audit/audit.server.ts';
import { db } from '#platform/db/client.server.ts';
import { Conflict, Invalid } from '#shared/errors.ts';
import type { NewSource } from '../schema.ts';

/** All of them stand on one page. */
const MOST_SOURCES = 200;

export async function addSource(actor: Actor, given: NewSource): Promise<number> {
  authorize(actor, 'import.manage');
  return db.transaction(async (tx) => {
    if ((await tx.$count(importSources)) >= MOST_SOURCES) throw new Conflict(`There are ${MOST_SOURCES} sources already. Please delete one first.`);
    const [source] = await tx.insert(importSources).values(given).onConflictDoNothing().returning({ id: importSources.id });
    if (!source) throw new Invalid([{ path: ['name'], message: 'There is a source with this name already' }]);
    await audit(tx, actor, { action: 'importSource.added', subjectType: 'import_sources', subjectId: source.id, after: given });
    return source.id;
  });
}
