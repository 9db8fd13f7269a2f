import type { Page } from '@playwright/test';
import { expect, expectAccessible, open, test, untilAlive, widths } from './fixtures.ts';
import { become } from './viewers.ts';

const firstIn = async (page: Page, list: string, kind: string) => {
  await open(page, list);
  return (await page.locator(`article[data-kind="${kind}"] a`).first().getAttribute('href')) ?? '';
};

test.describe('public pages', () => {
  const pages = [
    { name: 'scammers', path: async () => '/scammers', heading: /^Scammers$/ },
    { name: 'problem girls', path: async () => '/scammers?list=problem-girls', heading: /^Problem girls$/ },
    { name: 'a scammer', path: (page: Page) => firstIn(page, '/scammers', 'scammer'), heading: /./ },
    { name: 'a problem girl', path: (page: Page) => firstIn(page, '/scammers?list=problem-girls', 'problem-girl'), heading: /./ },
    { name: 'reviews', path: async () => '/reviews', heading: /^Reviews$/ },
    { name: 'reviews of a girl', path: (page: Page) => firstIn(page, '/reviews', 'girl'), heading: /^Reviews of / },
    { name: 'session girls', path: async () => '/sessiongirls', heading: /^Session girls$/ },
    {
      name: 'a session girl',
      path: async (page: Page) => (await (await page.request.get('/sitemap/session-girls-1.xml')).text()).match(/\/sessiongirls\/[^<]+/)?.[0] ?? '',
      heading: /./,
    },
    { name: 'contact', path: async () => '/contact', heading: /^Contact$/ },
    { name: 'terms', path: async () => '/terms-and-conditions', heading: /^Terms and Conditions$/ },
    { name: 'privacy', path: async () => '/privacy-policy', heading: /^Privacy Policy$/ },
    { name: 'API documentation', path: async () => '/api/docs', heading: /^API documentation$/ },
  ];
  for (const { name, path, heading } of pages) {
    // Looked over by axe, in both themes at both widths, they are in every-page.spec.ts.
    test(`${name}: readable without scripts, one canonical address`, { tag: '@release' }, async ({ page, browser, baseURL }) => {
      const address = await path(page);
      const plain = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
      const reader = await plain.newPage();
      expect((await open(reader, address))?.status()).toBe(200);
      await expect(reader.locator('h1')).toHaveText(heading);
      await expect(reader.locator('link[rel="canonical"]')).toHaveAttribute('href', new RegExp(`${address.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`));
      for (const data of await reader.locator('script[type="application/ld+json"]').allTextContents()) {
        expect(JSON.parse(data)['@context']).toBe('https://schema.org');
      }
      await plain.close();
    });
  }
});

test('the list of problem girls is accessible on a phone in both themes', { tag: '@release' }, async ({ page }) => {
  await page.setViewportSize(widths.narrow);
  await open(page, '/scammers?list=problem-girls');
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page, { only: ['color-contrast'] });
});

test('a session girl of an unknown name is not found', { tag: '@release' }, async ({ request }) => {
  expect((await request.get('/sessiongirls/nobody-of-that-name')).status()).toBe(404);
});

