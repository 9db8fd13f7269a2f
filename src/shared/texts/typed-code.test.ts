import { array, assert, constantFrom, property } from 'fast-check';
import { expect, test } from 'vitest';
import { foldCode, readCode, trimToken, withoutInvisible } from './typed-code.ts';

test.each(['123456', ' 123 456 ', '123-456', '123–456', '１２３４５６', '12\u200b34\u206956', '1 2 3 4 5 6', '123\u00a0456'])(
  '%j is the code 123456',
  (typed) => {
    expect(readCode(typed)).toBe('123456');
  },
);

test.each(['AC3DE-FGH7J', 'ac3defgh7j', 'ac3de fgh7j', 'ＡＣ３ＤＥ－ＦＧＨ７Ｊ', 'AC3DE–FGH7J'])('%j is the same backup code', (typed) => {
  expect(foldCode(typed)).toBe('ac3defgh7j');
});

test.each(['abcDEF12', 'abcDEF12.', 'abcDEF12>', 'abcDEF12).', 'abcDEF12”', ' abcDEF12, '])('%j is the token of a link', (token) => {
  expect(trimToken(token)).toBe('abcDEF12');
});

test('separators and invisible characters anywhere change no code', () => {
  const noise = array(constantFrom(' ', '-', '–', '—', '\u00a0', '\u200b', '\u200e', '\u2060', '\u00ad', '\ufeff'), { maxLength: 3 }).map((marks) =>
    marks.join(''),
  );
  const typed = array(noise, { minLength: 7, maxLength: 7 }).map((marks) => [...'123456'].map((digit, at) => marks[at] + digit).join('') + marks[6]);
  assert(property(typed, (text) => readCode(text) === '123456'));
});

test('text keeps everything else', () => {
  expect(withoutInvisible('\u2066ａｎｎａ\u2069_b ')).toBe('anna_b');
});

test('a long token is read in time', () => {
  const started = performance.now();
  trimToken(`${'!'.repeat(100_000)}a`);
  expect(performance.now() - started).toBeLessThan(1_000);
});
