import type { Page } from '@playwright/test';
import { expect, expectAccessible, open, test, widths } from './fixtures.ts';
import { become } from './viewers.ts';

const profile = '/profile/Demo%20Girl';
const tag = () => `${Date.now() % 10_000_000}`;
const followButton = (page: Page) => page.getByRole('button', { name: /^(Follow|Following|Unfollow|Processing...)$/ });

async function startUnfollowed(page: Page) {
  await open(page, profile);
  const button = followButton(page);
  await expect(button).toBeVisible();
  if ((await button.textContent()) !== 'Follow') {
    await button.click();
    await page.mouse.move(0, 0);
  }
  await expect(button).toHaveText('Follow');
  return button;
}

test('[REV-39] a visitor who presses Follow or Book Girl goes to the login and comes back', async ({ page }) => {
  await open(page, profile);
  await expect(page.getByRole('link', { name: 'Book Girl' })).toHaveAttribute('href', `/auth/login?return_to=${encodeURIComponent(`${profile}/book`)}`);
  await page.getByRole('link', { name: 'Follow', exact: true }).click();
  await expect(page).toHaveURL(`/auth/login?return_to=${encodeURIComponent(profile)}`);
});

test.describe('a guy', () => {
  test.beforeEach(({ page, baseURL }) => become(page.context(), 'guy', baseURL ?? ''));

  test('[REV-35] [REV-36] [REV-37] [REV-38] follows, sees each state, and keeps it on an error', async ({ page }) => {
    const button = await startUnfollowed(page);
    await page.route('**/follow', (route) => route.fulfill({ status: 500, json: { errors: [] } }));
    await button.click();
    await expect(page.getByText("An unknown error happened. We're sorry.")).toBeVisible();
    await expect(button).toHaveText('Follow');
    await page.unroute('**/follow');

    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/follow', async (route) => {
      await held;
      await route.continue();
    });
    let calls = 0;
    page.on('request', (request) => {
      if (new URL(request.url()).pathname === '/follow') calls += 1;
    });
    await button.dblclick();
    await expect(button).toHaveText('Processing...');
    answer();
    await expect(button).toHaveText('Following');
    expect(calls).toBe(1);
    await page.mouse.move(0, 0);
    await button.hover();
    await expect(button).toHaveText('Unfollow');
    await page.reload();
    await expect(button).toHaveText('Following');
    await open(page, '/guy/following');
    await expect(page.getByRole('link', { name: 'Demo Girl' })).toBeVisible();
    await expectAccessible(page);
    await startUnfollowed(page);
  });

  test('[BOOK-01] [BOOK-11] [BOOK-12] [BOOK-14] [BOOK-15] [BOOK-16] asks for a session; nothing is lost on an error', async ({ page }) => {
    // A guy has one open request with each girl, and another test asks the demo's girl.
    await open(page, '/profile/Keziah%20Flint');
    await page.getByRole('link', { name: 'Book Girl' }).click();
    await expect(
      page.getByText('Messages are read and stored for moderation and safety. Requests for sexual services result in a permanent ban.'),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Send booking request' }).click();
    await expect(page.locator('#field-time-error')).toHaveText('Required');
    await expect(page.locator('#field-session_length-error')).toHaveText('Required');
    await expect(page.locator('#field-desired_session_type-error')).toHaveText('Required');
    await expectAccessible(page);
    const time = `Friday ${tag()}`;
    await page.getByLabel('Time').fill(time);
    await page.getByLabel('Session length').fill('1 hour');
    await page.getByLabel('Desired session type').fill('a'.repeat(501));
    await page.getByLabel('Things to not include').focus();
    await expect(page.locator('#field-desired_session_type-error')).toHaveText('Too long (max characters: 500)');
    await page.getByLabel('Desired session type').fill('Pins and submissions');

    await page.route('**/book_girl', (route) => route.fulfill({ status: 500, json: { errors: [] } }));
    await page.getByRole('button', { name: 'Send booking request' }).click();
    await expect(page.getByText('Error sending booking request')).toHaveCount(2);
    await expect(page.getByLabel('Time')).toHaveValue(time);
    await page.unroute('**/book_girl');

    await page.getByRole('button', { name: 'Send booking request' }).click();
    await expect(page.getByText('Successfully sent booking request.')).toBeVisible();
    await expect(page.getByText('Booking request sent', { exact: true })).toBeVisible();
    await expect(page.getByLabel('Session length')).toHaveCount(0);
    await open(page, '/profile/Keziah%20Flint/book');
    await expect(page.getByText('You have an open request with Keziah Flint')).toBeVisible();
    await expectAccessible(page);
    await open(page, '/bookings');
    await expect(page.getByText(time)).toBeVisible();
    await expectAccessible(page);
  });

  test('[REV-01] [REV-02] [REV-03] [REV-14] adds a reference on her profile', async ({ page }) => {
    await open(page, profile);
    const add = page.getByRole('button', { name: 'Add Reference' });
    const form = page.getByRole('form', { name: 'Add reference' });
    await expect(form).toHaveCount(0);
    await add.click();
    await form.getByRole('button', { name: 'Cancel' }).click();
    await expect(form).toHaveCount(0);
    await add.click();
    await form.getByRole('button', { name: 'Post' }).click();
    await expect(form.locator('#field-comment-error')).toHaveText('Please write review.');
    await expect(form.locator('#field-thumbState-error')).toHaveText('Please vote thumbs up/thumbs down');
    await expectAccessible(page);
    const words = `Strong and on time ${tag()}`;
    await form.getByLabel('Comment').fill(words);
    await form.getByText('Thumbs up', { exact: true }).click();
    await form.getByRole('button', { name: 'Post' }).click();
    await expect(page.getByText('Review posted. Thank You.')).toBeVisible();
    await expect(form).toHaveCount(0);
    await expect(page.getByText(words)).toBeVisible();
  });

  test('[REV-41] [REV-18] names a girl elsewhere in My References', async ({ page }) => {
    await open(page, '/dashboard');
    await page.getByRole('link', { name: 'My References' }).click();
    await page.getByRole('button', { name: 'Add reference' }).click();
    await expect(page.locator('#field-username-error')).toHaveText('Username is required');
    await expect(page.locator('#field-girlUrl-error')).toHaveText('Url to girl profile is required');
    const name = `strongjen${tag()}`;
    await page.getByLabel('Username').fill(name);
    await page.getByLabel('Url to girl profile').fill('https://example.org/jen');
    await page.getByRole('button', { name: 'Add reference' }).click();
    await expect(page.getByText('Thank you. Matwise will reach out to the girl to confirm your session together.')).toBeVisible();
    await expect(page.getByRole('link', { name })).toBeVisible();
    await expectAccessible(page);
  });
});

