import type { Page } from '@playwright/test';
import { expect, open, test, untilAlive } from './fixtures.ts';
import type { Viewer } from './page-doors.ts';
import { openActions } from './row-actions.ts';
import { become } from './viewers.ts';

/** Scripts come after the first paint. Whoever is quicker than they are loses nothing. */

/** Keeps the scripts back. @param then what becomes of them. @returns what ends it */
async function holdScripts(page: Page, then: 'continue' | 'abort' = 'continue'): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await released;
    await route[then]();
  });
  return () => release();
}

const samples: Record<string, string> = {
  email: 'early@example.test',
  tel: '5125550123',
  date: '2001-02-03',
  number: '66',
  url: 'https://early.example/',
  search: 'early',
};

/** Writes into every field of the forms, ticks every box, chooses from every list. @returns what stands where then */
async function fillAll(page: Page): Promise<Record<string, string>> {
  const fields = page.locator('main form').locator('input, textarea, select');
  for (const field of await fields.all()) {
    if (!(await field.isVisible()) || !(await field.isEditable())) continue;
    const [tag, type] = await field.evaluate((element: HTMLInputElement) => [element.tagName, element.type]);
    // Another country empties the state, as it should.
    if (tag === 'SELECT') (await field.getAttribute('name')) === 'country' || (await field.selectOption({ index: 1 }, { timeout: 2_000 }).catch(() => {}));
    else if (type === 'checkbox' || type === 'radio') await field.check();
    else if (type !== 'file' && type !== 'range') await field.fill(samples[type ?? ''] ?? 'Early');
  }
  return standing(page);
}

const standing = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(() =>
    Object.fromEntries(
      [...document.querySelectorAll<HTMLInputElement>('main form :is(input, textarea, select)')]
        .filter(({ type }) => !['hidden', 'file', 'range'].includes(type))
        .map((field, at): [string, string] => [
          `${at} ${field.name || field.id}`,
          ['checkbox', 'radio'].includes(field.type) ? String(field.checked) : field.value,
        ])
        .filter(([, value]) => value !== '' && value !== 'false'),
    ),
  );

const forms: [Viewer, string][] = [
  ['visitor', '/auth/login'],
  ['visitor', '/male_registration'],
  ['visitor', '/female_registration'],
  ['visitor', '/auth/forgot-password'],
  ['visitor', '/contact'],
  ['visitor', '/dispute'],
  ['visitor', '/migrate_profile'],
  ['guy', '/profile/Valeria%20Stone/book'],
  ['guy', '/edit-profile-male'],
  ['guy', '/guy/my-references'],
  ['guy', '/report_a_sessiongirl'],
  ['guy', '/account/security'],
  ['girl', '/girl/report-timewaster'],
  ['girl', '/girl/timewasters'],
  ['girl', '/girl/manage-travels/add'],
  ['girl', '/edit-profile-female'],
  ['girl', '/girl/timewasters?q=512-555-0142'],
  ['girl', '/guy/demo_guy'],
  ['girl', '/bookings/1'],
  ['girl', '/check-in'],
  ['guy', '/account/calendar'],
  ['guy', '/account/saved-searches/new?where=Austin%2C+TX&presence=tour'],
  ['guy', '/notifications/preferences'],
  ['moderator', '/admin/add/timewaster'],
  ['moderator', '/admin/imports'],
];

for (const [viewer, address] of forms) {
  test(`what is typed on ${address} before the scripts run stays`, { tag: '@release' }, async ({ page, site }) => {
    await become(page.context(), viewer, site);
    const release = await holdScripts(page);
    await page.goto(address, { waitUntil: 'domcontentloaded' });
    const typed = await fillAll(page);
    expect(Object.keys(typed).length).toBeGreaterThan(0);
    release();
    await untilAlive(page);
    expect(await standing(page)).toMatchObject(typed);
  });
}

/** @returns how often the page has been loaded until now */
function countLoads(page: Page): () => number {
  let loads = 0;
  // Counted when it is asked for: its scripts come after.
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) loads += 1;
  });
  return () => loads;
}

/** Lets the page's timers run for three seconds; a navigation that they begin has arrived then. */
async function waitWithoutReload(page: Page) {
  await page.clock.runFor(3_000);
  await page.waitForTimeout(400);
}

