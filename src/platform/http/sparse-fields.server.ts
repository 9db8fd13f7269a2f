import { z } from 'zod';
import type { Endpoint } from './endpoint.server.ts';

/** Sparse fieldsets of JSON:API: `fields[travels]=city,dateBegins` leaves out every other attribute and relationship of that type. */

type Schema = { [key: string]: unknown; properties?: Record<string, Schema>; items?: Schema; anyOf?: Schema[]; enum?: string[]; $ref?: string };
type QueryIssue = { parameter: string; message: string };
type Resource = { type: string; attributes?: object; relationships?: object };

/** The names of what an answer's resources may hold, by their types. */
export type FieldsByType = ReadonlyMap<string, ReadonlySet<string>>;

const known = new WeakMap<object, FieldsByType>();
const none: FieldsByType = new Map();

/** Every schema that a value may have, through references, lists and alternatives. */
function alternatives(schema: Schema | undefined, definitions: Record<string, Schema>): Schema[] {
  if (!schema) return [];
  const target = schema.$ref ? definitions[schema.$ref.split('/').at(-1) ?? ''] : schema;
  const inside = [...(target?.anyOf ?? []), ...(target?.items ? [target.items] : [])];
  return inside.length > 0 ? inside.flatMap((one) => alternatives(one, definitions)) : target ? [target] : [];
}

/** What may be asked for by `include` is a relationship of what is answered. */
function relationshipsOf(query: z.ZodType | undefined): string[] {
  if (!query) return [];
  const { include } = (z.toJSONSchema(query, { io: 'input', unrepresentable: 'any' }) as Schema).properties ?? {};
  return include?.items?.enum ?? [];
}

function fieldsOf(response: z.ZodType, query: z.ZodType | undefined): FieldsByType {
  const { $defs = {}, ...schema } = z.toJSONSchema(response, { io: 'output', unrepresentable: 'any' }) as Schema & { $defs?: Record<string, Schema> };
  const fields = new Map<string, Set<string>>();
  const add = (part: 'data' | 'included', more: string[]) => {
    const resources = alternatives(schema, $defs).flatMap(({ properties }) => alternatives(properties?.[part], $defs));
    for (const { properties = {} } of resources) {
      const attributes = alternatives(properties.attributes, $defs).flatMap((one) => Object.keys(one.properties ?? {}));
      for (const type of properties.type?.enum ?? []) fields.set(type, new Set([...(fields.get(type) ?? []), ...attributes, ...more]));
    }
  };
  add('data', relationshipsOf(query));
  add('included', []);
  return fields;
}

/** What `fields[…]` of this call may name: nothing where it is no reading of JSON:API's resources. */
export function offeredFields({ method, format, response, query }: Pick<Endpoint, 'method' | 'format' | 'response' | 'query'>): FieldsByType {
  if (method !== 'GET' || format !== 'jsonapi' || !response) return none;
  let fields = known.get(response);
  if (!fields) {
    fields = fieldsOf(response, query);
    known.set(response, fields);
  }
  return fields;
}

const parameterPattern = /^fields(?:\[([^\]]*)\](?:\[\d*\])?)?$/;

/** The fields that are wanted of each type, and every parameter of this family that cannot be answered. */
export function readFields(offered: FieldsByType, query: Record<string, string | string[]>): { wanted: FieldsByType; issues: QueryIssue[] } {
  const wanted = new Map<string, Set<string>>();
  const issues: QueryIssue[] = [];
  for (const [parameter, value] of Object.entries(query)) {
    if (!parameter.startsWith('fields')) continue;
    const [matches, type = ''] = parameterPattern.exec(parameter) ?? [];
    if (matches === undefined && !parameter.startsWith('fields[')) continue;
    const names = offered.get(type);
    const list = [value].flat().flatMap((one) => one.split(',').filter(Boolean));
    if (!names)
      issues.push({
        parameter,
        message: offered.size > 0 ? `is not offered by this call, whose types are ${[...offered.keys()].join(', ')}` : 'is not offered by this call',
      });
    else if (list.some((name) => !names.has(name))) issues.push({ parameter, message: `must be some of ${[...names].join(', ')}` });
    else wanted.set(type, new Set([...(wanted.get(type) ?? []), ...list]));
  }
  return { wanted, issues };
}

const only = (values: object | undefined, names: ReadonlySet<string>) =>
  values && Object.fromEntries(Object.entries(values).filter(([name]) => names.has(name)));

function sparse<R extends Resource>(resource: R, wanted: FieldsByType): R {
  const names = wanted.get(resource.type);
  if (!names) return resource;
  const { attributes, relationships, ...rest } = resource;
  const related = only(relationships, names);
  return { ...rest, attributes: only(attributes, names), ...(related && Object.keys(related).length > 0 && { relationships: related }) } as unknown as R;
}

/** The document with the wanted fields alone. */
export function withFields(document: unknown, wanted: FieldsByType): unknown {
  if (wanted.size === 0 || !document || typeof document !== 'object') return document;
  const { data, included, ...rest } = document as { data?: Resource | Resource[]; included?: Resource[] };
  return {
    ...(data && { data: Array.isArray(data) ? data.map((one) => sparse(one, wanted)) : sparse(data, wanted) }),
    ...(included && { included: included.map((one) => sparse(one, wanted)) }),
    ...rest,
  };
}
