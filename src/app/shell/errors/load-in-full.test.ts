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
  await loadInFull(here, null, answers);
  await loadInFull(here, null, answers);
  expect(reload).toHaveBeenCalledOnce();
  await loadInFull(elsewhere, null, answers);
  expect(assign.mock.calls).toEqual([[elsewhere]]);
});

test('without a connection nothing is loaded', async () => {
  await loadInFull(here, null, () => Promise.reject(new ApiError({})));
  expect(reload).not.toHaveBeenCalled();
  expect(assign).not.toHaveBeenCalled();
});

test('a form is sent again as a document, with its key', async () => {
  const submit = vi.fn();
  const made: Record<string, unknown>[] = [];
  const createElement = () => {
    const element = { append: () => {}, submit };
    made.push(element);
    return element;
  };
  vi.stubGlobal('document', { createElement, body: { append: () => {} } });
  vi.stubGlobal('FormData', function fields() {
    return new Map([['idempotency_key', 'its-key']]);
  });
  const form = { getAttribute: () => '/check-in' } as unknown as HTMLFormElement;
  await loadInFull(here, { form, submitter: null }, answers);
  expect(submit).toHaveBeenCalledOnce();
  expect(made).toMatchObject([
    { method: 'post', action: '/check-in' },
    { name: 'idempotency_key', value: 'its-key' },
  ]);
  expect(reload).not.toHaveBeenCalled();
});
