import type { Column } from 'drizzle-orm';
import { z } from 'zod';
import { moment } from '#platform/http/json-api-answers.ts';

const byType: Record<string, z.ZodType> = { number: z.number(), boolean: z.boolean(), date: moment, string: z.string(), array: z.array(z.unknown()) };

/** What an answer holds that gives a column as it is. */
export function columnAnswer({ dataType, notNull, enumValues }: Column): z.ZodType {
  const value = enumValues?.length ? z.enum(enumValues as [string, ...string[]]) : (byType[dataType] ?? z.unknown());
  return notNull ? value : value.nullable();
}