test.describe('a girl, on a phone', () => {
  test.use({ viewport: widths.narrow });

  test('[BOOK-19] [GIRL-53] reads a request with its safety check, completes and deletes it', async ({ page, browser, baseURL }) => {
    const his = await browser.newContext({ baseURL: baseURL ?? '' });
    await become(his, 'guy', baseURL ?? '');
    const guy = await his.newPage();
    const time = `Monday ${tag()}`;
    await open(guy, `${profile}/book`);
    await guy.getByLabel('Time').fill(time);
    await guy.getByLabel('Session length').fill('2 hours');
    await guy.getByLabel('Desired session type').fill('Grappling');
    await guy.getByRole('button', { name: 'Send booking request' }).click();
    await expect(guy.getByText('Successfully sent booking request.')).toBeVisible();
    await his.close();

    await become(page.context(), 'girl', baseURL ?? '');
    await open(page, '/dashboard');
    await expect(page.getByText(time)).toBeVisible();
    await page.getByRole('link', { name: 'All requests' }).click();
    const request = page.getByRole('article').filter({ hasText: time });
    await expect(request.getByRole('heading', { name: 'Safety check' })).toBeVisible();
    await expect(request.getByRole('region', { name: /^What is known about/ }).getByRole('link', { name: 'How this answer is made' })).toBeVisible();
    await expectAccessible(page);
    await request.getByRole('button', { name: 'Mark as complete' }).click();
    await expect(page.getByText('Completed. It’s under Done.')).toBeVisible();
    await page.getByRole('link', { name: /^Done/ }).click();
    await expect(request.getByText('Complete', { exact: true })).toBeVisible();
    await request.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete booking' }).click();
    await expect(request).toHaveCount(0);
  });

  test('[GUY-13] [REV-26] [REV-28] what girls tell each other stands on a guy’s page for a girl, and on no page of a guy or a visitor', async ({
    page,
    browser,
    baseURL,
  }) => {
    const site = baseURL ?? '';
    await become(page.context(), 'girl', site);
    await page.goto('/guy/demo_guy');
    const comments = page.getByRole('region', { name: 'Girl Only Comments' });
    const words = `Among us ${tag()}`;
    await comments.getByLabel('Girl only comment').fill(words);
    await comments.getByRole('button', { name: 'Post comment' }).click();
    // Not as it stands in the field, while it is still being sent.
    await expect(comments.getByRole('listitem').filter({ hasText: words })).toBeVisible();
    expect(await (await page.request.get('/guy/demo_guy')).text()).toContain(words);
    for (const viewer of ['guy', 'visitor'] as const) {
      const his = await browser.newContext({ baseURL: site });
      await become(his, viewer, site);
      for (const path of ['/guy/demo_guy', '/guy/demo_guy.data', '/guy/my-references', '/dashboard', '/bookings', '/guy/settings', '/notifications']) {
        // As the scripts of a page ask for its data.
        const asData = path.endsWith('.data') && { headers: { 'sec-fetch-dest': 'empty' } };
        const text = await (await his.request.get(path, asData || undefined)).text();
        expect(text, `${viewer}, ${path}`).not.toContain(words);
        expect(text, `${viewer}, ${path}`).not.toContain('Girl Only Comments');
      }
      const tab = await his.newPage();
      await tab.goto('/guy/demo_guy');
      await expect(tab.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(tab.getByRole('heading', { name: 'Girl Only Comments' })).toHaveCount(0);
      await his.close();
    }
  });

  test('[REV-15] [REV-24] [REV-27] [REV-10] reviews a guy and tells the other girls', async ({ page, baseURL }) => {
    await become(page.context(), 'girl', baseURL ?? '');
    await open(page, '/guy/demo_guy');
    const comments = page.getByRole('region', { name: 'Girl Only Comments' });
    await comments.getByRole('button', { name: 'Post comment' }).click();
    await expect(comments.locator('#field-comment-error')).toHaveText('Please write girl only comment.');
    const words = `Ask for a deposit ${tag()}`;
    await comments.getByLabel('Girl only comment').fill(words);
    await comments.getByRole('button', { name: 'Post comment' }).click();
    await expect(page.getByText('Girl only comment posted. Thank You.')).toBeVisible();
    await expect(comments.getByText(words)).toBeVisible();

    const references = page.getByRole('region', { name: 'References' });
    const polite = `Polite ${tag()}`;
    await references.getByRole('button', { name: 'Add Reference' }).click();
    await references.getByLabel('Comment').fill(polite);
    await references.getByText('Thumbs up', { exact: true }).last().click();
    await references.getByRole('button', { name: 'Post', exact: true }).click();
    await expect(page.getByText('Review posted. Thank You.')).toBeVisible();
    await expect(references.getByText(polite)).toBeVisible();
    await expectAccessible(page);
  });
});
