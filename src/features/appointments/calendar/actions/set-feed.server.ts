import { randomBytes } from 'node:crypto';
import { calendarFeeds } from '#db/schema/calendar-feeds.ts';
import type { Actor } from '#permissions/actor.ts';
import { authorize } from '#permissions/index.ts';
import { db } from '#platform/db/client.server.ts';
import { limit } from '#platform/rate-limit/rate-limit.server.ts';
import { feedAddress, hashToken } from '../feed.server.ts';

const allowance = { points: 10, durationSeconds: 60 * 60 };

/** Makes a feed for the actor; one that was there ends with it. @returns its address, which is nowhere else @throws TooMany */
export async function setFeed(actor: Actor): Promise<string> {
  authorize(actor, 'calendar.own');
  const userId = actor.userId as string;
  await limit('calendar-feed', userId, allowance);
  const token = randomBytes(32).toString('base64url');
  const tokenHash = hashToken(token);
  await db
    .insert(calendarFeeds)
    .values({ userId, tokenHash })
    .onConflictDoUpdate({ target: calendarFeeds.userId, set: { tokenHash, updatedAt: new Date() } });
  return feedAddress(token);
}
