import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, open, test, widths } from './fixtures.ts';
import { become } from './viewers.ts';

test.beforeEach(async ({ context, site }) => become(context, 'girl', site));

const phone = () => `737555${String(Math.floor(Math.random() * 10_000)).padStart(4, '0')}`;

/** Reports somebody by the API, as the girl who is logged in. @returns the id */
async function report(page: Page, attributes: object = {}): Promise<string> {
  if ((await page.locator('meta[name=csrf-token]').count()) === 0) await open(page, '/girl/my-timewasters');
  return page.evaluate(async (more) => {
    const token = document.querySelector<HTMLMetaElement>('meta[name="csrf-token"]')?.content ?? '';
    const given = { name: 'Test Man', city: 'Austin', country: 'United States', clientType: 'timewaster', comment: 'Did not come.', ...more };
    // Each test has a record of its own: without a key the same report within ten seconds would be the one before.
    const headers = { 'content-type': 'application/json', 'x-csrf-token': token, 'idempotency-key': crypto.randomUUID() };
    const answer = await fetch('/api/v1/timewasters', {
      method: 'POST',
      headers,
      body: JSON.stringify({ data: { type: 'timewasters', attributes: given } }),
    });
    return (await answer.json()).data.id;
  }, attributes);
}

test.describe('on a phone', () => {
  test.use({ viewport: widths.narrow, hasTouch: true });

  test('[NAV-70] [NAV-20] from opening the site to the answer about a number: under ten seconds and four taps', async ({ page }) => {
    await page.context().clearCookies({ name: 'age_confirmed' });
    const walk = async () => {
      const started = Date.now();
      let taps = 0;
      const tap = async (target: Locator) => {
        taps += 1;
        await target.first().tap();
      };
      await open(page, '/');
      await tap(page.getByRole('button', { name: 'Menu', exact: true }));
      await tap(page.getByRole('link', { name: 'Search Timewasters', exact: true }));
      const box = page.getByRole('searchbox', { name: 'Phone, email, name, city, handle or link' });
      // Some phones bring their keyboard only for a finger.
      await tap(box);
      // As fast as one types a number that one reads off another screen.
      await box.pressSequentially('(512) 555-0142', { delay: 200 });
      await tap(page.getByRole('button', { name: 'Search', exact: true }));
      await expect(page.getByText(/^(At least )?\d women reported this person, last in \w+ \d{4}: .*no-show.*/)).toBeInViewport();
      return { taps, seconds: (Date.now() - started) / 1000 };
    };
    // A machine that does ten other things at the moment is no phone: it may try again, until they are done.
    const walks = [await walk()];
    while (walks.at(-1)!.seconds >= 10 && walks.length < 6) walks.push(await walk());
    expect(walks.at(-1)).toMatchObject({ taps: 4 });
    expect(walks.at(-1)!.seconds).toBeLessThan(10);
    // Exact matches stand before the similar ones.
    const matches = await page.locator('article[data-match]').evaluateAll((cards) => cards.map((card) => card.getAttribute('data-match')));
    expect(matches.slice(0, 3)).toEqual(['exact', 'exact', 'exact']);
    expect(matches.lastIndexOf('exact')).toBeLessThan(matches.indexOf('near') === -1 ? matches.length : matches.indexOf('near'));
  });

  test('[TW-34] [TW-35] [TW-36] [TW-37] [TW-07] votes count at once; the active side does nothing; the menu takes the vote back', async ({ page }) => {
    const id = await report(page);
    await open(page, `/girl/timewasters?record=${id}`);
    const down = page.getByRole('button', { name: /^Helped me/ });
    const up = page.getByRole('button', { name: /^Not right/ });
    const calls: string[] = [];
    const types: number[] = [];
    page.on('request', (request) => request.url().includes('/api/v1/thumbs') && calls.push(request.method()));
    page.on(
      'request',
      (request) => request.method() === 'POST' && request.url().includes('/api/v1/thumbs') && types.push(request.postDataJSON().data.attributes.thumbType),
    );
    const saved = () => page.waitForResponse((answer) => answer.url().includes('/api/v1/thumbs') && answer.ok());
    await Promise.all([saved(), down.tap()]);
    await expect(down).toHaveAccessibleName('Helped me 1');
    await expect(down).toHaveText('Helped me 1');
    // The votes are about the man, as they always were: 1 is 'is a timewaster'.
    expect(types).toEqual([1]);
    await down.tap();
    await Promise.all([saved(), up.tap()]);
    await expect(down).toHaveAccessibleName('Helped me 0');
    await expect(up).toHaveAccessibleName('Not right 1');
    await page.reload();
    await expect(up).toHaveAttribute('aria-pressed', 'true');
    await page.getByRole('button', { name: /^More about/ }).tap();
    await Promise.all([saved(), page.getByRole('menuitem', { name: 'Remove my vote' }).tap()]);
    await expect(up).toHaveAccessibleName('Not right 0');
    expect(calls).toEqual(['POST', 'PATCH', 'DELETE']);
  });
});

