import { expect, test } from 'vitest';
import { formatRefusal } from './file-formats.ts';

const wanted = 'Please choose a PNG or JPEG picture.';

test.each([
  ['video/quicktime', 'clip.mov', 'a QuickTime video (.mov)', 'Most Compatible'],
  ['', 'IMG_0001.MOV', 'a QuickTime video (.mov)', 'mp4'],
  ['image/apng', 'a.png', 'an animated PNG (APNG)', 'screenshot'],
  ['image/heic', 'IMG_0001.HEIC', 'a HEIC picture', 'Settings › Camera › Formats › Most Compatible'],
  // Windows knows no type for it.
  ['', 'IMG_0001.HEIC', 'a HEIC picture', 'Most Compatible'],
  ['image/heif', 'a.heif', 'a HEIC picture', 'Most Compatible'],
  ['image/gif', 'a.gif', 'a GIF', 'screenshot'],
  ['image/webp', 'a.webp', 'a WebP picture', 'JPEG'],
  ['image/tiff', 'a.tif', 'a TIFF picture', 'JPEG'],
  ['application/pdf', 'a.pdf', 'a PDF document', 'screenshot'],
  ['video/webm', 'a.webm', 'a WebM video', 'mp4'],
  ['video/x-msvideo', 'a.avi', 'an AVI video', 'mp4'],
  ['video/mp4', 'a.mp4', 'an mp4 video', 'PNG or JPEG'],
])('%s %s is named: %s', (type, name, format, how) => {
  const text = formatRefusal({ type, name }, wanted);
  expect(text).toMatch(new RegExp(`^This is ${format.replaceAll(/[().]/g, '\\$&')}\\. ${wanted.replaceAll('.', '\\.')}`));
  expect(text).toContain(how);
});

test('of an unknown file only what is accepted is said; a type goes before a name', () => {
  expect(formatRefusal({ type: 'text/plain', name: 'x.heic' }, wanted)).toBe(wanted);
  expect(formatRefusal({ type: '', name: 'notes' }, wanted)).toBe(wanted);
});
