import { camelCase } from '#shared/catalogues/services.ts';
import type { Input } from './definition.server.ts';

/** The columns of an input under the names that actions and forms use. */
export function camelInput(input: Input): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(input)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [camelCase(name), value]),
  );
}
