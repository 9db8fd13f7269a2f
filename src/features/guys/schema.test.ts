import { expect, test } from 'vitest';
import { SERVICE_KEYS } from '#shared/catalogues/services.ts';
import { today } from '#shared/dates.ts';
import { complaints, complaintsOf, readAs } from '#tests/complaints.ts';
import { brokenLimits } from '#tests/text-limits.ts';
import { columnOf, guyChanges, guyForm } from './schema.ts';

const guy = { city: 'Reno', state: 'NV', country: 'United States', aboutMe: 'Wrestles', height: 70, weight: 180, birthday: null };

test('a guy’s profile needs a place, a size and something about him', () => {
  expect(complaints(guyForm, { birthday: null })).toEqual([
    'city: City is required',
    'state: State is required',
    'country: Country is required',
    'aboutMe: About me is required',
    'height: Height is required',
    'weight: Weight is required',
  ]);
  expect(guyForm.parse(guy)).toEqual({ ...guy, allowSessionGirlsContact: false, services: [] });
  expect(brokenLimits(guyForm, { city: 200, aboutMe: 10_000 }, guy)).toEqual([]);
});

test('his size is one that can be chosen', () => {
  const HEIGHT = 'Height is required';
  const WEIGHT = 'Weight is required';
  expect(complaintsOf(guyForm, 'height', [53, '84', 52, 85, 70.5, '', ' ', null, 'tall'], guy)).toEqual(['', '', ...Array(7).fill(HEIGHT)]);
  expect(complaintsOf(guyForm, 'weight', [90, '350', 85, 355, 181, ''], guy)).toEqual(['', '', ...Array(4).fill(WEIGHT)]);
});

test('his birthday is a day in the past, or none', () => {
  expect(readAs(guyForm, 'birthday', ['', null, '1990-01-01'], guy)).toEqual([null, null, '1990-01-01']);
  const aYearAgo = `${Number(today().slice(0, 4)) - 1}${today().slice(4).replace('02-29', '02-28')}`;
  for (const schema of [guyForm, guyChanges])
    expect(complaintsOf(schema, 'birthday', ['2190-01-01', 'May', aYearAgo], guy).map((text) => text.split('; ').at(-1))).toEqual([
      'Select a date in the past.',
      'Enter a date',
      'You must be 18 or older.',
    ]);
});

test('his interests are services of the catalogue', () => {
  expect(readAs(guyForm, 'services', [['mma'], undefined], guy)).toEqual([['mma'], []]);
  expect(complaints(guyForm, { ...guy, services: ['chess'] })).toEqual(['services.0: Such service does not exist!']);
});

test('a PATCH changes fields, switches, interests and the picture, and nothing else', () => {
  expect(complaints(guyChanges, {})).toEqual([]);
  expect(guyChanges.parse({})).toEqual({});
  expect(complaints(guyChanges, { name: '', city: '' })).toEqual(['name: Name is required', 'city: City is required']);
  const switches = ['allowSessionGirlsContact', 'emailMeAboutNewGirlsInYourArea', 'userShowProfile', 'mma', 'skype'];
  for (const field of switches)
    expect(
      complaintsOf(guyChanges, field, [true, 'yes']).map((text) => text === ''),
      field,
    ).toEqual([true, false]);
  expect(complaintsOf(guyChanges, 'image64', [null, 'data:', 5]).map((text) => text === '')).toEqual([true, true, false]);
  expect(complaints(guyChanges, { banned: false })).toHaveLength(1);
  expect(complaints(guyChanges, { notes: 'x' })).toHaveLength(1);
});

test('[GIRL-51] a PATCH names an unknown service', () => {
  expect(complaints(guyChanges, { mma: true, chess: true, knitting: false })).toEqual([
    'chess: Such service does not exist!',
    'knitting: Such service does not exist!',
  ]);
});

test('the column of an attribute', () => {
  expect(['allowSessionGirlsContact', 'emailMeAboutNewGirlsInYourArea', 'city'].map(columnOf)).toEqual(['allowContact', 'canSendEmailsAboutWebsite', 'city']);
  expect(Object.fromEntries(['skype', 'mma', 'belly_punching'].map((key) => [key, columnOf(key)]))).toMatchInlineSnapshot(`
    {
      "belly_punching": "belly_punching",
      "mma": "mma",
      "skype": "privateWebcamSkypeVideoChat",
    }
  `);
  expect(SERVICE_KEYS).toContain('mma');
});
