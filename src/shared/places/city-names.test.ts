import { expect, test } from 'vitest';
import { citiesNamedLike, citySlugs, citySpellings, foldCity } from './city-names.ts';

test.each([
  ['Saint Louis', ['st. louis', 'st louis', 'saint louis']],
  ['St. Louis', ['st. louis', 'st louis', 'saint louis']],
  ['ST LOUIS', ['st. louis', 'saint louis']],
  ['Ft. Worth', ['fort worth', 'ft worth', 'ft. worth']],
  ['Fort Worth', ['ft worth', 'ft. worth']],
  ['Mt Pleasant', ['mount pleasant', 'mt. pleasant']],
  ['Mount Pleasant', ['mt. pleasant', 'mt pleasant']],
  ['Ste. Genevieve', ['sainte genevieve', 'ste genevieve']],
  ['NYC', ['new york city', 'new york']],
  ['N.Y.C.', ['new york city', 'new york']],
  ['New York', ['new york city', 'nyc']],
  ['Washington DC', ['washington, d.c.', 'washington dc']],
  ['Washington, D.C.', ['washington dc', 'dc']],
  ['washington d.c', ['washington, d.c.']],
  ['München', ['münchen', 'munchen', 'munich', 'muenchen']],
  ['Mu\u0308nchen', ['münchen', 'munich']],
  ['Munich', ['münchen', 'munchen']],
  ['MUENCHEN', ['munich', 'münchen']],
  ['Köln', ['cologne', 'köln', 'koln']],
  ['Kyiv', ['kiev']],
  ['Winston Salem', ['winston salem', 'winston-salem']],
  ['Winston-Salem', ['winston salem', 'winston-salem']],
  ['Saint Petersburg', ['st. petersburg', 'st petersburg']],
])('%s is written %j too', (text, spellings) => {
  expect(citySpellings(text)).toEqual(expect.arrayContaining(spellings));
});

test.each([
  ['Łódź', 'lodz'],
  ['Lodz', 'lodz'],
  ["Coeur d'Alene", 'coeur-d-alene'],
  ['São Paulo', 'sao-paulo'],
  ['Malmo', 'malmo'],
])('%s has the slug %s', (text, slug) => {
  expect(citySlugs(text).likely).toContain(slug);
});

test('umlauts and the sharp s that are typed without their key are possible, not likely', () => {
  expect(citySlugs('Giessen')).toEqual({ likely: ['giessen'], possible: ['giesen'] });
  expect(citySlugs('Luebeck')).toEqual({ likely: ['luebeck'], possible: ['lubeck'] });
});

test('what is typed so far means the city by any of its names', () => {
  expect(citiesNamedLike('münch')).toContain('munich');
  expect(citiesNamedLike('nyc')).toContain('new york city');
  expect(citiesNamedLike('washington dc')).toContain('washington, d.c.');
  // Two letters begin too many names.
  expect(citiesNamedLike('mü')).toEqual([]);
});

test('a short word alone, or inside a name, is left as it is', () => {
  expect(citySpellings('Saint')).toEqual(['saint']);
  expect(citySpellings('Fort')).toEqual(['fort']);
  expect(foldCity(' St.  Louis ')).toBe('st louis');
  expect(citySpellings('Stone Mountain')).not.toContain('saintone mountain');
});
