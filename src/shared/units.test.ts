import { expect, test } from 'vitest';
import { centimetres, feetAndInches, heightRange, heightText, kilograms, legacyKilograms, metres, weightRange, weightText } from './units.ts';

test('[CONST-11] kilograms are pounds times 0.453592, rounded', () => {
  expect([90, 135, 350].map(kilograms)).toEqual([41, 61, 159]);
});

test('[CONST-12] centimetres are inches times 2.54, rounded', () => {
  expect([53, 65, 84].map(centimetres)).toEqual([135, 165, 213]);
});

test('[CONST-13] the older helper divides pounds by 2.2046 and centimetres by 100', () => {
  expect(legacyKilograms(220.46)).toBeCloseTo(100);
  expect(metres(165)).toBe(1.65);
});

test('[SEARCH-39] weight ranges', () => {
  expect(weightRange(80, 400)).toBe('80 lbs - 400 lbs');
});

test('[SEARCH-41] height ranges show feet and inches on both ends', () => {
  expect(heightRange(53, 84)).toBe(`4'5" - 7'0"`);
  expect(feetAndInches(72)).toBe(`6'0"`);
});

test('feet and pounds come first with the other beside them, until somebody chose metric', () => {
  expect([heightText(65), weightText(130)]).toEqual([`5'5" (165 cm)`, '130 lbs (59 kg)']);
  expect([heightText(65, 'metric'), weightText(130, 'metric')]).toEqual([`165 cm (5'5")`, '59 kg (130 lbs)']);
  expect([heightRange(53, 84, 'metric'), weightRange(80, 400, 'metric')]).toEqual(['135 cm - 213 cm', '36 kg - 181 kg']);
});