test('[TW-01] [TW-02] three tabs, each at its path', async ({ page }) => {
  await open(page, '/girl/timewasters');
  const tabs = page.getByRole('main').getByRole('navigation', { name: 'Timewasters' });
  await expect(tabs.getByRole('link')).toHaveText(['Search Timewasters', 'Report Timewaster', 'My Timewasters']);
  for (const [name, path] of [
    ['Report Timewaster', '/girl/report-timewaster'],
    ['My Timewasters', '/girl/my-timewasters'],
    ['Search Timewasters', '/girl/timewasters'],
  ] as const) {
    await tabs.getByRole('link', { name }).click();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expect(tabs.getByRole('link', { name })).toHaveAttribute('aria-current', 'page');
  }
});

test('[TW-04] [TW-05] results name the search string; nothing found does not mean that he is safe', async ({ page }) => {
  const response = await open(page, '/girl/timewasters?q=719-555-0000');
  expect(response?.headers()['cache-control']).toBe('private, no-store');
  await expect(page.getByRole('heading', { name: 'Search results for ‘719-555-0000’' })).toBeVisible();
  await expect(page.getByText('Nothing is known about this number.')).toBeVisible();
  await expect(page.getByText('This does not mean he is safe', { exact: false })).toBeVisible();
  await expect(page.getByText('No Results Found')).toBeVisible();
  const text = (await page.getByRole('main').innerText()).replace('This does not mean he is safe', '');
  expect(text).not.toMatch(/\bis safe\b|\bsafe to\b/i);
});

test('[TW-06] [TW-08] a card shows everything that is known', async ({ page }) => {
  const id = await report(page, {
    name: 'Card Man',
    phoneNumber: '7375550188',
    email: 'card@example.org',
    skype: 'live:card',
    facebook: 'https://facebook.com/card.man',
    instagram: '@card.man',
    twitter: 'cardman',
    clientType: 'weirdo',
  });
  await open(page, `/girl/timewasters?record=${id}`);
  const card = page.getByRole('article', { name: 'Card Man' });
  for (const text of [
    'Weirdo',
    '@demo_girl',
    'Austin, United States',
    '737-555-0188',
    'card@example.org',
    'live:card',
    'Facebook: facebook.com/card.man',
    'Instagram: @card.man',
    'Twitter: cardman',
    'Did not come.',
  ])
    await expect(card.getByText(text, { exact: false }).first()).toBeVisible();
});

