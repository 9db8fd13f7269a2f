import { eq } from 'drizzle-orm';
import { pushSubscriptions } from '#db/schema/push-subscriptions.ts';
import type { Actor } from '#permissions/actor.ts';
import { authorize } from '#permissions/index.ts';
import { db } from '#platform/db/client.server.ts';

/** This log-in's browser shows nothing any more. @throws NotAuthenticated */
export async function turnOffPush(actor: Actor, sessionId: string | null): Promise<void> {
  authorize(actor, 'notification.own');
  if (sessionId !== null) await db.delete(pushSubscriptions).where(eq(pushSubscriptions.sessionId, sessionId));
}
