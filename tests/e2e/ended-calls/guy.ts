import { asked, button, type EndedCall } from './call.ts';

const profile = '/profile/Demo%20Girl';

/** REST, GraphQL, streams, forms that go as pages do. */
export const guy: Omit<EndedCall, 'as'>[] = [
  { name: 'follow', at: profile, press: (page) => page.getByRole('button', { name: /^(Follow|Following|Unfollow)$/ }).click() },
  {
    name: 'book',
    at: '/profile/Marisol%20Raven/book',
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
    name: 'ask for a reference',
    at: '/guy/my-references',
    typed: (page) => [[page.getByLabel(/^Her name here/), 'Rowan Steel']],
    press: (page) => button(page, 'Ask for a reference').click(),
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
  { name: 'a setting of his own', at: '/guy/settings', press: (page) => page.getByRole('switch').first().click() },
  { name: 'complete a booking', at: '/bookings', press: (page) => button(page, 'Mark as complete').first().click() },
  { name: 'delete a booking', at: '/bookings', press: asked('Delete', 'Delete booking') },
  {
    name: 'comment below a page',
    at: '/problem-girl/1',
    typed: (page) => [[page.getByRole('form', { name: 'Write a comment' }).getByLabel(/^Your comment/), 'What a match']],
    press: (page) => button(page.getByRole('form', { name: 'Write a comment' }), 'Post comment').click(),
  },
  {
    name: 'a passkey',
    at: '/account/security',
    typed: (page) => [[page.locator('form', { has: page.getByLabel(/^Name of the passkey/) }).getByLabel(/^Name/), 'My phone']],
    press: (page) => button(page, 'Add a passkey').click(),
  },
];
