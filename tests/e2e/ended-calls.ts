import type { Locator, Page } from '@playwright/test';
import type { Viewer } from './page-doors.ts';

/** What somebody does on a page after the session has ended. */
export type EndedCall = {
  name: string;
  as: Extract<Viewer, 'guy' | 'girl' | 'moderator'>;
  at: string;
  /** Opens what is closed, where something is: once before, and once after the log-in. */
  opens?: (page: Page) => Promise<unknown>;
  /** What is typed: fields and words. */
  typed?: (page: Page) => [Locator, string][];
  /** Anything else that the call needs. */
  prepares?: (page: Page) => Promise<unknown>;
  press: (page: Page) => Promise<unknown>;
};

const button = (page: Page | Locator, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const profile = '/profile/Demo%20Girl';
const picture = { name: 'me.png', mimeType: 'image/png', buffer: Buffer.from('a picture') };
const firstRow = (page: Page) => page.getByRole('table').first().getByRole('row').nth(1);
const dialog = (page: Page) => page.getByRole('dialog');
const pressIn = (name: string) => (page: Page) => button(dialog(page), name).click();
const asked = (label: string, confirm: string) => async (page: Page) => {
  await button(page, label).first().click();
  await button(page.getByRole('alertdialog'), confirm).click();
};

const guy: Omit<EndedCall, 'as'>[] = [
  { name: 'follow', at: profile, press: (page) => page.getByRole('button', { name: /^(Follow|Following|Unfollow)$/ }).click() },
  {
    name: 'book',
    at: `${profile}/book`,
    typed: (page) => [
      [page.getByLabel(/^Time/), 'Friday at eight'],
      [page.getByLabel(/^Session length/), 'An hour'],
      [page.getByLabel(/^Desired session type/), 'Grappling'],
    ],
    press: (page) => button(page, 'Send booking request').click(),
  },
  {
    name: 'review a girl',
    at: profile,
    opens: (page) => button(page, 'Add Reference').click(),
    typed: (page) => [[page.getByRole('form', { name: 'Add reference' }).getByLabel('Comment'), 'Strong and kind']],
    prepares: (page) => page.getByRole('form', { name: 'Add reference' }).getByText('Thumbs up').click(),
    press: (page) => button(page, 'Post').click(),
  },
  {
    name: 'his own profile',
    at: '/edit-profile-male',
    typed: (page) => [[page.getByLabel(/^About me/), 'I lift every day']],
    press: (page) => button(page, 'Update Profile').click(),
  },
  {
    name: 'an unverified reference',
    at: '/guy/my-references',
    typed: (page) => [
      [page.getByLabel(/^Username/), 'her_name'],
      [page.getByLabel(/^Url to girl profile/), 'https://example.org/her'],
      [page.getByLabel(/^How she knows you/), 'By my mail'],
    ],
    press: (page) => button(page, 'Add reference').click(),
  },
  {
    name: 'vote in a poll',
    at: '/',
    press: (page) => page.getByRole('region', { name: /poll/i }).getByRole('button').first().click(),
  },
  {
    name: 'ask in the chat',
    at: '/ai/chat/book-girl/Demo%20Girl',
    typed: (page) => [[page.getByLabel('Your message'), 'Next Saturday in the afternoon']],
    press: (page) => button(page, 'Send message').click(),
  },
  {
    name: 'another email address',
    at: '/account/security',
    typed: (page) => [[page.getByLabel(/^New email/), 'another@example.org']],
    prepares: (page) =>
      page
        .locator('form', { has: page.getByLabel(/^New email/) })
        .getByLabel(/^Current password/)
        .fill('DemoPass2026!'),
    press: (page) =>
      page
        .locator('form', { has: page.getByLabel(/^New email/) })
        .getByRole('button')
        .click(),
  },
  {
    name: 'delete the account',
    at: '/account/security',
    opens: (page) => button(page, 'Delete account').click(),
    prepares: (page) => page.getByRole('alertdialog').getByLabel('Current password').fill('DemoPass2026!'),
    press: (page) => button(page.getByRole('alertdialog'), 'Delete account').click(),
  },
  { name: 'preferences', at: '/notifications/preferences', press: (page) => button(page, 'Save preferences').click() },
];

const travelForm = (page: Page) => page.getByRole('form', { name: /travel$/ });
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

const girl: Omit<EndedCall, 'as'>[] = [
  { name: 'her visibility', at: '/dashboard', press: (page) => page.getByRole('switch', { name: 'Show Profile' }).click() },
  {
    name: 'her own profile',
    at: '/edit-profile-female',
    typed: (page) => [[page.getByLabel(/^About me/), 'I wrestle since I was ten']],
    press: (page) => button(page, 'Save profile').click(),
  },
  {
    name: 'a travel (dialog)',
    at: '/girl/manage-travels',
    opens: (page) => button(page, 'Add travel').click(),
    typed: (page) => [
      [travelForm(page).getByLabel(/^City/), 'Testville'],
      [travelForm(page).getByLabel(/^Start Date/), inDays(300)],
      [travelForm(page).getByLabel(/^End Date/), inDays(304)],
    ],
    prepares: (page) =>
      travelForm(page)
        .getByLabel(/^State/)
        .selectOption('NV'),
    press: (page) => button(page, 'Save').click(),
  },
  {
    name: 'delete a travel',
    at: '/girl/manage-travels',
    press: async (page) => {
      await page
        .getByRole('button', { name: /^Delete / })
        .first()
        .click();
      await button(page.getByRole('alertdialog'), 'Delete').click();
    },
  },
  {
    name: 'a comment for girls alone',
    at: '/guy/demo_guy',
    typed: (page) => [[page.getByLabel(/^Girl only comment/), 'He came late']],
    press: (page) => button(page.getByRole('region', { name: 'Girl Only Comments' }), 'Post comment').click(),
  },
  {
    name: 'report a timewaster',
    at: '/girl/report-timewaster',
    typed: (page) => [
      [page.getByLabel(/^Phone/), '512-555-0143'],
      [page.getByLabel(/^Name/), 'Late Larry'],
      [page.getByLabel(/^City/), 'Austin'],
      [page.getByLabel(/^Description/), 'Never came'],
    ],
    prepares: async (page) => {
      await page.getByLabel(/^State/).selectOption('TX');
      for (const select of await page.locator('form select:not([name=state], [name=country])').all()) await select.selectOption({ index: 1 });
    },
    press: (page) => button(page, 'Report Timewaster').click(),
  },
  {
    name: 'watch a contact',
    at: '/girl/timewasters?q=737-555-0007',
    opens: async (page) => {
      if (!(await page.getByLabel(/^Phone, email, @handle/).isVisible())) await page.getByText('Alerts for numbers and cities').click();
    },
    typed: (page) => [[page.getByLabel(/^Phone, email, @handle/), '737-555-0008']],
    press: (page) => button(page, 'Watch').click(),
  },
  {
    name: 'upload to the gallery',
    at: '/edit-profile-female',
    press: (page) => page.locator('input[type=file][aria-label="Add photos"]').setInputFiles(picture),
  },
  {
    name: 'report a girl',
    at: '/report_a_sessiongirl',
    typed: (page) => [
      [page.getByLabel(/^Name/), 'Mallory'],
      [page.getByLabel(/^Username/), 'mallory'],
      [page.getByLabel(/^Headline/), 'Took the deposit'],
      [page.locator('textarea').first(), 'She never came'],
      [page.getByLabel(/^City/), 'Austin'],
    ],
    prepares: async (page) => {
      await page.getByLabel(/^Country/).selectOption('United States');
      await page.getByRole('radio').first().check();
    },
    press: (page) => button(page, 'Send report').click(),
  },
];

const moderator: Omit<EndedCall, 'as'>[] = [
  { name: 'a switch of the desk', at: '/admin/manage-girls', press: (page) => page.getByRole('switch').first().click() },
  {
    name: 'a note on a girl (dialog)',
    at: '/admin/manage-girls',
    opens: (page) => firstRow(page).getByRole('button', { name: 'Comments' }).click(),
    typed: (page) => [[dialog(page).getByLabel('New comment'), 'Ask her again']],
    press: pressIn('Add comment'),
  },
  {
    name: 'a ban (dialog)',
    at: '/admin/manage-guys?sort=id',
    opens: (page) => firstRow(page).getByRole('button', { name: 'Ban', exact: true }).click(),
    typed: (page) => [[dialog(page).getByLabel(/^Why/), 'Rude to everybody']],
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
    opens: (page) => button(page, 'Edit').first().click(),
    typed: (page) => [[dialog(page).getByLabel('Description'), 'Takes deposits']],
    press: pressIn('Save'),
  },
  {
    name: 'unset a scammer (dialog)',
    at: '/admin/scammers',
    opens: (page) => button(page, 'Unset Scammer').first().click(),
    typed: (page) => [[dialog(page).getByLabel('Comment'), 'She paid it back']],
    press: pressIn('Confirm'),
  },
  { name: 'delete a record', at: '/admin/timewasters', press: asked('Delete', 'Delete') },
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
];

/** Calls of every kind: REST, GraphQL, uploads, streams, forms that go as pages do; in pages and in dialogs. */
export const endedCalls: EndedCall[] = [
  ...guy.map((call) => ({ ...call, as: 'guy' as const })),
  ...girl.map((call) => ({ ...call, as: 'girl' as const })),
  ...moderator.map((call) => ({ ...call, as: 'moderator' as const })),
];
