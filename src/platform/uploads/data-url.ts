import { Invalid } from '#shared/errors.ts';

/**
 * The bytes of a picture or video that came as text: a data address (`data:image/png;base64,…`) or bare base64.
 * What it claims to be is not asked; its content decides later.
 * @throws Invalid naming `field`
 */
export function readDataUrl(text: string, field = 'image64'): Buffer {
  const comma = text.startsWith('data:') ? text.indexOf(',') : -1;
  const isBase64 = comma === -1 ? !text.startsWith('data:') : /;base64$/i.test(text.slice(0, comma));
  const content = text.slice(comma + 1);
  // One pass over millions of characters: a regular expression here would be slower and could overflow.
  const bytes = isBase64 ? Buffer.from(content, 'base64') : Buffer.alloc(0);
  const padding = content.endsWith('==') ? 2 : content.endsWith('=') ? 1 : 0;
  const expected = Math.floor(((content.length - padding) * 3) / 4);
  // Buffer skips what is not base64, so a text that is something else comes out too short.
  if (bytes.length === 0 || bytes.length < expected)
    throw new Invalid([{ path: [field], message: 'This is not a picture. Please choose a PNG or JPEG file.' }]);
  return bytes;
}
