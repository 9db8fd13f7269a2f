import type { Endpoint } from '#platform/http/endpoint.server.ts';
import { mediaType } from '#platform/http/json-api.ts';
import { type RefusalStatus, refusals } from '#platform/http/refusals.ts';

const safe = ['GET', 'HEAD'];

/** Every status with which a call may refuse, as its declaration implies. */
export function refusalsOf({ method, format, access, params, query, body, idempotent, refuses = [] }: Endpoint): RefusalStatus[] {
  const writes = !safe.includes(method);
  const implied: [RefusalStatus, unknown][] = [
    [400, format === 'jsonapi' || query || body || params || idempotent],
    [401, access !== 'anyone'],
    [403, access !== 'anyone' || writes],
    [404, params || writes],
    [406, format === 'jsonapi'],
    [409, writes],
    [413, body],
    [415, body],
    [422, body || idempotent],
    [429, true],
    [500, true],
    [503, true],
  ];
  const given = implied.filter(([, is]) => is).map(([status]) => status);
  return [...new Set([...given, ...refuses])].sort((one, other) => one - other);
}

const quotas = { RateLimit: { $ref: '#/components/headers/RateLimit' }, 'RateLimit-Policy': { $ref: '#/components/headers/RateLimitPolicy' } };

/** The calls outside /api/v1 refuse in plain JSON, of the same shape; what the shell refuses is always JSON:API. */
function responseOf(status: number, codes: readonly string[], meaning: string) {
  const one = { allOf: [{ $ref: '#/components/schemas/Error' }, { type: 'object', properties: { status: { const: String(status) }, code: { enum: codes } } }] };
  const schema = { type: 'object', required: ['errors'], properties: { errors: { type: 'array', minItems: 1, items: one } } };
  const content = { schema };
  return {
    description: meaning,
    ...([429, 503].includes(status) && { headers: { 'Retry-After': { $ref: '#/components/headers/RetryAfter' }, ...(status === 429 && quotas) } }),
    content: { [mediaType]: content, 'application/json': content },
  };
}

/** The refusals of these statuses, by the names that calls point to. */
export const refusalResponses = (used: ReadonlySet<RefusalStatus>) =>
  Object.fromEntries(
    [...used].map((status) => {
      const { name, codes, meaning } = refusals[status];
      return [name, responseOf(status, codes, meaning)];
    }),
  );

export const errorSchema = {
  type: 'object',
  required: ['status', 'code', 'title', 'detail'],
  properties: {
    status: { type: 'string', description: 'The HTTP status.' },
    code: { type: 'string', description: 'What went wrong, for programs.' },
    title: { type: 'string' },
    detail: { type: 'string', description: 'A sentence for the person who asked.' },
    source: {
      type: 'object',
      properties: {
        pointer: { type: 'string', description: 'The field of the body, as a JSON pointer.' },
        parameter: { type: 'string', description: 'The parameter of the address.' },
        header: { type: 'string', description: 'The header of the request.' },
      },
    },
    meta: {
      type: 'object',
      description: 'With `changed-meanwhile`: the version that is saved.',
      properties: {
        saved: { type: 'object', description: 'Its fields.', additionalProperties: true },
        etag: { type: 'string', description: 'What `If-Match` names.' },
      },
    },
  },
  examples: [{ status: '422', code: 'invalid', title: 'Invalid', detail: 'Country is required', source: { pointer: '/data/attributes/country' } }],
};
