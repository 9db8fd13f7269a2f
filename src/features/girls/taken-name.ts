import { findUniqueViolation } from '#platform/db/postgres-error.ts';
import { Invalid } from '#shared/errors.ts';

export const refuse = (field: string, message: string) => new Invalid([{ path: ['data', 'attributes', field], message }]);

/** Two who want the same name: the index lets one through. */
export function takenName(error: unknown): Invalid | undefined {
  const index = findUniqueViolation(error);
  if (index === undefined) return undefined;
  return index === 'girls_stage_name_unique' ? refuse('stageName', 'This stage name is already taken') : refuse('username', 'This username is already taken');
}
