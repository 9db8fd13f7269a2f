import type { Page } from '@playwright/test';
import { expect, open, test } from './fixtures.ts';
import { openActions } from './row-actions.ts';
import { become } from './viewers.ts';

/** What the tables of the admin area hold. */

test.slow();
test.beforeEach(async ({ context, site }) => {
  await become(context, 'moderator', site);
});

const headings = async (page: Page, caption: string) =>
  (await page.getByRole('table', { name: caption, exact: true }).getByRole('columnheader').allInnerTexts())
    .map((text) => text.trim().toLowerCase())
    .filter(Boolean);

test('[MOD-33] the table of scammers: actions, and a column for each field of a row', async ({ page }) => {
  await open(page, '/admin/scammers');
  // A row of this table has these fields: see scammersTable.
  expect(await headings(page, 'Scammers')).toEqual([
    ...['actions', 'no.', 'name', 'username', 'stage name', 'description', 'headline', 'city', 'country', 'height', 'weight'],
    ...['report waiting', 'added', 'changed'],
  ]);
  const row = page.getByRole('table', { name: 'Scammers' }).getByRole('row').nth(1);
  await openActions(row);
  await expect(row.getByRole('button', { name: 'Unset Scammer' })).toBeVisible();
});

test('[MOD-37] all comments on timewasters: five at a time, filtered by what they say, 400 px high', async ({ page }) => {
  await open(page, '/admin/timewasters');
  const all = page.getByRole('region', { name: 'Comments, scrolling' });
  expect((await all.boundingBox())?.height).toBe(400);
  const rows = all.getByRole('table', { name: 'All Timewaster Comments' }).locator('tbody').getByRole('row');
  await expect(rows).toHaveCount(5);
  const said = (await rows.nth(2).getByRole('cell').nth(2).innerText()).trim();
  await all.getByRole('searchbox').or(all.getByRole('textbox')).first().fill(said);
  await expect(page).toHaveURL(/comments\.q=/);
  await expect.poll(async () => (await rows.allInnerTexts()).every((text) => text.includes(said))).toBe(true);
  expect(await rows.count()).toBeGreaterThan(0);
});

test.describe('[MOD-57] each admin page holds the table of its query, with what can be done to a row', () => {
  for (const [path, caption, columns, acts] of [
    [
      '/admin/manage-girls',
      'Girls',
      ['stage name', 'username', 'city', 'profile approved'],
      [
        ['button', 'Comments'],
        ['switch', 'admin_show_profile'],
      ],
    ],
    ['/admin/manage-sessiongirls', 'Session girls', ['username', 'email', 'number on the older site'], [['button', 'Match']]],
    ['/admin/manage-guys', 'Guys', ['username', 'email', 'banned'], [['button', 'Comments']]],
    ['/admin/manage-bookings', 'Bookings', ['girl', 'guy', 'her answer', 'his side', 'flagged'], [['button', 'Delete']]],
    ['/admin/manage-unverified-references', 'Unverified references', ['guy', 'her username', 'her page'], [['button', 'Delete']]],
    ['/admin/manage-votes', 'Votes', ['poll', 'vote', 'girl', 'guy'], [['button', 'Delete']]],
    ['/admin/manage-follow-my-travels', 'Follow my travels', ['username', 'email', 'cities'], [['button', 'Delete']]],
    [
      '/admin/manage-reputation-list',
      'Reputation list',
      ['page', 'her handle', 'his handle', 'comment'],
      [
        ['button', 'Edit'],
        ['button', 'Delete'],
      ],
    ],
  ] as const) {
    test(`[MOD-57] ${path}`, async ({ page }) => {
      await open(page, path);
      expect(await headings(page, caption)).toEqual(expect.arrayContaining(['actions', ...columns]));
      const row = page.getByRole('table', { name: caption, exact: true }).locator('tbody').getByRole('row').first();
      await openActions(row);
      for (const [role, name] of acts) await expect(row.getByRole(role, { name }).first()).toBeVisible();
    });
  }

  test('[MOD-57] /admin/random-sessiongirl: pictures of session girls, others at every press', async ({ page }) => {
    await open(page, '/admin/random-sessiongirl');
    expect(await page.getByRole('main').getByRole('listitem').count()).toBeGreaterThan(0);
    await page.getByRole('button', { name: 'Show others' }).click();
    expect(await page.getByRole('main').getByRole('listitem').count()).toBeGreaterThan(0);
  });
});

test('[MOD-13] a rejected girl: one decision of the REST API, after which she is gone; Rejected', async ({ page }) => {
  await open(page, '/admin/moderate');
  const profiles = page.getByRole('region', { name: 'Matwise girls profile approvals', exact: true });
  const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/api/admin/queue/decisions'));
  await profiles.getByRole('listitem').first().getByRole('button', { name: 'Reject' }).click();
  await expect(page.getByText('Rejected', { exact: true })).toBeVisible();
  const { decision, items } = (await sent).postDataJSON();
  expect([decision, items]).toEqual(['reject', [{ kind: 'girlProfile', id: expect.any(Number), version: expect.anything() }]]);
  const [{ id }] = items;
  // How many wait changes with every girl who registers in another test.
  const waiting = (await (await page.request.get('/api/admin/queue?kind=girlProfile')).json()).items as { id: number }[];
  expect(waiting.map((one) => one.id)).not.toContain(id);
  expect((await page.request.get(`/api/v1/girls/${id}`)).status()).toBe(404);
});
