import sharp from 'sharp';
import { expect, test } from 'vitest';
import { fitText, lettering } from './lettering.server.ts';

/** How many pixels of a line are inked between two places. */
async function inkOf(text: string): Promise<number> {
  const { path } = lettering(text, 'heading', 60, [10, 80]);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="110"><path d="${path}"/></svg>`;
  const pixels = await sharp(Buffer.from(svg)).ensureAlpha().extractChannel(3).raw().toBuffer();
  return pixels.filter((value) => value > 127).length;
}

test('every letter is drawn: a line has about as much ink as its letters have one by one', async () => {
  for (const text of ['Texas', 'Dallas', 'Sterling', 'Ångström', 'Łódź', 'Жанна', 'Ελένη', 'Nguyễn', `5'7" 150`]) {
    const single = await Promise.all([...text].map(inkOf));
    const sum = single.reduce((all, one) => all + one, 0);
    expect(
      single.every((one, at) => one > 0 || text[at] === ' '),
      text,
    ).toBe(true);
    const whole = await inkOf(text);
    expect(whole / sum, text).toBeGreaterThan(0.95);
    expect(whole / sum, text).toBeLessThan(1.02);
  }
});

test('outlines hold numbers alone, and letters that no font has are left out', () => {
  expect(lettering('Dallas AVATAR — “x”', 'text', 19).path).toMatch(/^[MLQCZ\d. -]+$/);
  expect(lettering('Ana 愛🥋', 'heading', 40)).toEqual(lettering('Ana ', 'heading', 40));
  expect(lettering('<script>&', 'text', 20).path).not.toMatch(/[<&]/);
  expect(lettering('', 'text', 20)).toEqual({ path: '', width: 0 });
});

test('a text takes the largest size in which it fits, and is cut in the smallest', () => {
  expect(fitText('Demo Girl', 'heading', [96, 50], 600, 2)).toEqual({ size: 96, lines: ['Demo Girl'] });
  expect(fitText('Demo Girl', 'heading', [96, 50], 300, 2)).toEqual({ size: 96, lines: ['Demo', 'Girl'] });
  expect(fitText('Demo Girl', 'heading', [96, 50], 300, 1)).toEqual({ size: 50, lines: ['Demo Girl'] });
  const cut = fitText('Wilhelmina '.repeat(20), 'heading', [96, 50], 400, 2);
  expect(cut.lines).toHaveLength(2);
  expect(cut.lines[1]).toMatch(/^Wilhelmina.*…$/);
  for (const line of fitText('A'.repeat(200), 'heading', [60, 50], 400, 3).lines) expect(lettering(line, 'heading', 50).width).toBeLessThanOrEqual(400);
});
