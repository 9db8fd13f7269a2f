import { assert, integer, property, string } from 'fast-check';
import { expect, test } from 'vitest';
import { cutText, graphemesOf } from './graphemes.ts';

const family = '👩‍👩‍👧';

test.each([
  ['Anna', 2, 'An'],
  [`Hi ${family}!`, 4, 'Hi '],
  [`Hi ${family}!`, 11, `Hi ${family}`],
  ['Ane\u0301e', 3, 'An'],
  ['🇺🇸🇩🇪', 5, '🇺🇸'],
  ['short', 5, 'short'],
])('%j cut at %i is %j', (text, longest, cut) => {
  expect(cutText(text, longest)).toBe(cut);
});

test('a cut text is a well-formed beginning within the limit', () => {
  assert(
    property(string({ unit: 'grapheme', maxLength: 40 }), integer({ min: 1, max: 30 }), (text, longest) => {
      const cut = cutText(text, longest);
      return cut.length <= longest && cut.isWellFormed() && text.startsWith(cut);
    }),
  );
});

test('an emoji of several characters is one letter', () => {
  expect(graphemesOf(`${family}e\u0301x`)).toEqual([family, 'e\u0301', 'x']);
});
