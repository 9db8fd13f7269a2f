import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { TooMany } from '#shared/errors.ts';

const limiters = new Map<string, RateLimiterMemory>();

/** IPv6 homes own a /64: they count as one. */
export function addressKey(address: string): string {
  if (!address.includes(':')) return address;
  if (address.startsWith('::ffff:')) return address.slice(7);
  const [head = '', tail = ''] = address.split('::');
  const front = head.split(':').filter(Boolean);
  const back = tail.split(':').filter(Boolean);
  const groups = address.includes('::') ? [...front, ...Array<string>(Math.max(0, 8 - front.length - back.length)).fill('0'), ...back] : front;
  return groups.slice(0, 4).join(':');
}

/** Counts one request of an address within this process. @throws TooMany with the seconds to wait. */
export async function limitByAddress(name: string, address: string, perMinute: number): Promise<void> {
  let limiter = limiters.get(name);
  if (!limiter) {
    limiter = new RateLimiterMemory({ points: perMinute, duration: 60, keyPrefix: name });
    limiters.set(name, limiter);
  }
  try {
    await limiter.consume(addressKey(address));
  } catch (refused) {
    if (refused instanceof RateLimiterRes) throw new TooMany(refused.msBeforeNext / 1000);
    throw refused;
  }
}
