import { expect, test } from 'vitest';
import { askAboutDetails } from '../people/ask-about-details.ts';
import { findLifeDetails } from './life-details.ts';

const whatOf = (text: string) => findLifeDetails(text).map(({ what }) => what);

test.each([
  'He lives at 221 Old Baker Street.',
  '12 Elm st, second floor',
  'came from 4711 n main ave',
  'waited at 9 Oak Drive',
  'It is 350 Fifth Avenue, and he opened in a bathrobe',
  'Baker Street 12, ring twice',
  'Hauptstraße 5, Hinterhaus',
  'he lives on Sunset Boulevard',
  'resides in the Willow Court behind the gym',
  'his home address is on my phone',
  'his address: ask me',
  'the building on Main, apt 4B',
  'Apartment #12, he said',
  'Austin, TX 78701',
  '1600 Martin Luther King blvd',
])('a home address: %s', (text) => {
  expect(whatOf(text)).toEqual(['a home address']);
});

test.each([
  'He works at Google.',
  'works for the city',
  'worked as a plumber for Smith and Sons',
  'He is employed by the county',
  'an employee of Walmart',
  'I wrote to his boss',
  'called his employer',
  'his company is called Fast Movers',
  'a math teacher at Lincoln High',
  'the owner of Fast Movers LLC',
  'He is working at the hospital downtown',
])('his employer: %s', (text) => {
  expect(whatOf(text)).toEqual(['his employer']);
});

test.each([
  'His wife called me afterwards.',
  'showed me pictures of his daughter',
  'his two kids were in the car',
  'his young daughter opened',
  'His ex-wife warned me',
  'lives with his parents',
  'I know his brother',
  'his wife’s name is Carla',
  'he is married to Carla',
  'the daughter is called Mia',
])('his family: %s', (text) => {
  expect(whatOf(text)).toEqual(['his family']);
});

test.each([
  'He paid for my street parking.',
  'He paid 200 for street parking',
  'He works out at the gym.',
  'He works out',
  'That works for me',
  'It worked for a while',
  'he never works for free',
  'I work at a studio downtown',
  'I’m working at the front desk that day',
  'we met 2 blocks down the road',
  'a 10 minute drive',
  '30 minutes drive one way',
  'paid 300 dollars, 2 hours on the road',
  'left 20 min late, 5 times the same way',
  'wanted 2 rounds at his place',
  'He lives in Austin',
  'lives on his own',
  'gave me a wrong address',
  'asked for my home address',
  'his email address is in the field above',
  'My mother warned me of men like him',
  'He calls himself the boss',
  'son of a bitch',
  'spoke in his mother tongue',
  'grabbed my family photo',
  'He said he works nights',
  'works from home and asked for a video call',
  'came 45 minutes late and wanted 3 more rounds',
  'He threatened me. Drive by at 9 PM.',
  'Room 312, he did not come down',
  'On January 21st he wrote again',
  'No deal works for him, he haggles',
  'The 2nd time he came with Dr Pepper and 3 friends',
  'He did not show up. $150 lost.',
  '',
])('nothing: %s', (text) => {
  expect(findLifeDetails(text)).toEqual([]);
});

test('each kind once, in the words of the text, in one question', () => {
  const found = findLifeDetails('He lives at 12 Elm Street with his wife and his daughter, and works at Initech.');
  expect(found).toEqual([
    { what: 'a home address', words: '12 Elm Street' },
    { what: 'his employer', words: 'works at Initech' },
    { what: 'his family', words: 'his wife' },
  ]);
  expect(askAboutDetails(found.slice(0, 1))).toBe('This looks like a home address (“12 Elm Street”). Leave it out, or send it anyway.');
});

test('a flood of text is read in no time', () => {
  const texts = [
    `${'12 '.repeat(3_000)}`,
    `${'Aa '.repeat(3_000)}`,
    `${'his '.repeat(2_500)}`,
    `works as ${'a'.repeat(9_000)}`,
    'a.'.repeat(5_000),
    `${'1 a'.repeat(3_000)}`,
  ];
  const started = performance.now();
  for (const text of texts) findLifeDetails(text);
  expect(performance.now() - started).toBeLessThan(500);
});
