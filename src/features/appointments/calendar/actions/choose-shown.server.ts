import { calendarFeeds } from '#db/schema/calendar-feeds.ts';
import type { Actor } from '#permissions/actor.ts';
import { authorize } from '#permissions/index.ts';
import { db } from '#platform/db/client.server.ts';
import type { Shown } from '../event.server.ts';

/** What the entries of the actor's calendar say beside the time, in the feed, in files and in emails. */
export async function chooseShown(actor: Actor, { showsName, showsPlace }: Shown): Promise<void> {
  authorize(actor, 'calendar.own');
  const set = { showsName, showsPlace };
  await db
    .insert(calendarFeeds)
    .values({ userId: actor.userId as string, ...set })
    .onConflictDoUpdate({ target: calendarFeeds.userId, set: { ...set, updatedAt: new Date() } });
}
