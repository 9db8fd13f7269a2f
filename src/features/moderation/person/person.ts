import type { PersonKind } from '#shared/people/person-address.ts';

/** One line of a section: what happened, and where it leads. */
export type PersonEntry = {
  id: string;
  at: string;
  what: string;
  more: string | null;
  /** How it is now, in a word or two: 'Flagged', 'Waiting'. */
  state: string | null;
  to: string | null;
};

export type PersonSection = {
  key: string;
  title: string;
  /** The newest first; not all of them, see `total`. */
  entries: PersonEntry[];
  total: number;
};

export type PersonFact = readonly [label: string, value: string | null];

export type Person = {
  kind: PersonKind;
  id: number;
  name: string;
  /** What matters first: 'Banned until 12-01-2026', 'Waiting for approval'. */
  states: { text: string; tone: 'error' | 'warning' | 'success' | 'neutral' }[];
  /** Where everybody sees them; null where nobody does. */
  publicPage: string | null;
  isBanned: boolean;
  isDeleted: boolean;
  account: PersonFact[];
  profile: PersonFact[];
  /** A moderator's notes in her record; null where the record has none to edit. */
  notes: { text: string | null } | null;
  /** The flag a moderator switches on and off, by its name in the interfaces. */
  switches: { attribute: string; value: boolean }[];
  /** Other records of the same person. */
  alsoAs: { label: string; to: string }[];
};

/** What a section shows before 'Show all' is asked for. */
export const ENTRIES_SHOWN = 5;
export const ENTRIES_MAX = 500;
