import type { z } from 'zod';
import { apiTags } from '#platform/http/api-tags.ts';
import { cookieNames } from '#platform/http/cookies.ts';
import type { Endpoint } from '#platform/http/endpoint.server.ts';
import { mediaType } from '#platform/http/json-api.ts';
import { standardBodyLimit } from '#platform/http/read-request.server.ts';
import { refusals } from '#platform/http/refusals.ts';
import { offeredFields } from '#platform/http/sparse-fields.server.ts';
import { isHttps, publicUrl, settings } from '#platform/settings.server.ts';
import { endpoints } from '../registries/endpoints.server.ts';
import { exampleOf } from './openapi/examples.server.ts';
import { type JsonSchema, open, type Schemas, toJsonSchema } from './openapi/json-schema.server.ts';
import { errorSchema, refusalResponses, refusalsOf } from './openapi/refusals.server.ts';
import { allowanceOf } from './openapi/rest-headers.ts';

function parameters(schema: z.ZodType | undefined, place: 'path' | 'query', named: Schemas) {
  if (!schema) return [];
  const { properties = {}, required = [] } = toJsonSchema(schema, 'input', named);
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || (required.includes(name) && property.default === undefined),
    schema: property,
  }));
}

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'For 24 hours the same key and body get the first answer again; another body is refused with 422.',
  schema: { type: 'string', maxLength: 200, pattern: '^[\\x21-\\x7e]+$' },
};
const ifMatch = {
  name: 'If-Match',
  in: 'header',
  required: false,
  description: 'The `ETag` of the version that is changed: another one is refused with 409. Without it the call overwrites whatever is saved.',
  schema: { type: 'string' },
};
/** `fields[type]` of what a call answers. */
const sparseFields = (endpoint: Endpoint) =>
  [...offeredFields(endpoint)].map(([type, names]) => ({
    ...{ name: `fields[${type}]`, in: 'query', required: false, style: 'form', explode: false },
    description: `Of each of these resources only these fields; the others are left out, also where the schema requires them.`,
    schema: { type: 'array', items: { type: 'string', enum: [...names] } },
  }));

const visitors = {};
const members = { session: [] };
const writingMembers = { session: [], csrf: [] };

/** A session may be brought along to what is open to anyone: some answers hold more then. */
function securityOf({ access, method }: Endpoint) {
  const byMembers = method === 'GET' ? members : writingMembers;
  return access === 'anyone' ? [visitors, byMembers] : [byMembers];
}

const kib = (bytes: number) => `${Math.floor(bytes / 1024).toLocaleString('en-US')} KiB`;

function descriptionOf(endpoint: Endpoint): string {
  const { access, body, bodyLimit = standardBodyLimit, idempotent, deprecated } = endpoint;
  const { points, durationSeconds } = allowanceOf(endpoint);
  return [
    access === 'anyone' ? 'Open to anyone.' : access === 'members' ? 'For members.' : `Requires the permission \`${access}\`.`,
    `At most ${points.toLocaleString('en-US')} requests in ${durationSeconds} seconds from one address${endpoint.perMinute ? '' : ', over all calls without a limit of their own'}.`,
    body && `The body has at most ${kib(bodyLimit)}.`,
    deprecated && `Deprecated since ${deprecated.since}${deprecated.sunset ? `, and gone from ${deprecated.sunset} on` : ''}. Instead: ${deprecated.instead}.`,
    idempotent && 'With an `Idempotency-Key` it is done once, however often it is sent.',
    idempotent === true && 'Without one, the same body of the same member within ten seconds gets the first answer again.',
  ]
    .filter(Boolean)
    .join(' ');
}

const standingHeaders = { RateLimit: { $ref: '#/components/headers/RateLimit' }, 'RateLimit-Policy': { $ref: '#/components/headers/RateLimitPolicy' } };
const meanings = { 200: 'Done', 201: 'Created', 202: 'Taken, and done later', 204: 'Done; there is nothing to tell', 302: 'Goes on at another address' };

