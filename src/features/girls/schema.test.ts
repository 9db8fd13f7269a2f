import { describe, expect, test } from 'vitest';
import { RESOLVE_ERRORS } from '#shared/messages.ts';
import { complaints, complaintsOf, readAs } from '#tests/complaints.ts';
import { brokenLimits } from '#tests/text-limits.ts';
import { GIRL_FIELDS, girlChanges, girlForm, SERVICE_COLUMNS } from './schema.ts';

const unknown = [
  'state',
  'description',
  'descriptionVerification',
  'phone',
  'travelPhone',
  'skypeName',
  'whatsapp',
  'otherName3',
  'otherName4',
  'otherName5',
  'otherName6',
];
const links = [
  ...[
    'facebook',
    'twitter',
    'instagram',
    'tiktok',
    'youtube',
    'pinterest',
    'amazonWishlist',
    'clips4sale',
    'wb270',
    'herbiceps',
    'patreon',
    'onlyFans',
    'cameo',
  ],
  ...['sessiongirlsUrl', 'badkityUrl', 'personal1', 'personal2', 'otherAddress3', 'otherAddress4', 'otherAddress5', 'otherAddress6'],
];
const lifts = ['benchPress', 'squat', 'deadlift', 'legPress'];
const required = {
  name: 'Ada',
  stageName: 'Ada the Great',
  username: 'ada',
  email: 'ada@example.org',
  city: 'Reno',
  country: 'United States',
  physique: 'Athletic',
  about: 'I wrestle',
};
const girl = { ...Object.fromEntries([...unknown, ...links, ...lifts, 'birthday', 'height', 'weight'].map((field) => [field, null])), ...required };

describe('a girl’s profile', () => {
  test('needs names, a place, a physique and something about her', () => {
    expect(complaints(girlForm, { ...girl, ...Object.fromEntries(Object.keys(required).map((field) => [field, ''])) })).toEqual([
      'name: Name is required',
      'stageName: Stage name is required',
      'username: Username is required',
      'email: Email is not valid',
      'city: City is required',
      'country: Country is required',
      'physique: You must select one physique from the list.',
      'about: About me is required',
    ]);
    expect(complaints(girlForm, girl)).toEqual([]);
    expect(RESOLVE_ERRORS).toBe('Please resolve form errors before submitting.');
  });

  test('has texts with limits; an empty one is none', () => {
    for (const field of unknown) expect(readAs(girlForm, field, ['', ' ', ' x '], girl), field).toEqual([null, null, 'x']);
    const limits = {
      name: 200,
      stageName: 60,
      city: 200,
      about: 10_000,
      state: 200,
      description: 10_000,
      descriptionVerification: 10_000,
      phone: 40,
      travelPhone: 40,
    };
    expect(brokenLimits(girlForm, limits, girl)).toEqual([]);
    expect(brokenLimits(girlChanges, { notes: 10_000 })).toEqual([]);
    expect(complaintsOf(girlForm, 'phone', ['x'.repeat(41)], girl)).toEqual(['Too long (max characters: 40)']);
  });

  test('has links that a browser opens and does not run', () => {
    const REFUSED = 'Enter an address that begins with http:// or https://';
    for (const field of links) expect(complaintsOf(girlForm, field, ['@ada', 'javascript:alert(1)'], girl), field).toEqual(['', REFUSED]);
    const fine = ['https://example.org/a', 'HTTP://example.org', 'example.org/a:b', 'example.org?a:b', '#a:b', ''];
    expect(complaintsOf(girlForm, 'facebook', fine, girl)).toEqual(fine.map(() => ''));
    const wrong = [
      ' javascript:alert(1)',
      'data:text/html,x',
      'ftp://example.org',
      'https:example.org',
      'https:/example.org',
      'xhttps://example.org',
      ':x',
      'a:https://example.org',
    ];
    expect(complaintsOf(girlForm, 'facebook', wrong, girl)).toEqual(wrong.map(() => REFUSED));
    expect(readAs(girlForm, 'facebook', [' ', ' @ada '], girl)).toEqual([null, '@ada']);
    expect(complaintsOf(girlForm, 'facebook', ['x'.repeat(2_000), 'x'.repeat(2_001)], girl)).toEqual(['', 'Too long (max characters: 2000)']);
  });

  test('has a size from the lists, or none', () => {
    const HEIGHT = 'Select a height from the list.';
    const WEIGHT = 'Select a weight from the list.';
    expect(complaintsOf(girlForm, 'height', ['', null, 53, '84', 52, 85, 66.5, 'tall'], girl)).toEqual(['', '', '', '', HEIGHT, HEIGHT, HEIGHT, HEIGHT]);
    expect(complaintsOf(girlForm, 'weight', ['', 90, '350', 85, 355, 141, 'x'], girl)).toEqual(['', '', '', WEIGHT, WEIGHT, WEIGHT, WEIGHT]);
    expect(readAs(girlForm, 'height', ['', '66'], girl)).toEqual([null, 66]);
  });

  test('has lifts in whole pounds, or none', () => {
    const POUNDS = 'Enter pounds as a whole number.';
    for (const field of lifts) {
      expect(complaintsOf(girlForm, field, ['', null, 0, '2000', 2_001, 12.5, 'much'], girl), field).toEqual(['', '', '', '', POUNDS, POUNDS, POUNDS]);
      expect(complaintsOf(girlForm, field, [-1], girl)[0], field).not.toBe('');
      expect(readAs(girlForm, field, ['', '120'], girl), field).toEqual([null, 120]);
    }
  });

  test('has a birthday of somebody who is old enough, or none', () => {
    expect(readAs(girlForm, 'birthday', ['', null, '1990-01-01'], girl)).toEqual([null, null, '1990-01-01']);
    expect(complaintsOf(girlForm, 'birthday', ['2090-01-01', 'May'], girl)).toEqual(['Select a date in the past.', 'Enter a date']);
    expect(complaintsOf(girlForm, 'birthday', [new Date().toISOString().slice(0, 10)], girl)).toEqual(['You must be 18 or older.']);
  });

  test('offers services of the catalogue; a moderator’s notes are no part of the form', () => {
    expect(readAs(girlForm, 'services', [undefined, ['mma']], girl)).toEqual([[], ['mma']]);
    expect(complaints(girlForm, { ...girl, services: ['chess'] })).toEqual(['services.0: Such service does not exist!']);
    expect(girlForm.parse({ ...girl, notes: 'Called her' })).not.toHaveProperty('notes');
  });
});

