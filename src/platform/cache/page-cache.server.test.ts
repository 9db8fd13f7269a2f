import { afterEach, expect, test } from 'vitest';
import { drop, keep, lookUp, now, size } from './page-cache.server.ts';

const kilobytes = 900;

function keepPage(key: string, tags: string[], body = new Uint8Array(kilobytes * 1024)) {
  keep(key, { status: 200, headers: [], body, tags, seconds: 60, staleSeconds: 0 }, now());
}

afterEach(() => void drop(['*']));

test('what makes room for others is forgotten under its tags, too', () => {
  drop(['*']);
  for (let at = 0; at < 100; at += 1) keepPage(`/search?q=${at}`, ['girls', `girl-${at}`]);
  const { entries, tagged } = size();
  expect(entries).toBeGreaterThan(20);
  expect(entries).toBeLessThan(50);
  expect(tagged).toBe(entries * 2);
});

test('a page that is kept again has the tags of its last state, and is dropped by them', () => {
  drop(['*']);
  keepPage('/again', ['first', 'both']);
  keepPage('/again', ['second', 'both']);
  expect(size().tagged).toBe(2);
  expect(drop(['first'])).toEqual([]);
  expect(lookUp('/again')).toBeDefined();
  expect(drop(['second'])).toEqual(['/again']);
  expect(size()).toMatchObject({ entries: 0, bytes: 0, tagged: 0 });
});

test('a page that is too large is not kept, nor its tags', () => {
  drop(['*']);
  keepPage('/large', ['girls'], new Uint8Array(3 * 1024 * 1024));
  expect(size()).toMatchObject({ entries: 0, tagged: 0 });
});
