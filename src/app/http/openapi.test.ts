import { createConfig, lintFromString } from '@redocly/openapi-core';
import { describe, expect, test } from 'vitest';
import { openSchemaCompiler } from '#tests/openapi-schemas.ts';
import { endpoints } from '../registries/endpoints.server.ts';
import { describeApi } from './openapi.server.ts';

const operations = Object.values(describeApi().paths).flatMap((methods) => Object.values(methods));

test('every call has a name of its own, which reads as a function', () => {
  const names = operations.map(({ operationId }) => operationId);
  expect(names).toHaveLength(endpoints.length);
  expect(new Set(names).size).toBe(names.length);
  expect(names.filter((name) => !/^[a-z]+([A-Z][a-z0-9]*)+$/.test(name))).toEqual([]);
});

test('every call says who may, how often, and how it refuses', () => {
  for (const { operationId, security, responses, 'x-rate-limit': limit } of operations) {
    expect([operationId, security.length > 0, limit.requests > 0]).toEqual([operationId, true, true]);
    expect(Object.keys(responses), operationId).toEqual(expect.arrayContaining(['429', '500', '503']));
    const successes = Object.entries(responses as Record<string, { content?: Record<string, { schema: object }> }>).filter(([status]) => status < '400');
    expect(successes.length, operationId).toBeGreaterThan(0);
    const undescribed = successes
      .flatMap(([, { content = {} }]) => Object.entries(content))
      .filter(([type, { schema }]) => /json/.test(type) && !Object.keys(schema)[0]);
    expect(undescribed, operationId).toEqual([]);
  }
});

test('the document follows the recommended rules of OpenAPI, without an error or a warning', async () => {
  // Logging out answers with a redirect alone.
  const config = await createConfig({ extends: ['recommended'], rules: { 'operation-2xx-response': 'off' } });
  const problems = await lintFromString({ source: JSON.stringify(describeApi()), config });
  expect(problems.map(({ severity, ruleId, message, location }) => `${severity} ${ruleId}: ${message} ${location[0]?.pointer}`)).toEqual([]);
});

describe('examples', () => {
  type Content = Record<string, { schema: object; example?: unknown }>;
  const compile = openSchemaCompiler();
  const problemsOf = (content: Content) =>
    Object.entries(content).flatMap(([type, { schema, example }]) => {
      if (!/json$/.test(type)) return [];
      if (example === undefined) return [`${type} has none`];
      const validate = compile(schema);
      return validate(example) ? [] : (validate.errors ?? []).map(({ instancePath, message }) => `${type} ${instancePath} ${message}`);
    });

  test.each(operations.map((operation) => [operation.operationId, operation] as const))(
    '%s has some that its schemas take',
    (_name, { requestBody, responses }) => {
      const answers = Object.entries(responses as Record<string, { content?: Content }>).filter(([status]) => status < '400');
      expect(problemsOf((requestBody?.content ?? {}) as Content)).toEqual([]);
      expect(answers.flatMap(([, { content = {} }]) => problemsOf(content))).toEqual([]);
    },
  );

  const bodies = operations.flatMap(({ operationId, requestBody }) => {
    const endpoint = endpoints.find((one) => one.operationId === operationId);
    const schema = endpoint?.describedAs ?? endpoint?.body;
    return requestBody && schema ? [[operationId, schema, requestBody.content['application/json']?.example] as const] : [];
  });
  test.each(bodies)('the body of %s passes the rules that are in code, too', (_name, schema, example) => {
    const { error } = schema.safeParse(example);
    expect(error?.issues.map(({ path, message }) => `${path.join('/')} ${message}`) ?? []).toEqual([]);
  });
});
