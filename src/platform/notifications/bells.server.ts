import { sql } from 'drizzle-orm';
import type { Db, Tx } from '../db/client.server.ts';

/** The channel on which every instance learns whose bell to ring. */
export const BELL_CHANNEL = 'notifications';

/** Wakes the open bells of these people once the transaction commits: they have a new notification, or read one elsewhere. */
export async function publishUnread(tx: Tx | Db, userIds: readonly string[]): Promise<void> {
  await tx.execute(sql`select pg_notify(${BELL_CHANNEL}, ${JSON.stringify(userIds)})`);
}

/** Notifies the open pages of these people, once the transaction commits, that the topic has changed; they then fetch it. */
export async function publishChange(tx: Tx | Db, userIds: readonly string[], topic: string): Promise<void> {
  await tx.execute(sql`select pg_notify(${BELL_CHANNEL}, ${JSON.stringify({ userIds, topic })})`);
}
