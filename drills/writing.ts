import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { db } from '#platform/db/client.server.ts';
import type { Writer } from './writers.ts';

/** What is answered while the site cannot write: refused ('away'), or nothing at all ('silent'). */
export type Written = {
  accepted: Map<Writer, string[]>;
  away: number;
  silent: number;
  repeated: number;
  underWay: number;
  wrong: string[];
  times: number[];
  newest: number;
};

type Options = {
  /** No answer is what is expected while the process is dead; where it lives, it is a fault. */
  mayBeSilent?: boolean;
  /** As clients do that bring a key: the same request again until there is an answer, so often. */
  repeats?: number;
  pauseMs?: number;
  patienceMs?: number;
};

/** Of one writer: requests that wait for their key while it goes on. */
const MOST_OPEN = 6;

/** For one request, the starts of a slow machine included. */
const SETTLE_MS = 600_000;

const laterCodes = new Set([503, 507]);

/** Everybody writes on and on until `stop`. */
export function startWriting(url: string, writers: Writer[], options: Options = {}) {
  const { mayBeSilent = false, repeats = 0, pauseMs = 150, patienceMs = 30_000 } = options;
  const seen: Written = {
    accepted: new Map(writers.map((writer) => [writer, []])),
    away: 0,
    silent: 0,
    repeated: 0,
    underWay: 0,
    wrong: [],
    times: [],
    newest: 0,
  };
  let isOver = false;

  /** @returns whether this is settled: accepted, or refused for a reason that stays */
  async function send(writer: Writer, mark: string, key: string): Promise<boolean> {
    const { path, body, type } = writer.call(mark);
    const started = performance.now();
    try {
      const answer = await fetch(url + path, {
        method: 'POST',
        headers: { ...(type && { 'content-type': type, accept: type }), 'idempotency-key': key, ...writer.headers },
        body: body instanceof FormData ? body : JSON.stringify(body),
        signal: AbortSignal.timeout(patienceMs),
      });
      const text = await answer.text();
      seen.times.push(performance.now() - started);
      if (answer.ok && !text.includes('"errors"')) {
        seen.newest = Math.max(seen.newest, started);
        seen.accepted.get(writer)?.push(writer.markIn?.(text) ?? writer.markOf?.(mark) ?? mark);
        return true;
      }
      // GraphQL tells it in its document.
      if (laterCodes.has(answer.status) || /"status":503|SERVICE_UNAVAILABLE/.test(text)) {
        seen.away += 1;
        if (laterCodes.has(answer.status) && !answer.headers.has('retry-after')) seen.wrong.push(`${mark}: ${answer.status} without Retry-After`);
        return false;
      }
      if (answer.status === 409 && /under way/.test(text)) {
        seen.underWay += 1;
        return false;
      }
      // It is there already, and the comparison with the rows will find it.
      if (answer.status === 409 && /carried out/.test(text)) {
        seen.accepted.get(writer)?.push(writer.markOf?.(mark) ?? mark);
        return true;
      }
      seen.wrong.push(`${mark}: ${answer.status} ${text.slice(0, 300)}`);
      return true;
    } catch (error) {
      seen.silent += 1;
      if (!mayBeSilent) seen.wrong.push(`${mark}: no answer (${(error as Error).message})`);
      return false;
    }
  }

  async function write(writer: Writer): Promise<void> {
    const open = new Set<Promise<void>>();
    for (let turn = 0; !isOver; turn += 1) {
      const mark = `${writer.name} ${turn}`;
      const key = randomUUID();
      const isSettled = await send(writer, mark, key);
      if (!isSettled && repeats > 0 && writer.isIdempotent) {
        const settling = settle(writer, mark, key).finally(() => open.delete(settling));
        open.add(settling);
        // A death keeps a key for 20 seconds: meanwhile the writer goes on with others.
        while (open.size >= MOST_OPEN) await Promise.race(open);
      }
      // As people write, not as fast as it goes: the limits of an hour hold here, too.
      await pause(isSettled ? pauseMs : 50);
    }
    await Promise.all(open);
  }

  /** The same request with the same key, until there is an answer. */
  async function settle(writer: Writer, mark: string, key: string): Promise<void> {
    const giveUpAt = Date.now() + SETTLE_MS;
    // A try that nobody answers is none: the site may be starting for longer than a key is kept.
    for (let answered = 0; answered < repeats && Date.now() < giveUpAt; ) {
      await pause(500);
      const { length } = seen.times;
      if (await send(writer, mark, key)) return;
      if (seen.times.length > length) [answered, seen.repeated] = [answered + 1, seen.repeated + 1];
    }
    seen.wrong.push(`${mark}: its key never got an answer`);
  }

  const writing = Promise.all(writers.map(write));
  return {
    seen,
    count: () => [...seen.accepted.values()].reduce((sum, marks) => sum + marks.length, 0),
    async stop() {
      isOver = true;
      await writing;
    },
  };
}

/** Every accepted write against the rows: how many are missing, and how many are there more than once. */
export async function compareWithRows({ accepted }: Written): Promise<{ lost: string[]; doubled: string[] }> {
  const lost: string[] = [];
  const doubled: string[] = [];
  for (const [writer, marks] of accepted) {
    const { rows } = await db.execute<{ mark: string; times: number }>(sql.raw(writer.marks));
    const times = new Map(rows.map((row) => [row.mark, Number(row.times)]));
    lost.push(...marks.filter((mark) => !times.has(mark)));
    doubled.push(...[...times].filter(([, one]) => one > 1).map(([mark]) => mark));
  }
  return { lost, doubled };
}
