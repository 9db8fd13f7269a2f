import { expect, expectAccessible, open, test, widths } from './fixtures.ts';
import { become } from './viewers.ts';

test('two write to each other live: a message arrives without a reload, survives a lost line, is reported and taken back, and either ends it', {
  tag: '@release',
}, async ({ page, browser, site }) => {
  await become(page.context(), 'guy', site);
  const hers = await browser.newContext({ baseURL: site, viewport: widths.narrow });
  await become(hers, 'girl', site);
  const girl = await hers.newPage();
  await open(page, '/bookings/1');
  await open(girl, '/bookings/1');
  const tag = Math.random().toString(36).slice(2, 8);
  const [his, her] = [page.getByLabel('Message to Demo Girl'), girl.getByLabel('Message to Demo Guy')];
  await expectAccessible(girl);

  await his.fill(`Which bell is it, ${tag}?`);
  await his.press('Shift+Enter');
  await his.pressSequentially('I am outside.');
  await his.press('Enter');
  await expect(his).toHaveValue('');
  const arrived = girl.getByRole('region', { name: 'Messages' }).getByRole('paragraph').filter({ hasText: tag });
  await expect(arrived).toBeVisible();
  await expect(girl.getByRole('status').filter({ hasText: tag })).toHaveCount(1);

  // What asks for more is not sent, and he is not told by which words it was found.
  await his.fill('And a happy ending?');
  await his.press('Enter');
  await expect(page.getByText('Not sent. Requests for sexual services result in a permanent ban.')).toBeVisible();
  await expect(his).toHaveValue('And a happy ending?');

  // No line: it waits here, also over a reload, and is sent once.
  await hers.setOffline(true);
  await her.fill(`The upper one, ${tag}`);
  await girl.getByRole('button', { name: 'Send' }).click();
  await expect(girl.getByText(/^Not sent/)).toBeVisible();
  await hers.setOffline(false);
  await open(girl, '/bookings/1');
  await girl.getByRole('button', { name: 'Try again' }).click();
  const sent = page
    .getByRole('region', { name: 'Messages' })
    .getByRole('paragraph')
    .filter({ hasText: `The upper one, ${tag}` });
  await expect(sent).toHaveCount(1);

  await girl
    .getByRole('button', { name: /^Report this message/ })
    .last()
    .click();
  await girl.getByRole('menuitem', { name: 'Harassment' }).click();
  await expect(girl.getByText('Reported to moderators')).toBeVisible();
  await girl.getByRole('button', { name: 'Undo' }).click();
  await expect(girl.getByText('Reported to moderators')).toHaveCount(0);

  await girl.getByRole('button', { name: 'End conversation' }).click();
  await girl.getByRole('alertdialog').getByRole('button', { name: 'End conversation' }).click();
  await expect(page.getByText('Demo Girl ended this conversation.')).toBeVisible();
  await expect(his).toHaveCount(0);
  await girl.getByRole('button', { name: 'Reopen conversation' }).click();
  await expect(his).toBeVisible();
  await hers.close();
});
