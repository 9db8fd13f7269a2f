import { log } from '#platform/log.server.ts';
import type { ChatEvent } from './schema.ts';

export const LINES_OF_JSON = 'application/x-ndjson';

/**
 * An answer that is sent while it is written: one JSON event per line.
 * @param stop called when who asked went away before the end
 * @param done called once the answer is over, however it ended
 */
export function eventStream(events: AsyncGenerator<ChatEvent>, { stop, done }: { stop: () => void; done: () => void }): Response {
  const encoder = new TextEncoder();
  const line = (event: ChatEvent) => encoder.encode(`${JSON.stringify(event)}\n`);
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const next = await events.next();
          if (!next.done) return controller.enqueue(line(next.value));
        } catch (error) {
          log.error({ err: error instanceof Error ? { name: error.name, stack: error.stack } : 'unknown' }, 'an answer of the chat broke');
          controller.enqueue(line({ type: 'failed', detail: "An unknown error happened. We're sorry." }));
        }
        controller.close();
        done();
      },
      cancel() {
        stop();
        done();
      },
    },
    // Nothing is asked of the model before somebody reads.
    { highWaterMark: 0 },
  );
  return new Response(body, {
    headers: { 'content-type': `${LINES_OF_JSON}; charset=utf-8`, 'cache-control': 'private, no-store', 'x-accel-buffering': 'no' },
  });
}
