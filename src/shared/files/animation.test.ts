import { expect, test } from 'vitest';
import { isAnimated } from './animation.ts';

const webp = (flags: number) => Buffer.from([...Buffer.from('RIFF\0\0\0\0WEBPVP8X'), 10, 0, 0, 0, flags, 0, 0, 0]);
const png = (...chunks: string[]) =>
  Buffer.concat([
    Buffer.from([0x89, ...Buffer.from('PNG\r\n\x1a\n')]),
    ...chunks.map((name) => Buffer.from([0, 0, 0, 1, ...Buffer.from(name), 7, 0, 0, 0, 0])),
  ]);

test.each([
  ['an animated WebP', webp(0x12), true],
  ['a transparent WebP', webp(0x10), false],
  ['a plain WebP', Buffer.from('RIFF\0\0\0\0WEBPVP8 \0\0\0\0\x02'), false],
  ['an APNG', png('IHDR', 'acTL', 'IDAT'), true],
  ['a PNG', png('IHDR', 'IDAT', 'acTL'), false],
  ['an AVIF sequence', Buffer.from('\0\0\0\x20ftypavis'), true],
  ['an AVIF', Buffer.from('\0\0\0\x20ftypavif'), false],
  ['a JPEG', Buffer.from([0xff, 0xd8, 0xff, 0xe0]), false],
  ['nothing', Buffer.alloc(0), false],
])('%s', (_name, bytes, animated) => {
  expect(isAnimated(bytes)).toBe(animated);
});
