import { LRUCache } from 'lru-cache';
import { thumbHashToRGBA } from 'thumbhash';

/** Decoding takes a quarter of a millisecond, and the newest pictures are on most pages. */
const decoded = new LRUCache<string, string>({ max: 20_000 });

/**
 * A blurred stand-in for a picture as one CSS background of about 200 characters: its four corners over its middle.
 * Worked out where the picture's data is read (server), so that no page carries pixels or a decoder.
 * @param hash the thumbhash, base64
 */
export function placeholderOf(hash: string): string {
  const known = decoded.get(hash);
  if (known) return known;
  const background = decode(Uint8Array.from(atob(hash), (char) => char.charCodeAt(0)));
  decoded.set(hash, background);
  return background;
}

function decode(bytes: Uint8Array): string {
  const { w, h, rgba } = thumbHashToRGBA(bytes);
  const at = (x: number, y: number) => {
    const start = (Math.round(y * (h - 1)) * w + Math.round(x * (w - 1))) * 4;
    return `#${[0, 1, 2].map((channel) => (rgba[start + channel] ?? 0).toString(16).padStart(2, '0')).join('')}`;
  };
  const corners = [
    ['0 0', at(0.15, 0.15)],
    ['100% 0', at(0.85, 0.15)],
    ['0 100%', at(0.15, 0.85)],
    ['100% 100%', at(0.85, 0.85)],
  ];
  return `${corners.map(([place, colour]) => `radial-gradient(at ${place},${colour},transparent 70%)`).join(',')},${at(0.5, 0.45)}`;
}
