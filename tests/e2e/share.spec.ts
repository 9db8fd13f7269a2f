import sharp from 'sharp';
import { expect, test } from './fixtures.ts';
import { become } from './viewers.ts';

const contents = (html: string, name: string) =>
  [...html.matchAll(new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`, 'g'))].map(([, content = '']) => content);

for (const [what, path, alt] of [
  ['a profile', '/profile/Demo%20Girl', /^Demo Girl, wrestler in /],
  ['the first page', '/', /./],
  ['all tours', '/tours', /map/],
  ['a country', '/tours/united-states', /United States/],
  ['a state', '/tours/texas-united-states', /Texas/],
  ['a city', '/tours/las-vegas-nevada-united-states', /Las Vegas/],
] as const) {
  test(`a link to ${what} shows a picture of 1200 by 630, cached until something on it changes`, { tag: '@release' }, async ({ request, site }) => {
    const html = await (await request.get(path)).text();
    const [address = ''] = contents(html, 'og:image');
    expect(address.startsWith(`${site}${path === '/' ? '' : path}/share.jpg?v=`), address).toBe(true);
    expect([contents(html, 'og:image:width'), contents(html, 'og:image:height'), contents(html, 'twitter:card')]).toEqual([
      ['1200'],
      ['630'],
      ['summary_large_image'],
    ]);
    expect(contents(html, 'og:image:alt')[0]).toMatch(alt);
    await request.get(address);
    const again = await request.get(address);
    const { 'content-type': type, 'cache-control': caching, 'x-cache': cache, etag = '', 'content-encoding': encoding } = again.headers();
    expect([type, cache, encoding]).toEqual(['image/jpeg', 'hit', undefined]);
    expect(caching).toMatch(/^public, max-age=0, s-maxage=\d+, stale-while-revalidate=\d+$/);
    const { width, height, format } = await sharp(await again.body()).metadata();
    expect([width, height, format]).toEqual([1200, 630, 'jpeg']);
    expect((await request.get(address, { headers: { 'if-none-match': etag } })).status()).toBe(304);
    // Another version is this one, and fills no cache.
    const other = await request.get(address.replace(/v=.*/, 'v=other'));
    expect([other.status(), other.headers()['cache-control']]).toEqual([200, 'private, no-store']);
  });
}

test('other pages show the picture of the site, and members nothing for programs', { tag: '@release' }, async ({ context, request, site }) => {
  expect(contents(await (await request.get('/wrestlers')).text(), 'og:image')).toEqual([`${site}/share.jpg`]);
  await become(context, 'guy', site);
  expect(contents(await (await context.request.get('/profile/Demo%20Girl')).text(), 'og:.*')).toEqual([]);
});

test('what is not there for a visitor has no picture, for nobody', { tag: '@release' }, async ({ context, request, site }) => {
  const missing = ['/profile/Nobody%20Of%20That%20Name/share.jpg', '/tours/atlantis/share.jpg', '/tours/kiribati/share.jpg'];
  for (const path of missing) expect((await request.get(path)).status(), path).toBe(404);
  // Her own page, which she sees and nobody else: to her, too, the picture is what others see.
  await become(context, 'newGirl', site);
  const own = await context.request.get('/my-profile');
  expect(own.status()).toBe(200);
  const picture = `${new URL(own.url()).pathname}/share.jpg`;
  expect((await context.request.get(picture)).status(), picture).toBe(404);
  expect((await request.get(picture)).status(), picture).toBe(404);
});
