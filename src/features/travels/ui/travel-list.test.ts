import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { nextFirst } from '../present.ts';
import { TravelList } from './travel-list.tsx';
import { TravelSection } from './travel-section.tsx';

const drawn = (hideWhenEmpty: boolean) =>
  renderToStaticMarkup(createElement(TravelSection, { travels: [], calendarPath: '/profile/Demo%20Girl/travels.ics', hideWhenEmpty }));

test('[TRAV-02] [TRAV-10] a list without travels says so, or shows nothing at all where that is wanted', () => {
  expect(renderToStaticMarkup(createElement(TravelList, { girlId: 1, travels: [], role: 'female' }))).toContain('No travels planned.');
  expect(drawn(false)).toContain('No travels planned.');
  expect(drawn(true)).toBe('');
});

test('what is ahead stands before what is over', () => {
  const where = { city: 'Reno', state: 'NV', country: 'United States', today: '2026-11-25' };
  const stay = (id: number, dateBegins: string, dateEnds: string) => ({ id, dateBegins, dateEnds, ...where });
  const travels = [
    stay(1, '2025-01-01', '2025-01-03'),
    stay(2, '2026-11-20', '2026-11-24'),
    stay(3, '2026-11-24', '2026-11-25'),
    stay(4, '2027-02-01', '2027-02-02'),
  ];
  expect(nextFirst(travels).map(({ id }) => id)).toEqual([3, 4, 2, 1]);
});
