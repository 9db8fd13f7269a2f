import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { TextArea } from './text-area.tsx';

test('[UI-06] the comments text area has seven rows unless it is told otherwise', () => {
  expect(renderToStaticMarkup(<TextArea label="Comments" />)).toContain('rows="7"');
  expect(renderToStaticMarkup(<TextArea label="Comments" rows={4} />)).toContain('rows="4"');
});
