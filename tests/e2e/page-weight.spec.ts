import { gzipSync } from 'node:zlib';
import { expect, test } from './fixtures.ts';
import type { Viewer } from './page-doors.ts';
import { become } from './viewers.ts';

const viewers = ['visitor', 'guy', 'girl', 'moderator'] as const satisfies Viewer[];

for (const viewer of viewers) {
  test(`the list is at most 60 KB of HTML for a ${viewer}`, async ({ context, site }) => {
    await become(context, viewer, site);
    const { request } = context;
    const html = await (await request.get('/wrestlers')).body();
    expect(html.toString().match(/<article/g)?.length).toBeGreaterThan(12);
    expect(html.byteLength).toBeLessThanOrEqual(60_000);
  });
}

const pages = {
  guy: ['/dashboard', '/advanced_search?q=a', '/profile/Demo%20Girl'],
  girl: ['/dashboard'],
};

for (const [viewer, paths] of Object.entries(pages) as [Exclude<Viewer, 'visitor'>, string[]][]) {
  for (const path of paths) {
    test(`${path} starts with at most 150 KB of scripts for a ${viewer}`, async ({ context, site }) => {
      await become(context, viewer, site);
      const { request } = context;
      const html = await (await request.get(path)).text();
      const [, addresses = ''] = /data-preload="([^"]+)"/.exec(html) ?? [];
      const scripts = await Promise.all(addresses.split(' ').map(async (address) => (await request.get(address)).body()));
      expect(scripts.length).toBeGreaterThan(3);
      expect(scripts.reduce((sum, script) => sum + gzipSync(script).byteLength, 0)).toBeLessThanOrEqual(150_000);
    });
  }
}

test('a guy is not told what a page took', async ({ context, site }) => {
  await become(context, 'guy', site);
  const { request } = context;
  expect((await request.get('/dashboard')).headers()['server-timing']).toBeUndefined();
});

test('a moderator is told what a page took', async ({ context, site }) => {
  await become(context, 'moderator', site);
  const { request } = context;
  const { 'server-timing': timing } = (await request.get('/dashboard')).headers();
  expect(timing).toMatch(/^db;dur=[\d.]+;desc="\d+ statements", render;dur=[1-9][\d.]*, total;dur=[\d.]+$/);
});
