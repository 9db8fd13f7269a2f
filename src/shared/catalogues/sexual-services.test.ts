import { expect, test } from 'vitest';
import { findSexualServicesPhrase } from './sexual-services.ts';

test.each([
  ['Pin wrestling with a HAPPY-ending', 'happy ending'],
  ['do you offer full  service?', 'full service'],
  ['B.J. after', null],
  ['a bj after the match', 'bj'],
  ['Would you have sex with me', 'have sex'],
  ['ＢＬＯＷＪＯＢ', 'blowjob'],
])('%s', (text, phrase) => {
  expect(findSexualServicesPhrase([null, text])).toBe(phrase);
});

test.each([
  'BJJ rolls, no gi',
  'Sussex, semi-competitive, sexy outfit welcome',
  'I know it is no full service, only wrestling',
  'Please no happy ending jokes',
  'An analysis of my documents, cumulative score',
  'Scissoring, domination, bondage wrestling, lift and carry',
  '',
])('an honest request is left alone: %s', (text) => {
  expect(findSexualServicesPhrase([text])).toBeNull();
});
