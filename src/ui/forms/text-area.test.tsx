import { globSync, readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { TextArea } from './text-area.tsx';

test('[UI-06] the comments text area has seven rows unless it is told otherwise', () => {
  expect(renderToStaticMarkup(<TextArea label="Comments" />)).toContain('rows="7"');
  expect(renderToStaticMarkup(<TextArea label="Comments" rows={4} />)).toContain('rows="4"');
});

test('[UI-06] [UI-07] only the box of the unset-scammer dialog is told otherwise', () => {
  const told = globSync('src/**/*.tsx').filter((file) => !file.includes('.test.') && /<TextArea\b(?:(?!\/>)[\s\S])*?\srows=/.test(readFileSync(file, 'utf8')));
  expect(told).toEqual(['src/features/scammers/ui/unset-scammer.tsx']);
});
