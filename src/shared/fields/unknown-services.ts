import type { z } from 'zod';

export const NO_SUCH_SERVICE = 'Such service does not exist!';

/** Reports switches of an input that are neither services nor other known switches. For `z.preprocess`. */
export function refuseUnknownServices<T>(value: T, known: object, context: z.RefinementCtx): T {
  if (typeof value !== 'object' || value === null) return value;
  for (const [name, given] of Object.entries(value))
    if (typeof given === 'boolean' && !Object.hasOwn(known, name)) context.addIssue({ code: 'custom', message: NO_SUCH_SERVICE, path: [name], input: given });
  return value;
}
