import { findUniqueViolation } from '#platform/db/postgres-error.ts';
import { Invalid } from '#shared/errors.ts';

const messages = { stageName: 'This stage name is already taken', username: 'This username is already taken' } as const;

/** Two who want the same name or names that look alike, or one account: the index lets one through. */
export class NameTaken extends Invalid {
  constructor(index: string) {
    const field = index.startsWith('girls_stage_name') ? 'stageName' : 'username';
    super([{ path: ['data', 'attributes', field], message: messages[field] }]);
  }
}

/** @throws NameTaken */
export async function withTakenNames<T>(writing: PromiseLike<T>): Promise<T> {
  try {
    return await writing;
  } catch (error) {
    const index = findUniqueViolation(error);
    throw index === undefined ? error : new NameTaken(index);
  }
}
