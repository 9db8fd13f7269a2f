import { resolve } from 'node:path';
import { DrizzleQueryError } from 'drizzle-orm/errors';
import { EmbeddedFailed } from '#platform/db/embedded.server.ts';
import { MigrationFailed } from '#platform/db/migrate.server.ts';
import { BadSettings, settings } from '#platform/settings.server.ts';

const ofDatabase = (code: string | undefined, message: string) =>
  code?.length === 5 || /^E[A-Z]+$/.test(code ?? '') || /connect|password|database|server|SASL|SSL/i.test(message);

/** One plain sentence for the operator: why the site cannot start. */
export function explainFailure(error: unknown): string {
  if (error instanceof BadSettings || error instanceof EmbeddedFailed || error instanceof MigrationFailed) return error.message;
  // The message of a failed query is its statement; the reason is in its cause.
  const { code, message } = (error instanceof DrizzleQueryError ? (error.cause ?? error) : error) as NodeJS.ErrnoException;
  const { PORT, HOST, DATA_DIR, DATABASE_URL } = settings();
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${PORT} is taken by another program. Stop it, or set PORT to another number.`;
    case 'EACCES':
    case 'EADDRNOTAVAIL':
      return `Cannot listen on ${HOST}:${PORT} (${code}). Set HOST or PORT to one that this user may use.`;
    case 'ENOSPC':
      return `The disk that holds ${resolve(DATA_DIR)} is full.`;
    case 'EROFS':
      return `The data folder ${resolve(DATA_DIR)} cannot be written.`;
  }
  if (DATABASE_URL && ofDatabase(code, message)) return `The database at DATABASE_URL cannot be used: ${message || code}.`;
  return message || String(error);
}
