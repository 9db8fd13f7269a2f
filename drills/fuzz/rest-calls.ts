import { describeApi } from '#app/http/openapi.server.ts';
import type { Random } from '#seeds/random.ts';
import { anything, someId, someInteger, someText } from './values.ts';

type Schema = {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  format?: string;
  minimum?: number;
  maximum?: number;
  $ref?: string;
  $defs?: Record<string, Schema>;
};
type Parameter = { name: string; in: 'path' | 'query'; required: boolean; schema: Schema };
type Operation = { parameters: Parameter[]; requestBody?: { content: Record<string, { schema: Schema }> } };

export type FuzzCall = { method: string; path: string; body?: unknown; headers?: Record<string, string> };

/** A value that a schema describes, more or less: one in ten pays no heed to it. */
function valueFor(schema: Schema, random: Random, depth = 0): unknown {
  if (depth > 5 || random.chance(0.1)) return anything(random);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return valueFor(random.pick(choices), random, depth + 1);
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((part) => valueFor(part, random, depth + 1)));
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return random.pick(schema.enum);
  const type = Array.isArray(schema.type) ? random.pick(schema.type) : schema.type;
  if (type === 'object' || schema.properties) {
    const required = new Set(schema.required);
    const entries = Object.entries(schema.properties ?? {}).filter(([name]) => random.chance(required.has(name) ? 0.95 : 0.4));
    return Object.fromEntries(entries.map(([name, property]) => [name, named(name, property, random, depth + 1)]));
  }
  if (type === 'array') return Array.from({ length: random.int(0, 3) }, () => valueFor(schema.items ?? {}, random, depth + 1));
  if (type === 'integer' || type === 'number')
    return random.chance(0.6) ? random.int(schema.minimum ?? 1, Math.min(schema.maximum ?? 60, 1_000_000)) : someInteger(random);
  if (type === 'boolean') return random.chance(0.5);
  if (type === 'null') return null;
  return someText(random);
}

/** Ids are tried as ids, whatever type their schema gives them. */
function named(name: string, schema: Schema, random: Random, depth = 0): unknown {
  if (/(^id$|id\]?$|Id\]?$)/.test(name) && random.chance(0.8)) return schema.type === 'string' ? String(someId(random)) : someId(random);
  return valueFor(schema, random, depth);
}

function fillPath(path: string, random: Random): string {
  return path.replaceAll(/\{(\w+)\??\}/g, () => encodeURIComponent(random.chance(0.85) ? someId(random) : someText(random).replaceAll('\ud800', '') || 'x'));
}

function queryOf(parameters: Parameter[], random: Random): string {
  const query = new URLSearchParams();
  for (const { name, schema } of parameters) {
    if (!random.chance(0.5)) continue;
    const value = named(name, schema, random);
    query.append(random.chance(0.05) ? `${name}[]` : name, typeof value === 'string' ? value : JSON.stringify(value));
    if (random.chance(0.05)) query.append(name, someText(random));
  }
  if (random.chance(0.1))
    query.append(random.pick(['include', 'include[]', 'sort', 'page[limit]', 'page[offset]', 'filter[id]', '__proto__']), someText(random));
  return query.size > 0 ? `?${query}` : '';
}

/** Every operation of the OpenAPI document as a source of calls. Streams and what ends the caller's own session are tried less often. */
export function restCalls(): (random: Random) => FuzzCall {
  const { paths } = describeApi() as unknown as { paths: Record<string, Record<string, Operation>> };
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  );
  return (random) => {
    const { path, method, operation } = random.pick(operations);
    const address =
      fillPath(path, random) +
      queryOf(
        operation.parameters.filter((parameter) => parameter.in === 'query'),
        random,
      );
    const schema = Object.values(operation.requestBody?.content ?? {})[0]?.schema;
    if (method === 'GET') return { method, path: address };
    const body = schema ? valueFor(schema, random) : random.chance(0.5) ? {} : anything(random);
    return { method, path: address, body: random.chance(0.02) ? someText(random) : body };
  };
}
