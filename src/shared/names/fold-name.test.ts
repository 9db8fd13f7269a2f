import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { foldedWords, foldName, isOneMistakeApart, misspellings, nameKey } from './fold-name.ts';

/** Texts and their folded form. */
const folded: [typed: string, form: string][] = [
  ['Mike', 'mike'],
  ['  Mike   Smith ', 'mike smith'],
  ['José', 'jose'],
  ['Jose\u0301', 'jose'],
  ['Zoë Müller', 'zoe muller'],
  ['Strauß', 'strauss'],
  ['STRAUẞ', 'strauss'],
  ['Łukasz Wałęsa', 'lukasz walesa'],
  ['Søren Ødegård', 'soren odegard'],
  ['Ægir Œuvre', 'aegir oeuvre'],
  ['Þór Ðaníel', 'thor daniel'],
  ['İbrahim', 'ibrahim'],
  ['Yıldız', 'yildiz'],
  ['IŞIK', 'isik'],
  ['Đorđe', 'dorde'],
  ["O'Neil", 'oneil'],
  ['O’Neil', 'oneil'],
  ['O‘Neil', 'oneil'],
  ['OʼNeil', 'oneil'],
  ['O`Neil', 'oneil'],
  ['O´Neil', 'oneil'],
  ['O＇Neil', 'oneil'],
  ['D’Angelo “Deke” Reyes', 'dangelo deke reyes'],
  ['Kāʻeo', 'kaeo'],
  ['Anne-Marie', 'anne marie'],
  ['Anne‑Marie', 'anne marie'],
  ['Anne–Marie', 'anne marie'],
  ['J.R. Smith', 'j r smith'],
  ['Smith, Mike', 'smith mike'],
  ['Mike (Orlando)', 'mike orlando'],
  ['Mike_B', 'mike b'],
  ['Mike 🔥', 'mike'],
  ['Ｍｉｋｅ', 'mike'],
  ['𝐌𝐢𝐤𝐞', 'mike'],
  ['Mi\u200bke', 'mike'],
  ['Mi\u00adke', 'mike'],
  ['\u202eMike\u202c', 'mike'],
  ['Mike\u00a0Smith', 'mike smith'],
  ['Mike\u3000Smith', 'mike smith'],
  ['Σίσυφος', 'σισυφοσ'],
  ['Фёдор', 'федор'],
  ['Андрей', 'андреи'],
  ['مُحَمَّد', 'محمد'],
  ['שָׁלוֹם', 'שלום'],
  ['अनिता', 'अनिता'],
  ['が', 'か\u3099'],
  ['100%_sure', '100 sure'],
  ['%%%', ''],
  ['', ''],
];

test.each(folded)('%j is compared as %j', (typed, form) => {
  expect(foldName(typed)).toBe(form);
});

test.each([
  ['Anna Marie', 'Annamarie'],
  ['Anna-Marie', 'ANNA MARIE'],
  ['J.R.', 'JR'],
  ['O Neil', 'O’Neil'],
])('%s and %s have one key', (one, other) => {
  expect(nameKey(one)).toBe(nameKey(other));
});

test.each([
  ['an', 'ana'],
  ['Ana', 'Ann'],
  ['Mike', 'Mika'],
  ['अनिता', 'अनीता'],
  ['はる', 'ばる'],
])('%s and %s have two', (one, other) => {
  expect(nameKey(one)).not.toBe(nameKey(other));
});

test.each([
  ['jhon', 'john', true],
  ['micheal', 'michael', true],
  ['steven', 'stephen', false],
  ['jon', 'john', true],
  ['smith', 'smyth', true],
  ['smiht', 'smith', true],
  ['smith', 'smiths', true],
  ['mike', 'mike', true],
  ['abcd', 'bcde', false],
  ['abcd', 'badc', false],
  ['mark', 'mike', false],
])('%s and %s are at most one mistake apart: %s', (one, other, isApart) => {
  expect(isOneMistakeApart(one, other)).toBe(isApart);
  expect(isOneMistakeApart(other, one)).toBe(isApart);
});

const word = fc.string({ unit: fc.constantFrom(...'abcdefghijklmnoprstuvyz'), minLength: 4, maxLength: 12 });

describe('whatever the name,', () => {
  const name = fc.string({ unit: 'grapheme', maxLength: 40 });
  const typed = fc.constantFrom('Nestor Ruiz', 'José O’Neil', 'Łukasz', 'Strauß', 'Øystein', 'Anna-Marie');
  const invisible = fc.constantFrom('\u200b', '\u200e', '\u202a', '\u2060', '\u2066', '\ufe0e', '\u00ad', '\ufeff');

  test('folding twice changes nothing', () => {
    fc.assert(fc.property(name, (one) => foldName(foldName(one)) === foldName(one)));
  });

  test('its composed and decomposed forms are one', () => {
    for (let code = 0x20; code < 0x30000; code += 1) {
      const one = String.fromCodePoint(code);
      if (one.normalize('NFD') !== one) expect(foldName(`a${one.normalize('NFD')}b`), code.toString(16)).toBe(foldName(`a${one.normalize('NFC')}b`));
    }
    fc.assert(fc.property(name, (one) => foldName(one.normalize('NFC')) === foldName(one.normalize('NFD'))));
  });

  test('case, accents, invisible characters and doubled spaces change nothing', () => {
    fc.assert(
      fc.property(typed, invisible, fc.nat(12), fc.constantFrom('\u0301', '\u0308', '\u0327'), (one, sign, at, accent) => {
        const place = Math.min(at, one.length);
        const form = foldName(one);
        expect(foldName(one.toUpperCase())).toBe(form);
        expect(foldName(`${one.slice(0, place)}${sign}${one.slice(place)}`)).toBe(form);
        expect(foldName(one.replaceAll(/(\p{L})/gu, `$1${accent}`))).toBe(form);
        expect(foldName(one.replaceAll(' ', ' \t  '))).toBe(form);
      }),
    );
  });

  test('a part of it is a part of its form', () => {
    fc.assert(
      fc.property(typed, fc.nat(8), fc.nat(8), (one, from, length) => {
        expect(foldName(`Mr ${one}, Orlando`)).toContain(foldName(one.slice(from, from + length)));
      }),
    );
  });
});

test('words that are one mistake apart share a term', () => {
  fc.assert(
    fc.property(word, fc.nat(11), fc.constantFrom('x', 'q'), fc.constantFrom('swap', 'drop', 'add', 'change'), (one, at, letter, mistake) => {
      const place = at % (one.length - 1);
      const other = {
        swap: `${one.slice(0, place)}${one[place + 1]}${one[place]}${one.slice(place + 2)}`,
        drop: one.slice(0, place) + one.slice(place + 1),
        add: one.slice(0, place) + letter + one.slice(place),
        change: one.slice(0, place) + letter + one.slice(place + 1),
      }[mistake];
      expect(isOneMistakeApart(one, other)).toBe(true);
      expect(misspellings(one).some((term) => misspellings(other).includes(term))).toBe(true);
    }),
  );
});

test('the words of a text come once each', () => {
  expect(foldedWords('Smith  “Mike” smith\nOrlando')).toEqual(['smith', 'mike', 'orlando']);
});
