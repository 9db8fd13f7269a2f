import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fonts, latinPartOf } from './latin-fonts.ts';

/** `npm run fonts`: makes the Latin fonts that every page loads. Run it after an update of the typefaces' packages. */
for (const font of fonts) writeFileSync(join(import.meta.dirname, '../src/ui/styles/fonts', `${font.name}-latin.woff2`), await latinPartOf(font));
