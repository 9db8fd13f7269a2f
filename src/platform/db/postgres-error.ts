type PostgresError = { code?: string; constraint?: string };

/** What PostgreSQL said, wherever in the causes of an error it is; undefined for errors that are not its own. */
export function findPostgresError(error: unknown): PostgresError | undefined {
  for (let at = error; at instanceof Error; at = at.cause) {
    const { code, constraint } = at as PostgresError;
    if (typeof code === 'string') return { code, ...(constraint !== undefined && { constraint }) };
  }
  return undefined;
}

/** The unique index that refused a row (two people wanted the same value at the same moment); undefined for any other error. */
export function findUniqueViolation(error: unknown): string | undefined {
  const refused = findPostgresError(error);
  return refused?.code === '23505' ? (refused.constraint ?? '') : undefined;
}
