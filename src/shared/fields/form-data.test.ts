import { expect, test } from 'vitest';
import { toFormData } from './form-data.ts';

test('[API-06] objects become form data with object values as JSON text', () => {
  const file = new File(['x'], 'x.png', { type: 'image/png' });
  const form = toFormData({ name: 'Anna', age: 31, shown: false, place: { city: 'Austin' }, tags: ['a'], file, nothing: undefined, empty: null });
  expect(Object.fromEntries(form)).toEqual({ name: 'Anna', age: '31', shown: 'false', place: '{"city":"Austin"}', tags: '["a"]', file });
});
