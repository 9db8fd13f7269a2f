import type { Tx } from '#platform/context.server.ts';
import type { ExpectedVersion } from '#platform/versions/expected-version.server.ts';

/** What goes with a moderator's decision beside the decision itself. */
export type Deciding = {
  /** Stands in the audit log. */
  reason?: string | undefined;
  /** Runs in the transaction of the decision once the record is locked, before it changes: may still refuse, may tell the person concerned. */
  within?: (tx: Tx) => Promise<unknown>;
  /** The version of the changed fields that the caller saw (`If-Match`). */
  expected?: ExpectedVersion;
};
