import { expect, test } from 'vitest';
import * as limits from './limits.ts';

test('[CONST-22] timing', () => {
  expect([limits.PHOTO_DELETE_DELAY_MS, limits.TRAVEL_DELETE_DELAY_MS, limits.SESSION_TIMER_CAP_MS]).toEqual([1_000, 500, 2_147_483_547]);
});

test('[CONST-23] search', () => {
  expect([limits.SEARCH_DROPDOWN_LIMIT, limits.SEARCH_PAGE_SIZE, limits.QUERY_DEFAULT_LIMIT]).toEqual([10, 20, 10]);
  expect(limits.FILTER_RANGES).toEqual({ age: [18, 100], height: [48, 96], weight: [80, 400] });
  expect([limits.PLACE_DEBOUNCE_MS, limits.SLIDER_DEBOUNCE_MS]).toEqual([500, 300]);
});

test('[CONST-24] tables', () => {
  expect([limits.TRAVEL_TABLE_PAGE_SIZE, limits.ADMIN_TABLE_PAGE_SIZE, limits.TABLE_PAGE_SIZE]).toEqual([100, 5, 10]);
});
