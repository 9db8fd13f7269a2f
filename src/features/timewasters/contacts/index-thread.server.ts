import { parentPort, workerData } from 'node:worker_threads';
import { connectDatabase } from '#platform/db/client.server.ts';
import type { Ask, Candidate } from './contact-index.ts';
import { readContacts, refreshContacts } from './read-contacts.server.ts';

/**
 * The thread that holds the contact index: it opens a million contacts and scans them without holding up a single request.
 * It runs on the sources, as the scripts do, and shares nothing with the server but these messages.
 */
export type Question = { id: number; asks: Ask[] };
export type Reply = { ready: true } | { id: number; found: Candidate[][] } | { id: number; failed: string };

connectDatabase((workerData as { databaseUrl: string }).databaseUrl, { max: 2, name: 'matwise-contacts' });

let reading = start();
// Whoever asks first hears of it, and has it read again; until then it must not end the thread.
reading.catch(() => {});

async function start() {
  const read = await readContacts();
  parentPort?.postMessage({ ready: true } satisfies Reply);
  return read;
}

async function answer({ id, asks }: Question): Promise<Reply> {
  try {
    // A database that was away for a moment must not keep this thread from ever knowing anything.
    const read = await reading.catch(() => (reading = start()));
    await refreshContacts(read);
    return { id, found: asks.map((ask) => read.index.find(ask)) };
  } catch (error) {
    return { id, failed: String(error) };
  }
}

parentPort?.on('message', async (question: Question) => parentPort?.postMessage(await answer(question)));
