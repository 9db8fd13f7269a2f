import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');
const colours = new Map(
  [...css.matchAll(/--color-([\w-]+): (?:light-dark\((#\w{6}), (#\w{6})\)|(#\w{6}));/g)].map(
    ([, name, light, dark, both]) => [name, [light ?? both, dark ?? both]] as const,
  ),
);

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: string, other: string, theme: 0 | 1): number {
  const [a, b] = [one, other].map((name) => {
    const hex = colours.get(name)?.[theme];
    if (!hex) throw new Error(`no colour named ${name}`);
    return luminance(hex);
  }) as [number, number];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

const grounds = ['paper', 'surface', 'raised', 'sunken'];
const text: [string, string][] = [
  ...['ink', 'ink-soft', 'ink-faint'].flatMap((ink) => grounds.map((ground): [string, string] => [ink, ground])),
  ['paper', 'ink'],
  ['paper', 'ink-soft'],
  ...['red-corner', 'blue-corner', 'error', 'warning', 'success', 'info'].flatMap((tone): [string, string][] => [
    [tone, `${tone}-tint`],
    [tone, 'paper'],
    [tone, 'surface'],
    [tone, 'sunken'],
    ['ink', `${tone}-tint`],
    ['ink-soft', `${tone}-tint`],
  ]),
  ['on-fill', 'error-fill'],
];
/** Borders of controls, signs, the ring of the focus. */
const shapes: [string, string][] = [
  ...['paper', 'surface', 'raised', 'sunken'].map((ground): [string, string] => ['line-strong', ground]),
  ...['paper', 'surface', 'sunken'].map((ground): [string, string] => ['blue-corner', ground]),
  ...[1, 2, 3, 4, 5, 6, 7].flatMap((number) => ['surface', 'sunken'].map((ground): [string, string] => [`series-${number}`, ground])),
];

describe.each([
  ['light', 0],
  ['dark', 1],
] as const)('in the %s theme', (_name, theme) => {
  test.each(text)('%s reads on %s', (ink, ground) => {
    expect(contrast(ink, ground, theme)).toBeGreaterThanOrEqual(4.5);
  });
  test.each(shapes)('the shape of %s shows on %s', (shape, ground) => {
    expect(contrast(shape, ground, theme)).toBeGreaterThanOrEqual(3);
  });
});
