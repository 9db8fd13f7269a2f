import type { Travel } from '#db/schema/travels.ts';
import type { Actor } from '#permissions/actor.ts';
import { auditIfModerator } from '#platform/audit/audit.server.ts';
import type { Tx } from '#platform/db/client.server.ts';

export const recordTravel = (tx: Tx, actor: Actor, action: string, before: Travel | null, after: Travel | null) =>
  auditIfModerator(tx, actor, { action, subjectType: 'travels', subjectId: (after ?? before)?.id ?? '', before, after });
