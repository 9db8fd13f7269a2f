import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { visitor } from '#permissions/actor.ts';
import { flagDefaults } from '#shared/catalogues/flags.ts';
import type { Viewer } from '../../render/viewer.ts';
import routes from '../../routes.ts';
import { ProfileActions } from './profile-actions.tsx';

const follow = { following: false, followers: 0 };

function shownTo(viewer: Viewer, canBook = true, flags: object = {}, listed = true): string {
  const actions = () => <ProfileActions girlId={1} stageName="Anna" path="/profile/Anna" follow={follow} canBook={canBook} listed={listed} />;
  const Stub = createRoutesStub([{ id: 'root', path: '/', Component: actions, loader: () => null }]);
  return renderToStaticMarkup(<Stub hydrationData={{ loaderData: { root: { viewer, flags } } }} />);
}

test('[DIR-10] guys see Book Girl, which leads to her form', () => {
  expect(shownTo({ ...visitor, role: 'male', userId: 'him', guyId: 1 })).toMatch(/<a[^>]*href="\/profile\/Anna\/book"[^>]*>Book Girl</);
});

test('[DIR-10] girls and moderators do not, nor guys where her form is not there', () => {
  expect(shownTo({ ...visitor, role: 'female', userId: 'her', girlId: 2 })).not.toContain('Book Girl');
  expect(shownTo({ ...visitor, role: 'moderator', userId: 'mod', isModerator: true })).not.toContain('Book Girl');
  expect(shownTo({ ...visitor, role: 'male', userId: 'him', guyId: 1 }, false)).not.toContain('Book Girl');
});

test('a visitor comes to it over the login', () => {
  expect(shownTo(visitor)).toContain('href="/auth/login?return_to=%2Fprofile%2FAnna%2Fbook"');
});

test('[FEED-18] whoever is logged in sees the tip button while the flag of the payment provider is on; nobody else ever', () => {
  const on = { 'payment-provider-cryptocurrency': true };
  const members: Viewer[] = [
    { ...visitor, role: 'male', userId: 'him', guyId: 1 },
    { ...visitor, role: 'female', userId: 'her', girlId: 2 },
    { ...visitor, role: 'moderator', userId: 'mod', isModerator: true },
  ];
  for (const member of members) {
    expect(shownTo(member, true, on)).toMatch(/<button[^>]*>Tip</);
    expect(shownTo(member, true, { 'payment-provider-cryptocurrency': false })).not.toMatch(/>Tip</);
  }
  expect(shownTo(visitor, true, on)).not.toMatch(/>Tip</);
});

test('[AI-01] [AI-02] the chats stand behind their flag: the one that books for guys, the one that answers for everybody who sees her page as all do', () => {
  const chats = { 'ai-chat-book-girl-button': true };
  const guy: Viewer = { ...visitor, role: 'male', userId: 'him', guyId: 1 };
  const girl: Viewer = { ...visitor, role: 'female', userId: 'her', girlId: 2 };
  expect(shownTo(guy)).not.toContain('/ai/chat/');
  expect(shownTo(guy, true, chats)).toContain('href="/ai/chat/book-girl/Anna"');
  expect(shownTo(guy, false, chats)).not.toContain('/ai/chat/book-girl');
  expect(shownTo(girl, true, chats)).not.toContain('/ai/chat/book-girl');
  for (const viewer of [visitor, guy, girl]) expect(shownTo(viewer, true, chats)).toContain('href="/ai/chat/get-info/Anna"');
  expect(shownTo(girl, false, chats, false)).not.toContain('/ai/chat/');
});

test('[FEED-19] the flag of a tips page stands in the list, on everywhere, and gates no page', () => {
  expect(flagDefaults['tips-page']).toEqual({ production: true, staging: true, development: true });
  expect(JSON.stringify(routes)).not.toMatch(/tip/i);
});
