import { expect, test } from 'vitest';
import { COUNTRIES } from '#shared/catalogues/countries.ts';
import { findTourMap } from './maps.server.ts';
import { MARK_RADIUS, placeMarks } from './marks.ts';

test('a place is where its map shows it: Austin in Texas, Hawaii in its box, nobody off the picture', () => {
  const world = findTourMap('world');
  const [x = 0, y = 0] = world?.project(-97.74, 30.27) ?? [];
  expect([x > 150 && x < 300, y > 100 && y < 250]).toEqual([true, true]);
  expect(findTourMap('us')?.project(-157.86, 21.31)).not.toBeNull();
  expect(findTourMap('us')?.project(2.35, 48.86)).toBeNull();
  expect(findTourMap('de')?.project(13.4, 52.52)).not.toBeNull();
  expect(findTourMap('de')?.project(-74, 40.7)).toBeNull();
  // Without Guiana, Paris is not lost at an edge.
  expect(findTourMap('fr')?.project(2.35, 48.86)?.[1]).toBeGreaterThan(80);
});

test('maps are small, and drawn once', () => {
  expect(findTourMap('world')?.svg.length).toBeLessThan(90_000);
  expect(findTourMap('us')?.svg.length).toBeLessThan(90_000);
  for (const name of ['ca', 'ru', 'id', 'gb', 'us-ak']) expect(findTourMap(name)?.svg.length, name).toBeLessThan(110_000);
  expect(findTourMap('gb')).toBe(findTourMap('gb'));
});

test('nothing but a name leads to a map', () => {
  for (const name of ['', 'xx', 'us-xx', 'de-by', '../de', 'DE', 'us-', 'worlds']) expect(findTourMap(name), name).toBeNull();
});

test('only parts that are drawn are referred to', () => {
  const world = findTourMap('world');
  expect(world?.shapes.has('DE')).toBe(true);
  for (const id of world?.shapes ?? []) expect(COUNTRIES.some(([code]) => code === id) || id === 'XK', id).toBe(true);
});

test('numbers do not cover each other, stay in the picture, and say where they belong', () => {
  const size = { width: 200, height: 100 };
  const at = [
    [100, 50],
    [100, 50],
    [102, 52],
    [199, 99],
    [60, 50],
  ] as [number, number][];
  const marks = placeMarks(
    at.map((one, number) => ({ slug: `${number}`, name: 'Somewhere', girls: 1, at: one })),
    size,
    true,
  );
  for (const [number, one] of marks.entries()) {
    expect(one.x).toBeGreaterThanOrEqual(MARK_RADIUS);
    expect(one.x).toBeLessThanOrEqual(size.width - MARK_RADIUS);
    for (const other of marks.slice(number + 1)) expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThan(2 * MARK_RADIUS - 1);
  }
  expect(marks.some(({ from }) => from !== undefined)).toBe(true);
  expect(marks.map(({ named }) => named)).toContain('left');
  // At the right edge.
  expect(marks[3]?.named).not.toBe('right');
});
