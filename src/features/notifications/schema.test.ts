import { expect, test } from 'vitest';
import { complaints, complaintsOf } from '#tests/complaints.ts';
import { markAllInput, markInput, notificationId, preferenceChange, preferenceInput, pushSubscriptionInput } from './schema.ts';

const body = (type: string, attributes: object) => ({ data: { type, attributes } });

test('a notification is marked, and all up to one', () => {
  expect(complaints(markInput, body('notifications', { read: true }))).toEqual([]);
  expect(complaints(markInput, body('notifications', {}))).toEqual(['data.attributes.read: read must be true or false']);
  expect(complaints(markInput, body('notes', { read: true }))).toEqual(['data.type: type must be notifications']);
  const id = '3f0e8a52-6d3c-4f7a-9a55-2f8a1b6c7d8e';
  expect(complaints(notificationId, id)).toEqual([]);
  expect(complaintsOf(markAllInput, 'upTo', [undefined, id, '3'])).toEqual(['', '', 'Invalid UUID']);
});

test('a subscription is an address', () => {
  const of = (endpoint: unknown) => complaints(pushSubscriptionInput, body('pushSubscriptions', { endpoint }));
  expect(of('https://push.example.org/1')).toEqual([]);
  expect(of('nowhere')).toEqual(['data.attributes.endpoint: endpoint must be an address']);
  expect(of(`https://push.example.org/${'x'.repeat(1_000)}`)).toHaveLength(1);
  expect(complaints(pushSubscriptionInput, body('push', { endpoint: 'https://push.example.org/1' }))).toHaveLength(1);
});

test('a preference says how somebody is told', () => {
  expect(complaintsOf(preferenceChange, 'push', [true, undefined, 'yes'])).toEqual(['', '', 'push must be true or false']);
  expect(complaintsOf(preferenceChange, 'inApp', [false, undefined, 1])).toEqual(['', '', 'inApp must be true or false']);
  expect(complaintsOf(preferenceChange, 'email', ['off', undefined, 'hourly'])).toEqual(['', '', 'email must be instant, daily, weekly, off']);
  expect(complaints(preferenceInput, body('notificationPreferences', { push: true }))).toEqual([]);
  expect(complaints(preferenceInput, body('preferences', { push: true }))).toHaveLength(1);
});
