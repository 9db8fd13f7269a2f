import { getSystemErrorName } from 'node:util';

/** The root cause of a failed probe as a code without hosts or secrets: `ECONNREFUSED`, `EAUTH`, `NoSuchBucket`. */
export function failureCode(error: Error): string {
  let root = error;
  for (let next: unknown = error; next instanceof Error; next = next instanceof AggregateError ? next.errors[0] : next.cause) root = next;
  const { errno, code, name } = root as NodeJS.ErrnoException;
  // Nodemailer replaces the code of the system with its own, but keeps the number.
  if (errno !== undefined && errno < 0) return getSystemErrorName(errno);
  return code ?? name;
}