describe('a PATCH', () => {
  test('changes what it names, and nothing else', () => {
    expect(complaints(girlChanges, {})).toEqual([]);
    expect(girlChanges.parse({ city: ' Reno ', mma: true, girlShowProfile: false })).toEqual({ city: 'Reno', mma: true, girlShowProfile: false });
    for (const field of ['mma', 'girlShowProfile']) expect(complaintsOf(girlChanges, field, ['yes'])[0], field).not.toBe('');
    for (const input of [{ profileApproved: true }, { services: ['mma'] }, null, 'x', 5]) expect(complaints(girlChanges, input)).toHaveLength(1);
    expect(complaints(girlChanges, { name: '' })).toEqual(['name: Name is required']);
  });

  test('[GIRL-51] names an unknown service', () => {
    expect(complaints(girlChanges, { mma: true, chess: true })).toEqual(['chess: Such service does not exist!']);
  });

  test('knows skype as the private webcam, and as a text her name there', () => {
    expect(girlChanges.parse({ skype: true })).toEqual({ skype: true });
    expect(girlChanges.parse({ skype: 'ada.l', city: 'Reno' })).toEqual({ skypeName: 'ada.l', city: 'Reno' });
    expect(girlChanges.parse({ skype: null })).toEqual({ skypeName: null });
  });

  test('names fields and services as the specification does', () => {
    expect(GIRL_FIELDS).toHaveLength(48);
    expect(SERVICE_COLUMNS.size).toBe(43);
    expect(['skype', 'mma'].map((name) => SERVICE_COLUMNS.get(name))).toMatchInlineSnapshot(`
      [
        "privateWebcamSkypeVideoChat",
        "mma",
      ]
    `);
  });
});
