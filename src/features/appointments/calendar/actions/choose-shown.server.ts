import { eq } from 'drizzle-orm';
import { calendarFeeds } from '#db/schema/calendar-feeds.ts';
import { users } from '#db/schema/users.ts';
import type { Actor } from '#permissions/actor.ts';
import { authorize } from '#permissions/index.ts';
import { db } from '#platform/db/client.server.ts';
import { assertVersion, type ExpectedVersion } from '#platform/versions/expected-version.server.ts';
import type { Shown } from '../event.server.ts';
import { shownTo } from '../feed.server.ts';

/** Sets whether entries of the actor's calendar name the person and the place, in the feed, in files and in emails. @throws ChangedMeanwhile */
export async function chooseShown(actor: Actor, { showsName, showsPlace }: Shown, expected: ExpectedVersion = null): Promise<void> {
  authorize(actor, 'calendar.own');
  const userId = actor.userId as string;
  const set = { showsName, showsPlace };
  await db.transaction(async (tx) => {
    // Before the first save there is no row to lock.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
    const saved = await shownTo(userId, tx);
    assertVersion(expected, { showsName: saved.showsName, showsPlace: saved.showsPlace });
    await tx
      .insert(calendarFeeds)
      .values({ userId, ...set })
      .onConflictDoUpdate({ target: calendarFeeds.userId, set: { ...set, updatedAt: new Date() } });
  });
}
