import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { BODY_TYPES } from '#shared/catalogues/body-types.ts';
import type { Filters } from '#shared/search/filters.ts';
import { SearchPanel } from './search-panel.tsx';
import { NoResults, SearchError, ViewToggle } from './search-results.tsx';
import { delays } from './use-filter-form.ts';

function html(View: () => React.ReactNode): string {
  const Stub = createRoutesStub([{ id: 'root', path: '/', Component: View, loader: () => null }]);
  return renderToStaticMarkup(<Stub hydrationData={{ loaderData: { root: {} } }} />);
}
const panel = (filters: Filters = {}) => html(() => <SearchPanel filters={filters} sort="newest" view="grid" />);
const input = (drawn: string, name: string) => new RegExp(`<input (?=[^>]*name="${name}")[^>]*>`).exec(drawn)?.[0];

test('[SEARCH-19] [SEARCH-20] [SEARCH-21] the field has a search icon, says Search..., and has Clear while it has text', () => {
  const empty = panel();
  expect(empty).toMatch(/Search<\/label><svg [^>]*>.*?<\/svg><input /);
  expect(input(empty, 'q')).toContain('placeholder="Search..."');
  expect(empty).not.toContain('aria-label="Clear"');
  const typed = panel({ text: 'Reno' });
  expect(input(typed, 'q')).toContain('value="Reno"');
  expect(typed).toMatch(/<button [^>]*aria-label="Clear"/);
});

test('[SEARCH-23] [SEARCH-24] [SEARCH-25] [SEARCH-26] the filters are age, weight, height, physique, city and state', () => {
  const drawn = panel();
  for (const [name, least, most] of [
    ['age', 18, 100],
    ['weight', 80, 400],
    ['height', 48, 96],
  ] as const) {
    expect(input(drawn, `${name}Min`)).toContain(`value="${least}"`);
    expect(input(drawn, `${name}Max`)).toContain(`value="${most}"`);
  }
  const physiques = /<select (?=[^>]*name="physique")[^>]*>(.*?)<\/select>/.exec(drawn)?.[1];
  expect([...(physiques ?? '').matchAll(/<option[^>]*>([^<]*)<\/option>/g)].map(([, text]) => text)).toEqual(['Select Physique', ...BODY_TYPES]);
  expect(input(drawn, 'city')).toContain('placeholder="Enter city"');
  expect(input(drawn, 'state')).toContain('placeholder="Enter state"');
});

test('[SEARCH-39] [SEARCH-40] [SEARCH-41] weight is shown in pounds, height in feet and inches', () => {
  const drawn = panel({ weight: [100, 150], height: [53, 84] });
  expect(drawn).toContain('100 lbs - 150 lbs');
  expect(drawn).toContain('4&#x27;5&quot; - 7&#x27;0&quot;');
});

test('[SEARCH-32] [SEARCH-33] [SEARCH-34] city and state apply after 500 ms, sliders after 300 ms, a full range at once', () => {
  expect(delays).toMatchObject({ place: 500, slider: 300, now: 0 });
});

test('[SEARCH-09] results stand in a grid or a list', () => {
  const drawn = html(() => <ViewToggle filters={{ text: 'Reno' }} sort="newest" view="grid" page={1} />);
  expect([...drawn.matchAll(/<a [^>]*href="([^"]+)"[^>]*>.*?(Grid|List)<\/a>/g)].map(([, to, label]) => [label, to])).toEqual([
    ['Grid', '/advanced_search?q=Reno'],
    ['List', '/advanced_search?q=Reno&amp;view=list'],
  ]);
});

test('[SEARCH-11] an error has its panel with the message and Retry', () => {
  const drawn = html(() => <SearchError message="The search is away." />);
  expect(drawn).toContain('Search Error');
  expect(drawn).toContain('The search is away.');
  expect(drawn).toMatch(/<button [^>]*>(<[^>]+>)*Retry</);
});

test('[SEARCH-12] without a hit the panel says No Results Found', () => {
  const none = { advice: [], nearby: [], unknownPlace: null };
  expect(html(() => <NoResults {...none} filters={{ text: 'zzz' }} sort="newest" view="grid" />)).toContain('>No Results Found<');
});
