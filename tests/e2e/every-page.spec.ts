import type { RouteConfigEntry } from '@react-router/dev/routes';
import routes from '../../src/app/routes.ts';
import { expect, expectAccessible, open, test, widths } from './fixtures.ts';
import { exampleOf, pageDoors, statusFor, type Viewer, viewers } from './page-doors.ts';
import { become } from './viewers.ts';

/** Every page, as everybody: the right door for each, no error in the console, nothing that the policy forbids, nothing wider than a phone, axe clean in both themes. */

const pathsOf = (entries: RouteConfigEntry[], parent = ''): string[] =>
  entries.flatMap((entry) => {
    const path = [parent, entry.path ?? ''].filter(Boolean).join('/');
    return entry.children ? pathsOf(entry.children, path) : [path || '/'];
  });
const paths = [...new Set(pathsOf(routes as RouteConfigEntry[]))];

test('every page says who may open it', () => {
  expect(paths.filter((path) => !(path in pageDoors))).toEqual([]);
  expect(Object.keys(pageDoors).filter((path) => !paths.includes(path))).toEqual([]);
});

for (const viewer of viewers) {
  test(`the doors of all pages for a ${viewer}`, async ({ context, site }) => {
    test.setTimeout(120_000);
    await become(context, viewer, site);
    const wrong: string[] = [];
    for (const [path, door] of Object.entries(pageDoors)) {
      const address = await exampleOf(path, context.request);
      const wanted = statusFor(door, viewer);
      const answer = await context.request.get(site + address, { maxRedirects: 0 });
      const status = answer.status() >= 300 && answer.status() < 400 ? 302 : answer.status();
      if (status !== wanted) wrong.push(`${path}: ${status} instead of ${wanted}`);
      const isPage = answer.headers()['content-type']?.startsWith('text/html');
      const styled = isPage && /<[a-z][^>]*\sstyle="[^"]*"|<style\b/i.exec(await answer.text());
      if (styled) wrong.push(`${path}: a style in the HTML, which the content security policy refuses: ${styled[0].slice(0, 200)}`);
    }
    expect(wrong).toEqual([]);
  });
}

const looks = Object.entries(pageDoors).flatMap(([path, door]) => (door.look ?? []).map((viewer): [string, Viewer] => [path, viewer]));
for (const [path, viewer] of looks) {
  test(`${path} as a ${viewer}`, { tag: '@release' }, async ({ page, context, site }) => {
    const complaints: string[] = [];
    page.on('console', (message) => {
      // The browser itself logs a page whose status is an error.
      if (message.type() === 'error' && !/status of 4\d\d/.test(message.text())) complaints.push(message.text());
    });
    page.on('pageerror', (error) => complaints.push(String(error)));
    const expectNoOverflow = async () =>
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
        'wider than the screen',
      ).toBeLessThanOrEqual(0);
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await page.setViewportSize(widths.wide);
    await become(context, viewer, site);
    await open(page, await exampleOf(path, context.request));
    await expectNoOverflow();
    await expectAccessible(page);
    // Nothing but colours differs in the other theme, and nothing but sizes on a phone.
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    await page.setViewportSize(widths.narrow);
    await expectNoOverflow();
    await expectAccessible(page, { only: ['color-contrast', 'target-size', 'scrollable-region-focusable'] });
    expect(complaints).toEqual([]);
  });
}
