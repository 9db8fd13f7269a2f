/** What the database says of a row that it will not take. */
type DatabaseError = { code: string; constraint?: string; column?: string };

function databaseErrorOf(error: unknown): DatabaseError | undefined {
  for (let at = error; at instanceof Error; at = at.cause) {
    const { code } = at as { code?: unknown };
    if (typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code)) return at as unknown as DatabaseError;
  }
  return undefined;
}

/**
 * Why the database refused a row, in words without its values.
 * @returns undefined when the row was not the reason: a lost connection, a full disk
 */
export function explainRefusal(error: unknown, known: Record<string, string> = {}): string | undefined {
  const refused = databaseErrorOf(error);
  // Class 22: a value that the type does not hold; class 23: a rule of the table.
  if (!refused || !/^2[23]/.test(refused.code)) return undefined;
  const { code, constraint, column } = refused;
  if (constraint && known[constraint]) return known[constraint];
  if (code === '23505') return `another record has the same value where ${constraint ?? 'a rule'} allows it once`;
  if (column) return `${column} is missing`;
  return constraint ? `the rule ${constraint} does not allow it` : 'a value does not fit its column';
}
