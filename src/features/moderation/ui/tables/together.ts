import type { Reason } from '#shared/fields/rejection-reasons.ts';
import type { AdminRow } from '../../tables/rows.ts';

/** What is asked before something is done to several rows at once. */
export type Asks = {
  /** '3 guys' is in front of it where `{n}` stands. */
  title: string;
  says?: string;
  /** Its words go to the audit log; `required` where nothing is done without. */
  reason?: { label: string; hint: string; required?: boolean; templates?: readonly Reason[] };
  /** What the person concerned reads. */
  told?: { label: string; hint: string; templates: readonly Reason[] };
  /** Read before one decides: the ladder. */
  rules?: readonly string[];
  /** Asked a second time, in these words. */
  again?: string;
  danger?: boolean;
};

type TogetherAction = {
  label: string;
  /** What the rows are called once it is done: 'hidden'. */
  done: string;
  asks?: Asks;
  /** Whether it can be taken back. */
  undo?: boolean;
};

/** What can be done to several rows of a table at once. */
export type Together = {
  /** As the export and the actions call it. */
  table: string;
  nameOf: (row: AdminRow) => string;
  actions: Record<string, TogetherAction>;
};
