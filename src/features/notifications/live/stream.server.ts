import { log } from '#platform/log.server.ts';
import { TooMany, Unavailable } from '#shared/errors.ts';
import { countUnread } from '../queries.server.ts';
import { allOpenBells, listenForUnread, openBells } from './bells.server.ts';

/** Of one person on one instance: a phone, two browsers, and some to spare. The tabs of a browser share one. */
export const MOST_STREAMS = 5;
const mostOfAll = 5_000;

/** Proxies cut what is silent for a minute, or half of one. */
const heartbeatMs = 20_000;
/** Then the browser opens a new one: with fresh rights, on whichever instance has room. */
const longestMs = 30 * 60_000;
/** Messages that a reader who does not read lets pile up. */
const mostWaiting = 64;

type Options = {
  userId: string;
  /** Asks whether the session that opened the stream still holds. */
  holds: () => Promise<boolean>;
};

/**
 * A stream of server-sent events: `unread` with `{"unread": n}` at once and after each change, `changed` with `{"topic": "bookings/7"}` when
 * somebody wrote there, `end` when the session is over.
 * @throws TooMany, Unavailable
 */
export async function openStream({ userId, holds }: Options): Promise<Response> {
  if (openBells(userId) >= MOST_STREAMS || allOpenBells() >= mostOfAll) throw new TooMany(60);
  const stream = new BellStream(userId, holds);
  try {
    await stream.open();
  } catch (error) {
    log.warn({ err: (error as Error).message }, 'a stream of notifications could not be opened');
    throw new Unavailable();
  }
  return new Response(stream.body, {
    // `no-transform` and the last one: nothing on the way may hold messages back to compress them.
    headers: { 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'private, no-store, no-transform', 'x-accel-buffering': 'no' },
  });
}

class BellStream {
  readonly body: ReadableStream<Uint8Array>;
  private controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  private takeAway = () => {};
  private timers: NodeJS.Timeout[] = [];
  private telling: Promise<void> | undefined;
  private isCountDue = false;
  private readonly topics = new Set<string>();
  private last = -1;
  private readonly userId: string;
  private readonly holds: () => Promise<boolean>;

  constructor(userId: string, holds: () => Promise<boolean>) {
    this.userId = userId;
    this.holds = holds;
    this.body = new ReadableStream<Uint8Array>(
      {
        start: (controller) => {
          this.controller = controller;
        },
        cancel: () => this.close(),
      },
      { highWaterMark: mostWaiting },
    );
  }

  async open() {
    this.takeAway = await listenForUnread(this.userId, { ring: (topic) => this.ring(topic), close: () => this.close() });
    // The connection may have been lost while it was made.
    if (!this.controller) this.takeAway();
    this.write('retry: 5000\n\n');
    this.timers.push(
      setInterval(() => void this.beat(), heartbeatMs),
      setTimeout(() => this.close(), longestMs),
    );
    for (const timer of this.timers) timer.unref();
    this.ring();
  }

  /** Many rings while one is answered are answered once more. */
  private ring(topic?: string) {
    if (topic === undefined) this.isCountDue = true;
    else this.topics.add(topic);
    if (this.telling) return;
    this.telling = this.tell().finally(() => {
      this.telling = undefined;
    });
  }

  private async tell() {
    while (this.controller && (this.isCountDue || this.topics.size > 0)) {
      if (!(await this.sessionHolds())) return;
      for (const topic of this.topics) this.write(`event: changed\ndata: ${JSON.stringify({ topic })}\n\n`);
      this.topics.clear();
      if (this.isCountDue) await this.tellCount();
    }
  }

  private async tellCount() {
    this.isCountDue = false;
    try {
      const unread = await countUnread(this.userId);
      if (unread !== this.last) this.write(`event: unread\ndata: ${JSON.stringify({ unread })}\n\n`);
      this.last = unread;
    } catch (error) {
      this.giveUp(error);
    }
  }

  private async beat() {
    if (await this.sessionHolds()) this.write(': still here\n\n');
  }

  private async sessionHolds(): Promise<boolean> {
    try {
      if (await this.holds()) return true;
      this.write('event: end\ndata: {}\n\n');
      this.close();
    } catch (error) {
      this.giveUp(error);
    }
    return false;
  }

  /** The database is away: the browser comes again, or asks by polling. */
  private giveUp(error: unknown) {
    log.warn({ err: (error as Error).message }, 'a stream of notifications ends');
    this.close();
  }

  private write(text: string) {
    if (!this.controller) return;
    if ((this.controller.desiredSize ?? 0) <= 0) this.close();
    else this.controller.enqueue(new TextEncoder().encode(text));
  }

  private close() {
    const { controller } = this;
    this.controller = undefined;
    this.takeAway();
    for (const timer of this.timers) clearTimeout(timer);
    try {
      controller?.close();
    } catch {
      // The reader has left already: there is nothing to close.
    }
  }
}
