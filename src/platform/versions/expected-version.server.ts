import { ChangedMeanwhile } from '#shared/errors.ts';
import { etagOf } from '#shared/versions/version-of.ts';

/** The versions that `If-Match` names; null without the header: the call then overwrites whatever is there. */
export type ExpectedVersion = readonly string[] | null;

const ANY = '*';

export function expectedVersion(request: Request): ExpectedVersion {
  const header = request.headers.get('if-match');
  // A proxy that compresses marks a version as weak.
  return header === null ? null : header.split(',').map((one) => one.trim().replace(/^W\//, ''));
}

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
