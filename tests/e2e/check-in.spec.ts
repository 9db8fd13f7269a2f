import { expect, expectAccessible, open, test, widths } from './fixtures.ts';
import { become } from './viewers.ts';

const tag = () => Math.random().toString(36).slice(2, 8);

test('a girl names a contact, who agrees by the mail, and her timer starts, is extended and ends by one tap each', { tag: '@release' }, async ({
  page,
  browser,
  site,
}) => {
  const hers = await browser.newContext({ baseURL: site, viewport: widths.narrow });
  await become(hers, 'newGirl', site);
  const girl = await hers.newPage();
  await open(girl, '/check-in');
  await expect(girl.getByText('Nobody is told yet: name a contact below.')).toBeVisible();
  const email = `contact-${tag()}@example.test`;
  await girl.getByLabel('Their email').fill(email);
  await girl.getByLabel('What you call them').fill('Mum');
  await girl.getByLabel('How they know you').fill('Anna');
  await girl.getByRole('button', { name: 'Ask them' }).click();
  await expect(girl.getByText('Waiting for an answer')).toBeVisible();

  // The link alone agrees to nothing.
  let link = '';
  await expect(async () => {
    const list = await (await page.request.get(`/dev/outbox?to=${email}`)).text();
    const mail = await (await page.request.get(/href="(\/dev\/outbox\/\d+)/.exec(list)?.[1] ?? '')).text();
    link = /\/check-in\/contact\/[\w.-]+/.exec(mail)?.[0] ?? '';
    expect(link).not.toBe('');
  }).toPass({ timeout: 20_000 });
  await open(page, link);
  await expect(page.getByRole('heading', { name: 'Will you be Anna’s safety contact?' })).toBeVisible();
  await expectAccessible(page);
  await open(girl, '/check-in');
  await expect(girl.getByText('Waiting for an answer')).toBeVisible();
  await page.getByRole('button', { name: 'Yes, email me' }).click();
  await expect(page.getByText('Thank you. Anna has been told.')).toBeVisible();

  await open(girl, '/check-in');
  await expect(girl.getByText('Agreed', { exact: true })).toBeVisible();
  await girl.getByText('What Mum would read').click();
  await girl.getByLabel('Where').first().fill('Iron Gym');
  await expect(girl.getByText('Where: Iron Gym')).toBeVisible();
  await girl.getByRole('button', { name: 'Start check-in' }).click();
  await expect(girl.getByText('Your check-in has started.')).toBeVisible();
  await expect(girl.getByText(/^We remind you twice\. Without an answer we write to Mum at/)).toBeVisible();
  await expectAccessible(girl);
  await girl.getByRole('button', { name: '30 more minutes' }).click();
  await expect(girl.getByText('You have more time.')).toBeVisible();
  await girl.getByRole('button', { name: 'I’m fine' }).click();
  await expect(girl.getByText('You are checked in. Nothing more happens.')).toBeVisible();
  await expect(girl.getByRole('button', { name: 'Start check-in' })).toBeVisible();
  await hers.close();
});

test('a calendar’s address is shown once, is read without a log-in, and ends when it is revoked', { tag: '@release' }, async ({ browser, site, request }) => {
  const his = await browser.newContext({ baseURL: site });
  await become(his, 'guy', site);
  const page = await his.newPage();
  await open(page, '/account/calendar');
  await page.getByRole('button', { name: /^(Create|Replace) address$/ }).click();
  const shown = page.getByText(/\/calendar\/[\w-]{43}\/appointments\.ics$/);
  const address = new URL((await shown.textContent()) ?? '').pathname;
  await expect(page.getByRole('link', { name: 'Open in my calendar' })).toHaveAttribute('href', /^webcal:/);
  await expectAccessible(page);
  const feed = await request.get(address);
  expect([feed.status(), feed.headers()['content-type'], feed.headers()['cache-control']]).toEqual([200, 'text/calendar; charset=utf-8', 'private, no-store']);
  expect(await feed.text()).toMatch(/SUMMARY:Appointment\r\n/);
  await open(page, '/account/calendar');
  await expect(shown).toHaveCount(0);
  await page.getByRole('button', { name: 'Revoke' }).click();
  await expect(page.getByText('The address no longer works.')).toBeVisible();
  expect((await request.get(address)).status()).toBe(404);
  await his.close();
});
