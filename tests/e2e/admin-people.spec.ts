import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, open, test, widths } from './fixtures.ts';
import { registerGirl } from './new-girls.ts';
import { openActions } from './row-actions.ts';
import { become } from './viewers.ts';

/** People, tables and numbers in the admin area of a moderator. */

test.describe('a moderator', () => {
  test.slow();
  test.beforeEach(async ({ context, site }) => {
    await become(context, 'moderator', site);
  });

  const table = (page: Page, name: string) => page.getByRole('table', { name, exact: true });

  test('the address keeps the chosen columns, and the file holds what the table shows', { tag: '@release' }, async ({ page }) => {
    await open(page, '/admin/manage-guys');
    await page.getByText('Columns', { exact: true }).click();
    for (const name of ['Email', 'Country', 'Added']) {
      const box = page.getByRole('checkbox', { name, exact: true });
      // The table reads its columns from the address: the box follows a moment later.
      await box.click();
      await expect(box).not.toBeChecked();
    }
    await expect(page).toHaveURL((url) => url.searchParams.get('columns')?.split(',').includes('city') === true && !url.search.includes('created_at'));
    await expect(table(page, 'Guys').getByRole('columnheader', { name: 'Email', exact: true })).toHaveCount(0);
    await page.reload();
    await expect(table(page, 'Guys').getByRole('columnheader', { name: 'Username' })).toBeVisible();
    await expect(table(page, 'Guys').getByRole('columnheader', { name: 'Email', exact: true })).toHaveCount(0);
    await open(page, `${page.url()}&q=demo_guy`);
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: 'Export CSV' }).click()]);
    const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n');
    expect(download.suggestedFilename()).toMatch(/^guys-.*\.csv$/);
    expect(lines).toHaveLength(2);
    expect(lines[0]).toContain('username');
    expect(lines[0]).not.toContain('email');
    expect(lines[1]).toContain('demo_guy');
  });

  test('she bans a guy with a reason and an end, and lets him in again', { tag: '@release' }, async ({ page, browser, site }) => {
    await open(page, '/admin/manage-guys?sort=id');
    const row = table(page, 'Guys').getByRole('row').nth(4);
    const name = (await row.getByRole('link').first().textContent()) ?? '';
    await openActions(row);
    await row.getByRole('button', { name: 'Ban', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Ban', exact: true }).click();
    await expect(dialog.getByText('Please give a reason')).toBeVisible();
    await dialog.getByLabel('Why').fill('Rude to two girls');
    await dialog.getByRole('button', { name: 'Ban', exact: true }).click();
    await expect(dialog.getByText('Please choose how long')).toBeVisible();
    // For good is asked twice, and another choice forgets it.
    await dialog.getByLabel('How long').selectOption('For good');
    await dialog.getByRole('button', { name: 'Ban', exact: true }).click();
    await expect(dialog.getByRole('button', { name: 'Yes, ban for good' })).toBeVisible();
    await dialog.getByLabel('How long').selectOption('Until a day');
    const end = new Date(Date.now() + 3 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
    await dialog.locator('#field-unban_at').fill(end);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Ban', exact: true }).click();
    await expect(page.getByText(`${name} is banned`)).toBeVisible();
    const stranger = await browser.newContext({ baseURL: site });
    expect((await stranger.request.get(`/guy/${encodeURIComponent(name)}`)).status()).toBe(404);
    await row.getByRole('button', { name: 'Lift ban' }).click();
    await dialog.getByLabel('Why').fill('A mix-up');
    await dialog.getByRole('button', { name: 'Lift ban' }).click();
    await expect(page.getByText(`${name} can log in again`)).toBeVisible();
    await expect(row.getByRole('button', { name: 'Ban', exact: true })).toBeVisible();
    await stranger.close();
  });

  test('who was rejected is brought back and waits again', { tag: '@release' }, async ({ page, context, site }) => {
    await open(page, '/admin/moderate');
    const csrf = await page.locator('meta[name="csrf-token"]').getAttribute('content');
    const headers = { 'x-csrf-token': csrf ?? '' };
    // Who waits besides her may be in the middle of another test.
    const { girlId } = await registerGirl(site);
    const query = `{ girls_by_pk(id: ${girlId}) { id stage_name } }`;
    const waiting = (await (await context.request.post(`${site}/graphql`, { headers, data: { query } })).json()).data.girls_by_pk;
    const reject = `mutation { update_girls_by_pk(pk_columns: { id: ${waiting.id} }, _set: { profile_approved: false }) { id } }`;
    await context.request.post(`${site}/graphql`, { headers, data: { query: reject } });
    expect((await context.request.delete(`${site}/api/v1/girls/${waiting.id}`, { headers })).status()).toBe(204);
    await open(page, '/admin/deleted');
    const row = table(page, 'Deleted girls').getByRole('row').filter({ hasText: waiting.stage_name });
    await row.getByRole('button', { name: 'Restore' }).click();
    await expect(page.getByText('Restored', { exact: true })).toBeVisible();
    await expect(row).toHaveCount(0);
    const again = `{ girls_by_pk(id: ${waiting.id}) { profile_approved } }`;
    expect((await (await context.request.post(`${site}/graphql`, { headers, data: { query: again } })).json()).data.girls_by_pk).toEqual({
      profile_approved: null,
    });
  });

  test('she proposes a moderator; alone she cannot confirm', { tag: '@release' }, async ({ page }) => {
    await open(page, '/admin/moderators');
    await page.getByLabel('Username or email').fill('nobody-at-all');
    await page.getByLabel('Why').fill('Knows the scene');
    await page.getByRole('button', { name: 'Propose' }).click();
    await expect(page.getByText('No such account')).toBeVisible();
    await page.getByLabel('Username or email').fill('demo_guy');
    await page.getByRole('button', { name: 'Propose' }).click();
    await expect(page.getByText('Proposed: another moderator has to confirm')).toBeVisible();
    const proposal = page.getByRole('listitem').filter({ hasText: 'Knows the scene' }).first();
    await expect(proposal.getByRole('button', { name: 'Confirm' })).toHaveCount(0);
    await expectAccessible(page);
    await proposal.getByRole('button', { name: 'Withdraw' }).click();
    await expect(page.getByText('Withdrawn', { exact: true })).toBeVisible();
  });

  test('she sees a page as a guy, as a girl and as a visitor, and can press nothing in it', { tag: '@release' }, async ({ page }) => {
    await open(page, '/admin/view-as');
    await page.getByLabel('Page').fill('/profile/Demo%20Girl');
    await page.getByLabel('As').selectOption('guy');
    await page.getByRole('button', { name: 'Look' }).click();
    await expect(page.getByRole('region', { name: 'View as' })).toContainText('You see this page as a guy does.');
    await expect(page.getByRole('region', { name: 'View as' })).toHaveCSS('color', 'rgb(255, 255, 255)');
    await expect(page.getByRole('heading', { name: 'Demo Girl' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Admin', exact: true })).toHaveCount(0);
    // A guy may follow; a view may not.
    await expect(page.getByRole('button', { name: 'Follow' })).toBeVisible();
    const sent: string[] = [];
    page.on('request', (request) => request.method() !== 'GET' && sent.push(request.url()));
    await page.getByRole('button', { name: 'Follow' }).click();
    await page.waitForTimeout(500);
    expect(sent).toEqual([]);
    expect(await page.content()).not.toMatch(/<script|csrf-token" content="[^"]/);
    // Links go on in the role, and out of it nowhere.
    await page.locator('a[href^="/admin/view-as/page"]').filter({ hasText: /Girls/ }).first().click();
    await expect(page.getByRole('region', { name: 'View as' })).toBeVisible();
    await open(page, '/admin/view-as/page?role=visitor&path=/profile/Demo%20Girl');
    await expect(page.getByText('You see this page as a visitor does.', { exact: false })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Follow' })).toHaveCount(0);
    // Maps of tours are drawn there too: their shapes are a file of ours.
    await open(page, '/admin/view-as/page?role=guy&path=/tours');
    await expect(page.getByRole('heading', { level: 1, name: 'Tours' })).toBeVisible();
    await expect.poll(async () => (await page.locator('main svg use.land').boundingBox())?.width ?? 0).toBeGreaterThan(300);
    await page.getByRole('list', { name: 'Places' }).getByRole('link').first().click();
    await expect(page).toHaveURL(/view-as\/page\?role=guy&path=%2Ftours%2F/);
    for (const path of ['/admin', '/girl/timewasters', '/dashboard', 'https://elsewhere.example/'])
      expect((await open(page, `/admin/view-as/page?role=girl&path=${encodeURIComponent(path)}`))?.status(), path).toBe(404);
  });

  for (const [width, viewport] of Object.entries(widths)) {
    test(`the numbers of the admin overview appear in charts and in tables, ${width}`, { tag: '@release' }, async ({ page }) => {
      await page.setViewportSize(viewport);
      await open(page, '/admin?days=365');
      const waiting = page.getByRole('region', { name: 'Waiting', exact: true });
      await expect(waiting.getByRole('img')).toHaveAccessibleName(/^Waiting\. Latest: .*\d/);
      for (const title of ['Time to decision', 'Reports by type', 'Reports by place', 'Sign-ups', 'Look-ups'])
        await expect(page.getByRole('region', { name: title, exact: true })).toBeVisible();
      await waiting.getByText('View as a table').click();
      await expect(waiting.getByRole('table').getByRole('row')).toHaveCount(366);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBeLessThanOrEqual(0);
      // What stands half under the head of the page is measured as half as large.
      await page.evaluate(() => window.scrollTo(0, 0));
      await expectAccessible(page);
      await page.getByRole('list', { name: 'Time shown' }).getByRole('link', { name: '30 days' }).click();
      await expect(page).toHaveURL(/days=30/);
      await expect(waiting.getByText('In the last 30 days', { exact: false })).toBeVisible();
    });
  }

  test('two reports of one number: the link is cut with a reason, and the cut taken back', { tag: '@release' }, async ({ page, browser, site }) => {
    const hers = await browser.newContext({ baseURL: site });
    await become(hers, 'girl', site);
    const at = await hers.newPage();
    await open(at, '/dashboard');
    const csrf = (await at.locator('meta[name="csrf-token"]').getAttribute('content')) ?? '';
    const phoneNumber = `51255${String(Date.now() % 100_000).padStart(5, '0')}`;
    const report = async (name: string) => {
      const person = {
        name,
        phoneNumber,
        city: 'Austin',
        state: 'TX',
        country: 'United States',
        clientType: 'timewaster',
        comment: 'Did not come.',
        anonymous: true,
      };
      const answer = await hers.request.post('/api/v1/timewasters', {
        headers: { 'x-csrf-token': csrf },
        data: { data: { type: 'timewasters', attributes: person } },
      });
      return (await answer.json()).data.id as string;
    };
    const one = await report('Rick Cut');
    await report('Dick Cut');
    await hers.close();
    await open(page, `/admin/identities?timewaster=${one}`);
    const links = page.getByRole('list', { name: 'Linked', exact: true });
    await expect(links.getByText('Linked by the same number')).toBeVisible();
    await links.getByRole('button', { name: 'Not the same person' }).click();
    const dialog = page.getByRole('dialog', { name: 'Not the same person?' });
    await dialog.getByRole('button', { name: 'Cut the link' }).click();
    await expect(dialog.getByText('Please give a reason')).toBeVisible();
    await dialog.getByLabel(/^Why/).fill('The number was given to somebody else');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Cut the link' }).click();
    const cuts = page.getByRole('list', { name: 'Cut links' });
    await expect(cuts).toContainText('The number was given to somebody else');
    await page.setViewportSize(widths.narrow);
    await expectAccessible(page);
    await cuts.getByRole('button', { name: 'Undo' }).click();
    await expect(cuts).toHaveCount(0);
    await expect(links.getByRole('button', { name: 'Not the same person' })).toBeVisible();
  });
});
