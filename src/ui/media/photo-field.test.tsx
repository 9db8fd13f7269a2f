import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { AvatarEditor } from './avatar-editor.tsx';
import { mediaTexts } from './media-texts.ts';
import { PhotoField } from './photo-field.tsx';

const nothing = () => undefined;
const field = (value: { dataUrl: string; fileName: string } | null) => renderToStaticMarkup(<PhotoField label="Photo" value={value} onChange={nothing} />);
const buttons = (html: string) => [...html.matchAll(/<button [^>]*>(.*?)<\/button>/g)].map(([, inside = '']) => inside.replaceAll(/<[^>]+>/g, ''));

test('[MEDIA-01] [MEDIA-03] the photo field has Upload Photo; with a photo its name, Change Photo and Delete Photo', () => {
  expect(buttons(field(null))).toEqual(['Upload Photo']);
  const chosen = field({ dataUrl: 'data:image/png;base64,AAAA', fileName: 'me.png' });
  expect(buttons(chosen)).toEqual(['Change Photo', 'Delete Photo']);
  expect(chosen).toContain('src="data:image/png;base64,AAAA"');
  expect(chosen).toContain('>me.png<');
});

test('[MEDIA-02] the photo field offers PNG, JPEG and mp4, and pictures that the server converts', () => {
  expect(field(null)).toContain('accept="image/png,image/jpeg,image/webp,image/avif,video/mp4"');
});

test('[MEDIA-07] [MEDIA-08] the avatar editor has Edit and offers PNG and JPEG alone', () => {
  const html = renderToStaticMarkup(<AvatarEditor name="Sam" src={null} onSave={nothing} />);
  expect(buttons(html)).toEqual(['Edit profile picture']);
  expect(html).toContain('accept="image/png,image/jpeg"');
});

test.each([
  ['[MEDIA-04]', mediaTexts.cropTitle, 'Crop your new profile picture'],
  ['[MEDIA-09]', mediaTexts.tooLarge, 'File must smaller than 10 MB'],
  ['[MEDIA-10]', mediaTexts.readFailed, 'Something went wrong! Please try again.'],
  ['[MEDIA-11]', mediaTexts.noCanvas, 'An unexpected error occurred.'],
  ['[MEDIA-13]', mediaTexts.deleteError, 'File Delete Error (#002)'],
  ['[MEDIA-14]', mediaTexts.updateError, 'Error Updating (#004)'],
  ['[MEDIA-15]', mediaTexts.uploadFailed, 'Failed to upload file.'],
])('%s the text', (_row, text, wanted) => {
  expect(text).toBe(wanted);
});
