import { expect, type Page } from '@playwright/test';
import { asked, button, dialog, drawn, type EndedCall, pressIn } from './call.ts';

const reported = '/girl/timewasters?record=1';
const travelForm = (page: Page) => page.getByRole('form', { name: /travel$/ });
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

export const girl: Omit<EndedCall, 'as'>[] = [
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
    opens: (page) => page.getByText('Alerts for numbers and cities').click(),
    typed: (page) => [[page.getByLabel(/^Phone, email, @handle/), '737-555-0008']],
    press: (page) => button(page, 'Watch').click(),
  },
  {
    name: 'upload to the gallery',
    at: '/edit-profile-female',
    press: (page) =>
      page.locator('input[type=file][aria-label="Add photos"]').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.from('a picture') }),
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
  {
    name: 'her picture (dialog)',
    at: '/edit-profile-female',
    opens: async (page) => page.locator('input[type=file][aria-label="Profile picture"]').setInputFiles(await drawn(page)),
    // Nothing can be cut before the picture is there.
    prepares: (page) => expect(button(dialog(page), 'Save')).not.toHaveAttribute('aria-disabled', 'true'),
    press: pressIn('Save'),
  },
  { name: 'delete a photograph of the gallery', at: '/edit-profile-female', press: (page) => button(page, 'Delete photo 1').click() },
  { name: 'the order of the gallery', at: '/edit-profile-female', press: (page) => button(page, 'Move photo 1 later').click() },
  {
    name: 'mark as read',
    at: '/notifications',
    press: (page) =>
      button(page, /^Mark (un)?read: /)
        .first()
        .click(),
  },
  { name: 'complete a booking', at: '/bookings', press: (page) => button(page, 'Mark as complete').first().click() },
  { name: 'block a guy', at: '/bookings', press: asked('Block', 'Block') },
  {
    name: 'review a guy',
    at: '/guy/demo_guy',
    opens: (page) => button(page, 'Add Reference').click(),
    typed: (page) => [[page.getByRole('form', { name: 'Add reference' }).getByLabel('Comment'), 'Polite and on time']],
    prepares: (page) => page.getByRole('form', { name: 'Add reference' }).getByText('Thumbs up').click(),
    press: (page) => button(page, 'Post').click(),
  },
  {
    name: 'thumbs on a timewaster',
    at: reported,
    press: (page) =>
      page
        .getByRole('button', { name: /^(Helped me|Not right)/, pressed: false })
        .first()
        .click(),
  },
  {
    name: 'comment on a timewaster',
    at: reported,
    typed: (page) => [[page.getByLabel('Leave comment').first(), 'He wrote to me too']],
    press: (page) => button(page, 'Send').first().click(),
  },
  {
    name: 'a phone of a timewaster (dialog)',
    at: reported,
    opens: (page) => button(page, 'Add phone').first().click(),
    typed: (page) => [[dialog(page).getByLabel('Phone'), '512-555-0199']],
    press: pressIn('Add'),
  },
  {
    name: 'a message in a request',
    at: '/bookings/1',
    typed: (page) => [[page.getByLabel('Message to Demo Guy'), 'The door is open']],
    press: (page) => button(page, 'Send').click(),
  },
  {
    name: 'another time for a request (dialog)',
    at: '/bookings/1',
    opens: (page) => button(page, 'Propose another time').click(),
    typed: (page) => [
      [dialog(page).locator('#field-date'), '2039-05-05'],
      [dialog(page).locator('#field-time'), '18:00'],
      [dialog(page).getByLabel('Place'), 'Iron Gym'],
    ],
    press: pressIn('Propose'),
  },
  { name: 'a reference that is asked for', at: '/girl/reference-requests', press: (page) => button(page, 'Yes, without my name').first().click() },
];
