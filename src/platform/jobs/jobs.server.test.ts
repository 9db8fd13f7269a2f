import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { db, pool, steadyPool } from '#platform/db/client.server.ts';
import { useDatabase } from '../../../tests/database.ts';
import { defineJob, type JobRun } from './define-job.ts';
import { closeSendingBoss, enqueue, enqueueMany, registerJobs } from './enqueue.server.ts';
import { startWorkers, stopWorkers } from './workers.server.ts';

useDatabase();

const input = z.object({ tag: z.string() });
type Input = z.infer<typeof input>;
let handle: (data: Input, run: JobRun) => Promise<void> = async () => {};

const once = defineJob({ name: 'test-once', input, handler: async () => (data, run) => handle(data, run), retries: 0 });
const often = defineJob({
  name: 'test-often',
  input,
  handler: async () => (data, run) => handle(data, run),
  retries: 3,
  backoff: { firstSeconds: 1, maxSeconds: 1 },
  schedule: { cron: '7 3 * * *', data: { tag: 'by the clock' } },
});

beforeAll(async () => {
  registerJobs([once, often]);
  // The tables of the queue come with its first use.
  await send('made');
});
// What another test left in the queue would run, and fail, in this one.
beforeEach(() => pool.query('delete from pgboss.job'));
afterEach(() => stopWorkers({ seconds: 1 }));
afterAll(() => closeSendingBoss());

const stateOf = async (id: string | null) => (await pool.query<{ state: string }>('select state from pgboss.job where id = $1', [id])).rows[0]?.state;
const send = (tag: string, options = {}) => db.transaction((tx) => enqueue(tx, once, { tag }, options));

test('a job exists if and only if the transaction that enqueued it commits', async () => {
  const committed = await send(randomUUID());
  let undone: string | null = null;
  const rollback = db.transaction(async (tx) => {
    undone = await enqueue(tx, once, { tag: 'never' });
    throw new Error('the business write failed');
  });
  await expect(rollback).rejects.toThrow('the business write failed');
  expect(await stateOf(committed)).toBe('created');
  expect(undone).not.toBeNull();
  expect(await stateOf(undone)).toBeUndefined();
});

test('a job runs at its commit and not at the next poll, with its input parsed', async () => {
  const ran = vi.fn(async (_data: Input, _run: JobRun) => {});
  handle = ran;
  await startWorkers();
  const tag = randomUUID();
  const id = await send(tag);
  // The worker has just looked; its next look by the clock is five seconds away.
  await vi.waitFor(() => expect(ran).toHaveBeenCalledWith({ tag }, expect.objectContaining({ id, attempt: 0 })), 3000);
  await vi.waitFor(async () => expect(await stateOf(id)).toBe('completed'), 20_000);
});

test('a backlog is worked off without a pause between its jobs', async () => {
  const tags = new Set<string>();
  handle = async ({ tag }) => void tags.add(tag);
  const jobs = Array.from({ length: 100 }, (_, n) => ({ data: { tag: `backlog ${n}` } }));
  await db.transaction((tx) => enqueueMany(tx, once, jobs));
  await startWorkers();
  await vi.waitFor(() => expect([...tags].filter((tag) => tag.startsWith('backlog'))).toHaveLength(100), 20_000);
});

test('a job that fails is tried again until it succeeds', async () => {
  const attempts: number[] = [];
  handle = async (_data, run) => {
    attempts.push(run.attempt);
    if (attempts.length < 3) throw new Error('not yet');
  };
  await startWorkers();
  const id = await db.transaction((tx) => enqueue(tx, often, { tag: 'stubborn' }));
  // The first retry comes by the clock. The second one starts at once in workers that look at it for the first time.
  await vi.waitFor(async () => expect([attempts, await stateOf(id)]).toEqual([[0, 1], 'retry']), 30_000);
  await stopWorkers({ seconds: 1 });
  await pool.query('update pgboss.job set start_after = now() where id = $1', [id]);
  await startWorkers();
  await vi.waitFor(async () => expect(await stateOf(id)).toBe('completed'), 30_000);
  expect(attempts).toEqual([0, 1, 2]);
});

