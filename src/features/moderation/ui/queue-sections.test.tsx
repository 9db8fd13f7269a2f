import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { type SectionName, type Sections, sectionNames } from '../sections.ts';
import { QueueSections } from './queue-sections.tsx';

/** The queue with one item in each of these sections. */
function queueOf(...filled: SectionName[]): Sections {
  const item = (name: SectionName) => ({ id: 1, title: `Item of ${name}`, link: null, picture: null, facts: [], since: new Date() });
  const sections = sectionNames.map((name) => [name, filled.includes(name) ? { items: [item(name)], total: 1 } : { items: [], total: 0 }]);
  return Object.fromEntries(sections);
}

function render(...filled: SectionName[]) {
  const Component = () => <QueueSections queue={queueOf(...filled)} actsOf={() => ({})} product="Matwise" />;
  const Stub = createRoutesStub([{ path: '/', Component }]);
  const html = renderToStaticMarkup(<Stub />);
  return { html, headings: [...html.matchAll(/<h2[^>]*>(.*?)<\/h2>/g)].map(([, text]) => text?.replaceAll(/<[^>]+>/g, '')) };
}

test('[MOD-01] [MOD-03] [MOD-04] [MOD-05] [MOD-06] [MOD-07] every section that holds something stands, in the order of the specification', () => {
  expect(render(...sectionNames).headings.slice(0, 6)).toEqual([
    'Sessiongirls profile picture approvals',
    'Sessiongirls profile approvals',
    'Matwise girls profile approvals',
    'Add email to scraped SessionGirl',
    'New Problem Girls Crawled',
    'Explicit images',
  ]);
});

test('[MOD-01] a section without items is not there', () => {
  expect(render('emails').headings).toEqual(['Add email to scraped SessionGirl']);
});

test('[MOD-07] without crawled problem girls their section says so, whatever else waits; with one it shows her', () => {
  for (const { html, headings } of [render(), render('emails', 'explicitImages')]) {
    expect(html).toContain('No new problem girls crawled.');
    expect(headings).not.toContain('New Problem Girls Crawled');
  }
  const { html, headings } = render('problemGirls');
  expect(headings).toEqual(['New Problem Girls Crawled']);
  expect(html).toContain('Item of problemGirls');
  expect(html).not.toContain('No new problem girls crawled.');
});
