import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Known, KnownCity, KnownPlace } from './parts.ts';
import { understand } from './understand.ts';

const today = '2026-11-23';
const place = (name: string, adminCode: string, population: number, countryCode = 'US'): KnownPlace => ({
  name,
  adminCode,
  countryCode,
  population,
  latitude: 30,
  longitude: -90,
});
const city = (name: string, more: Partial<KnownCity> = {}): [string, KnownCity] => [
  name.toLowerCase(),
  { spellings: [name.toLowerCase()], home: name, tours: [], places: [], ...more },
];
const tour = (from: string, to: string) => [{ state: 'TX', country: 'United States', from, to, today }];
const known: Known = {
  cities: new Map([
    city('Austin', { places: [place('Austin', 'TX', 900_000)] }),
    city('Columbus', { places: [place('Columbus', 'OH', 800_000), place('Columbus', 'GA', 190_000)] }),
    city('Houston', { home: null, tours: tour('2026-11-20', '2026-11-23') }),
    city('Dallas', { tours: tour('2026-12-04', '2026-12-09') }),
    city('Portland', { places: [place('Portland', 'OR', 600_000)] }),
    city('Seattle'),
    city('Paris', { places: [place('Paris', '11', 2_000_000, 'FR'), place('Paris', 'TX', 25_000)] }),
    // A town of which nobody has heard, which is a name much more often.
    city('Ruby', { home: null, places: [place('Ruby', 'SC', 1_000)] }),
  ]),
  regions: new Map([['british columbia', 'British Columbia']]),
  zips: new Map([['77002', { latitude: 29.76, longitude: -95.36 }]]),
  countryOf: (name) => ({ germany: 'DE', france: 'FR', georgia: 'GE' })[name],
};
const labels = (text: string) => understand(text, known).map(({ label }) => label);

test.each<[string, string[]]>([
  ['columbus oh', ['Lives in: Columbus, OH']],
  ['Columbus, Ohio', ['Lives in: Columbus, OH']],
  ['columbus ohio usa', ['Lives in: Columbus, OH']],
  ['ohio', ['Lives in: Ohio']],
  ['OH', ['Lives in: Ohio']],
  ['british columbia', ['Lives in: British Columbia']],
  ['germany', ['Lives in: Germany']],
  ['usa', ['Lives in: US']],
  ['houston', ['Tour: Houston · until Nov 23']],
  ['dallas', ['Home or tour: Dallas · from Dec 4']],
  ['from dallas', ['Lives in: Dallas']],
  ['on tour in dallas', ['Tour: Dallas · from Dec 4']],
  ['dallas today', ['Lives in: Dallas']],
  ['near austin', ['Within 50 miles of Austin']],
  ['77002', ['Within 50 miles of 77002']],
  ['pins', ['Style: Pins']],
  ['jiu-jitsu', ['Style: Jiu-Jitsu']],
  ['lift & carry', ['Style: Lift and Carry']],
  ['bodybuilder', ['Physique: Bodybuilder']],
  ['heavyweight', ['Size: Heavyweight (175 lbs and up)']],
  ['touring', ['On tour']],
  ['on tour tomorrow', ['On tour: tomorrow']],
  ['(512) 555-0142', ['Phone: (512) 555-0142']],
  ['pins houston', ['Style: Pins', 'Tour: Houston · until Nov 23']],
  ['bodybuilders in columbus, oh who do bjj', ['Physique: Bodybuilder', 'Lives in: Columbus, OH', 'Style: BJJ']],
  ['portland or seattle', ['Lives in: Portland', 'Lives in: Seattle']],
  ['portland or', ['Lives in: Portland, OR']],
  ['paris tx', ['Lives in: Paris, TX']],
  ['paris france', ['Lives in: Paris, FR']],
])('%s', (text, expected) => {
  expect(labels(text)).toEqual(expected);
});

describe('what is not understood stays text', () => {
  test.each<[string, string[]]>([
    ['ruby steel', ['“ruby steel”']],
    ['ruby steel houston', ['“ruby steel”', 'Tour: Houston · until Nov 23']],
    ['demo girl', ['“demo girl”']],
    ['wrestlers in houston', ['Tour: Houston · until Nov 23']],
    ['queen of mats pins', ['“queen of mats”', 'Style: Pins']],
    ['"houston"', ['“houston”']],
    ['"pins" austin', ['“pins”', 'Lives in: Austin']],
    // Words that are codes of states too.
    ['in', ['“in”']],
    ['me', ['“me”']],
    ['a word more than anybody types into a search for a girl to wrestle with today in houston', []],
  ])('%s', (text, expected) => {
    expect(labels(text)).toEqual(expected);
  });
});

test('without one part the others mean the same', () => {
  const parts = understand('on tour in dallas pins tall', known);
  expect(parts.map(({ rest }) => rest)).toEqual(['pins tall', 'on tour in dallas tall', 'on tour in dallas pins']);
  expect(labels(parts[1]?.rest ?? '')).toEqual([parts[0]?.label, parts[2]?.label]);
});

test('whatever is typed, each part is of the text and nothing throws', () => {
  const word = fc.constantFrom(...'austin columbus ohio oh in or pins tall "ruby steel near houston today , 77002 512 555-0142 & \' ”'.split(' '));
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ unit: 'binary' }),
        fc.array(word, { maxLength: 9 }).map((words) => words.join(' ')),
      ),
      (text) => {
        const parts = understand(text, known);
        for (const { typed, label } of parts) expect([typed, label].every((one) => one.length > 0)).toBe(true);
        for (const { rest } of parts) understand(rest, known);
      },
    ),
  );
});
