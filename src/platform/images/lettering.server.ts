import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Font, PathCommand } from 'opentype.js';
import { graphemesOf } from '#shared/texts/graphemes.ts';

/**
 * Text as outlines for pictures that are drawn on the server: a machine without any font draws the same as every other. Letters that none of
 * our fonts have are left out; the scripts that would need more than one letter after the other (Arabic, Hindi) are among those.
 */
export type Face = 'heading' | 'text';

const require = createRequire(import.meta.url);

/** In the order in which they are asked for a letter. Read when one is needed: most texts need the first alone. */
const files: Record<Face, string[]> = {
  heading: [
    ...['latin', 'latin-ext', 'vietnamese'].map((part) => `archivo/files/archivo-${part}-800`),
    ...['cyrillic', 'greek'].map((part) => `inter/files/inter-${part}-800`),
  ],
  text: ['latin', 'latin-ext', 'vietnamese', 'cyrillic', 'greek'].map((part) => `inter/files/inter-${part}-500`),
};

const read = new Map<string, Font>();

/** Loaded with the first picture: a process that draws none does not hold it. */
const library = () => require('opentype.js') as typeof import('opentype.js');

function fontAt(file: string): Font {
  let font = read.get(file);
  if (!font) {
    const bytes = readFileSync(require.resolve(`@fontsource/${file}-normal.woff`));
    font = library().parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));
    read.set(file, font);
  }
  return font;
}

type Letter = { font: Font; glyph: ReturnType<Font['charToGlyph']> };

function* lettersOf(text: string, face: Face): Generator<Letter> {
  for (const character of text.normalize('NFC')) {
    const font = files[face].map(fontAtLazily).find((one) => one().charToGlyphIndex(character) > 0)?.();
    if (font) yield { font, glyph: font.charToGlyph(character) };
  }
}

const fontAtLazily = (file: string) => () => fontAt(file);

type Placed = Letter & { at: number };

/** Where each letter of a line begins, and where the line ends. */
function place(text: string, face: Face, size: number, x = 0): { letters: Placed[]; end: number } {
  const letters: Placed[] = [];
  let end = x;
  for (const letter of lettersOf(text, face)) {
    const scale = size / letter.font.unitsPerEm;
    const before = letters.at(-1);
    // A pair that a font says nothing about has no number.
    if (before?.font === letter.font) end += (letter.font.getKerningValue(before.glyph, letter.glyph) || 0) * scale;
    letters.push({ ...letter, at: end });
    end += (letter.glyph.advanceWidth ?? 0) * scale;
  }
  return { letters, end };
}

const pair = (x: number, y: number) => `${x.toFixed(1)} ${y.toFixed(1)}`;

/** The library's own `toPathData` joins a number with one before it that rounds to zero from below. */
function toData(command: PathCommand): string {
  switch (command.type) {
    case 'Z':
      return 'Z';
    case 'Q':
      return `Q${pair(command.x1, command.y1)} ${pair(command.x, command.y)}`;
    case 'C':
      return `C${pair(command.x1, command.y1)} ${pair(command.x2, command.y2)} ${pair(command.x, command.y)}`;
    default:
      return `${command.type}${pair(command.x, command.y)}`;
  }
}

/** The outlines of a line that begins at `x`, as the data of an SVG path. */
export function lettering(text: string, face: Face, size: number, [x, y]: readonly [number, number] = [0, 0]): { path: string; width: number } {
  const { letters, end } = place(text, face, size, x);
  return { path: letters.map(({ glyph, at }) => glyph.getPath(at, y, size).commands.map(toData).join('')).join(''), width: end - x };
}

const widthOf = (text: string, face: Face, size: number) => place(text, face, size).end;

/** The words of a text in lines of at most this width. A word that is wider than a line has one of its own. */
function wrap(text: string, face: Face, size: number, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
    if (lines.length > 0 && widthOf(longer, face, size) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

function shorten(text: string, face: Face, size: number, width: number): string {
  let shorter = graphemesOf(text);
  while (shorter.length > 1 && widthOf(`${shorter.join('')}…`, face, size) > width) shorter = shorter.slice(0, -1);
  return `${shorter.join('').trimEnd()}…`;
}

export type Fitted = { size: number; lines: string[] };

/** A text in the first of `sizes` in which it takes no more than `most` lines of this width; what does not fit the last is cut. */
export function fitText(text: string, face: Face, sizes: readonly number[], width: number, most: number): Fitted {
  for (const size of sizes) {
    const lines = wrap(text, face, size, width);
    if (lines.length <= most && lines.every((line) => widthOf(line, face, size) <= width)) return { size, lines };
  }
  const size = sizes.at(-1) ?? 16;
  const lines = wrap(text, face, size, width);
  const shown = lines.slice(0, most).map((line) => (widthOf(line, face, size) > width ? shorten(line, face, size, width) : line));
  if (lines.length > most) shown[most - 1] = shorten(lines.slice(most - 1).join(' '), face, size, width);
  return { size, lines: shown };
}