test('[CONST-13] a profile tells machines her size in metres and kilograms', async ({ page }) => {
  await page.goto('/profile/Demo%20Girl');
  const [, inches] = /(\d+'\d+)"/.exec(await page.getByText(/^\d'\d+" \(\d+ cm\)$/).innerText()) ?? [];
  const [feet = 0, rest = 0] = (inches ?? '').split("'").map(Number);
  const data = JSON.parse(await page.locator('script[type="application/ld+json"]').innerText());
  expect(data.mainEntity.height).toEqual({ '@type': 'QuantitativeValue', value: Math.round((feet * 12 + rest) * 2.54) / 100, unitCode: 'MTR' });
  expect(data.mainEntity.weight).toMatchObject({ '@type': 'QuantitativeValue', unitCode: 'KGM' });
});

test('[NAV-19] [SCAM-01] [SCAM-02] [SCAM-03] the scammer page: banner, headline, facts, sections, the invitation not to doxx', async ({ page }) => {
  await open(page, '/scammers');
  const card = page.locator('article[data-kind="scammer"]').first();
  const name = await card.getByRole('link').innerText();
  await card.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  const banner = page.getByText('Scammer!', { exact: true });
  await expect(banner).toBeVisible();
  // The headline is beside it, in the banner.
  await expect(banner.locator('xpath=following-sibling::p')).toHaveText(/\w+ \w+/);
  const red = await banner.evaluate((element) => getComputedStyle(element.closest('.bg-error-fill') ?? element).backgroundColor);
  expect(red).toMatch(/^rgb\((1[5-9]\d|2\d\d), \d{1,2}, \d{1,2}\)$/);
  await expect(page.getByRole('img', { name: `Picture of ${name}` })).toBeVisible();
  for (const fact of ['Uploaded', 'Location', 'Height', 'Weight']) await expect(page.locator('dt', { hasText: fact })).toBeVisible();
  await expect(page.locator('dd time').first()).toHaveText(/^\d\d-\d\d-\d{4}$/);
  for (const section of ['The Scam', 'Pictures', 'Comments']) await expect(page.getByRole('heading', { name: section })).toBeVisible();
  await expect(page.getByText('Please do not doxx anyone: no real names, addresses or other private details.')).toBeVisible();
});

test('[NAV-44] [PROB-22] a problem girl is reached from the list, with why and when', async ({ page }) => {
  await open(page, '/scammers');
  await page.getByRole('link', { name: /^Problem girls \(\d+\)$/ }).click();
  await page.locator('article[data-kind="problem-girl"] a').first().click();
  await expect(page).toHaveURL(/\/problem-girl\/\d+$/);
  await expect(page.getByRole('heading', { name: 'Reason' })).toBeVisible();
  await expect(page.getByText('Username', { exact: true })).toBeVisible();
});

test('[NAV-18] [NAV-46] [DIR-12] a reviewed girl leads to her reviews, whose links recommend nothing', async ({ page }) => {
  await open(page, '/reviews');
  await page.locator('article[data-kind="girl"] a').first().click();
  await expect(page).toHaveURL(/\/review\/[^/]+$/);
  await expect(page.getByRole('heading', { name: /^Forum reviews \(\d+\)$/ })).toBeVisible();
  await expect(page.locator('main a[target="_blank"]').first()).toHaveAttribute('rel', 'nofollow ugc noopener');
});

test('[NAV-41] [NAV-42] [LEGAL-01] [LEGAL-02] [LEGAL-03] [LEGAL-04] [LEGAL-05] [LEGAL-06] [LEGAL-07] [LEGAL-08] the legal pages', async ({ page }) => {
  for (const path of ['/terms-and-conditions', '/privacy-policy']) {
    await open(page, path);
    for (const text of [/Last modified: June 2022/, /© 2022/, /placeholder and needs to be rewritten/, /\b18\b/, /located in the United States/]) {
      await expect(page.locator('main').getByText(text).first()).toBeVisible();
    }
  }
  await expect(page.getByText(/not for children under 16/)).toBeVisible();
});

test.describe('contact', () => {
  test('[NAV-21] [NAV-79] [NAV-80] [NAV-81] what is missing stands at its field', async ({ page }) => {
    await open(page, '/contact');
    await untilAlive(page);
    await page.getByRole('button', { name: 'Send email' }).click();
    for (const [label, text] of [
      ['Email', 'Email is required'],
      ['Subject', 'Subject is required'],
      ['Message', 'Message is required'],
    ] as const) {
      await expect(page.getByLabel(label)).toHaveAccessibleDescription(new RegExp(text));
    }
    await expectAccessible(page);
  });

  test('[NAV-84] [NAV-85] a message is sent, said to be sent, and leads home', async ({ page }) => {
    await open(page, '/contact');
    await page.getByLabel('Email').fill('ann@example.com');
    await page.getByLabel('Subject').fill('A question');
    await page.getByLabel('Message').fill('How do I get listed?');
    await expect(page.locator('altcha-widget')).toBeVisible();
    await expect(page.locator('input[name="recaptcha"]')).not.toHaveValue('', { timeout: 30_000 });
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Send email' }).click();
    await expect(page).toHaveURL(/\/$/);
    await expect(page.getByText('Email sent', { exact: true })).toBeVisible();
  });

  test('what is typed before the scripts are there counts, and the check against machines begins', { tag: '@release' }, async ({ page }) => {
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/\.js$/, async (route) => {
      await released;
      await route.continue();
    });
    await page.goto('/contact', { waitUntil: 'commit' });
    await page.getByLabel('Email').fill('early@example.com');
    await page.getByLabel('Subject').fill('Early');
    release();
    await untilAlive(page);
    await expect(page.locator('input[name="recaptcha"]')).not.toHaveValue('', { timeout: 30_000 });
    await page.getByRole('button', { name: 'Send email' }).click();
    await expect(page.locator('#field-message-error')).toBeVisible();
    await expect(page.locator('#field-email_addr-error, #field-subject-error')).toHaveCount(0);
  });

  test('[NAV-86] a failure says so and loses nothing, not even on a reload', async ({ page }) => {
    await page.route('**/send_contact_form', (route) => route.abort());
    await open(page, '/contact');
    await page.getByLabel('Email').fill('ann@example.com');
    await page.getByLabel('Subject').fill('Kept');
    await page.getByLabel('Message').fill('Kept too');
    await expect(page.locator('input[name="recaptcha"]')).not.toHaveValue('', { timeout: 30_000 });
    await page.getByRole('button', { name: 'Send email' }).click();
    await expect(page.getByText('Due to an error email was not sent.').first()).toBeVisible();
    await expect(page.getByLabel('Subject')).toHaveValue('Kept');
    await page.reload();
    await expect(page.getByLabel('Message')).toHaveValue('Kept too');
  });

  test('without scripts the form says why it cannot send, and a post of it keeps what was written', { tag: '@release' }, async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
    const page = await context.newPage();
    await open(page, '/contact');
    // Text locators pass over this element.
    const note = page.locator('noscript');
    await expect(note).toBeVisible();
    expect(await note.textContent()).toContain('Sending needs JavaScript');
    await page.getByLabel('Subject').fill('Kept');
    await page.getByRole('button', { name: 'Send email' }).click();
    await expect(page.getByText('Email is required')).toBeVisible();
    await expect(page.getByLabel('Subject')).toHaveValue('Kept');
    await context.close();
  });
});

