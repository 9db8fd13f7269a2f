import type pg from 'pg';
import { directUrl } from '#platform/db/client.server.ts';
import { newClient } from '#platform/db/connections.server.ts';
import { log } from '#platform/log.server.ts';
import { BELL_CHANNEL } from '#platform/notifications/bells.server.ts';

/** One open stream of one person. `topic`: what has changed, where it is not the number of what is unread. */
export type Bell = { ring: (topic?: string) => void; close: () => void };

const bells = new Map<string, Set<Bell>>();
let listening: { client: pg.Client; ready: Promise<void> } | undefined;
let idle: NodeJS.Timeout | undefined;
let stopped = false;

/** How long the connection is kept after the last stream closed: people walk from page to page. */
const idleMs = 30_000;

/** How many streams this person has open on this instance. */
export const openBells = (userId: string) => bells.get(userId)?.size ?? 0;
export const allOpenBells = () => [...bells.values()].reduce((sum, own) => sum + own.size, 0);

/**
 * Rings `bell` whenever this person is told something, on whichever instance, until it is taken away.
 * @returns how to take it away
 * @throws when the database cannot be listened to
 */
export async function listenForUnread(userId: string, bell: Bell): Promise<() => void> {
  if (stopped) throw new Error('the process ends');
  const own = bells.get(userId) ?? new Set();
  bells.set(userId, own.add(bell));
  const takeAway = () => {
    own.delete(bell);
    if (own.size === 0 && bells.get(userId) === own) bells.delete(userId);
    if (bells.size === 0) restLater();
  };
  try {
    await listen();
  } catch (error) {
    takeAway();
    throw error;
  }
  return takeAway;
}

/** One connection of this process listens, from the first stream on. */
function listen(): Promise<void> {
  clearTimeout(idle);
  if (listening) return listening.ready;
  const client = newClient({ connectionString: directUrl, application_name: 'matwise-bells', keepAlive: true, connectionTimeoutMillis: 5_000 });
  const lost = () => {
    if (listening?.client !== client) return;
    listening = undefined;
    log.warn('bells: the connection to the database was lost');
    // Whoever had a stream opens a new one, and reads then what was missed.
    closeAll();
  };
  client.on('error', lost);
  client.on('end', lost);
  client.on('notification', ({ payload }) => ringAll(payload));
  const ready = client.connect().then(async () => {
    await client.query(`listen ${BELL_CHANNEL}`);
  });
  listening = { client, ready };
  ready.catch(() => {
    if (listening?.client === client) listening = undefined;
    client.end().catch(() => {});
  });
  return ready;
}

function ringAll(payload: string | undefined) {
  const told: unknown = JSON.parse(payload ?? '[]');
  const { userIds, topic } = (Array.isArray(told) ? { userIds: told } : told) as { userIds: unknown[]; topic?: string };
  for (const userId of userIds) for (const bell of bells.get(String(userId)) ?? []) bell.ring(topic);
}

function closeAll() {
  for (const own of [...bells.values()]) for (const bell of [...own]) bell.close();
}

function restLater() {
  clearTimeout(idle);
  idle = setTimeout(() => bells.size === 0 && void closeBells(), idleMs);
  idle.unref();
}

/** Closes every stream and stops listening; the next stream starts it again. */
export async function closeBells(): Promise<void> {
  clearTimeout(idle);
  const last = listening;
  listening = undefined;
  closeAll();
  await last?.client.end().catch(() => {});
}

/** For the end of the process: open streams would hold up its drain. */
export async function stopBells(): Promise<void> {
  stopped = true;
  await closeBells();
}
