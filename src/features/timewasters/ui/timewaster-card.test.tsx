import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub, MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import type { TimewasterCard as CardData } from '../card.ts';
import { TimewasterCard } from './timewaster-card.tsx';
import { TimewasterTabs } from './timewaster-tabs.tsx';

const createdAt = '2026-05-04T10:00:00.000Z';
const own = { id: null, createdAt, waits: false, mayWithdraw: false };
const record: CardData = {
  clientType: 'weirdo',
  ...{ id: 7, name: 'Card Man', publicUsername: 'demo_girl', city: 'Austin', state: null, country: 'United States' },
  ...{ email: 'card@example.org', phoneNumber: '7375550188', skype: 'live:card', comment: 'Did not come.' },
  ...{ facebook: 'https://facebook.com/card.man', instagram: '@card.man', twitter: 'cardman' },
  ...{ severity: 1, reasons: [], happenedOn: null, source: null, proof: null, anonymous: false, approved: true, isShared: true, disputed: false },
  ...{ mergedIntoId: null, revisesId: null, revisionId: null, changeWaits: false, createdAt, updatedAt: createdAt, username: null },
  ...{ girlId: 1, isMine: false, mayEdit: false, comments: [], photos: [], photoUrls: [], linked: [] },
  phones: [],
  allPhones: [{ ...own, phoneNumber: '7375550188' }],
  emails: [],
  allEmails: [{ ...own, email: 'card@example.org' }],
  ...{ thumbsUp: 3, thumbsDown: 5, vote: null, voteId: null },
};

function card(changes: Partial<CardData> = {}): string {
  const Card = () => <TimewasterCard record={{ ...record, ...changes }} mayVote onDeleted={() => undefined} />;
  const Stub = createRoutesStub([{ id: 'root', path: '/', Component: Card, loader: () => null }]);
  return renderToStaticMarkup(<Stub hydrationData={{ loaderData: { root: {} } }} />);
}
const words = (html: string) =>
  html
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

test('[TW-06] [TW-08] a card shows name, client type, author, place, contacts, networks and the comment', () => {
  const html = card();
  expect(html).toMatch(/<h3[^>]*>Card Man<\/h3>/);
  const shown = words(html);
  for (const text of ['Weirdo', '@ demo_girl', 'Austin, United States', '737-555-0188', 'card@example.org', 'live:card', 'Did not come.'])
    expect(shown.replace('@demo_girl', '@ demo_girl')).toContain(text);
  expect(shown).toMatch(/Facebook: ?facebook\.com\/card\.man/);
  expect(shown).toMatch(/Instagram: ?@card\.man/);
  expect(shown).toMatch(/Twitter: ?cardman/);
});

test('a card without a public username says Anonymous', () => {
  expect(words(card({ publicUsername: null })).replace('@ ', '@')).toContain('@Anonymous');
});

test('[TW-07] a card has both thumbs with their counts, the own one pressed', () => {
  const thumbs = (html: string) =>
    [...html.matchAll(/<button type="button" aria-pressed="(true|false)"[^>]*>(.*?)<\/button>/g)].map(([, pressed, inside = '']) => [words(inside), pressed]);
  expect(thumbs(card())).toEqual([
    ['Helped me 5', 'false'],
    ['Not right 3', 'false'],
  ]);
  expect(thumbs(card({ vote: false, voteId: '1' }))).toEqual([
    ['Helped me 5', 'true'],
    ['Not right 3', 'false'],
  ]);
});

test('[TW-09] a card has the form Leave comment, and buttons that add a phone or an email', () => {
  const html = card();
  expect(html).toMatch(/<label[^>]*>Leave comment/);
  const buttons = [...html.matchAll(/<button [^>]*>(.*?)<\/button>/g)].map(([, inside = '']) => words(inside));
  expect(buttons).toEqual(expect.arrayContaining(['Add phone', 'Add email']));
});

const tabs = [
  ['/girl/timewasters', 'Search Timewasters'],
  ['/girl/report-timewaster', 'Report Timewaster'],
  ['/girl/my-timewasters', 'My Timewasters'],
] as const;

test.each(tabs)('[TW-01] [TW-02] three tabs; at %s the current one is %s', (path, label) => {
  const html = renderToStaticMarkup(
    <MemoryRouter initialEntries={[path]}>
      <TimewasterTabs />
    </MemoryRouter>,
  );
  const links = [...html.matchAll(/<a ([^>]*)>([^<]+)<\/a>/g)].map(([, attributes = '', text]) => ({
    tab: [/href="([^"]+)"/.exec(attributes)?.[1], text],
    current: attributes.includes('aria-current="page"'),
  }));
  expect(links.map(({ tab }) => tab)).toEqual(tabs);
  expect(links.filter(({ current }) => current).map(({ tab }) => tab)).toEqual([[path, label]]);
});