test.describe('cache revalidation', () => {
  test('[NAV-63] [NAV-66] everybody but moderators sees the blocked view', async ({ page }) => {
    expect((await open(page, '/admin/cache-revalidation'))?.status()).toBe(403);
    await expect(page.getByText('You don’t have permission to access this page.')).toBeVisible();
    await expect(page).toHaveTitle('Forbidden · Matwise');
    await expectAccessible(page);
  });

  test('[MOD-50] [MOD-54] [MOD-55] [MOD-56] a moderator drops lists, a girl, a path', async ({ page, site }) => {
    await become(page.context(), 'moderator', site);
    await open(page, '/admin/cache-revalidation');
    await untilAlive(page);
    for (const size of Object.values(widths)) {
      await page.setViewportSize(size);
      await expectAccessible(page);
    }
    await page.getByRole('button', { name: 'Scammers' }).click();
    await expect(page.getByText(/^Revalidated scammers: \d+ paths?$/)).toBeVisible();

    await page.getByRole('textbox', { name: 'Path' }).fill('scammers');
    await page.getByRole('button', { name: 'Revalidate path' }).click();
    await expect(page.getByRole('textbox', { name: 'Path' })).toHaveAccessibleDescription(/Path must start with a forward slash \(\/\)/);
    await page.getByRole('textbox', { name: 'Path' }).fill('/scammers');
    await page.getByRole('button', { name: 'Revalidate path' }).click();
    await expect(page.getByText(/^Revalidated custom_path/)).toBeVisible();
    await expect(page.locator('[data-severity="success"] li', { hasText: /^\/scammers$/ })).toBeVisible();

    await page.getByLabel('Name, city or phone').fill('Demo Girl');
    await page.getByRole('button', { name: 'Find girl' }).click();
    await page.getByRole('button', { name: 'Revalidate Demo Girl' }).click();
    await expect(page.locator('[data-severity="success"] li', { hasText: /^\/profile\/Demo%20Girl$/ })).toBeVisible();

    await page.route('**/api/admin/revalidate-cache', (route) => route.abort());
    await page.getByRole('button', { name: 'Everything' }).click();
    await expect(page.getByText('Revalidation failed')).toBeVisible();
  });
});