test('[TW-09] [TW-10] [TW-39] [TW-40] [TW-41] a comment is required, sent openly, said, and listed with its author', async ({ page }) => {
  const id = await report(page);
  await open(page, `/girl/timewasters?record=${id}`);
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Comment text is required to send').first()).toBeVisible();
  await page.getByLabel('Leave comment').fill('Same man, other name.');
  const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().includes('/timewaster-comments'));
  await page.getByRole('button', { name: 'Send' }).click();
  expect((await sent).postDataJSON().data.attributes).toMatchObject({ comment: 'Same man, other name.', anonymous: false });
  await expect(page.getByText('Comment added.')).toBeVisible();
  const comment = page.getByRole('list', { name: 'Comments' }).getByRole('listitem');
  await expect(comment).toContainText('Same man, other name.');
  await expect(comment).toContainText('demo_girl');
  await expect(comment.locator('img, span[aria-hidden]')).toBeVisible();
  await expect(page.getByLabel('Leave comment')).toHaveValue('');
  await expect(page.getByRole('list', { name: 'Comments' })).toHaveCSS('max-height', '400px');
});

test('[TW-10] the author of an anonymous comment is ‘Anonymous’ on the card', async ({ page }) => {
  const id = await report(page);
  await page.evaluate(async (timewasterId) => {
    const token = document.querySelector<HTMLMetaElement>('meta[name="csrf-token"]')?.content ?? '';
    const attributes = { timewasterId: Number(timewasterId), comment: 'Said in secret.', anonymous: true };
    const headers = { 'content-type': 'application/json', 'x-csrf-token': token };
    await fetch('/api/v1/timewaster-comments', { method: 'POST', headers, body: JSON.stringify({ data: { type: 'timewasterComments', attributes } }) });
  }, id);
  await page.goto(`/girl/timewasters?record=${id}`);
  const comment = page.getByRole('list', { name: 'Comments' }).getByRole('listitem');
  await expect(comment).toContainText('Said in secret.');
  await expect(comment.getByText('Anonymous', { exact: true })).toBeVisible();
  await expect(comment).not.toContainText('demo_girl');
});

test('[TW-11] [TW-12] [TW-38] [TW-42] [TW-43] [TW-44] [TW-47] [TW-48] [TW-49] [TW-53] the dialogs open, send nothing while empty, add, say so and close', async ({
  page,
}) => {
  const id = await report(page);
  await open(page, `/girl/timewasters?record=${id}`);
  await page.getByRole('button', { name: 'Add phone' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Timewaster Phone' });
  let sent = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && /timewaster-(phones|emails)/.test(request.url())) sent += 1;
  });
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expectAccessible(page);
  expect(sent).toBe(0);
  await dialog.getByLabel('Phone').pressSequentially('0(737)5550199');
  await expect(dialog.getByLabel('Phone')).toHaveValue('737-555-0199');
  const posted = page.waitForRequest((request) => request.url().includes('/timewaster-phones'));
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  expect((await posted).postDataJSON().data.attributes.phoneNumber).toBe('7375550199');
  await expect(page.getByText('Phone Added')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('article').getByText('737-555-0199')).toBeVisible();
  await page.getByRole('button', { name: 'Add email' }).click();
  await page.getByRole('dialog', { name: 'Add Timewaster Email' }).getByLabel('Email').fill('any string');
  await page.getByRole('dialog').getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByText('Email Added')).toBeVisible();
  await expect(page.getByRole('article').getByText('any string')).toBeVisible();
});

