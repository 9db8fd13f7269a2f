import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { daysAhead } from '#tests/factories/travel.ts';
import type { TravelRow } from '../present.ts';
import { TravelList } from './travel-list.tsx';
import { TravelTable } from './travel-table.tsx';

const travel = (id: number, changes: Partial<TravelRow> = {}): TravelRow => ({
  ...{ id, city: `Town ${id}`, state: 'NV', country: 'United States', dateBegins: daysAhead(10), dateEnds: daysAhead(12), today: daysAhead(0) },
  ...changes,
});
const texts = (html: string, tag: string) => [...html.matchAll(new RegExp(`<${tag}[ >].*?</${tag}>`, 'g'))].map(([cell]) => cell.replaceAll(/<[^>]+>/g, ''));
const columns = ['Begin Date', 'End Date', 'City', 'State', 'Country'];

test('[TRAV-03] [TRAV-04] five columns, the state by its full name', () => {
  const html = renderToStaticMarkup(<TravelTable travels={[travel(1, { city: 'Reno', dateBegins: '2031-03-04', dateEnds: '2031-03-09' })]} />);
  expect(texts(html, 'th')).toEqual(columns);
  expect(texts(html, 'td')).toEqual(['03-04-2031', '03-09-2031', 'Reno', 'Nevada', 'United States']);
});

test('[TRAV-06] a field above the list filters by city', () => {
  expect(renderToStaticMarkup(<TravelTable travels={[travel(1)]} />)).toMatch(/<input [^>]*placeholder="Filter by city\.\.\."/);
});

test('[TRAV-07] [TRAV-08] [CONST-24] a hundred rows to a page, with Previous and Next', () => {
  const html = renderToStaticMarkup(<TravelTable travels={Array.from({ length: 101 }, (_, at) => travel(at + 1))} />);
  expect(html.match(/<tr /g)).toHaveLength(1 + 100);
  expect(texts(html, 'button')).toEqual(['Previous', 'Next']);
  expect(html).toMatch(/aria-disabled="true"[^>]*>(<[^>]+>)*Previous/);
  expect(html).toMatch(/aria-disabled="false"[^>]*>(<[^>]+>)*Next/);
});

test('[TRAV-01] [TRAV-05] her list is titled Manage Your Travels; she and moderators have Edit and Delete, nobody else', () => {
  const list = (role: 'female' | 'moderator' | null) => renderToStaticMarkup(<TravelList girlId={1} travels={[travel(1)]} role={role} />);
  for (const role of ['female', 'moderator'] as const) {
    const html = list(role);
    expect(texts(html, 'h1')).toEqual(['Manage Your Travels']);
    expect(texts(html, 'th')).toEqual([...columns, 'Actions']);
    expect(texts(html, 'td').at(-1)).toBe('EditDelete');
  }
  expect(texts(list(null), 'th')).toEqual(columns);
  expect(texts(list(null), 'button')).toEqual(['Previous', 'Next']);
});