function success(endpoint: Endpoint, named: Schemas) {
  const { format, answersAs, response } = endpoint;
  const types = [answersAs ?? { jsonapi: mediaType, json: 'application/json', text: 'text/plain' }[format]].flat();
  const hasBody = response || answersAs;
  const status = endpoint.status ?? (hasBody ? 200 : 204);
  const schema = response ? toJsonSchema(response, 'output', named) : {};
  return {
    [status]: {
      description: meanings[status],
      headers: {
        ...standingHeaders,
        ...(endpoint.versioned && { ETag: { description: 'The version, for `If-Match`; for whoever may edit.', schema: { type: 'string' } } }),
        ...(status === 302 && { Location: { description: 'Where it goes on.', schema: { type: 'string' } } }),
      },
      ...(hasBody && {
        content: Object.fromEntries(types.map((type) => [type, { schema, ...(/json$/.test(type) && { example: exampleOf(schema, named, true) }) }])),
      }),
    },
    ...Object.fromEntries(Object.entries(endpoint.also ?? {}).map(([other, description]) => [other, { description }])),
  };
}

function describe(endpoint: Endpoint, named: Schemas) {
  const body = endpoint.body && toJsonSchema(endpoint.describedAs ?? endpoint.body, 'input', named);
  const content = body && { schema: body, example: endpoint.exampleBody ?? exampleOf(body, named, false) };
  const allowance = allowanceOf(endpoint);
  return {
    operationId: endpoint.operationId,
    summary: endpoint.summary,
    description: descriptionOf(endpoint),
    tags: [endpoint.tag],
    ...(endpoint.deprecated && { deprecated: true }),
    security: securityOf(endpoint),
    'x-rate-limit': { requests: allowance.points, seconds: allowance.durationSeconds, per: 'address' },
    parameters: [
      ...parameters(endpoint.params, 'path', named),
      ...parameters(endpoint.query, 'query', named),
      ...sparseFields(endpoint),
      ...(endpoint.idempotent ? [idempotencyKey] : []),
      ...(endpoint.versioned && endpoint.method === 'PATCH' ? [ifMatch] : []),
    ],
    ...(body && {
      requestBody: {
        required: true,
        content: { 'application/json': content, ...(endpoint.format === 'jsonapi' && { [mediaType]: content }) },
      },
    }),
    responses: {
      ...success(endpoint, named),
      ...Object.fromEntries(refusalsOf(endpoint).map((status) => [status, { $ref: `#/components/responses/${refusals[status].name}` }])),
    },
  };
}

type Paths = Record<string, Record<string, ReturnType<typeof describe>>>;

/**
 * The OpenAPI 3.1 document of every path that exists, with answers that hold what is described and nothing else: what tests check.
 * The published one is `describeApi()`.
 */
export function describeExactly() {
  const paths: Paths = {};
  const named: Schemas = {};
  for (const endpoint of endpoints) {
    paths[endpoint.path] ??= {};
    (paths[endpoint.path] as Paths[string])[endpoint.method.toLowerCase()] = describe(endpoint, named);
  }
  const schemas: Schemas = { ...named, Error: errorSchema as JsonSchema };
  return {
    openapi: '3.1.0',
    info: {
      title: settings().PRODUCT_NAME,
      version: '1',
      description: `The REST API of ${settings().PRODUCT_NAME}. Its conventions, and what may change in it, are written at ${publicUrl()}/api/docs.`,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: publicUrl() }],
    tags: Object.entries(apiTags).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: isHttps() ? cookieNames.secureSession : cookieNames.session,
          description: 'Set by `POST /auth/login`.',
        },
        csrf: {
          type: 'apiKey',
          in: 'header',
          name: 'X-CSRF-Token',
          description: 'The token of the session: the header of that name in the answer of `GET /session`, or the meta tag `csrf-token` of any page.',
        },
      },
      headers: {
        RetryAfter: { description: 'Seconds to wait.', schema: { type: 'integer', minimum: 1 } },
        RateLimit: { description: 'What is left of each quota: `r` requests, for `t` seconds.', schema: { type: 'string' }, example: '"address";r=599;t=60' },
        RateLimitPolicy: { description: 'The quotas: `q` requests in `w` seconds.', schema: { type: 'string' }, example: '"address";q=600;w=60' },
      },
      responses: refusalResponses(new Set(endpoints.flatMap(refusalsOf))),
      schemas,
    },
  };
}

let published: ReturnType<typeof describeExactly> | undefined;

/** The OpenAPI 3.1 document as clients get it. */
export function describeApi() {
  published ??= open(describeExactly());
  return published;
}
