import { notifications } from '#db/schema/notifications.ts';
import { db } from '#platform/db/client.server.ts';

/** Something that this person was told, without any email. @returns its public id */
export async function createNotification(userId: string, overrides: Partial<typeof notifications.$inferInsert> = {}): Promise<string> {
  const [made] = await db
    .insert(notifications)
    .values({ userId, kind: 'follower-new', title: 'A guy follows you', url: '/dashboard', ...overrides })
    .returning({ id: notifications.publicId });
  return made!.id;
}
