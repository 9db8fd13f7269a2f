import { expect, test } from 'vitest';
import { type Schema, schemaRows } from '../blocks/api-docs/schema-rows.ts';
import { addressOf } from '../blocks/api-docs/try-call.tsx';
import { endpoints } from '../registries/endpoints.server.ts';
import { documentedCalls, findCalls } from './api-docs.server.ts';
import { describeApi } from './openapi.server.ts';

test('the page documents every call that exists, with what its body takes', () => {
  const calls = documentedCalls().flatMap((group) => group.calls);
  const written = new Set(calls.map(({ method, path }) => `${method} ${path}`));
  for (const { method, path } of endpoints) expect(written).toContain(`${method} ${path}`);
  const contact = calls.find(({ path }) => path === '/send_contact_form');
  expect(contact).toMatchObject({ id: 'sendContactMessage', members: false, answers: 'text/plain' });
  expect(contact?.rows.map(({ name }) => name)).toEqual(expect.arrayContaining(['email.email_addr', 'Idempotency-Key']));
});

test('calls are found by the words of their path, name, summary and group', () => {
  const found = (text: string) => findCalls(documentedCalls(), text).flatMap(({ calls }) => calls.map(({ id }) => id));
  expect(found('TRAVELS list')).toEqual(['listTravels']);
  expect(found('bookgirl')).toContain('bookGirl');
  expect(found('no such call')).toEqual([]);
});

test('an answer is told field by field, through what it points to', () => {
  const { paths, components } = describeApi();
  const responses = paths['/api/v1/travels']?.get?.responses as unknown as Record<string, { content: Record<string, { schema: Schema }> }> | undefined;
  const [content] = Object.values(responses?.['200']?.content ?? {});
  const rows = schemaRows(content?.schema ?? {}, '200', components.schemas as Record<string, Schema>);
  expect(rows).toContainEqual({ name: 'data[].attributes.dateBegins', place: '200', required: true, type: 'date' });
});

test('a call to try fills in its address', () => {
  const parameters = [{ name: 'page[limit]', in: 'query', required: false, schema: {} }];
  expect(addressOf('/a/{id}', parameters, { 'path id': 'x y', 'query page[limit]': '5' })).toBe('/a/x%20y?page%5Blimit%5D=5');
  expect(addressOf('/a', parameters, { 'query page[limit]': '' })).toBe('/a');
});
