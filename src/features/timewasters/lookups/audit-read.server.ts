import type { Actor } from '#permissions/actor.ts';
import { audit } from '#platform/audit/audit.server.ts';
import { db } from '#platform/db/client.server.ts';

/** Who of the moderators looked into whose look-ups. */
export function auditRead(actor: Actor, { girlId, recordId }: { girlId?: number | undefined; recordId?: number | undefined }): Promise<void> {
  const subject = girlId === undefined ? { subjectType: 'timewasters', subjectId: recordId ?? 0 } : { subjectType: 'girls', subjectId: girlId };
  return db.transaction((tx) => audit(tx, actor, { action: 'timewaster.lookupsRead', ...subject }));
}
