import { expect, test } from 'vitest';
import { endpoints } from '../registries/endpoints.server.ts';
import { documentedCalls } from './api-docs.server.ts';

test('the page documents every call that exists, with what its body takes', () => {
  const calls = documentedCalls().flatMap((group) => group.calls);
  const written = new Set(calls.map(({ method, path }) => `${method} ${path}`));
  for (const { method, path } of endpoints) expect(written).toContain(`${method} ${path.replace('?}', '}')}`);
  const contact = calls.find(({ path }) => path === '/send_contact_form');
  expect(contact).toMatchObject({ members: false, answers: 'text/plain' });
  expect(contact?.rows.map(({ name }) => name)).toContain('email.email_addr');
});
