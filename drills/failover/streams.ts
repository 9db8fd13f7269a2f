import { setTimeout as pause } from 'node:timers/promises';

/** A reader of live notifications as a browser is one: opened again when it ends, or every other second while it is refused. */
export type Stream = {
  url: string;
  /** When it last heard of a change: what it is told at its opening does not count. */
  rung: number;
  /** The last number of unread ones that it was told. */
  unread: number;
  opened: number;
  refused: number;
  wrong: string[];
  stop: () => Promise<void>;
};

/** The least that browsers wait before they come again is what the site tells them; this one is quicker, so that the gap is the site's. */
const AGAIN_MS = 500;

export function openStream(url: string, headers: Record<string, string>): Stream {
  const ending = new AbortController();
  const stream: Stream = { url, rung: 0, unread: -1, opened: 0, refused: 0, wrong: [], stop };

  async function listen() {
    const answer = await fetch(`${url}/notifications/stream`, { headers, signal: ending.signal });
    if (answer.status === 503 && answer.headers.has('retry-after')) {
      stream.refused += 1;
      await answer.text();
      return;
    }
    if (!answer.ok || !answer.body) {
      stream.wrong.push(`stream: ${answer.status} ${(await answer.text()).slice(0, 200)}`);
      return;
    }
    stream.opened += 1;
    let [rest, isFirst] = ['', true];
    for await (const text of answer.body.pipeThrough(new TextDecoderStream())) {
      const messages = (rest + text).split('\n\n');
      rest = messages.pop() ?? '';
      for (const message of messages) {
        const [, unread] = /^event: unread\ndata: \{"unread":(\d+)\}/.exec(message) ?? [];
        if (unread === undefined) continue;
        stream.unread = Number(unread);
        if (!isFirst) stream.rung = performance.now();
        isFirst = false;
      }
    }
  }

  const reading = (async () => {
    while (!ending.signal.aborted) {
      await listen().catch((error: Error) => {
        if (!ending.signal.aborted) stream.wrong.push(`stream: ${error.message}`);
      });
      await pause(AGAIN_MS);
    }
  })();

  async function stop() {
    ending.abort();
    await reading;
  }
  return stream;
}
