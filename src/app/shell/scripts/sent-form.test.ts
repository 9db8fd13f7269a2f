import { afterEach, expect, test, vi } from 'vitest';
import { keepSentForms, sentFormFor } from './sent-form.ts';

const HERE = 'https://site.test/check-in?booking=7';

class Input {
  value = '';
  name = '';
}

function page() {
  const listeners: ((event: unknown) => void)[] = [];
  vi.stubGlobal('HTMLInputElement', Input);
  vi.stubGlobal('document', {
    addEventListener: (_name: string, listener: (event: unknown) => void) => listeners.push(listener),
    createElement: () => new Input(),
    baseURI: HERE,
  });
  keepSentForms();
  return (target: object) => listeners.forEach((listener) => void listener({ target, submitter: null }));
}

function form(attributes: Record<string, string>) {
  const fields: Input[] = [];
  return {
    fields,
    getAttribute: (name: string) => attributes[name] ?? null,
    hasAttribute: (name: string) => name in attributes,
    elements: { namedItem: (name: string) => fields.find((field) => field.name === name) ?? null },
    append: (field: Input) => fields.push(field),
  };
}

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('searches, and forms that are sent by a call of the API, get no key', () => {
  const submit = page();
  for (const other of [form({ method: 'get', 'data-discover': 'true' }), form({}), form({ method: 'post' })]) {
    submit(other);
    expect(other.fields).toEqual([]);
  }
  expect(sentFormFor(HERE)).toBeNull();
});

test('each submission of a page’s form has a key of its own, and is kept for its page', () => {
  const submit = page();
  const one = form({ method: 'post', action: '/check-in', 'data-discover': 'true' });
  submit(one);
  const first = one.fields[0]?.value;
  expect(first).toMatch(/^[\da-f-]{36}$/);
  submit(one);
  expect(one.fields.map(({ name }) => name)).toEqual(['idempotency_key']);
  expect(one.fields[0]?.value).not.toBe(first);
  expect(sentFormFor(HERE)?.form).toBe(one);
  expect(sentFormFor('https://site.test/bookings')).toBeNull();
  vi.useFakeTimers({ now: Date.now() + 61_000 });
  expect(sentFormFor(HERE)).toBeNull();
});
