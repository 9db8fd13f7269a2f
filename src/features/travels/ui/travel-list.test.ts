import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { TravelList } from './travel-list.tsx';

const drawn = (props: { hideWhenEmpty?: boolean; travels?: [] }) =>
  renderToStaticMarkup(createElement(TravelList, { girlId: 1, travels: [], role: 'female', ...props }));

test('[TRAV-02] [TRAV-10] a list without travels says so, or shows nothing at all where that is wanted', () => {
  expect(drawn({})).toContain('No travels planned.');
  expect(drawn({ hideWhenEmpty: true })).toBe('');
});
