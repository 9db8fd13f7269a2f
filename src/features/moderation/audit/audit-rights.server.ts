import type { Actor } from '#permissions/actor.ts';
import { authorize } from '#permissions/index.ts';
import { pool } from '#platform/db/client.server.ts';
import { ownsTables } from '#platform/db/rights.server.ts';

/** Whether the site's own role could empty the audit log, because it was given the owner's. */
export async function couldEmptyAuditLog(actor: Actor): Promise<boolean> {
  authorize(actor, 'admin.open');
  return ownsTables(pool);
}
