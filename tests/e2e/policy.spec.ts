import { expect, open, test } from './fixtures.ts';
import { drawnPicture, openMail } from './sign-up.ts';

test.use({ freshContext: true });

/** The content security policy in a real browser: what it refuses, and that nothing of ours needs what it refuses. */

for (const [kind, path] of [
  ['a page from the cache', '/wrestlers'],
  ['a page of its own', '/auth/login'],
] as const) {
  test(`${kind} runs no script and applies no style that came with a text`, { tag: '@release' }, async ({ browser, baseURL }) => {
    const context = await browser.newContext({ baseURL: baseURL ?? '' });
    const page = await context.newPage();
    await context.addCookies([{ name: 'age_confirmed', value: '1', url: baseURL ?? '' }]);
    const injected =
      '<script>window.ran = 1</script><img src="data:," onerror="window.ran = 2"><p id="styled" style="opacity: 0.5">x</p><style>#styled { opacity: 0.4 }</style></main>';
    let nonce: string | undefined;
    await page.route(`**${path}`, async (route) => {
      const answer = await route.fetch();
      // The nonce of an earlier answer, as who reads the page first knows it.
      nonce ??= /nonce="([^"]+)"/.exec(await (await route.fetch()).text())?.[1] ?? '';
      const reused = `<script nonce="${nonce}">window.ran = 3</script>`;
      await route.fulfill({ response: answer, body: (await answer.text()).replace('</main>', reused + injected) });
    });
    // A page whose scripts cannot be fetched is loaded again after half a second, at most once a minute.
    await page.addInitScript(() => sessionStorage.setItem('again', String(Date.now())));
    // React would throw out what the server did not render.
    await page.route('**/assets/**/*.js', (route) => route.abort());
    const seen: string[] = [];
    page.on('console', (message) => seen.push(message.text()));
    await page.goto(path);
    await expect(page.locator('#styled')).toHaveCSS('opacity', '1');
    expect(await page.evaluate(() => 'ran' in window)).toBe(false);
    expect(seen.filter((line) => /Content Security Policy/i.test(line)).length).toBeGreaterThanOrEqual(4);
    await context.close();
  });
}

test('a picture that is not there yet has its colours behind it before React is there', { tag: '@release' }, async ({ page }) => {
  await page.route('**/files/**', () => {});
  await page.route('**/assets/**/*.js', () => {});
  await page.goto('/wrestlers', { waitUntil: 'commit' });
  const first = page.locator('img[data-placeholder]').first();
  await expect(first).toHaveCSS('background-image', /radial-gradient/);
});

test('the crop editor and the proof of work, which would bring style elements, have their styles', { tag: '@release' }, async ({ page }) => {
  await open(page, '/male_registration');
  await page.locator('input[type=file]').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: await drawnPicture(page) });
  await expect(page.getByTestId('crop-area').locator('.reactEasyCrop_Container')).toHaveCSS('position', 'absolute');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await page.getByLabel(/^City/).focus();
  await expect(page.locator('altcha-widget .altcha-main')).toHaveCSS('display', 'flex');
  await expect(page.locator('altcha-widget [data-state=verified]')).toHaveCount(1, { timeout: 30_000 });
});

test('a mail in the outbox looks as it was written, in a frame that runs nothing', { tag: '@release' }, async ({ page }) => {
  await open(page, '/auth/forgot-password');
  await page.getByLabel(/e-?mail/i).fill('demo_guy@example.org');
  await page.getByRole('button', { name: 'Send the link' }).click();
  await openMail(page, 'demo_guy@example.org', /Choose a new password/);
  await expect(page.frameLocator('iframe[title="The email"]').locator('h1')).toHaveCSS('font-size', '22px');
  const answer = await page.request.get((await page.locator('iframe').getAttribute('src')) ?? '');
  expect(answer.headers()['content-security-policy']).toMatch(/^sandbox (?!.*allow-scripts).*default-src 'none'/);
});
