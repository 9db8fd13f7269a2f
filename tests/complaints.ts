import type { ZodType } from 'zod';

/** What a schema says against an input: the place and the text of each issue. Empty: it is taken. */
export const complaints = (schema: ZodType, input: unknown): string[] =>
  schema.safeParse(input).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];

/** What it says against each value of a field, beside what else it needs; '' for one that is taken. Other fields' issues count, too. */
export const complaintsOf = (schema: ZodType, field: string, values: readonly unknown[], others: object = {}): string[] =>
  values.map((value) =>
    complaints(schema, { ...others, [field]: value })
      .map((text) => (text.startsWith(`${field}: `) ? text.slice(field.length + 2) : text))
      .join('; '),
  );

/** What becomes of each value of a field that is taken. */
export const readAs = (schema: ZodType, field: string, values: readonly unknown[], others: object = {}): unknown[] =>
  values.map((value) => (schema.parse({ ...others, [field]: value }) as Record<string, unknown>)[field]);
