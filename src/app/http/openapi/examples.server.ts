import type { JsonSchema, Schemas } from './json-schema.server.ts';

/** Examples of bodies and answers, made of their schemas: what a field holds is told by its name, so that all speak of the same few people. */

type Schema = JsonSchema & {
  [Part in 'anyOf' | 'oneOf' | 'allOf']?: Schema[];
} & {
  $ref?: string;
  prefixItems?: Schema[];
  type?: string | string[];
  items?: Schema;
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  format?: string;
  minItems?: number;
  minimum?: number;
  exclusiveMinimum?: number;
  maximum?: number;
};

const DAY = '2026-05-07';
const MOMENT = '2026-05-07T18:30:00.000Z';

/** By the end of a field's name, the longest first. */
const texts: readonly [RegExp, string][] = [
  [/^path$/, '/wrestlers'],
  [/^(self|next|prev)$/, '/api/v1/…?page%5Blimit%5D=10&page%5Boffset%5D=10'],
  [/^one$/, 'guy:17'],
  [/^other$/, 'timewaster:23'],
  [/passwordConfirmation|password$/i, 'CorrectHorse9!'],
  [/stageName|stage_name/i, 'Ailsa Lark'],
  [/username|handle/i, 'ailsalark'],
  [/email/i, 'ailsa@example.org'],
  [/phone/i, '5125550142'],
  [/image64/i, 'data:image/png;base64,iVBORw0KGgo='],
  [/city/i, 'Austin'],
  [/state$/i, 'TX'],
  [/country/i, 'United States'],
  [/birthday|^dob$/i, '1995-05-05'],
  [/(At|_at)$/, MOMENT],
  [/(date|day|On|Begins|Ends|since|until)$/i, DAY],
  [/publicId|public_id/i, 'photos/17'],
  [/(url|link|src|avatar|pic|picture|path|website)$/i, 'https://example.org/ailsa'],
  [/recaptcha|captcha/i, 'the token of a solved captcha'],
  [/(code|token)$/i, '482913'],
  [/^(id|.*Id|.*_id)$/, '17'],
  [/reason|comment|description|statement|message|body|content|about|text|detail|details|note/i, 'On time, strong and kind.'],
  [/title|headline|subject|label|name/i, 'Ailsa Lark'],
];
const numbers: readonly [RegExp, number][] = [
  [/thumbType/, 1],
  [/height/i, 68],
  [/weight/i, 140],
  [/age$/i, 31],
  [/severity/i, 2],
  [/total|count|size/i, 1],
];
const byName = <Value>(values: readonly [RegExp, Value][], name: string, otherwise: Value): Value =>
  values.find(([pattern]) => pattern.test(name))?.[1] ?? otherwise;

const resolve = (schema: Schema, named: Schemas): Schema => (schema.$ref ? (named[schema.$ref.split('/').at(-1) ?? ''] as Schema) : schema);
/** More than any document of ours is deep. */
const DEEPEST = 8;

function text(name: string, { format, maxLength, minLength }: Schema & { maxLength?: number; minLength?: number }): string {
  if (format === 'date') return /birthday|dob/i.test(name) ? '1995-05-05' : DAY;
  if (format === 'date-time') return MOMENT;
  if (format === 'email') return 'ailsa@example.org';
  if (format === 'uuid') return '0b2f6c1e-8f0d-4c55-9a86-3b1f6f0a7d11';
  if (format === 'uri') return 'https://example.org/ailsa';
  const value = byName(texts, name, 'pins');
  return value.slice(0, maxLength).padEnd(minLength ?? 0, 'x');
}

/** @param whole also what may be left out: answers show all they may hold, bodies what they must */
export function exampleOf(given: Schema, named: Schemas, whole: boolean, name = '', depth = 0): unknown {
  const schema = resolve(given, named);
  if (schema.const !== undefined) return schema.const;
  if (schema.default !== undefined && !whole) return schema.default;
  if (schema.enum) return schema.enum.find((value) => value !== '' && value !== null) ?? schema.enum[0];
  if (schema.allOf) {
    const parts = schema.allOf.map((one) => ({ ...resolve(one, named) }));
    // A text under several rules is one text; of objects each part brings its fields.
    if (schema.type === 'string' || parts.some(({ type }) => type === 'string'))
      return exampleOf(Object.assign({ type: 'string' }, ...parts, { allOf: undefined }), named, whole, name, depth);
    return Object.assign({}, ...parts.map((one) => exampleOf(one, named, whole, name, depth)));
  }
  const choices = (schema.anyOf ?? schema.oneOf)?.filter((one) => resolve(one, named).type !== 'null');
  if (choices?.[0]) return exampleOf(choices[0], named, whole, name, depth);
  if (depth > DEEPEST) return null;
  const type = [schema.type].flat().find((one) => one !== 'null');
  if (type === 'object' || schema.properties) {
    const fields = Object.entries(schema.properties ?? {}).filter(([key]) => whole || schema.required?.includes(key));
    const shown = fields.map(([key, property]) => [key, exampleOf(property as Schema, named, whole, key, depth + 1)] as const);
    // Of what may hold anything, nothing is to be shown.
    return Object.fromEntries(shown.filter(([key, value]) => schema.required?.includes(key) || JSON.stringify(value) !== '{}'));
  }
  if (schema.prefixItems) return schema.prefixItems.map((one) => exampleOf(one, named, whole, name, depth + 1));
  if (type === 'array') return schema.items && (whole || schema.minItems) ? [exampleOf(schema.items, named, whole, name.replace(/s$/, ''), depth + 1)] : [];
  if (type === 'string') return text(name, schema);
  if (type === 'boolean') return true;
  if (type === 'integer' || type === 'number') {
    const least = schema.minimum ?? (schema.exclusiveMinimum === undefined ? 0 : schema.exclusiveMinimum + 1);
    return Math.min(Math.max(byName(numbers, name, 17), least), schema.maximum ?? Number.POSITIVE_INFINITY);
  }
  return {};
}
