import type { Page } from '@playwright/test';
import { open } from '#tests/e2e/fixtures.ts';
import { expect } from './browser.ts';

/** A heartbeat comes every 20 seconds, so a proxy that buffers the stream misses this limit. */
const LIMIT_MS = 5_000;

/** The site accepts fewer open streams of one person. */
const ABANDONED_STREAMS = 8;
/** Less than a heartbeat, at which a proxy notices a closed client in any case. */
const CLOSE_LIMIT_MS = 3_000;

type Chunk = { afterMs: number; at: number; text: string };
type Watched = Window & { chunks?: Chunk[] };

const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ });
const countUnread = async (page: Page) => Number(/(\d+) unread/.exec((await bell(page).getAttribute('aria-label')) ?? '')?.[1] ?? 0);

/** Opens a page with the bell, and reads the event stream beside it. @returns milliseconds until the first event */
export async function openStream(page: Page): Promise<number> {
  await open(page, '/dashboard');
  await expect(bell(page)).toBeVisible();
  await page.evaluate(async () => {
    const chunks: Chunk[] = [];
    (window as Watched).chunks = chunks;
    const started = performance.now();
    const answer = await fetch('/notifications/stream', { headers: { accept: 'text/event-stream' } });
    if (!answer.ok || !answer.body) throw new Error(`/notifications/stream answered ${answer.status}`);
    const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
    void (async () => {
      for (let part = await reader.read(); !part.done; part = await reader.read())
        chunks.push({ afterMs: Math.round(performance.now() - started), at: Date.now(), text: part.value });
    })();
  });
  return (await findEvent(page, 0)).afterMs;
}

/** Opens streams and leaves them, as a browser does on its way from page to page: the proxy must close them on the side of the site too. */
export async function abandonStreams(page: Page) {
  await open(page, '/dashboard');
  const status = await page.evaluate(
    async ([count, waitMs]) => {
      for (let opened = 0; opened < count; opened += 1) {
        const abort = new AbortController();
        const answer = await fetch('/notifications/stream', { signal: abort.signal });
        abort.abort();
        if (!answer.ok && answer.status !== 429) return answer.status;
      }
      await new Promise((resolve) => setTimeout(resolve, waitMs));
      const abort = new AbortController();
      const { status } = await fetch('/notifications/stream', { signal: abort.signal });
      abort.abort();
      return status;
    },
    [ABANDONED_STREAMS, CLOSE_LIMIT_MS] as const,
  );
  expect(status).toBe(200);
}

/** Waits for the first event about unread notifications that arrived at this time or later. */
async function findEvent(page: Page, since: number): Promise<Chunk> {
  const found = await page.waitForFunction((earliest) => (window as Watched).chunks?.find(({ at, text }) => at >= earliest && text.includes('unread')), since, {
    timeout: LIMIT_MS,
  });
  return (await found.jsonValue()) as Chunk;
}

/** The guy sends her a request while her page is open. @returns milliseconds from his press to the event, and to the bell on her page */
export async function bookLive(guy: Page, girl: Page, username: string): Promise<{ eventMs: number; bellMs: number }> {
  await open(guy, `/profile/${username}/book`);
  await guy.getByLabel('Time').fill('Sunday at six');
  await guy.getByLabel('Session length').fill('1 hour');
  await guy.getByLabel('Desired session type').fill('Pins');
  const unread = await countUnread(girl);
  const pressedAt = Date.now();
  await guy.getByRole('button', { name: 'Send booking request' }).click();
  await expect(async () => expect(await countUnread(girl)).toBeGreaterThan(unread)).toPass({ timeout: LIMIT_MS, intervals: [50] });
  const bellMs = Date.now() - pressedAt;
  const { at } = await findEvent(girl, pressedAt);
  await expect(guy.getByText('Successfully sent booking request.')).toBeVisible();
  return { eventMs: at - pressedAt, bellMs };
}
