import { appendFileSync, closeSync, mkdtempSync, openSync, readFileSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { keepRotating } from './rotate-log.server.ts';

test('a large log is cut while it is written, and what was in it is kept once', () => {
  const path = join(mkdtempSync(join(tmpdir(), 'log-')), 'postgres.log');
  keepRotating(path, 5)();
  const writer = openSync(path, 'a');
  writeSync(writer, 'short');
  keepRotating(path, 5)();
  expect(readFileSync(path, 'utf8')).toBe('short');
  appendFileSync(path, ' and long');
  keepRotating(path, 5)();
  writeSync(writer, 'next');
  closeSync(writer);
  expect([readFileSync(path, 'utf8'), readFileSync(`${path}.1`, 'utf8')]).toEqual(['next', 'short and long']);
});
