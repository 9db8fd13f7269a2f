import { z } from 'zod';

export type JsonSchema = Record<string, unknown> & { properties?: Record<string, JsonSchema>; required?: string[] };
export type Schemas = Record<string, JsonSchema>;

/**
 * A zod schema as JSON Schema, as values of it look in JSON.
 * @param named takes the schemas that have a name (`.meta({ id })`); the answer points to them
 */
export function toJsonSchema(schema: z.ZodType, io: 'input' | 'output', named: Schemas): JsonSchema {
  const made = z.toJSONSchema(schema, {
    target: 'draft-2020-12',
    io,
    unrepresentable: 'any',
    override({ zodSchema, jsonSchema }) {
      if (zodSchema instanceof z.ZodDate) Object.assign(jsonSchema, { type: 'string', format: 'date-time' });
      // The range of JavaScript's whole numbers is no rule of ours.
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
    },
  }) as JsonSchema & { $defs?: Schemas };
  const { $schema: _, $defs: definitions = {}, ...rest } = JSON.parse(JSON.stringify(made).replaceAll('"#/$defs/', '"#/components/schemas/')) as typeof made;
  for (const [name, { id: _id, ...definition }] of Object.entries(definitions)) named[name] = definition;
  return rest as JsonSchema;
}

/** The same without the promise that nothing is ever added: clients must take an answer with more in it. */
export function open<T>(schema: T): T {
  return JSON.parse(JSON.stringify(schema), (_key, value) => {
    if (value && typeof value === 'object' && value.additionalProperties === false) delete value.additionalProperties;
    return value;
  });
}
