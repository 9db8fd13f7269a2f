import { eq } from 'drizzle-orm';
import { calendarFeeds } from '#db/schema/calendar-feeds.ts';
import type { Actor } from '#permissions/actor.ts';
import { authorize } from '#permissions/index.ts';
import { db } from '#platform/db/client.server.ts';

/** Ends the actor's feed: its address leads nowhere from now on. What the calendar shows stays as chosen. */
export async function revokeFeed(actor: Actor): Promise<void> {
  authorize(actor, 'calendar.own');
  await db
    .update(calendarFeeds)
    .set({ tokenHash: null })
    .where(eq(calendarFeeds.userId, actor.userId as string));
}
