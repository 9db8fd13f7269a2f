import { randomBytes } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import { drop, keep, lookUp, now, size, wholeBody } from './page-cache.server.ts';

/** As large compressed as it is. */
const noise = (kilobytes: number): Uint8Array => randomBytes(kilobytes * 1024);

function keepPage(key: string, tags: string[], body = noise(1)) {
  keep(key, { status: 200, headers: [], body, tags, seconds: 60, staleSeconds: 0 }, now());
}

afterEach(() => void drop(['*']));

test('what makes room for others is forgotten under its tags, too', () => {
  drop(['*']);
  for (let at = 0; at < 100; at += 1) keepPage(`/search?q=${at}`, ['girls', `girl-${at}`], noise(150));
  const { entries, tagged } = size();
  expect(entries).toBeGreaterThan(40);
  expect(entries).toBeLessThan(60);
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
  keepPage('/large', ['girls'], noise(3 * 1024));
  expect(size()).toMatchObject({ entries: 0, tagged: 0 });
});

test('a page is held in a fraction of its size, and comes out as it went in', () => {
  drop(['*']);
  const page = Buffer.from(Array.from({ length: 1_000 }, (_, at) => `<a class="a" href="/profile/${at}">Girl ${at}</a>`).join(''));
  keepPage('/packed', [], page);
  const entry = lookUp('/packed')!;
  expect(wholeBody(entry)).toEqual(page);
  expect(entry.bytes).toBe(page.byteLength);
  // With all that its bytes are a part of.
  expect(entry.bodies.zstd.buffer.byteLength).toBeLessThan(page.byteLength / 4);
});
