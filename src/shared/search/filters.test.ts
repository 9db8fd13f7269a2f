import fc from 'fast-check';
import { expect, test } from 'vitest';
import { BODY_TYPES } from '#shared/catalogues/body-types.ts';
import { SERVICE_KEYS } from '#shared/catalogues/services.ts';
import { chips } from './chips.ts';
import { isEmpty, printFilters } from './filters.ts';
import { parseFilters } from './parse-filters.ts';

const parse = (query: string) => parseFilters(new URLSearchParams(query));

test('[SEARCH-29] [SEARCH-31] city and state are one trimmed text each', () => {
  expect(parse('city=%20%20Austin%20&state=%09TX%20')).toEqual({ city: 'Austin', state: 'TX' });
});

test.each(['city=Austin&city=Dallas', 'city[]=Austin&city[]=Dallas', 'city%5B0%5D=Austin&city%5B1%5D=Dallas', 'city=%20&city=Austin'])(
  '[SEARCH-47] of a repeated or listed filter the first value holds: %s',
  (query) => {
    expect(parse(`${query}&state[]=TX&state[]=NV&ageMin=30&ageMin=40&services[]=judo&services=mma`)).toEqual({
      city: 'Austin',
      state: 'TX',
      age: [30, 100],
      services: ['mma', 'judo'],
    });
  },
);

test('[SEARCH-30] a blank city or state filters nothing', () => {
  expect(parse('city=%20%20&state=')).toEqual({});
});

test('[SEARCH-34] [SEARCH-36] [SEARCH-38] a slider at its full range filters nothing', () => {
  expect(parse('ageMin=18&ageMax=100&heightMin=48&heightMax=96&weightMin=80&weightMax=400')).toEqual({});
  expect(parse('ageMin=19&heightMax=95&weightMin=81&weightMax=399')).toEqual({ age: [19, 100], height: [48, 95], weight: [81, 399] });
});

test('[SEARCH-35] no physique chosen filters nothing, and neither does one that does not exist', () => {
  expect(parse('physique=')).toEqual({});
  expect(parse('physique=Tall')).toEqual({});
  expect(parse('physique=Slim')).toEqual({ physique: 'Slim' });
});

test('[SEARCH-13] an address without text and with default filters asks for nothing', () => {
  expect(isEmpty(parse('q=%20&ageMin=18&within=50&presence=tour&miles=50&sort=name&page=3'))).toBe(true);
});

test('ends the wrong way round are turned, what lies outside the range is brought in', () => {
  expect(parse('ageMin=60&ageMax=20')).toEqual({ age: [20, 60] });
  expect(parse('ageMin=0&ageMax=30')).toEqual({ age: [18, 30] });
});

test('each filter has a chip that leads to the search without it', () => {
  const filters = parse('q=ann&services=judo&services=mma&ageMin=20&tourCity=Austin&tourFrom=2026-12-04&near=Dallas&within=20');
  expect(chips(filters).map((chip) => chip.label)).toEqual([
    '“ann”',
    'Age 20 - 100',
    'MMA',
    'Judo',
    'On tour in Austin from 12-04-2026',
    'Within 20 miles of Dallas',
  ]);
  const judo = chips(filters).find((chip) => chip.label === 'Judo');
  expect(judo?.without).toEqual({ ...filters, services: ['mma'] });
});

test('where and when: one place, who is meant, how far; the days hold without a place, too', () => {
  expect(parse('where=Austin,%20TX')).toEqual({ where: { place: 'Austin, TX', presence: 'both' } });
  const filters = parse('where=Austin&presence=tour&miles=900&tourFrom=2026-12-09&tourTo=2026-12-04');
  expect(filters).toEqual({ where: { place: 'Austin', presence: 'tour', miles: 500 }, tour: { from: '2026-12-04', to: '2026-12-09' } });
  expect(chips(filters).map((chip) => chip.label)).toEqual(['Tour: Austin · within 500 miles', 'Tour dates from 12-04-2026 to 12-09-2026']);
  expect(chips(parse('tourFrom=2026-12-04')).map((chip) => chip.label)).toEqual(['Tour dates from 12-04-2026']);
});

test('whatever stands in an address, reading never throws, and printing what was read reads the same', () => {
  const value = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 40 }),
    fc.integer().map(String),
    fc.constantFrom(...BODY_TYPES, ...SERVICE_KEYS, 'tour', '50', '2026-02-30', '2026-12-01', '%', '_', '\u0000'),
  );
  const name = fc.constantFrom(
    'q',
    'ageMin',
    'ageMax',
    'heightMin',
    'weightMax',
    'physique',
    'city',
    'state',
    'country',
    'services',
    'tourCity',
    'tourFrom',
    'tourTo',
    'near',
    'within',
    'where',
    'presence',
    'miles',
  );
  fc.assert(
    fc.property(fc.array(fc.tuple(name, value), { maxLength: 12 }), (pairs) => {
      const filters = parseFilters(new URLSearchParams(pairs));
      expect(parseFilters(printFilters(filters))).toEqual(filters);
    }),
  );
});
