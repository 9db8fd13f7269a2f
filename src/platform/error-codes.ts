/** Every code that an error and what caused it carry: of PostgreSQL ('57P01'), of the system ('ENOSPC'), of a library. */
export function codesOf(error: unknown): string[] {
  const codes: string[] = [];
  const seen = new Set<unknown>();
  const waiting = [error];
  while (waiting.length > 0) {
    const at = waiting.pop();
    if (!(at instanceof Error) || seen.has(at)) continue;
    seen.add(at);
    const { code } = at as { code?: unknown };
    codes.push(typeof code === 'string' ? code : at.name);
    waiting.push(at.cause, ...(at instanceof AggregateError ? at.errors : []));
  }
  return codes;
}

/** Of a file system that is full, of a quota that is used up, of PostgreSQL on either. */
const outOfSpace = new Set(['ENOSPC', 'EDQUOT', '53100']);

export const isOutOfSpace = (error: unknown): boolean => codesOf(error).some((code) => outOfSpace.has(code));

export const NO_SPACE = 'There is no room left to save anything at the moment. Please try again later.';
/** Somebody has to make room: nobody need ask every few seconds. */
export const NO_SPACE_SECONDS = 60;
