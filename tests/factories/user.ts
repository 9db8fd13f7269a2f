import { type User, users } from '#db/schema/users.ts';
import type { Actor } from '#permissions/actor.ts';
import { db } from '#platform/db/client.server.ts';
import { next } from './sequence.ts';

export async function makeUser(overrides: Partial<typeof users.$inferInsert> = {}): Promise<User> {
  const n = next();
  const [user] = await db
    .insert(users)
    .values({ id: `user-${n}`, name: `User ${n}`, email: `user${n}@example.org`, emailVerified: true, username: `user${n}`, ...overrides })
    .returning();
  return user as User;
}

export async function makeModerator(): Promise<Actor> {
  const user = await makeUser({ isModerator: true });
  return { role: 'moderator', userId: user.id, girlId: null, isGirlApproved: false, guyId: null, isModerator: true, username: user.username };
}
