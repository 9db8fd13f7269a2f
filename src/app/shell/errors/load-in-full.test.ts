import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '#ui/api/api-error.ts';
import { loadInFull } from './load-in-full.ts';

const here = 'https://site.test/contact';
const elsewhere = 'https://site.test/advanced_search?q=anna';
const [assign, reload] = [vi.fn(), vi.fn()];
const answers = async () => 'ok';

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => void kept.set(key, value) });
  vi.stubGlobal('window', { location: { href: here, assign, reload } });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

test('a page whose data is blocked is loaded in full, once a minute', async () => {
  await loadInFull(here, answers);
  await loadInFull(here, answers);
  expect(reload).toHaveBeenCalledOnce();
  await loadInFull(elsewhere, answers);
  expect(assign.mock.calls).toEqual([[elsewhere]]);
});

test('without a connection nothing is loaded', async () => {
  await loadInFull(here, () => Promise.reject(new ApiError({})));
  expect(reload).not.toHaveBeenCalled();
  expect(assign).not.toHaveBeenCalled();
});