test('one job per singleton key waits; jobs without a key do not hinder each other; a delayed one waits', async () => {
  const later = { startAfter: new Date(Date.now() + 3_600_000) };
  const singletonKey = randomUUID();
  expect(await send('first', { singletonKey, ...later })).not.toBeNull();
  expect(await send('second', { singletonKey, ...later })).toBeNull();
  expect(await send('third', later)).not.toBeNull();
  const fourth = await send('fourth', later);
  handle = async ({ tag }) => {
    if (['first', 'third', 'fourth'].includes(tag)) throw new Error('too early');
  };
  await startWorkers();
  const marker = await send('marker');
  await vi.waitFor(async () => expect(await stateOf(marker)).toBe('completed'), 20_000);
  expect(await stateOf(fourth)).toBe('created');
});

test('input that the job does not take is refused before anything is stored', async () => {
  const wrong = db.transaction((tx) => enqueue(tx, once, { tag: 7 } as unknown as Input));
  await expect(wrong).rejects.toThrow(z.ZodError);
});

test('a stop lets the job under way finish', async () => {
  let finish: (() => void) | undefined;
  handle = () =>
    new Promise((resolve) => {
      finish = resolve;
    });
  await startWorkers();
  const id = await send('slow');
  await vi.waitFor(() => expect(finish).toBeDefined(), 20_000);
  const stopped = stopWorkers({ seconds: 10 });
  await new Promise((resolve) => setTimeout(resolve, 100));
  finish?.();
  await stopped;
  expect(await stateOf(id)).toBe('completed');
});

test('a job that does not finish in time goes back to the queue, although it has no retries, and runs after the restart', async () => {
  let aborted = false;
  let runs = 0;
  handle = (_data, run) => {
    runs += 1;
    if (runs > 1) return Promise.resolve();
    return new Promise((_resolve, reject) => {
      run.signal.addEventListener('abort', () => {
        aborted = true;
        reject(new Error('interrupted'));
      });
    });
  };
  await startWorkers();
  const id = await send('endless');
  await vi.waitFor(() => expect(runs).toBe(1), 20_000);
  await stopWorkers({ seconds: 1 });
  expect(aborted).toBe(true);
  expect(await stateOf(id)).toBe('retry');
  await pool.query('update pgboss.job set start_after = now() where id = $1', [id]);
  await startWorkers();
  await vi.waitFor(async () => expect(await stateOf(id)).toBe('completed'), 20_000);
  expect(runs).toBe(2);
});

test('the clock keeps the schedules of the code and forgets the others', async () => {
  await pool.query(`insert into pgboss.schedule (name, cron, timezone) values ('test-once', '* * * * *', 'UTC') on conflict do nothing`);
  await startWorkers();
  const { rows } = await pool.query('select name, cron, data from pgboss.schedule');
  expect(rows).toContainEqual({ name: 'test-often', cron: '7 3 * * *', data: { tag: 'by the clock' } });
  expect(rows.map(({ name }) => name)).not.toContain('test-once');
});

test("a job's statements have minutes, those of a page seconds, and each has connections of its own", async () => {
  const limitOf = async (client: { query: (text: string) => Promise<{ rows: { limit: string; name: string }[] }> }) =>
    (await client.query(`select current_setting('statement_timeout') as limit, current_setting('application_name') as name`)).rows[0];
  const inTransaction = () => db.transaction(async (tx) => (await tx.execute(sql`select current_setting('statement_timeout') as limit`)).rows[0]);
  const seen: unknown[] = [];
  handle = async () => {
    seen.push(await limitOf(pool), await inTransaction(), await limitOf(steadyPool));
    const { rows } = await db.execute(sql`select current_setting('statement_timeout') as limit`);
    seen.push(rows[0]);
  };
  await startWorkers();
  const id = await send(randomUUID());
  await vi.waitFor(async () => expect(await stateOf(id)).toBe('completed'), 5000);
  expect(seen).toEqual([
    { limit: '5min', name: expect.stringMatching(/-jobs$/) },
    { limit: '5min' },
    expect.objectContaining({ limit: '5min' }),
    { limit: '5min' },
  ]);
  expect(await limitOf(pool)).toEqual({ limit: '15s', name: expect.not.stringMatching(/-jobs$/) });
  expect(await inTransaction()).toEqual({ limit: '15s' });
});

test('a connection that the queue no longer listens to does not end the process when it is lost', () => {
  const client = new pg.Client();
  const lost = new Error('terminating connection due to unexpected postmaster exit');
  expect(client.emit('error', lost)).toBe(false);
  let told: unknown;
  client.on('error', (error) => {
    told = error;
  });
  expect(client.emit('error', lost)).toBe(true);
  expect(told).toBe(lost);
});
