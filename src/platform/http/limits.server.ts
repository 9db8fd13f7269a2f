import { addressKey } from '#platform/rate-limit/address-key.ts';
import { limit } from '#platform/rate-limit/rate-limit.server.ts';

/** Counts one request of an address within this process. @throws TooMany with the seconds to wait. */
export function limitByAddress(name: string, address: string, perMinute: number): Promise<void> {
  return limit(name, addressKey(address), { points: perMinute, durationSeconds: 60, across: 'local' });
}
