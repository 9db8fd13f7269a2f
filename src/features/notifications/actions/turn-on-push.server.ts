import { and, eq, ne } from 'drizzle-orm';
import { pushSubscriptions } from '#db/schema/push-subscriptions.ts';
import type { Actor } from '#permissions/actor.ts';
import { authorize } from '#permissions/index.ts';
import { db } from '#platform/db/client.server.ts';
import { Invalid } from '#shared/errors.ts';
import { isPushService } from '../push/services.server.ts';

/**
 * From now on this log-in's browser shows notices. A browser belongs to whoever turned it on last.
 * @param endpoint the address that its push service gave it
 * @throws NotAuthenticated, Invalid for an address at no known push service
 */
export async function turnOnPush(actor: Actor, sessionId: string, endpoint: string): Promise<void> {
  authorize(actor, 'notification.own');
  if (!isPushService(endpoint)) throw new Invalid([{ path: ['data', 'attributes', 'endpoint'], message: 'This browser’s push service is not known here.' }]);
  const userId = actor.userId as string;
  await db.transaction(async (tx) => {
    await tx.delete(pushSubscriptions).where(and(eq(pushSubscriptions.endpoint, endpoint), ne(pushSubscriptions.sessionId, sessionId)));
    await tx
      .insert(pushSubscriptions)
      .values({ sessionId, userId, endpoint })
      .onConflictDoUpdate({ target: pushSubscriptions.sessionId, set: { endpoint, userId } });
  });
}
