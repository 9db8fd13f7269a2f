import { expect, test } from 'vitest';
import { ALERT_SEVERITIES } from './alert-severities.ts';
import { BODY_TYPES } from './body-types.ts';
import { CLIENT_TYPES, clientTypeLabel } from './client-types.ts';
import { COUNTRIES } from './countries.ts';
import { HEIGHTS } from './heights.ts';
import { ROLES } from './roles.ts';
import { SCAM_TYPES } from './scam-types.ts';
import { STATES, stateName } from './states.ts';
import { THUMB_DOWN, THUMB_UP } from './statuses.ts';
import { LIFTS, WEIGHTS } from './weights.ts';

test('[CONST-01] body types', () => {
  expect(BODY_TYPES).toEqual(['Slim', 'Athletic', 'Curvy', 'Bodybuilder', 'BBW']);
});

test("[CONST-02] [CONST-03] client types, 'good guy' labelled Good Guy, the others with a capital first letter", () => {
  expect(CLIENT_TYPES.map((type) => [type, clientTypeLabel(type)])).toEqual([
    ['timewaster', 'Timewaster'],
    ['dangerous', 'Dangerous'],
    ['weirdo', 'Weirdo'],
    ['scammer', 'Scammer'],
    ['pervert', 'Pervert'],
    ['good guy', 'Good Guy'],
  ]);
});

test('[CONST-04] 50 states plus DC, AS, GU, PR and VI, by two-letter code', () => {
  const codes: string[] = STATES.map(([code]) => code);
  expect(new Set(codes).size).toBe(55);
  expect(codes).toEqual(expect.arrayContaining(['DC', 'AS', 'GU', 'PR', 'VI', 'TX', 'WY']));
  expect(codes.every((code) => /^[A-Z]{2}$/.test(code))).toBe(true);
  expect(stateName('tx')).toBe('Texas');
  expect(stateName('Bavaria')).toBe('Bavaria');
});

test('[CONST-05] heights run from 135 cm (4\'5") to 213 cm (7\'0"), in inches 53 to 84', () => {
  expect(HEIGHTS).toHaveLength(32);
  expect(HEIGHTS[0]).toEqual({ value: 53, label: `135 cm (4'5")` });
  expect(HEIGHTS.at(-1)).toEqual({ value: 84, label: `213 cm (7'0")` });
});

test('[CONST-06] weights run from 90 to 350 lbs in steps of 5', () => {
  expect(WEIGHTS.map(({ value }) => value)).toEqual(Array.from({ length: 53 }, (_, index) => 90 + index * 5));
});

test('[CONST-07] the other list runs from 0 to 300 in steps of 5, of 10 above 100', () => {
  expect([LIFTS[0], LIFTS[1], LIFTS[20], LIFTS[21], LIFTS.at(-1)]).toEqual([0, 5, 100, 110, 300]);
});

test("[CONST-10] the one-member enumeration 'Stole Deposit'", () => {
  expect(SCAM_TYPES).toEqual(['Stole Deposit']);
});

test('[CONST-26] alert severities', () => {
  expect(ALERT_SEVERITIES).toEqual(['error', 'warning', 'success', 'info']);
});

test('[TW-21] thumbs down is 1, thumbs up is 2', () => {
  expect([THUMB_DOWN, THUMB_UP]).toEqual([1, 2]);
});

test('roles are those that the specification enumerates', () => {
  expect(ROLES).toEqual(['female', 'admin', 'moderator', 'male', 'public']);
});

test('countries have one code and one name each', () => {
  expect(new Set(COUNTRIES.map(([code]) => code)).size).toBe(COUNTRIES.length);
  expect(new Set(COUNTRIES.map(([, name]) => name)).size).toBe(COUNTRIES.length);
});

test('[REG-28] [REG-29] the one table of heights covers the 150 to 198 cm of the other one', () => {
  const centimetres = HEIGHTS.map(({ label }) => Number.parseInt(label, 10));
  expect(centimetres[0]).toBeLessThan(150);
  expect(centimetres.at(-1)).toBeGreaterThan(198);
  // Inches lie 2 or 3 cm apart: nobody between is further than that from his height.
  for (let cm = 150; cm <= 198; cm += 1) expect(Math.min(...centimetres.map((one) => Math.abs(one - cm)))).toBeLessThanOrEqual(1);
});
