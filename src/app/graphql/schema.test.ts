import { readFileSync } from 'node:fs';
import { parse, printSchema, validate } from 'graphql';
import { describe, expect, test } from 'vitest';
import { documents } from '#tests/graphql.ts';
import { graphqlApi } from './graphql.server.ts';

test('graphql/schema.graphql is the schema (run `npm run graphql:schema`)', () => {
  expect(readFileSync('graphql/schema.graphql', 'utf8')).toBe(`${printSchema(graphqlApi().schema)}\n`);
});

describe('documents', () => {
  test.each([...documents()])('%s fits the schema', (_name, text) => {
    expect(validate(graphqlApi().schema, parse(text)).map(({ message }) => message)).toEqual([]);
  });
});
