import type { ImportKind } from '#db/schema/import-kinds.ts';
import type { ImportState } from '#db/schema/import-runs.ts';
import type { ImportField } from './files/fields.ts';

/** What pages show of runs, sources and files: the same on the server and in the browser. */

export type ShownRun = {
  id: number;
  kind: ImportKind;
  fileName: string;
  /** Null: a run of the command. */
  fileId: number | null;
  state: ImportState;
  dryRun: boolean;
  total: number | null;
  rows: number;
  inserted: number;
  updated: number;
  unchanged: number;
  skipped: number;
  failure: string | null;
  who: string | null;
  source: string | null;
  startedAt: string;
  finishedAt: string | null;
  isActive: boolean;
  /** Nothing was heard of it for a while. */
  isStalled: boolean;
  canResume: boolean;
  /** Whether its file is still there. */
  hasFile: boolean;
};

/** `importedBy`: the real run of the same file, for a dry run. */
export type RunDetails = ShownRun & { errors: { line: number; message: string }[]; importedBy: number | null };

export type ShownSource = {
  id: number;
  name: string;
  kind: ImportKind;
  everyHours: number | null;
  /** `moreRows`: against the import before it. */
  last: { id: number; at: string; rows: number; inserted: number; updated: number; skipped: number; moreRows: number | null } | null;
  dueAt: string | null;
  isOverdue: boolean;
};

export type ShownFile = {
  id: number;
  kind: ImportKind;
  fileName: string;
  rows: number;
  bytes: number;
  uploadedAt: string;
  isDeleted: boolean;
  /** `field`: '' leaves the column out. */
  columns: { name: string; samples: string[]; field: string; decidedHere: boolean }[];
  fields: ImportField[];
};
