import { expect, expectAccessible, open, test, widths } from './fixtures.ts';
import { becomeNewGuy, openMail } from './sign-up.ts';
import { become } from './viewers.ts';

const tag = () => Math.random().toString(36).slice(2, 8);
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

test('a girl proposes another time on her phone, he accepts it by the mail’s link, and both find it under Upcoming', { tag: '@release' }, async ({
  page,
  browser,
  site,
}) => {
  const name = `answer${tag()}`;
  await becomeNewGuy(page, name, 'Anton Answer');
  await open(page, '/profile/Demo%20Girl/book');
  const time = `Sunday ${tag()}`;
  await page.getByLabel('Time').fill(time);
  await page.getByLabel('Session length').fill('1 hour');
  await page.getByLabel('Desired session type').fill('Pins');
  await page.getByRole('button', { name: 'Send booking request' }).click();
  await expect(page.getByText('Successfully sent booking request.')).toBeVisible();

  const hers = await browser.newContext({ baseURL: site, viewport: widths.narrow, timezoneId: 'America/Chicago' });
  await become(hers, 'girl', site);
  const girl = await hers.newPage();
  await open(girl, '/bookings');
  const request = girl.getByRole('article').filter({ hasText: time });
  await expect(request.getByText('Requested', { exact: true })).toBeVisible();
  await request.getByRole('button', { name: 'Propose another time' }).click();
  const dialog = girl.getByRole('dialog', { name: 'Propose another time' });
  await dialog.getByRole('button', { name: 'Propose' }).click();
  await expect(dialog.locator('#field-date-error')).toHaveText('Choose a date');
  await dialog.getByLabel('Date').fill(inDays(8));
  await dialog.locator('#field-time').fill('18:30');
  await expect(dialog.locator('#field-timeZone')).toHaveValue('America/Chicago');
  await dialog.getByLabel('Place').fill('Iron Gym');
  await dialog.getByLabel(/^Note to/).fill('Sundays are full.');
  await expectAccessible(girl);
  await dialog.getByRole('button', { name: 'Propose' }).click();
  await expect(dialog).toBeHidden();
  await expect(request.getByText('She proposed another time')).toBeVisible();
  await expect(request.getByText(/6:30 PM C[SD]T/)).toBeVisible();

  // The subject names nobody; the link leads to the request.
  await openMail(page, `${name}@example.test`, /^Another time was proposed for a booking$/);
  await open(page, '/bookings');
  const sent = page.getByRole('article').filter({ hasText: time });
  await expect(sent.getByText('Demo Girl wrote: Sundays are full.')).toBeVisible();
  await sent.getByRole('button', { name: 'Accept' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Accept' }).click();
  await expect(page.getByText('Accepted. It’s under Upcoming.')).toBeVisible();
  await expect(sent).toHaveCount(0);
  await page.getByRole('link', { name: /^Upcoming/ }).click();
  await expect(sent.getByText(/6:30 PM C[SD]T/)).toBeVisible();
  await expectAccessible(page);

  await open(girl, '/bookings?tab=upcoming');
  await expect(request.getByText('Accepted', { exact: true })).toBeVisible();
  await request.getByRole('button', { name: 'Cancel booking' }).click();
  const decline = girl.getByRole('dialog', { name: 'Cancel booking?' });
  await decline.getByRole('button', { name: 'I’m ill.' }).click();
  await decline.getByRole('button', { name: 'Cancel booking' }).click();
  await expect(girl.getByText('Cancelled. It’s under Done.')).toBeVisible();
  await open(page, '/bookings?tab=done');
  await expect(sent.getByText('Declined', { exact: true })).toBeVisible();
  await expect(sent.getByText('Demo Girl wrote: I’m ill.')).toBeVisible();
  await hers.close();
});

test('he picks dates on the clock of the place, reads them in his own, and she answers with one of them by a press', { tag: '@release' }, async ({
  page,
  browser,
  site,
}) => {
  const name = `dates${tag()}`;
  const his = await browser.newContext({ baseURL: site, timezoneId: 'Europe/Berlin' });
  await become(his, 'visitor', site);
  const guy = await his.newPage();
  await becomeNewGuy(guy, name, 'Dieter Dates');
  await open(guy, '/profile/Demo%20Girl/book');
  await guy.getByRole('button', { name: 'Home: Austin, Texas, United States' }).click();
  await expect(guy.getByLabel('Session location')).toHaveValue('Austin, Texas, United States');
  for (const [days, hour, hours] of [
    [9, '18:00', '6:00 PM'],
    [10, '14:30', '2:30 PM'],
  ] as const) {
    await guy.getByLabel('Date').fill(inDays(days));
    await guy.getByLabel('Starts at').fill(hour);
    await expect(guy.getByText(new RegExp(`${hours} C[SD]T in Austin · .* for you$`))).toBeVisible();
    await guy.getByRole('button', { name: /^(Use this date|Add as another option)$/ }).click();
  }
  await expect(guy.getByLabel('Time')).toHaveValue(/6:00 PM C[SD]T or .*2:30 PM C[SD]T$/);
  await guy.getByRole('button', { name: '90 minutes', exact: true }).click();
  await guy.getByRole('button', { name: 'Pin Wrestling', exact: true }).click();
  await guy.getByRole('button', { name: 'Send booking request' }).click();
  const sent = guy.getByText('Successfully sent booking request.');
  await expect(sent).toBeInViewport();
  await expectAccessible(guy);
  await guy.getByRole('link', { name: 'See your request' }).click();
  await expect(guy).toHaveURL(/\/bookings\/\d+$/);
  const address = new URL(guy.url()).pathname;

  await become(page.context(), 'girl', site);
  await open(page, address);
  await page.getByRole('button', { name: 'Accept' }).click();
  const dialog = page.getByRole('dialog', { name: 'Accept: when exactly?' });
  await expect(dialog.locator('#field-date')).toHaveValue(inDays(9));
  await dialog
    .getByRole('list', { name: 'Suggested by Dieter Dates' })
    .getByRole('button', { name: /2:30 PM/ })
    .click();
  await expect(dialog.locator('#field-date')).toHaveValue(inDays(10));
  await expect(dialog.locator('#field-time')).toHaveValue('14:30');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Accept' }).click();
  await expect(page.getByText('Accepted', { exact: true })).toBeVisible();
  await guy.reload();
  await expect(guy.getByText(/2:30 PM C[SD]T/).first()).toBeVisible();
  await his.close();
});
