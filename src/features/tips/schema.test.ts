import { expect, test } from 'vitest';
import { tipInput } from './schema.ts';

const messagesOf = (amount: string) => tipInput.safeParse({ amount }).error?.issues.map(({ message }) => message) ?? [];

test('[FEED-15] [FEED-16] a tip is an amount in US dollars, and needs one', () => {
  for (const amount of ['', '  ']) expect(messagesOf(amount)).toEqual(['Amount is required']);
  for (const amount of ['0', '-5', 'ten', '1.999', '1e3', '10000000'])
    expect(messagesOf(amount)).toEqual(['Please enter an amount in US dollars, such as 20 or 12.50']);
  for (const amount of ['20', '12.50', ' 0.5 ']) expect(messagesOf(amount)).toEqual([]);
});
