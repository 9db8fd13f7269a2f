import { z } from 'zod';
import { ChangedMeanwhile } from '#shared/errors.ts';
import { etagOf } from '#shared/versions/version-of.ts';

/** The versions that `If-Match` names; null without the header: the call then overwrites whatever is there. */
export type ExpectedVersion = readonly string[] | null;

const ANY = '*';

/** The field `version` of a page's form. */
export const formVersion = z
  .string()
  .max(100)
  .optional()
  .transform((version): ExpectedVersion => (version ? [version] : null));

export function expectedVersion(request: Request): ExpectedVersion {
  const header = request.headers.get('if-match');
  // A proxy that compresses marks a version as weak.
  return header === null ? null : header.split(',').map((one) => one.trim().replace(/^W\//, ''));
}

/** The header of an answer that holds a record, for whoever may edit it. */
export const versionHeader = (saved: Readonly<Record<string, unknown>>, mayEdit = true): Record<string, string> => (mayEdit ? { etag: etagOf(saved) } : {});

/**
 * Refuses a write that was made on an older version than the saved one. Call it once the row is locked.
 * @param saved the fields that can be edited, as the actor may read them: the refusal carries them
 * @throws ChangedMeanwhile
 */
export function assertVersion(expected: ExpectedVersion, saved: Readonly<Record<string, unknown>>): void {
  if (expected === null || expected.includes(ANY)) return;
  const etag = etagOf(saved);
  if (!expected.includes(etag)) throw new ChangedMeanwhile({ saved, etag });
}

/** The same for a write whose version is that of the fields it changes, as in GraphQL. @throws ChangedMeanwhile */
export function assertVersionOf(expected: ExpectedVersion | undefined, saved: Readonly<Record<string, unknown>>, names: readonly string[]): void {
  if (expected) assertVersion(expected, Object.fromEntries(names.map((name) => [name, saved[name]])));
}
