import { LRUCache } from 'lru-cache';
import { thumbHashToRGBA } from 'thumbhash';

/** Decoding takes a quarter of a millisecond, and the newest pictures are on most pages. */
const decoded = new LRUCache<string, string>({ max: 20_000 });

/**
 * A blurred stand-in for a picture: the colours of its four corners and of its middle, which `placeholderBackground` paints.
 * Worked out where the picture's data is read (server), so that no page carries pixels or a decoder.
 * @param hash the thumbhash, base64
 */
export function placeholderOf(hash: string): string {
  const known = decoded.get(hash);
  if (known) return known;
  const colours = decode(Uint8Array.from(atob(hash), (char) => char.charCodeAt(0)));
  decoded.set(hash, colours);
  return colours;
}

function decode(bytes: Uint8Array): string {
  const { w, h, rgba } = thumbHashToRGBA(bytes);
  const at = (x: number, y: number) => {
    const start = (Math.round(y * (h - 1)) * w + Math.round(x * (w - 1))) * 4;
    return [0, 1, 2].map((channel) => (rgba[start + channel] ?? 0).toString(16).padStart(2, '0')).join('');
  };
  return [at(0.15, 0.15), at(0.85, 0.15), at(0.15, 0.85), at(0.85, 0.85), at(0.5, 0.45)].join(' ');
}