test.describe('scripts that never come', () => {
  test.use({ freshContext: true });

  test('a page whose scripts did not come is loaded once more, and once only', async ({ page, site }) => {
    await become(page.context(), 'girl', site);
    const loads = countLoads(page);
    await page.route(/\/assets\/.*\.js$/, (route) => (loads() < 2 ? route.abort() : route.continue()));
    await page.goto('/girl/timewasters', { waitUntil: 'domcontentloaded' });
    await expect
      .poll(() => page.evaluate(() => (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming).type).catch(() => ''))
      .toBe('reload');
    await untilAlive(page);
    expect(loads()).toBe(2);
    await page.unrouteAll();
    await page.route(/\/assets\/.*\.js$/, (route) => route.abort());
    await page.clock.install();
    await Promise.all([page.waitForEvent('requestfailed'), page.reload({ waitUntil: 'domcontentloaded' })]);
    await waitWithoutReload(page);
    expect(loads()).toBe(3);
  });

  test('where something was typed it is left as it is', async ({ page, site }) => {
    await page.clock.install();
    await become(page.context(), 'girl', site);
    const loads = countLoads(page);
    const release = await holdScripts(page, 'abort');
    await page.goto('/girl/report-timewaster', { waitUntil: 'domcontentloaded' });
    const typed = await fillAll(page);
    const failed = page.waitForEvent('requestfailed');
    release();
    await failed;
    await waitWithoutReload(page);
    expect(loads()).toBe(1);
    expect(await standing(page)).toMatchObject(typed);
  });
});

const edited: [Viewer, string, string][] = [
  ['guy', '/edit-profile-male', 'aboutMe'],
  ['girl', '/edit-profile-female', 'stageName'],
  ['moderator', '/admin/edit/timewaster/1', 'name'],
];

for (const [viewer, address, name] of edited) {
  test(`${address} holds without scripts what is stored`, { tag: '@release' }, async ({ page, browser, site }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site });
    await become(context, viewer, site);
    const plain = await context.newPage();
    await plain.goto(address);
    await expect(plain.locator(`[name="${name}"]`)).not.toHaveValue('');
    const stored = await standing(plain);
    await context.close();
    await become(page.context(), viewer, site);
    await open(page, address);
    expect(stored).toEqual(await standing(page));
  });
}

test('what is changed before the scripts run is a change of what is stored, and the only one', { tag: '@release' }, async ({ page, site }) => {
  await become(page.context(), 'girl', site);
  const release = await holdScripts(page);
  await page.goto('/edit-profile-female', { waitUntil: 'domcontentloaded' });
  const services = page.locator('input[name=services]');
  const [ticked, empty] = [services.and(page.locator(':checked')), services.and(page.locator(':not(:checked)'))];
  // Named by their values: what is ticked changes.
  const [wasOn, wasOff] = await Promise.all([ticked.first().inputValue(), empty.last().inputValue()]);
  await page.locator(`input[name=services][value="${wasOn}"]`).uncheck();
  await page.locator(`input[name=services][value="${wasOff}"]`).check();
  await page.getByLabel(/^About me/).fill('Early and strong');
  const typed = await standing(page);
  release();
  await untilAlive(page);
  expect(await standing(page)).toEqual(typed);
  let sent: { data?: { attributes?: Record<string, unknown> } } = {};
  await page.route('**/api/v1/girls/*', async (route) => {
    sent = route.request().postDataJSON();
    await route.fulfill({ status: 500 });
  });
  await page.getByRole('button', { name: 'Save profile' }).click();
  await expect.poll(() => Object.values(sent.data?.attributes ?? {}).length).toBe(3);
  expect(sent.data?.attributes?.about).toBe('Early and strong');
  expect(Object.values(sent.data?.attributes ?? {}).filter((value) => typeof value === 'boolean')).toEqual(expect.arrayContaining([true, false]));
});

test('what is sent before the scripts run is sent when they do, and never in the address', { tag: '@release' }, async ({ page, site }) => {
  await become(page.context(), 'girl', site);
  const release = await holdScripts(page);
  await page.goto('/guy/demo_guy', { waitUntil: 'domcontentloaded' });
  const comments = page.getByRole('region', { name: 'Girl Only Comments' });
  const words = `Early ${Date.now()}`;
  await comments.getByLabel('Girl only comment').fill(words);
  await comments.getByRole('button', { name: 'Post comment' }).click();
  expect(page.url()).not.toContain('Early');
  release();
  await expect(page.getByText('Girl only comment posted. Thank You.')).toBeVisible();
  await expect(comments.getByText(words)).toHaveCount(1);
  await expect(page).toHaveURL('/guy/demo_guy');
});

test('a button that is pressed before the scripts run does its work when they do', async ({ page, site }) => {
  await become(page.context(), 'moderator', site);
  const release = await holdScripts(page);
  await page.goto('/admin/manage-guys', { waitUntil: 'domcontentloaded' });
  await openActions(page.getByRole('table', { name: 'Guys' }).getByRole('row').nth(1));
  await page.getByRole('button', { name: 'Comments' }).first().click();
  release();
  await expect(page.getByRole('dialog')).toBeVisible();
});
