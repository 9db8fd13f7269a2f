import { auditLog } from '#db/schema/audit-log.ts';
import type { Actor } from '#permissions/actor.ts';
import type { Tx } from '#platform/db/client.server.ts';

export async function recordGirl(tx: Tx, actor: Actor, action: string, id: number) {
  await tx.insert(auditLog).values({ actorUserId: actor.userId, actorRole: actor.role, action, subjectType: 'girls', subjectId: String(id) });
}
