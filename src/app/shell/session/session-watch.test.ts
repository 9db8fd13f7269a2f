import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type SessionWatch, watchSession } from './session-watch.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: 1_800_000_000_000 });
});
afterEach(() => {
  // The spy on the clock first: it holds the false one.
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const seconds = () => Math.floor(Date.now() / 1000);
function watch(over: Partial<SessionWatch>) {
  const logOut = vi.fn();
  const fetchSession = vi.fn(async () => ({ ok: true, session: { user_id: '1' } as unknown }));
  const stop = watchSession({ readExpiry: () => seconds() + 60, fetchSession, logOut, ...over });
  return { logOut, fetchSession, stop };
}

test('[SESS-16] logs out at the moment the session ends, and not before', () => {
  const end = seconds() + 60;
  const { logOut } = watch({ readExpiry: () => end });
  vi.advanceTimersByTime(59_000);
  expect(logOut).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1_000);
  expect(logOut).toHaveBeenCalledOnce();
});

test('a session that was prolonged meanwhile goes on', () => {
  const { logOut, stop } = watch({});
  vi.advanceTimersByTime(600_000);
  expect(logOut).not.toHaveBeenCalled();
  stop();
});

test('[SESS-23] the timer is capped at 2147483547 ms, as a longer one would fire at once', () => {
  const end = seconds() + 40 * 86_400;
  const set = vi.spyOn(globalThis, 'setTimeout');
  const { logOut, stop } = watch({ readExpiry: () => end });
  expect(set).toHaveBeenLastCalledWith(expect.any(Function), 2_147_483_547);
  vi.advanceTimersByTime(2_147_483_547);
  expect(logOut).not.toHaveBeenCalled();
  stop();
});

test('[SESS-17] without the cookie the session is fetched', async () => {
  let expiry: number | null = null;
  const fetchSession = vi.fn(async () => {
    expiry = seconds() + 60;
    return { ok: true, session: {} };
  });
  const { logOut } = watch({ readExpiry: () => expiry, fetchSession });
  await vi.advanceTimersByTimeAsync(0);
  expect(fetchSession).toHaveBeenCalledOnce();
  expect(logOut).not.toHaveBeenCalled();
});

test.each([
  ['[SESS-18] an error of the server', { ok: false, session: null }],
  ['[SESS-19] an empty answer', { ok: true, session: null }],
])('%s logs out', async (_name, answer) => {
  const { logOut } = watch({ readExpiry: () => null, fetchSession: async () => answer });
  await vi.advanceTimersByTimeAsync(0);
  expect(logOut).toHaveBeenCalledOnce();
});

test('a network that is away logs nobody out', async () => {
  const { logOut, stop } = watch({
    readExpiry: () => null,
    fetchSession: async () => {
      throw new TypeError('Failed to fetch');
    },
  });
  await vi.advanceTimersByTimeAsync(0);
  expect(logOut).not.toHaveBeenCalled();
  stop();
});
