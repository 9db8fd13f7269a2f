import { resolve } from 'node:path';
import { Worker } from 'node:worker_threads';
import { db, pool } from '#platform/db/client.server.ts';
import { log } from '#platform/log.server.ts';
import { batch } from '#platform/batch.ts';
import type { Ask, Candidate } from './contact-index.ts';
import type { Question, Reply } from './index-thread.server.ts';

/** From the root of the project, where every process of it runs: thread and server are no parts of one bundle. */
const THREAD = 'src/features/timewasters/contacts/index-thread.server.ts';

type Thread = { worker: Worker; isReady: () => boolean; ask: (asks: Ask[]) => Promise<Candidate[][]> };

let thread: Thread | undefined;
let startedFor: unknown;
let notBefore = 0;

/** A thread that could not even read its contacts would fail again at once. */
const PAUSE_AFTER_FAILURE_MS = 30_000;

/** Begins to read the contacts. Called when a server starts: a million take a while, and nobody at a door waits for that. */
export function startContactIndex(): Thread {
  if (thread && startedFor === db) return thread;
  if (startedFor === db && Date.now() < notBefore) throw new Error('The thread with the contacts failed a moment ago.');
  void thread?.worker.terminate();
  thread = start(String(pool.options.connectionString));
  startedFor = db;
  return thread;
}

export async function stopContactIndex(): Promise<void> {
  const { worker } = thread ?? {};
  thread = undefined;
  await worker?.terminate();
}

function start(databaseUrl: string): Thread {
  const worker = new Worker(resolve(THREAD), {
    workerData: { databaseUrl },
    execArgv: ['--disable-warning=ExperimentalWarning'],
    // It makes little that is soon forgotten; a large nursery would only hold memory.
    resourceLimits: { maxYoungGenerationSizeMb: 8 },
  });
  const waiting = new Map<number, { done: (found: Candidate[][]) => void; failed: (reason: Error) => void }>();
  let last = 0;
  let ready = false;
  worker.on('message', (reply: Reply) => {
    if ('ready' in reply) {
      ready = true;
      return;
    }
    const question = waiting.get(reply.id);
    waiting.delete(reply.id);
    if ('found' in reply) question?.done(reply.found);
    else question?.failed(new Error(reply.failed));
  });
  worker.on('error', (error) => log.error({ err: String(error) }, 'the thread with the contacts of timewasters failed'));
  worker.on('exit', () => {
    // A later look-up starts another one.
    if (thread?.worker === worker) {
      thread = undefined;
      notBefore = Date.now() + PAUSE_AFTER_FAILURE_MS;
    }
    for (const { failed } of waiting.values()) failed(new Error('The thread with the contacts ended.'));
    waiting.clear();
  });
  // It lives as long as the server has something else to do.
  worker.unref();
  const ask = (asks: Ask[]) =>
    new Promise<Candidate[][]>((done, failed) => {
      last += 1;
      waiting.set(last, { done, failed });
      worker.postMessage({ id: last, asks } satisfies Question);
    });
  return { worker, isReady: () => ready, ask };
}

const send = batch(async (asks: Ask[]) => startContactIndex().ask(asks));

/**
 * Records that may hold what is looked for, by everything that was committed before this call. Memory only proposes: what
 * was deleted since is still among them. Empty when it takes longer than so many milliseconds, and in the first moments of
 * a process, unless the caller waits until all contacts are read.
 */
export async function findCandidates(ask: Ask, { patienceMs, evenUnread }: { patienceMs: number; evenUnread: boolean }): Promise<Candidate[]> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Candidate[]>((done) => {
    timer = setTimeout(done, patienceMs, []);
  });
  try {
    if (!evenUnread && !startContactIndex().isReady()) return [];
    return await Promise.race([send(ask), late]);
  } catch (error) {
    // What is exactly the same is found without it; a fragment then finds nothing, which the log says.
    log.error({ err: String(error) }, 'contacts of timewasters could not be searched');
    return [];
  } finally {
    clearTimeout(timer);
  }
}
