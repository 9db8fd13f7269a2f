const latin = (bytes: Uint8Array, from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to));

/** Enough of a file for `isAnimated`. */
export const ANIMATION_HEADER_BYTES = 64 * 1024;

/** Whether a WebP, PNG or AVIF moves, by the beginning of the file. */
export function isAnimated(bytes: Uint8Array): boolean {
  if (latin(bytes, 8, 16) === 'WEBPVP8X') return ((bytes[20] ?? 0) & 2) !== 0;
  if (latin(bytes, 4, 12) === 'ftypavis') return true;
  if (latin(bytes, 1, 4) !== 'PNG') return false;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  // Chunks have a length, a name, their content and a checksum. Frames are announced before the first picture.
  for (let at = 8; at + 8 <= bytes.length; at += 12 + view.getUint32(at)) {
    const name = latin(bytes, at + 4, at + 8);
    if (name === 'acTL' || name === 'IDAT') return name === 'acTL';
  }
  return false;
}
