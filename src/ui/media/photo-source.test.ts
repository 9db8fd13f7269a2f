import { expect, test } from 'vitest';
import { photoSource } from './photo-source.ts';

const file = {
  storageKey: 'p/1/640.webp',
  width: 640,
  height: 800,
  variants: [
    { key: 'p/1/320.webp', mime: 'image/webp', width: 320, height: 400 },
    { key: 'p/1/640.webp', mime: 'image/webp', width: 640, height: 800 },
  ],
  placeholder: null,
};

test('the sizes of a stored picture lie beside the address that was kept', () => {
  expect(photoSource('https://cdn.example/files/p/1/640.webp', file, 'Ann')).toEqual({
    src: 'https://cdn.example/files/p/1/640.webp',
    widths: [320, 640],
    width: 640,
    height: 800,
    alt: 'Ann',
  });
});

test('a picture of which only the address is known keeps its place; no address is no picture', () => {
  expect(photoSource('/elsewhere.jpg', undefined)).toEqual({ src: '/elsewhere.jpg', width: 640, height: 800, alt: '' });
  expect(photoSource('/elsewhere.jpg', file)).not.toHaveProperty('widths');
  expect(photoSource(null, file)).toBeNull();
});
