import { anotherModerator } from './another-moderator.ts';
import { expect, expectAccessible, open, test } from './fixtures.ts';
import { openActions } from './row-actions.ts';
import { becomeNewGuy, openMail } from './sign-up.ts';

test('who is banned reads why in the mail, appeals by its link, and another moderator lets him in', { tag: '@release' }, async ({
  page,
  browser,
  site,
  dataDir,
}) => {
  test.slow();
  const name = `appeal${Date.now().toString(36)}`;
  await becomeNewGuy(page, name, 'Alfred Appeal');
  const first = await anotherModerator(browser, { site, dataDir }, 'First Judge');
  await open(first, `/admin/manage-guys?q=${name}`);
  const row = first.getByRole('table', { name: 'Guys' }).getByRole('row').filter({ hasText: name });
  await openActions(row);
  await row.getByRole('button', { name: 'Ban', exact: true }).click();
  const dialog = first.getByRole('dialog');
  await dialog.getByLabel('Why').fill('Bertha wrote that he threatened her');
  await dialog.getByLabel('What the person is told').fill('You threatened somebody.');
  await dialog.getByLabel('How long').selectOption('30 days');
  await dialog.getByRole('button', { name: 'Ban', exact: true }).click();
  await expect(first.getByText(`${name} is banned`)).toBeVisible();

  await openMail(page, `${name}@example.test`, /^About your account/);
  await expect(page.getByText('You threatened somebody.')).toBeVisible();
  await expect(page.getByText('Bertha')).toHaveCount(0);
  const link = (await page.getByRole('link', { name: 'Appeal' }).getAttribute('href')) ?? '';
  await open(page, new URL(link).pathname);
  await expectAccessible(page);
  await page.getByLabel('Why this is wrong').fill('No.');
  await page.getByRole('button', { name: 'Send appeal' }).click();
  await expect(page.getByText('in at least 20 characters')).toBeVisible();
  await page.getByLabel('Why this is wrong').fill('My brother had my phone that evening.');
  await page.getByRole('button', { name: 'Send appeal' }).click();
  await expect(page.getByText('We have your appeal.')).toBeVisible();

  // Who decided then does not decide now.
  const mine = first.getByRole('article').filter({ hasText: name });
  await open(first, '/admin/moderate?kind=appeal');
  await first
    .getByRole('button', { name: new RegExp(name) })
    .or(mine)
    .first()
    .click();
  await first.getByRole('button', { name: 'Uphold', exact: true }).first().click();
  await expect(first.getByText('You took this measure yourself.', { exact: false })).toBeVisible();
  await open(first, '/admin');
  const second = await anotherModerator(browser, { site, dataDir }, 'Second Judge');
  await open(second, '/admin/moderate?kind=appeal');
  await expect(second.getByText('My brother had my phone that evening.')).toBeVisible();
  await second.getByRole('button', { name: 'Uphold', exact: true }).first().click();
  await expect(second.getByText('Appeal upheld')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Your appeal was upheld.')).toBeVisible();
  for (const one of [first, second]) await one.context().close();
});