test('[TW-03] [TW-23] [TW-24] [TW-25] [TW-27] [TW-28] [TW-29] a report: every rule in words, what is known while typing, kept when left, saved, then changed', async ({
  page,
}) => {
  await open(page, '/girl/report-timewaster');
  await page.getByLabel(/^Email/).fill('nobody');
  await page.getByRole('button', { name: 'Report Timewaster' }).click();
  for (const text of ['Name is required', 'City is required', 'Please select Client Type.', 'Description is required', 'Please enter a valid email address'])
    await expect(page.getByText(text).first()).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel(/^Phone/).fill('(512) 555-0142');
  await expect(page.getByText('Already reported: add to it?')).toBeVisible();
  const name = `Draft ${phone()}`;
  await page.getByLabel(/^Phone/).fill(phone());
  await page.getByLabel(/^Email/).fill('');
  await page.getByLabel(/^Name/).fill(name);
  await page.waitForTimeout(400);
  await page.reload();
  await expect(page.getByLabel(/^Name/)).toHaveValue(name);
  await page.getByLabel(/^City/).fill('Austin');
  await page.getByLabel(/^Client Type/).selectOption('dangerous');
  await page.getByLabel('Threat').check();
  await page.getByRole('radiogroup', { name: 'How bad was it?' }).getByLabel('I was afraid of him').check();
  await page.getByLabel('It happened to me').check();
  await page.getByLabel('When did it happen?').fill('2024-02-29');
  await page.getByLabel('What can prove it?').selectOption({ label: 'Messages or screenshots' });
  await page.getByLabel(/^Description/).fill('He threatened me.');
  await page.getByLabel('Add photos').setInputFiles({ name: 'proof.png', mimeType: 'image/png', buffer: await picture(page) });
  await page.getByRole('button', { name: 'Report Timewaster' }).click();
  await expect(page.getByText('Successfully saved.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'What happens next' })).toContainText('Where it stands now: waiting for a moderator');
  await expectAccessible(page);
  await page.getByRole('main').getByRole('link', { name: 'My Timewasters' }).last().click();
  const card = page.getByRole('article', { name });
  await expect(card.getByText('Severe', { exact: true })).toBeVisible();
  await expect(card.getByRole('list', { name: 'Evidence' })).toHaveText('First handHappened on 02-29-2024Has messages or screenshots');
  await expect(card.getByText('Waiting for a moderator', { exact: false })).toBeVisible();
  await expect(card.getByRole('img', { name: 'Evidence 1 of 1' })).toBeVisible();
  await card.getByRole('button', { name: /^More about/ }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await expect(page).toHaveURL(/\/girl\/timewaster\/edit\/\d+$/);
  await expect(page.getByLabel('Threat')).toBeChecked();
  await expect(page.getByLabel('I was afraid of him')).toBeChecked();
  await expect(page.getByLabel('It happened to me')).toBeChecked();
  await expect(page.getByLabel('When did it happen?')).toHaveValue('2024-02-29');
  await expect(page.getByRole('button', { name: 'Remove Photo 1' })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel(/^City/).fill('Dallas');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Successfully saved.')).toBeVisible();
});

test('what was searched for is in its field of the report, and a report begun about another man stays apart', { tag: '@release' }, async ({ page }) => {
  await open(page, '/girl/report-timewaster');
  await page.getByLabel(/^Description/).fill('About another man.');
  await page.waitForTimeout(400);
  for (const [searched, label, value] of [
    ['(737) 555-0009', /^Phone/, '737-555-0009'],
    ['rude@example.org', /^Email/, 'rude@example.org'],
    ['fb.com/rude.man', 'Facebook', 'fb.com/rude.man'],
    ['Rude Man', /^Name/, 'Rude Man'],
  ] as const) {
    await open(page, `/girl/report-timewaster?q=${encodeURIComponent(searched)}`);
    await expect(page.getByLabel(label)).toHaveValue(value);
    await expect(page.getByLabel(/^Description/)).toHaveValue('');
  }
  await open(page, '/girl/report-timewaster?q=%40rude.man');
  await expect(page.getByLabel('Instagram')).toHaveValue('rude.man');
  await expect(page.getByText('From your search. Move it if he uses it elsewhere.')).toBeVisible();
  await expectAccessible(page);
  await open(page, '/girl/report-timewaster');
  await expect(page.getByLabel(/^Description/)).toHaveValue('About another man.');
});

test('one tap on a known report: her vote counts at once, and her own report is linked to it as it is sent', { tag: '@release' }, async ({ page }) => {
  await open(page, '/girl/report-timewaster?q=512-555-0142');
  const listed = page.getByRole('status').filter({ hasText: 'Already reported' }).getByRole('listitem');
  const link = listed
    .filter({ has: page.getByRole('button') })
    .first()
    .getByRole('link');
  const name = (await link.innerText()).split(',')[0]!;
  const known = listed.filter({ has: page.locator(`a[href="${await link.getAttribute('href')}"]`) });
  const voted = page.waitForRequest((request) => request.url().includes('/api/v1/thumbs'));
  await known.getByRole('button', { name: /^He did it to me too/ }).click();
  expect((await voted).postDataJSON().data.attributes.thumbType).toBe(1);
  await expect(known.getByText('Your vote counts on it now.', { exact: false })).toBeVisible();
  await expect(page.getByLabel(/^Name/)).toHaveValue(name);
  await expect(page.getByLabel(/^City/)).not.toHaveValue('');
  await page.getByLabel(/^Description/).fill('He did not come to me either.');
  await page.getByRole('button', { name: 'Report Timewaster' }).click();
  await expect(page.getByText('Successfully saved.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'What happens next' })).toContainText(/Linked to .*\(same phone\)/s);
});

test('photos: thumbnails at once, large ones made smaller, progress, and what failed is sent again', { tag: '@release' }, async ({ page }) => {
  await open(page, '/girl/report-timewaster?q=Photo%20Man');
  const field = page.getByLabel('Add photos');
  await field.setInputFiles([
    { name: 'large.png', mimeType: 'image/png', buffer: await picture(page, 3_000) },
    { name: 'small.png', mimeType: 'image/png', buffer: await picture(page) },
    { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') },
  ]);
  await expect(page.getByText('Please choose a PNG or JPEG picture.')).toBeVisible();
  const thumbnails = page.locator('form img');
  await expect(thumbnails).toHaveCount(2);
  await field.scrollIntoViewIfNeeded();
  for (const at of [0, 1]) await expect.poll(() => thumbnails.nth(at).evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await page.getByLabel(/^City/).fill('Austin');
  await page.getByLabel(/^Client Type/).selectOption('weirdo');
  await page.getByLabel(/^Description/).fill('Sent pictures.');
  const sent: string[] = [];
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/v1/timewaster-photos', async (route) => {
    sent.push(route.request().postDataJSON().data.attributes.image64.slice(0, 15));
    if (sent.length === 1) await held;
    return sent.length === 2 ? route.fulfill({ status: 503, body: '{}' }) : route.continue();
  });
  await page.getByRole('button', { name: 'Report Timewaster' }).click();
  await expect(page.getByRole('progressbar', { name: 'Uploading large.png' })).toBeVisible();
  release();
  const failed = page.getByRole('region', { name: '1 photo was not saved' });
  await expect(failed.getByText('small.png')).toBeVisible();
  await expectAccessible(page);
  await failed.getByRole('button', { name: 'Try again' }).click();
  await expect(failed).toHaveCount(0);
  expect(sent).toEqual(['data:image/jpeg', 'data:image/png;', 'data:image/png;']);
  await page.getByRole('main').getByRole('link', { name: 'My Timewasters' }).last().click();
  await expect(page.getByRole('article', { name: 'Photo Man' }).first().getByRole('img', { name: 'Evidence 2 of 2' })).toBeVisible();
});

test('a report that was not approved is on her list with the reason', { tag: '@release' }, async ({ page, browser, site }) => {
  const name = `Refused ${phone()}`;
  const id = await report(page, { name });
  const adminPage = await browser.newContext({ baseURL: site });
  await become(adminPage, 'moderator', site);
  const moderator = await adminPage.newPage();
  await open(moderator, '/admin/moderate');
  await moderator.evaluate(async (record) => {
    const token = document.querySelector<HTMLMetaElement>('meta[name="csrf-token"]')?.content ?? '';
    const headers = { 'content-type': 'application/json', 'x-csrf-token': token };
    const queue = await (await fetch('/api/admin/queue?kind=timewaster&limit=50')).json();
    const { kind, version } = queue.items.find((item: { id: number }) => item.id === Number(record));
    const body = { decision: 'reject', items: [{ kind, id: Number(record), version }], reason: 'It names his street.' };
    await fetch('/api/admin/queue/decisions', { method: 'POST', headers, body: JSON.stringify(body) });
  }, id);
  await open(page, '/girl/my-timewasters');
  await expect(page.getByRole('region', { name: 'Not approved' }).getByRole('listitem').filter({ hasText: name })).toContainText('It names his street.');
  await expect(page.getByRole('article', { name })).toHaveCount(0);
  await expectAccessible(page);
  await adminPage.close();
});

test('a report that names his home or family is asked about at its field, and sent anyway only when she says so', { tag: '@release' }, async ({ page }) => {
  const name = `Traced ${phone()}`;
  await open(page, '/girl/report-timewaster?q=Traced');
  await page.getByLabel(/^Name/).fill(name);
  await page.getByLabel(/^City/).fill('Austin');
  await page.getByLabel(/^Client Type/).selectOption('weirdo');
  const words = page.getByLabel(/^Description/);
  await words.fill('He lives at 12 Elm Street with his wife.');
  await page.getByRole('button', { name: 'Report Timewaster' }).click();
  const question = 'This looks like a home address (“12 Elm Street”) and his family (“his wife”). Leave it out, or send it anyway.';
  await expect(page.getByText(question).last()).toBeVisible();
  await expect(words).toBeFocused();
  // What the header covers in part counts as too small.
  await page.evaluate(() => scrollTo(0, 0));
  await expectAccessible(page);
  // Something else of the kind is another question.
  await words.fill('He works at Initech.');
  await page.getByRole('button', { name: 'Report Timewaster' }).click();
  await expect(page.getByText('This looks like his employer (“works at Initech”). Leave it out, or send it anyway.').last()).toBeVisible();
  await page.getByRole('button', { name: 'Send anyway' }).click();
  await expect(page.getByText('Successfully saved.')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'My Timewasters' }).last().click();
  const card = page.getByRole('article', { name });
  await card.getByLabel('Leave comment').fill('His daughter opened.');
  await card.getByRole('button', { name: 'Send', exact: true }).click();
  await card.getByRole('button', { name: 'Send anyway' }).click();
  await expect(card.getByRole('list', { name: 'Comments' })).toContainText('His daughter opened.');
});

test('[TW-30] a deleted row fades out and is gone', async ({ page }) => {
  const name = `Gone ${phone()}`;
  await report(page, { name });
  await open(page, '/girl/my-timewasters');
  const card = page.getByRole('article', { name });
  await card.getByRole('button', { name: /^More about/ }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete report' }).click();
  await expect(card).toHaveClass(/opacity-0/);
  await expect(card).toHaveCount(0);
  await page.reload();
  await expect(card).toHaveCount(0);
});

test('[TW-50] photos that cannot be loaded say so', async ({ page }) => {
  const id = await report(page);
  await page.route('**/api/v1/timewaster-photos/**', (route) => route.fulfill({ status: 503, body: '{}' }));
  await open(page, `/girl/timewaster/edit/${id}`);
  await expect(page.getByText('Error while loading Timewaster photos (#003)')).toBeVisible();
});

test('[TW-51] a photo that cannot be saved says so; the report itself is saved', async ({ page }) => {
  const id = await report(page);
  await open(page, `/girl/timewaster/edit/${id}`);
  await page.route('**/api/v1/timewaster-photos', (route) => route.fulfill({ status: 500, body: '{}' }));
  await page.getByLabel('Add photos').setInputFiles({ name: 'proof.png', mimeType: 'image/png', buffer: await picture(page) });
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Error Updating Timewaster Avatar (#004)')).toBeVisible();
  await expect(page.getByText('Successfully saved.')).toBeVisible();
});

test('[TW-52] the photo form takes a hundred files and says that there are no more', async ({ page }) => {
  await open(page, '/girl/report-timewaster');
  const buffer = await picture(page);
  const files = Array.from({ length: 101 }, (_, at) => ({ name: `proof-${at}.png`, mimeType: 'image/png', buffer }));
  await page.getByLabel('Add photos').setInputFiles(files);
  await expect(page.getByRole('button', { name: /^Remove proof-/ })).toHaveCount(100);
  await expect(page.getByText('A timewaster has at most 100 photos')).toBeVisible();
});

test('a moderator merges two reports of one man, with everything on them, and takes it back', { tag: '@release' }, async ({ page, browser, site }) => {
  const number = phone();
  const [into, from] = [
    await report(page, { name: `Into ${number}`, phoneNumber: number }),
    await report(page, { name: `From ${number}`, phoneNumber: number }),
  ];
  const adminPage = await browser.newContext({ baseURL: site });
  await become(adminPage, 'moderator', site);
  const moderator = await adminPage.newPage();
  await open(moderator, `/admin/edit/timewaster/${into}`);
  await moderator.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(moderator.getByText('Approved: all girls can see it')).toBeVisible();
  await moderator.getByRole('button', { name: `Merge into this report: From ${number}` }).click();
  const dialog = moderator.getByRole('dialog', { name: 'Merge into this report?' });
  const name = dialog.getByRole('group', { name: 'Name' });
  await expect(name.getByRole('radio', { name: `Keep: Into ${number}` })).toBeChecked();
  await expectAccessible(moderator);
  await name.getByRole('radio', { name: `Take: From ${number}` }).check();
  await dialog.getByRole('button', { name: 'Merge', exact: true }).click();
  await expect(moderator.getByRole('heading', { level: 1, name: `From ${number}` }).or(moderator.getByLabel('Name', { exact: true }))).toBeVisible();
  const merged = moderator.getByRole('list', { name: 'Merged into this report' });
  await expect(merged.getByRole('link', { name: `From ${number}` })).toHaveAttribute('href', `/admin/edit/timewaster/${from}`);
  await open(page, `/girl/timewasters?q=${number}`);
  // Numbers that look like it may be found too.
  await expect(page.getByRole('article', { name: number })).toHaveCount(1);
  await expect(page.getByText(/^1 woman reported this number/)).toBeVisible();
  await moderator.getByRole('button', { name: `Undo the merge of From ${number}` }).click();
  await expect(moderator.getByText('Merge undone')).toBeVisible();
  await expect(moderator.getByRole('list', { name: 'Linked reports' }).getByRole('link', { name: `From ${number}` })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('article', { name: number })).toHaveCount(2);
  await adminPage.close();
});

test('what she changes after the approval waits: she sees her change, other women the report as it was', async ({ page, browser, site }) => {
  const name = `Approved ${phone()}`;
  const id = await report(page, { name });
  const adminPage = await browser.newContext({ baseURL: site });
  await become(adminPage, 'moderator', site);
  const moderator = await adminPage.newPage();
  await open(moderator, `/admin/edit/timewaster/${id}`);
  await moderator.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(moderator.getByText('Approved: all girls can see it')).toBeVisible();
  await open(page, `/girl/timewaster/edit/${id}`);
  await page.getByLabel(/^City/).fill('Dallas');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('until then other women see the previous version', { exact: false })).toBeVisible();
  await open(page, `/girl/timewasters?record=${id}`);
  await expect(page.getByRole('article').getByText('Dallas, United States')).toBeVisible();
  await expect(page.getByText('Your change is waiting for a moderator', { exact: false })).toBeVisible();
  await moderator.reload();
  await moderator.getByRole('link', { name: 'The change', exact: true }).click();
  await expect(moderator.getByLabel(/^City/)).toHaveValue('Dallas');
  await moderator.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(moderator).toHaveURL(new RegExp(`/admin/edit/timewaster/${id}$`));
  await expect(moderator.getByLabel(/^City/)).toHaveValue('Dallas');
  await adminPage.close();
});

test('she watches a number, and stops', { tag: '@release' }, async ({ page }) => {
  await open(page, '/girl/timewasters?q=737-555-0007');
  await page.getByText('Alerts for numbers and cities').click();
  const number = page.getByLabel('Phone, email, @handle, link or city', { exact: true });
  await number.fill('737-555-0007');
  await page.getByRole('button', { name: 'Watch', exact: true }).click();
  await page.getByRole('button', { name: 'Stop watching 737-555-0007' }).click();
  await expect(page.getByRole('button', { name: 'Stop watching 737-555-0007' })).toHaveCount(0);
});

/** A PNG; the larger one is noise, which packs badly. */
async function picture(page: Page, side = 300): Promise<Buffer> {
  const text = await page.evaluate((size) => {
    const canvas = document.createElement('canvas');
    canvas.width = canvas.height = size;
    const pen = canvas.getContext('2d')!;
    pen.fillStyle = '#1b4dcc';
    pen.fillRect(0, 0, size, size);
    const noise = pen.createImageData(size, 300);
    for (let at = 0; size > 300 && at < noise.data.length; at += 65_536)
      crypto.getRandomValues(new Uint8Array(noise.data.buffer, at, Math.min(65_536, noise.data.length - at)));
    if (size > 300) pen.putImageData(noise, 0, 0);
    return canvas.toDataURL('image/png');
  }, side);
  return Buffer.from(text.slice(text.indexOf(',') + 1), 'base64');
}

test('what she looked up is reported or watched in one tap', { tag: '@release' }, async ({ page }) => {
  const number = `737-555-${String(Date.now() % 10_000).padStart(4, '0')}`;
  await open(page, `/girl/timewasters?q=${number}`);
  const answer = page.getByRole('region', { name: 'Answer' });
  await expect(answer.getByRole('link', { name: 'Report him' })).toHaveAttribute('href', `/girl/report-timewaster?q=${number}`);
  await answer.getByRole('button', { name: 'Watch him' }).click();
  await expect(answer.getByRole('button', { name: 'Watching' })).toBeDisabled();
  await page.getByText('Alerts for numbers and cities').click();
  await page.getByRole('button', { name: `Stop watching ${number}` }).click();
  await expect(page.getByRole('button', { name: `Stop watching ${number}` })).toHaveCount(0);
});

test('the profile of a guy has the same answer, and he never sees it', { tag: '@release' }, async ({ page, browser, site }) => {
  await open(page, '/guy/demo_guy');
  const answer = page.getByRole('region', { name: 'What is known about @demo_guy' });
  await expect(answer).toHaveAttribute('data-verdict', /.+/);
  await answer.getByRole('button', { name: 'Watch him' }).click();
  await expect(answer.getByRole('button', { name: 'Watching' })).toBeVisible();
  await expectAccessible(page);
  await answer.getByRole('link', { name: 'How this answer is made' }).click();
  await expect(page.getByRole('heading', { name: 'How the answer is made' })).toBeVisible();
  const his = await browser.newContext({ baseURL: site });
  await become(his, 'guy', site);
  const own = await his.newPage();
  await open(own, '/guy/demo_guy');
  await expect(own.getByText('@demo_guy').first()).toBeVisible();
  await expect(own.getByText(/What is known|Safety check/)).toHaveCount(0);
  await his.close();
});

test('from his profile one tap reports or watches him, with what she sees of him filled in; a moderator reads the same answer', { tag: '@release' }, async ({
  page,
  browser,
  site,
}) => {
  await open(page, '/guy/demo_guy');
  const answer = page.getByRole('region', { name: /^What is known about @demo_guy/ });
  const sentence = await answer.getByRole('paragraph').nth(1).innerText();
  await answer.getByRole('link', { name: 'Report him' }).click();
  await expect(page).toHaveURL(/\/girl\/report-timewaster\?guy=\d+$/);
  await expect(page.getByLabel(/^Name/)).toHaveValue(/demo_guy/);
  await expect(page.getByLabel(/^City/)).toHaveValue('Austin');
  const guyId = new URL(page.url()).searchParams.get('guy');
  const adminPage = await browser.newContext({ baseURL: site });
  await become(adminPage, 'moderator', site);
  const moderator = await adminPage.newPage();
  await open(moderator, `/admin/people/guy/${guyId}`);
  await expect(moderator.getByRole('region', { name: 'What is known about him' })).toContainText(sentence);
  await adminPage.close();
});
