import type { PhotoSource } from '#ui/media/photo.tsx';

const tones = [
  ['#7b3f35', '#d8a48f', '#2b1d2f'],
  ['#2f4a6d', '#c58c6d', '#111a2b'],
  ['#55613a', '#8d5b3f', '#20261a'],
  ['#6b5a86', '#e0b79f', '#2a2138'],
] as const;

/** A drawn figure that replaces photographs in the gallery. */
export function drawnPerson(index: number, alt = ''): PhotoSource {
  const [ground, skin, hair] = tones[index % tones.length] ?? tones[0];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 500"><rect width="400" height="500" fill="${ground}"/><circle cx="200" cy="185" r="110" fill="${hair}"/><path d="M40 500c0-120 70-170 160-170s160 50 160 170z" fill="${hair}"/><circle cx="200" cy="200" r="82" fill="${skin}"/><path d="M160 270h80v70q-40 40-80 0z" fill="${skin}"/></svg>`;
  return {
    src: `data:image/svg+xml,${encodeURIComponent(svg)}`,
    width: 400,
    height: 500,
    alt,
    placeholder: `radial-gradient(at 0 0,${hair},transparent 70%),${ground}`,
  };
}
