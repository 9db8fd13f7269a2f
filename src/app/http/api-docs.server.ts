import { describeApi } from './openapi.server.ts';

/** What the documentation page shows of the OpenAPI document: words instead of schemas. */

type Schema = {
  type?: string | string[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  format?: string;
  default?: unknown;
  minimum?: number;
  maximum?: number;
  maxLength?: number;
};
type Operation = {
  summary: string;
  tags: string[];
  security: object[];
  parameters: { name: string; in: string; required: boolean; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, { content?: Record<string, { schema: Schema }> }>;
};

type DocRow = { name: string; place: string; required: boolean; type: string };
export type DocCall = { id: string; method: string; path: string; summary: string; members: boolean; rows: DocRow[]; answers: string };
export type DocGroup = { tag: string; calls: DocCall[] };

const deepest = 5;

function typeText({ type, enum: values, const: constant, anyOf, items, format, minimum, maximum, maxLength, default: fallback }: Schema): string {
  const ends = (number: number | undefined) => number !== undefined && Math.abs(number) < Number.MAX_SAFE_INTEGER;
  const limits = [
    ends(minimum) && `from ${minimum}`,
    ends(maximum) && `to ${maximum}`,
    maxLength !== undefined && `at most ${maxLength} characters`,
    fallback !== undefined && fallback !== '' && `default ${JSON.stringify(fallback)}`,
  ].filter(Boolean);
  let base = format ?? (Array.isArray(type) ? type.join(' or ') : (type ?? 'any'));
  if (values) base = values.map((value) => JSON.stringify(value)).join(' | ');
  else if (constant !== undefined) base = JSON.stringify(constant);
  else if (anyOf) base = [...new Set(anyOf.map(typeText))].join(' or ');
  else if (type === 'array') base = items ? `list of ${typeText(items)}` : 'list';
  return [base, ...limits].join(', ');
}

function bodyRows(schema: Schema, path = '', depth = 0): DocRow[] {
  if (depth > deepest || !schema.properties) return [];
  return Object.entries(schema.properties).flatMap(([key, property]) => {
    const name = path ? `${path}.${key}` : key;
    const inner = bodyRows(property, name, depth + 1);
    return inner.length > 0 ? inner : [{ name, place: 'body', required: schema.required?.includes(key) ?? false, type: typeText(property) }];
  });
}

/** Every call of the API, grouped as the features are, in words that a page can show without a schema viewer. */
export function documentedCalls(): DocGroup[] {
  const { paths } = describeApi() as unknown as { paths: Record<string, Record<string, Operation>> };
  const groups = new Map<string, DocCall[]>();
  for (const [path, operations] of Object.entries(paths)) {
    for (const [method, { summary, tags, security, parameters, requestBody, responses }] of Object.entries(operations)) {
      const body = Object.values(requestBody?.content ?? {})[0]?.schema;
      const call: DocCall = {
        id: `${method}${path}`.replaceAll(/\W+/g, '-'),
        method: method.toUpperCase(),
        path,
        summary,
        members: !security.some((need) => Object.keys(need).length === 0),
        rows: [
          ...parameters.map(({ name, in: place, required, schema }) => ({ name, place, required, type: typeText(schema) })),
          ...(body ? bodyRows(body) : []),
        ],
        answers: Object.keys(Object.entries(responses).find(([status]) => status.startsWith('2'))?.[1].content ?? {}).join(', '),
      };
      const tag = tags[0] ?? 'other';
      groups.set(tag, [...(groups.get(tag) ?? []), call]);
    }
  }
  return [...groups].map(([tag, calls]) => ({ tag, calls })).sort((one, other) => one.tag.localeCompare(other.tag));
}
