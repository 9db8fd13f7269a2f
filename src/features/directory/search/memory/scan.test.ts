import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hitsThatProve, provenBy, sampleSize } from '../totals.ts';
import { Entries, type EntryRow } from './entries.ts';
import { countSample, sampleIds, scan, TEXTS, TEXTS_TO_COUNT } from './scan.ts';
import { toWanted } from './wanted.server.ts';

const bare = { kind: 'profile', inDirectory: true, hasPicture: false, services: '', height: null, weight: null, birthday: null } as const;
const nowhere = { physique: null, city: null, state: null, country: null };
const girl = (girlId: number, more: Partial<EntryRow> = {}): EntryRow => ({ girlId, searchText: `girl ${girlId}.`, ...bare, ...nowhere, ...more });

function wantedIn(entries: Entries, search: Parameters<typeof toWanted>[0]) {
  const wanted = toWanted(search, entries);
  if (!wanted) throw new Error('Memory could not answer.');
  return wanted;
}
const find = (entries: Entries, text: string) => scan(entries, wantedIn(entries, { text }), { newestFirst: true, first: 10, enough: 10_001 }).ids;

describe('entries', () => {
  test('are replaced, go away and come again, and there is always room', () => {
    const entries = new Entries(2, 8);
    for (let id = 1; id <= 3_000; id += 1) entries.put(girl(id));
    entries.put(girl(7, { searchText: 'a far longer text than the one before' }));
    expect([find(entries, 'girl 7.'), find(entries, 'far longer'), find(entries, 'girl 299')]).toEqual([
      [],
      [7],
      [2999, 2998, 2997, 2996, 2995, 2994, 2993, 2992, 2991, 2990],
    ]);
    entries.remove(7);
    entries.remove(7);
    entries.remove(90_000);
    expect([find(entries, 'far longer'), entries.count]).toEqual([[], 2_999]);
    entries.put(girl(7, { searchText: 'here again' }));
    expect([find(entries, 'here again'), entries.count]).toEqual([[7], 3_000]);
  });

  test('a match never begins in one text and ends in the next', () => {
    const entries = new Entries(10, 100);
    entries.put(girl(1, { searchText: 'abc' }));
    entries.put(girl(2, { searchText: 'def' }));
    expect([find(entries, 'cd'), find(entries, 'def'), find(entries, 'abcd')]).toEqual([[], [2], []]);
  });
});

describe('of very many', () => {
  const many = 150_000;
  const entries = new Entries(many, many * 16);
  for (let id = 0; id < many; id += 1) {
    // Some ids are free, and the newest differ from the oldest.
    if (id % 11 === 0) continue;
    entries.put(girl(id, { height: 55 + (id % 30), weight: 100 + Math.floor(id / 1_000), services: id % 3 ? 'mma' : 'judo,mma' }));
  }

  test('what a sample proves is never more than there are', () => {
    const sample = sampleIds(entries, sampleSize);
    expect(new Set(sample).size).toBe(sampleSize);
    const ends = fc.tuple(fc.integer({ min: 0, max: 300 }), fc.integer({ min: 0, max: 60 })).map(([from, more]): [number, number] => [from, from + more]);
    fc.assert(
      fc.property(ends, ends, (height, weight) => {
        const wanted = wantedIn(entries, { height, weight });
        const { hits, isWhole } = scan(entries, wanted, { newestFirst: true, first: 0, enough: many });
        expect(isWhole).toBe(true);
        expect(provenBy(countSample(entries, wanted, many), entries.end)).toBeLessThanOrEqual(hits);
      }),
    );
  });

  test('a sample holds what its girls hold, and is made anew when many have changed', () => {
    const some = new Entries(2 * sampleSize, 0);
    for (let id = 0; id < sampleSize; id += 1)
      some.put(girl(id, { height: 60 + (id % 10), city: id % 4 ? 'austin' : null, services: id % 5 ? '' : 'mma', searchText: `g${id % 3}x` }));
    const count = (search: Parameters<typeof toWanted>[0], enough = many) => countSample(some, wantedIn(some, search), enough);
    const all = Array.from({ length: sampleSize }, (_, id) => id);
    expect(count({ height: [60, 62] })).toBe(all.filter((id) => id % 10 <= 2).length);
    expect(count({ text: 'g1', city: 'austin' })).toBe(all.filter((id) => id % 3 === 1 && id % 4).length);
    expect(count({ services: ['mma'] })).toBe(all.filter((id) => id % 5 === 0).length);
    expect(count({ services: ['mma'] }, 7)).toBe(7);
    for (let id = 0; id < 100; id += 1) some.remove(id);
    expect(count({ services: ['mma'] })).toBe(all.filter((id) => id >= 100 && id % 5 === 0).length);
  });

  test('so many hits prove a count, and one less does not', () => {
    const enough = hitsThatProve(10_000, entries.end);
    expect(provenBy(enough, entries.end)).toBeGreaterThanOrEqual(10_000);
    expect(provenBy(enough - 1, entries.end)).toBeLessThan(10_000);
  });

  test('only so many texts are read, and it says so', () => {
    const texts = wantedIn(entries, { text: 'girl' });
    expect(scan(entries, texts, { newestFirst: true, first: 20, enough: many })).toMatchObject({ hits: TEXTS_TO_COUNT, isWhole: false });
    expect(scan(entries, texts, { newestFirst: true, first: many, enough: many })).toMatchObject({ hits: TEXTS, isWhole: false });
    expect(scan(entries, texts, { newestFirst: true, first: 20, enough: 0 })).toMatchObject({ hits: 20, isWhole: false });
    const few = wantedIn(entries, { text: 'girl', services: ['judo'], height: [60, 62] });
    const { hits, isWhole } = scan(entries, few, { newestFirst: false, first: 20, enough: many });
    expect(isWhole).toBe(true);
    expect(hits).toBe(Array.from({ length: many }, (_, id) => id).filter((id) => id % 11 && id % 3 === 0 && id % 30 >= 5 && id % 30 <= 7).length);
  });
});
