/** Cuts what a failed query was called with out of a message or a stack. */
const withoutParams = (text: string) => text.replace(/\nparams: [\s\S]*?(?=\n {4}at |$)/, '');

/**
 * An error as it may be logged or stored: errors of the database repeat the values of the query, which may be addresses, tokens
 * and texts of people. Name, place, code and constraint remain.
 */
export function withoutValues(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { code, constraint } = error as { code?: unknown; constraint?: unknown };
  const isDatabase = 'params' in error || 'severity' in error;
  if (!isDatabase && error.cause === undefined) return error;
  const safe = new Error(withoutParams(error.message), error.cause === undefined ? undefined : { cause: withoutValues(error.cause) });
  safe.name = error.name;
  safe.stack = withoutParams(error.stack ?? '');
  return Object.assign(safe, { ...(code !== undefined && { code }), ...(constraint !== undefined && { constraint }) });
}
