import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { db, pool, type Tx } from '#platform/db/client.server.ts';
import { readPosition } from '#platform/db/replicas/position.ts';
import { hasReplicas, noteDrop, positionAfterWrites } from '#platform/db/replicas/replicas.server.ts';
import { enqueueMany } from '#platform/jobs/enqueue.server.ts';
import { log } from '#platform/log.server.ts';
import { settings } from '#platform/settings.server.ts';
import { beforeCommit, onCommit } from '../context.server.ts';
import { newClient } from '../db/connections.server.ts';
import { purgeCdnJob } from './jobs.server.ts';
import { drop, setEnabled } from './page-cache.server.ts';

/**
 * Drops cached pages on every instance before a write is answered.
 *
 * Each instance listens on `page_cache`. A write notifies and waits until every listening instance has
 * said on `page_cache_done` that it dropped the tags. Who listens is read from pg_stat_activity, so a dead
 * instance is never waited for; an instance that loses its connection stops caching until it is back.
 */

const instance = randomUUID().slice(0, 8);
const listenerName = `matwise-cache-${instance}`;
const longestWaitMs = 2_000;
/** With the end of the log behind the write: a page that is made anew must not be made from a replica that lacks it. */
const NOTIFY = `select pg_notify('page_cache', ($1::jsonb || jsonb_build_object('position', pg_current_wal_insert_lsn()::text))::text)`;
/** PostgreSQL takes at most 8000 bytes in one notification. */
const tagsAtOnce = 100;

type Waiting = { missing: Set<string>; done: () => void };
const waiting = new Map<string, Waiting>();
let listener: pg.Client | undefined;
let stopped = false;

function onNotification({ channel, payload }: pg.Notification) {
  const message = JSON.parse(payload ?? '{}') as { id: string; tags?: string[]; from?: string; position?: string };
  if (channel === 'page_cache' && message.tags) {
    noteDrop(readPosition(message.position));
    drop(message.tags);
    if (message.from !== instance) {
      // Should this fail, the connection is lost, which turns this instance's cache off and lets the writer wait no longer than its limit.
      void listener?.query('select pg_notify($1, $2)', ['page_cache_done', JSON.stringify({ id: message.id, from: instance })]).catch(() => {});
    }
  }
  if (channel === 'page_cache_done' && message.from) {
    const wait = waiting.get(message.id);
    wait?.missing.delete(message.from);
    if (wait?.missing.size === 0) wait.done();
  }
}

/** Starts listening; caching is on only while the connection lives. */
export async function startInvalidation(connectionString: string): Promise<void> {
  stopped = false;
  const client = newClient({ connectionString, application_name: listenerName, keepAlive: true, connectionTimeoutMillis: 5_000 });
  const lost = () => {
    if (listener !== client) return;
    listener = undefined;
    setEnabled(false);
    if (!stopped) setTimeout(() => void startInvalidation(connectionString), 500).unref();
  };
  client.on('error', lost);
  client.on('end', lost);
  client.on('notification', onNotification);
  try {
    await client.connect();
    listener = client;
    await client.query('listen page_cache; listen page_cache_done');
    setEnabled(true);
  } catch (error) {
    log.warn({ err: (error as Error).message }, 'page cache is off until the database is back');
    listener = client;
    lost();
  }
}

export async function stopInvalidation() {
  stopped = true;
  const client = listener;
  listener = undefined;
  await client?.end().catch(() => {});
}

/**
 * Has the transaction under way drop what carries the tags: on every instance once it has committed and before `db.transaction` returns, and
 * on the CDN by a job that is part of it. Nothing happens when it is rolled back. @throws outside of a transaction
 */
export function invalidateOnCommit(tags: readonly string[]): void {
  if (tags.length === 0) return;
  purgeOnCommit(tags);
  onCommit(dropEverywhere, ...tags);
}

/**
 * Has the CDN forget what carries the tags, once the transaction has committed. Without a CDN it does nothing. A waiting tag is added again: its job
 * may run before this transaction commits, and the CDN would then fetch the old page.
 */
export async function purgeFromCdn(tx: Tx, tags: readonly string[]): Promise<void> {
  if (!settings().CDN_PURGE_URL) return;
  const unique = tags.includes('*') ? ['*'] : [...new Set(tags)];
  await enqueueMany(
    tx,
    purgeCdnJob,
    unique.map((tag) => ({ data: { tag } })),
  );
}

/** The same as the last step of the transaction under way, with all tags that it names. */
export const purgeOnCommit = (tags: readonly string[]): void => beforeCommit(purgeFromCdn, ...tags);

/** Without a transaction, for what is dropped because somebody asked for that. @returns the addresses that were dropped on this instance */
export async function invalidateTags(tags: readonly string[]): Promise<string[]> {
  const dropped = await dropEverywhere(tags);
  await tellCdn(tags);
  return dropped;
}

/** Drops what carries the tags, here and on every other instance, and returns when all have done it: with the addresses dropped here. */
export async function dropEverywhere(tags: readonly string[]): Promise<string[]> {
  const unique = [...new Set(tags)];
  if (hasReplicas()) noteDrop(await positionAfterWrites());
  const dropped = drop(unique);
  if (listener) for (let at = 0; at < unique.length; at += tagsAtOnce) await publishAndWait(unique.slice(at, at + tagsAtOnce));
  return dropped;
}

async function tellCdn(tags: readonly string[]) {
  if (tags.length > 0 && settings().CDN_PURGE_URL) await db.transaction((tx) => purgeFromCdn(tx, tags));
}

/** For a process that keeps no pages of its own, such as a command: tells every instance, and waits for none. */
export async function publishInvalidation(tags: readonly string[]): Promise<void> {
  const unique = [...new Set(tags)];
  for (let at = 0; at < unique.length; at += tagsAtOnce) {
    await pool.query(NOTIFY, [JSON.stringify({ id: randomUUID(), from: instance, tags: unique.slice(at, at + tagsAtOnce) })]);
  }
  await tellCdn(unique);
}

async function publishAndWait(tags: string[]) {
  const id = randomUUID();
  const { rows } = await pool.query<{ name: string }>(
    `select application_name as name from pg_stat_activity where application_name like 'matwise-cache-%' and datname = current_database()`,
  );
  const others = rows.map((row) => row.name.slice('matwise-cache-'.length)).filter((name) => name !== instance);
  if (others.length === 0) return;
  let timer: NodeJS.Timeout | undefined;
  const all = new Promise<void>((resolve) => {
    waiting.set(id, { missing: new Set(others), done: resolve });
    timer = setTimeout(() => {
      log.warn({ missing: waiting.get(id)?.missing.size }, 'an instance did not confirm a cache invalidation in time');
      resolve();
    }, longestWaitMs);
  });
  await pool.query(NOTIFY, [JSON.stringify({ id, from: instance, tags })]);
  await all;
  clearTimeout(timer);
  waiting.delete(id);
}
