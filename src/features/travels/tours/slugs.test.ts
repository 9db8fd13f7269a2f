import { expect, test } from 'vitest';
import { COUNTRIES } from '#shared/catalogues/countries.ts';
import { STATES } from '#shared/catalogues/states.ts';
import { cityOf, parseTourSlug, tourSlug } from './slugs.ts';

const country = (countryCode: string) => ({ countryCode, stateCode: null, citySlug: null });

test('every country and every state has an address of its own, which leads back to it', () => {
  const refs = [...COUNTRIES.map(([code]) => country(code)), ...STATES.map(([stateCode]) => ({ ...country('US'), stateCode }))];
  const slugs = refs.map(tourSlug);
  expect(new Set(slugs).size).toBe(refs.length);
  expect(slugs.map(parseTourSlug)).toEqual(refs);
});

test('so has a city in each of them', () => {
  for (const [countryCode] of COUNTRIES.filter(([code]) => code !== 'US')) {
    const ref = { countryCode, stateCode: null, citySlug: 'port-town' };
    expect(parseTourSlug(tourSlug(ref))).toEqual(ref);
  }
  for (const [stateCode] of STATES) {
    const ref = { countryCode: 'US', stateCode, citySlug: 'port-town' };
    expect(parseTourSlug(tourSlug(ref))).toEqual(ref);
  }
});

test.each([
  ['austin-texas-united-states', { countryCode: 'US', stateCode: 'TX', citySlug: 'austin' }],
  ['new-york-new-york-united-states', { countryCode: 'US', stateCode: 'NY', citySlug: 'new-york' }],
  ['kansas-city-kansas-united-states', { countryCode: 'US', stateCode: 'KS', citySlug: 'kansas-city' }],
  ['charleston-west-virginia-united-states', { countryCode: 'US', stateCode: 'WV', citySlug: 'charleston' }],
  ['georgia', country('GE')],
  ['georgia-united-states', { ...country('US'), stateCode: 'GA' }],
  ['port-moresby-papua-new-guinea', { countryCode: 'PG', stateCode: null, citySlug: 'port-moresby' }],
  ['austin-united-states', null],
  ['austin', null],
  ['', null],
  ['Germany', null],
  ['-germany', null],
  ['berlin--germany', null],
  ["x';--germany", null],
])('%j', (slug, ref) => {
  expect(parseTourSlug(slug)).toEqual(ref);
});

test('what a girl wrote has a page when country and state are known, by name or code', () => {
  expect(cityOf({ citySlug: 'austin', state: 'tx', country: ' united states ' })).toEqual({ countryCode: 'US', stateCode: 'TX', citySlug: 'austin' });
  expect(cityOf({ citySlug: 'austin', state: 'Texas', country: 'USA' })).toEqual({ countryCode: 'US', stateCode: 'TX', citySlug: 'austin' });
  expect(cityOf({ citySlug: 'berlin', state: 'Brandenburg', country: 'DE' })).toEqual({ countryCode: 'DE', stateCode: null, citySlug: 'berlin' });
  expect(cityOf({ citySlug: 'austin', state: null, country: 'United States' })).toBeNull();
  expect(cityOf({ citySlug: '', state: null, country: 'Japan' })).toBeNull();
  expect(cityOf({ citySlug: 'atlantis', state: null, country: 'Atlantis' })).toBeNull();
});
