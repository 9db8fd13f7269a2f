import { notifications } from '#db/schema/notifications.ts';
import { db } from '#platform/db/client.server.ts';

/** Something that this person was told, without any e-mail. @returns its id */
export async function createNotification(userId: string, overrides: Partial<typeof notifications.$inferInsert> = {}): Promise<number> {
  const [made] = await db
    .insert(notifications)
    .values({ userId, kind: 'follower-new', title: 'A guy follows you', url: '/dashboard', ...overrides })
    .returning({ id: notifications.id });
  return made!.id;
}
