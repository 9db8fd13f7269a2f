import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fonts, latinPartOf } from '../bin/latin-fonts.ts';

test.each(fonts)('$name is what `npm run fonts` makes of the typeface’s package, and small', async (font) => {
  const kept = readFileSync(join(import.meta.dirname, '../src/ui/styles/fonts', `${font.name}-latin.woff2`));
  expect(kept.equals(await latinPartOf(font))).toBe(true);
  expect(kept.length).toBeLessThan(30_000);
});
