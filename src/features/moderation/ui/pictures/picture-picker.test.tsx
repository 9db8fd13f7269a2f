import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PicturePicker } from './picture-picker.tsx';

const nothing = () => undefined;
const shown = (gallery: string[]) => renderToStaticMarkup(<PicturePicker item={{ title: 'Jen', gallery }} open onPick={nothing} onClose={nothing} />);

test('[MOD-17] [MOD-19] the picker shows her gallery with Cancel, or says that there is none', () => {
  expect(shown([])).toContain('No gallery pictures found.');
  expect(shown([])).not.toContain('<img');
  const some = shown(['/files/public/1.webp', '/files/public/2.webp']);
  expect(some).not.toContain('No gallery pictures found.');
  expect(some.match(/<img/g)).toHaveLength(2);
  expect(some).toContain('Cancel');
});
