import type { ZodType } from 'zod';

/**
 * Fields of a schema that do not keep to what their forms promise: as long as allowed is taken, spaces around it are cut off, one letter more is refused.
 * @param limits the longest text of each field, in characters
 * @param others what the schema asks for besides
 * @returns the names of the fields that break it; empty when all hold
 */
export function brokenLimits(schema: ZodType, limits: Record<string, number>, others: object = {}): string[] {
  return Object.entries(limits)
    .filter(([field, max]) => {
      const read = (text: string) => schema.safeParse({ ...others, [field]: text });
      const taken = read(` ${'x'.repeat(max)} `);
      const trimmed = taken.success && (taken.data as Record<string, unknown>)[field] === 'x'.repeat(max);
      const refused = read('x'.repeat(max + 1)).error?.issues.some(({ path }) => path[0] === field) ?? false;
      return !trimmed || !refused;
    })
    .map(([field]) => field);
}
