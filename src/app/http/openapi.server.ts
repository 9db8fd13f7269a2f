import { z } from 'zod';
import type { Endpoint } from '#platform/http/endpoint.server.ts';
import { mediaType } from '#platform/http/json-api.ts';
import { settings } from '#platform/settings.server.ts';
import { endpoints } from '../registries/endpoints.server.ts';

type JsonSchema = Record<string, unknown> & { properties?: Record<string, JsonSchema>; required?: string[] };

const toJsonSchema = (schema: z.ZodType, io: 'input' | 'output') =>
  z.toJSONSchema(schema, { target: 'draft-2020-12', io, unrepresentable: 'any' }) as JsonSchema;

function parameters(schema: z.ZodType | undefined, place: 'path' | 'query') {
  if (!schema) return [];
  const { properties = {}, required = [] } = toJsonSchema(schema, 'input');
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || (required.includes(name) && property.default === undefined),
    schema: property,
  }));
}

function describe(endpoint: Endpoint) {
  const contentType = endpoint.answersAs ?? { jsonapi: mediaType, json: 'application/json', text: 'text/plain' }[endpoint.format];
  const failure = { description: 'Refused', content: { [mediaType]: { schema: { $ref: '#/components/schemas/Errors' } } } };
  const body = endpoint.body && toJsonSchema(endpoint.describedAs ?? endpoint.body, 'input');
  return {
    summary: endpoint.summary,
    tags: [endpoint.tag],
    security: endpoint.access === 'anyone' ? [] : [{ session: [] }],
    parameters: [...parameters(endpoint.params, 'path'), ...parameters(endpoint.query, 'query')],
    ...(body && {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: body }, ...(endpoint.format === 'jsonapi' && { [mediaType]: { schema: body } }) },
      },
    }),
    responses: {
      '2XX': {
        description: 'Done',
        content: { [contentType]: { schema: endpoint.response ? toJsonSchema(endpoint.response, 'output') : {} } },
      },
      '4XX': failure,
      '5XX': failure,
    },
  };
}

let made: object | undefined;

/** The OpenAPI 3.1 document of every path that exists. */
export function describeApi(): object {
  if (made) return made;
  const paths: Record<string, Record<string, unknown>> = {};
  for (const endpoint of endpoints) {
    const names = endpoint.path.includes('?}') ? [endpoint.path.replace(/\/\{\w+\?\}/, ''), endpoint.path.replace('?}', '}')] : [endpoint.path];
    for (const name of names) {
      paths[name] ??= {};
      paths[name][endpoint.method.toLowerCase()] = describe(endpoint);
    }
  }
  made = {
    openapi: '3.1.0',
    info: { title: settings().PRODUCT_NAME, version: '1', license: { name: 'MIT', identifier: 'MIT' } },
    paths,
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'session' } },
      schemas: {
        Errors: {
          type: 'object',
          required: ['errors'],
          properties: {
            errors: {
              type: 'array',
              items: {
                type: 'object',
                properties: {
                  status: { type: 'string' },
                  code: { type: 'string' },
                  title: { type: 'string' },
                  detail: { type: 'string' },
                  source: { type: 'object', properties: { pointer: { type: 'string' } } },
                },
              },
            },
          },
        },
      },
    },
  };
  return made;
}
