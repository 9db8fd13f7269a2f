import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { moderationKinds } from '#app/registries/moderation-kinds.server.ts';
import type { QueueItem } from '../../queue/item.ts';
import { describeKinds } from '../../queue/kinds.server.ts';
import { KindsProvider, sectionsOf } from './kinds.tsx';
import { QueueSections } from './queue-sections.tsx';

const described = describeKinds(moderationKinds);

const one = (kind: string): QueueItem => ({
  ...{ kind, id: 1, title: `Item of ${kind}`, link: null, editLink: '/form', picture: null, facts: [], version: 'v', veiled: false, handover: null },
  ...{ since: new Date().toISOString(), turn: new Date().toISOString(), due: null, urgency: 'soon', standing: 'Soon: x', overdue: false },
});

/** The sections of a queue with one item of each of these kinds. */
function render(filled: readonly string[], { kinds = [], claims = {}, notes = {} }: { kinds?: string[]; claims?: object; notes?: object } = {}) {
  const counts = Object.fromEntries(described.map(({ name }) => [name, filled.includes(name) ? 7 : 0]));
  const nothing = () => undefined;
  const actions = { onApprove: nothing, onReject: nothing, onMatch: nothing, onEdit: nothing, onUndo: nothing };
  const props = { items: filled.map(one), counts, kinds, product: 'Matwise', claims: { ...claims }, notes: { ...notes }, actions, onOpen: nothing };
  const sections = (
    <KindsProvider value={described}>
      <QueueSections {...props} />
    </KindsProvider>
  );
  const Stub = createRoutesStub([{ path: '/', Component: () => sections }]);
  const html = renderToStaticMarkup(<Stub />);
  return { html, headings: [...html.matchAll(/<h2[^>]*>(.*?)<\/h2>/g)].map(([, text]) => text?.replaceAll(/<[^>]+>/g, '')) };
}

test('[MOD-01] [MOD-03] [MOD-04] [MOD-05] [MOD-06] [MOD-07] every section that holds something stands, in the order of the specification', () => {
  // The queue itself is in another order.
  expect(
    render(
      sectionsOf(described)
        .map(({ name }) => name)
        .reverse(),
    ).headings.slice(0, 6),
  ).toEqual([
    'Sessiongirls profile picture approvals',
    'Sessiongirls profile approvals',
    'Matwise girls profile approvals',
    'Add email to scraped SessionGirl',
    'New Problem Girls Crawled',
    'Explicit images',
  ]);
});

test('[MOD-01] a section without items is not there, nor is one for a kind that the specification gives none', () => {
  const { headings, html } = render(['scrapedEmail', 'timewaster']);
  expect(headings).toEqual(['Add email to scraped SessionGirl']);
  expect(html).toContain('7 waiting');
});

test('[MOD-07] without crawled problem girls their section says so, whatever else waits; with one it shows her', () => {
  for (const { html, headings } of [render([]), render(['scrapedEmail', 'explicitImage'])]) {
    expect(html).toContain('No new problem girls crawled.');
    expect(headings).not.toContain('New Problem Girls Crawled');
  }
  const { html, headings } = render(['crawledProblemGirl']);
  expect(headings).toEqual(['New Problem Girls Crawled']);
  expect(html).toContain('Item of crawledProblemGirl');
  expect(html).not.toContain('No new problem girls crawled.');
  // Filtered away, they are not said to be none.
  expect(render(['scrapedEmail'], { kinds: ['scrapedEmail'] }).html).not.toContain('No new problem girls crawled.');
});

test('a card says who else is on it, and offers nothing any more once somebody has decided it', () => {
  const claimed = render(['girlProfile'], { claims: { 'girlProfile:1': 'Ann' } }).html;
  expect(claimed).toContain('Ann is on it.');
  const decided = render(['girlProfile'], { notes: { 'girlProfile:1': 'Ann has already decided this (approved).' } }).html;
  expect(decided).toContain('Ann has already decided this (approved).');
  expect(decided).not.toContain('Approve</');
});
