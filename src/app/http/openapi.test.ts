import { createConfig, lintFromString } from '@redocly/openapi-core';
import { expect, test } from 'vitest';
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
