import { expect, test } from 'vitest';
import { isNewPicture } from './schema.ts';

test.each(['http://example.org/p.jpg', 'https://example.org/p.jpg', 'HTTPS://example.org/p.jpg', '/files/public/p/640.webp', '', null, undefined])(
  '[PROB-10] %s is no picture to send',
  (image64) => expect(isNewPicture(image64)).toBe(false),
);

test('[PROB-10] a picture that was picked is one to send', () => expect(isNewPicture('data:image/png;base64,AAAA')).toBe(true));
