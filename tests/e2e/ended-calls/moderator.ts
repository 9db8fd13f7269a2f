import { expect, type Page } from '@playwright/test';
import { openActions } from '../row-actions.ts';
import { asked, button, dialog, type EndedCall, firstRow, pressIn } from './call.ts';

/** What is behind the three dots of the first row. */
const inMenu = (name: string) => async (page: Page) => {
  await openActions(firstRow(page));
  await button(firstRow(page), name).click();
};

export const moderator: Omit<EndedCall, 'as'>[] = [
  {
    name: 'a switch in an admin table',
    at: '/admin/manage-girls',
    opens: (page) => openActions(firstRow(page)),
    press: (page) => page.getByRole('switch').first().click(),
  },
  {
    name: 'a note on a girl (dialog)',
    at: '/admin/manage-girls',
    opens: inMenu('Comments'),
    typed: (page) => [[dialog(page).getByLabel('New comment'), 'Ask her again']],
    press: pressIn('Add comment'),
  },
  {
    name: 'a ban (dialog)',
    at: '/admin/manage-guys?sort=id',
    opens: inMenu('Ban'),
    typed: (page) => [[dialog(page).getByLabel(/^Why/), 'Rude to everybody']],
    prepares: (page) => dialog(page).getByLabel('How long').selectOption('7 days'),
    press: pressIn('Ban'),
  },
  {
    name: 'an item of the reputation list (dialog)',
    at: '/admin/manage-reputation-list',
    opens: (page) => page.getByRole('button', { name: /^Add/ }).first().click(),
    typed: (page) => [[dialog(page).getByLabel('Girl handle'), 'handle_of_hers']],
    press: pressIn('Save'),
  },
  {
    name: 'edit a scammer (dialog)',
    at: '/admin/scammers',
    opens: inMenu('Edit'),
    typed: (page) => [[dialog(page).getByLabel('Description'), 'Takes deposits']],
    press: pressIn('Save'),
  },
  {
    name: 'unset a scammer (dialog)',
    at: '/admin/scammers',
    opens: inMenu('Unset Scammer'),
    typed: (page) => [[dialog(page).getByLabel('Comment'), 'She paid it back']],
    press: pressIn('Confirm'),
  },
  { name: 'delete a record', at: '/admin/timewasters', opens: (page) => openActions(firstRow(page)), press: asked('Delete', 'Delete') },
  {
    name: 'a path of the page cache',
    at: '/admin/cache-revalidation',
    typed: (page) => [[page.getByRole('textbox', { name: 'Path' }), '/wrestlers']],
    press: (page) => button(page, 'Revalidate path').click(),
  },
  {
    name: 'propose a moderator',
    at: '/admin/moderators',
    typed: (page) => [
      [page.getByLabel('Username or email'), 'demo_girl'],
      [page.getByLabel(/^Why/), 'She knows everybody'],
    ],
    press: (page) => button(page, 'Propose').click(),
  },
  {
    name: 'merge two girls (dialog)',
    at: '/admin/manage-girls',
    opens: inMenu('Merge'),
    typed: (page) => [[dialog(page).getByLabel(/^Find the record to keep/), '7']],
    prepares: async (page) => {
      await dialog(page)
        .getByRole('radio', { name: /no\. 7\b/ })
        .check();
      await expect(dialog(page).getByText('Moves:')).toBeVisible();
    },
    press: pressIn('Merge'),
  },
  {
    name: 'match a crawled profile with an email address (dialog)',
    at: '/admin/manage-sessiongirls',
    opens: inMenu('Match'),
    typed: (page) => [[dialog(page).getByLabel('Email'), 'hers@example.org']],
    press: pressIn('Match'),
  },
  {
    name: 'match an email address in the queue',
    at: '/admin/moderate?kind=scrapedEmail',
    typed: (page) => [[page.locator('[data-item]').getByLabel(/^Email of/), 'hers@example.org']],
    press: (page) => button(page.locator('[data-item]'), 'Match').click(),
  },
  { name: 'approve in the queue', at: '/admin/moderate?kind=timewaster', press: (page) => page.keyboard.press('a') },
  {
    name: 'reject in the queue (dialog)',
    at: '/admin/moderate?kind=girlProfile',
    opens: (page) => page.keyboard.press('r'),
    typed: (page) => [[dialog(page).getByLabel('Message to the reporter'), 'Send us another picture, please']],
    press: (page) => dialog(page).locator('button[type=submit]').click(),
  },
  { name: 'hide a report', at: '/admin/edit/timewaster/1', press: (page) => page.getByRole('button', { name: /^(Hide|Approve)$/ }).click() },
  {
    name: 'merge two reports',
    at: '/admin/edit/timewaster/1',
    typed: (page) => [[page.getByLabel(/^Find another report/), '2']],
    prepares: async (page) => {
      await page.getByRole('radio', { name: /no\. 2\b/ }).check();
      await page.getByLabel(/^Find another report/).press('Enter');
      await expect(page.getByRole('dialog').getByText('Moves:')).toBeVisible();
    },
    press: (page) => button(page.getByRole('dialog'), 'Merge').click(),
  },
  {
    name: 'pause the look-ups of a girl',
    at: '/admin/lookups?girl=1',
    typed: (page) => [[page.getByLabel(/^Reason \(she sees this\)/), 'Far too many']],
    press: (page) => button(page, 'Pause access').click(),
  },
];
