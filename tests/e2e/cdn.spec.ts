import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { APIRequestContext } from '@playwright/test';
import { freePort } from '../free-port.ts';
import { startSite, untilReady } from '../site-process.ts';
import { test as base, expect } from './fixtures.ts';
import { demoFolder } from './own-site.ts';
import { logIn } from './viewers.ts';

/** What a CDN may keep of a real site, and what it is told to forget. */

type Given = { site: string; told: string[][] };
const test = base.extend<object, { given: Given }>({
  given: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern.
    async ({}, use) => {
      const told: string[][] = [];
      const cdn: Server = createServer(async (request, response) => {
        let body = '';
        for await (const chunk of request) body += chunk;
        told.push(JSON.parse(body).tags);
        response.writeHead(204).end();
      });
      await new Promise<void>((listening) => cdn.listen(0, '127.0.0.1', listening));
      const CDN_PURGE_URL = `http://127.0.0.1:${(cdn.address() as AddressInfo).port}/purge`;
      const own = startSite({
        PORT: String(await freePort()),
        DATA_DIR: demoFolder(),
        APP_ENV: 'production',
        RATE_LIMITS: 'loose',
        FLAGS: 'girl-post-on-timeline-or-profile=on',
        CDN_PURGE_URL,
      });
      await untilReady(own, 200);
      await use({ site: own.url, told });
      await own.stop();
      cdn.close();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: ({ given }, use) => use(given.site),
});

const pages = ['/', '/wrestlers', '/advanced_search', '/profile/Demo%20Girl', '/tours', '/scammers', '/reviews', '/terms-and-conditions', '/wrestlers.data'];

async function seen(request: APIRequestContext, path: string, cookie = '') {
  const answer = await request.get(path, { headers: cookie ? { cookie } : {} });
  const headers = answer.headers();
  return { status: answer.status(), body: await answer.text(), cache: headers['cache-control'] ?? '', tags: (headers['cache-tag'] ?? '').split(','), headers };
}

test('a visitor’s page is the same with every cookie that is no session, sets none, and says how long it may be kept', { tag: '@release' }, async ({
  request,
}) => {
  const theirs = ['age_confirmed=1', 'known_device=abc; session_expires_at=1; session_refresh_at=2', 'theme=dark; units=us; anything=else'];
  for (const path of pages) {
    const plain = await seen(request, path);
    expect(plain.cache, path).toMatch(/^public, max-age=0, s-maxage=\d+, stale-while-revalidate=30$/);
    expect(plain.headers, path).not.toHaveProperty('set-cookie');
    expect(plain.tags, path).toContain(`path:${path.replace(/\.data$/, '')}`);
    for (const cookie of theirs) {
      const other = await seen(request, path, cookie);
      expect([other.cache, other.headers['set-cookie'], other.body === plain.body], `${path} with ${cookie}`).toEqual([plain.cache, undefined, true]);
    }
  }
});

test('nothing that is made for one person may be kept for all: other units, a session, even one that ended', { tag: '@release' }, async ({
  request,
  playwright,
  given,
}) => {
  for (const path of pages) {
    expect((await seen(request, path, 'units=metric')).cache, path).toBe('private, max-age=0');
    // From the page cache of the process, too.
    expect((await seen(request, path, 'units=metric')).cache, path).toBe('private, max-age=0');
    expect((await seen(request, path, 'session=ended.long.ago')).cache, path).toBe('private, no-store');
  }
  const member = await playwright.request.newContext({ baseURL: given.site });
  await logIn(member, 'guy', given.site);
  for (const path of pages) expect((await seen(member, path)).cache, path).toBe('private, no-store');
  await member.dispose();
});

test('what somebody writes is forgotten by the CDN: its tags are those of the pages that show it', { tag: '@release' }, async ({
  request,
  playwright,
  given,
}) => {
  const page = await seen(request, '/profile/Demo%20Girl');
  const member = await playwright.request.newContext({ baseURL: given.site });
  await logIn(member, 'girl', given.site);
  const csrf = (await member.get('/session')).headers()['x-csrf-token'] ?? '';
  given.told.length = 0;
  const posted = await member.post('/api/v1/posts', {
    headers: { 'x-csrf-token': csrf, 'content-type': 'application/vnd.api+json' },
    data: JSON.stringify({ data: { type: 'posts', attributes: { comment: 'Back from training.' } } }),
  });
  expect(posted.status(), await posted.text()).toBe(201);
  // Its workers take their time to begin on a machine that is busy.
  await expect.poll(() => given.told.flat().some((tag) => page.tags.includes(tag)), { timeout: 90_000 }).toBe(true);
  await member.dispose();
});
