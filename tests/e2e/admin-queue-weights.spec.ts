import { expect, expectAccessible, open, test, widths } from './fixtures.ts';
import { become } from './viewers.ts';

test('how urgent a kind is and how long it may wait is changed with a reason, shows in queue and handbook, and is reset', { tag: '@release' }, async ({
  page,
  context,
  site,
}) => {
  await become(context, 'moderator', site);
  await open(page, '/admin/moderate');
  await page.getByRole('link', { name: 'Order of the queue' }).last().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Order of the queue' })).toBeVisible();
  await expectAccessible(page);
  const change = page.getByRole('button', { name: 'Change Session girl without an email' });
  await change.click();
  const dialog = page.getByRole('dialog', { name: 'Session girl without an email' });
  await expectAccessible(page);
  await dialog.getByLabel('How urgent').selectOption('Soon');
  await dialog.getByLabel('Decided within how many hours').fill('96');
  await dialog.getByRole('button', { name: 'Change', exact: true }).click();
  await expect(dialog.getByText('Please give a reason')).toBeVisible();
  await dialog.getByLabel('Why').fill('Mails go out on Friday');
  await dialog.getByRole('button', { name: 'Change', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Soon' }).getByText('(usually Routine, when there is time)')).toBeVisible();
  await page.setViewportSize(widths.narrow);
  // On a phone each button stands beside its text, however long that is.
  const rights = await page.getByRole('button', { name: /^Change / }).evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().right)));
  expect(new Set(rights).size).toBe(1);
  const rows = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^Change / }) });
  for (const row of await rows.all()) {
    const [button, text] = [await row.getByRole('button').boundingBox(), await row.getByRole('heading').boundingBox()];
    expect((text?.x ?? 0) + (text?.width ?? 0)).toBeLessThanOrEqual(button?.x ?? 0);
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  await open(page, '/admin/handbook');
  await expect(page.getByText('has no email address yet, within 4 days')).toBeVisible();
  await open(page, '/admin/queue-weights');
  await change.click();
  await dialog.getByLabel('Why').fill('Friday is over');
  await dialog.getByRole('button', { name: 'As usual again' }).click();
  await expect(page.getByRole('region', { name: 'Routine' }).getByText('Session girl without an email')).toBeVisible();
  // What is in danger stays first.
  await page.getByRole('button', { name: 'Change Report of a timewaster: danger' }).click();
  await expect(page.getByRole('dialog').getByText('It always stays first.')).toBeVisible();
  await expect(page.getByRole('dialog').getByLabel('How urgent')).toBeHidden();
});
