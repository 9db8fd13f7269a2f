import { expect, test } from 'vitest';
import { NO_PAYMENT_PROVIDER, tipInput } from './schema.ts';

const messagesOf = (amount: string) => tipInput.safeParse({ amount }).error?.issues.map(({ message }) => message) ?? [];

test('[FEED-15] [FEED-16] a tip is an amount in US dollars, and needs one', () => {
  for (const amount of ['', '  ']) expect(messagesOf(amount)).toEqual(['Amount is required']);
  for (const amount of ['0', '-5', 'ten', '1.999', '1e3', '10000000', '1000000', 'x5', '5x', '1.', '.5', '1.x', '0.00'])
    expect(messagesOf(amount)).toEqual(['Please enter an amount in US dollars, such as 20 or 12.50']);
  for (const amount of ['20', '12.50', ' 0.5 ', '999999.99']) expect(messagesOf(amount)).toEqual([]);
});

test('[FEED-17] nobody is paid yet, and that is said', () => expect(NO_PAYMENT_PROVIDER).toBe('Not implemented: No Payment Provider'));
