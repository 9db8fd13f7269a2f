import { lt, sql } from 'drizzle-orm';
import { notifications } from '#db/schema/notifications.ts';
import { db } from '#platform/db/client.server.ts';

export async function sweepNotifications(): Promise<void> {
  await db.delete(notifications).where(lt(notifications.createdAt, sql`now() - interval '1 year'`));
}
