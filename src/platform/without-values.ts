/** Cuts what a failed query was called with out of a message or a stack. */
const withoutParams = (text: string) => text.replace(/\nparams: [\s\S]*?(?=\n {4}at |$)/, '');

/** Errors about data (class 22 of PostgreSQL) end with the value itself: 'invalid input syntax for type integer: "…"'. */
const withoutValue = (text: string, message: string, code: unknown) =>
  typeof code === 'string' && code.startsWith('22') ? text.replace(message, message.replace(/: ".*/s, '')) : text;

/**
 * An error as it may be logged or stored: errors of the database repeat the values of the query, which may be addresses, tokens
 * and texts of people. Name, place, code and constraint remain.
 */
export function withoutValues(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { code, constraint } = error as { code?: unknown; constraint?: unknown };
  const isDatabase = 'params' in error || 'severity' in error;
  if (!isDatabase && error.cause === undefined) return error;
  const tell = (text: string) => withoutParams(withoutValue(text, error.message, isDatabase ? code : undefined));
  const safe = new Error(tell(error.message), error.cause === undefined ? undefined : { cause: withoutValues(error.cause) });
  safe.name = error.name;
  safe.stack = tell(error.stack ?? '');
  return Object.assign(safe, { ...(code !== undefined && { code }), ...(constraint !== undefined && { constraint }) });
}
