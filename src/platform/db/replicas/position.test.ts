import { expect, test } from 'vitest';
import { readPosition, writePosition } from './position.ts';

test('places in the log are read and written as PostgreSQL does, and nothing else is one', () => {
  expect(writePosition(readPosition('16/B374D848') as bigint)).toBe('16/B374D848');
  expect(readPosition('1/0')).toBe(0x1_0000_0000n);
  for (const no of ['', '16', '/', '16/B374D848; x', 'G/1', '123456789/0', null]) expect(readPosition(no)).toBeUndefined();
});
