import { expect, test } from 'vitest';
import { tipInput } from './schema.ts';

const messageOf = (amount: string) => tipInput.safeParse({ amount }).error?.issues[0]?.message;

test('[FEED-15] [FEED-16] a tip is an amount in US dollars, and needs one', () => {
  for (const amount of ['', '  ']) expect(messageOf(amount)).toBe('Amount is required');
  for (const amount of ['0', '-5', 'ten', '1.999', '1e3', '10000000']) expect(messageOf(amount)).toContain('US dollars');
  for (const amount of ['20', '12.50', ' 0.5 ']) expect(messageOf(amount)).toBeUndefined();
});
