/** A JSON Schema in words, for the page of the API: no schema viewer, no script of others. */

export type Schema = {
  $ref?: string;
  type?: string | string[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  format?: string;
  default?: unknown;
  minimum?: number;
  maximum?: number;
  maxLength?: number;
  description?: string;
};
export type Schemas = Record<string, Schema>;
export type DocRow = { name: string; place: string; required: boolean; type: string };

const deepest = 5;
const resolve = (schema: Schema, named: Schemas): Schema => (schema.$ref ? (named[schema.$ref.split('/').at(-1) ?? ''] ?? {}) : schema);
const choices = ({ anyOf, oneOf }: Schema) => anyOf ?? oneOf;

export function typeText(given: Schema, named: Schemas = {}): string {
  const schema = resolve(given, named);
  const { type, enum: values, const: constant, items, format, minimum, maximum, maxLength, default: fallback } = schema;
  const limits = [
    minimum !== undefined && `from ${minimum}`,
    maximum !== undefined && `to ${maximum}`,
    maxLength !== undefined && `at most ${maxLength} characters`,
    fallback !== undefined && fallback !== '' && `default ${JSON.stringify(fallback)}`,
  ].filter(Boolean);
  const some = choices(schema);
  let base = format ?? (Array.isArray(type) ? type.join(' or ') : (type ?? 'any'));
  if (values) base = values.map((value) => JSON.stringify(value)).join(' | ');
  else if (constant !== undefined) base = JSON.stringify(constant);
  else if (some) base = [...new Set(some.map((one) => typeText(one, named)))].join(' or ');
  else if (type === 'array') base = items ? `list of ${typeText(items, named)}` : 'list';
  return [base, ...limits].join(', ');
}

/** One row for each field at the end of a path: `data[].attributes.city`. */
export function schemaRows(given: Schema, place: string, named: Schemas = {}, path = '', depth = 0): DocRow[] {
  const schema = resolve(given, named);
  if (depth > deepest) return [];
  if (schema.type === 'array' && schema.items) return schemaRows(schema.items, place, named, `${path}[]`, depth);
  // Of several shapes, each field once.
  const some = choices(schema);
  if (some) {
    const rows = some.flatMap((one) => schemaRows(one, place, named, path, depth));
    return rows.filter(({ name }, at) => rows.findIndex((row) => row.name === name) === at);
  }
  return Object.entries(schema.properties ?? {}).flatMap(([key, property]) => {
    const name = path ? `${path}.${key}` : key;
    const inner = schemaRows(property, place, named, name, depth + 1);
    return inner.length > 0 ? inner : [{ name, place, required: schema.required?.includes(key) ?? false, type: typeText(property, named) }];
  });
}
