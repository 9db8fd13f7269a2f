import type { SectionItem, SectionName } from '../sections.ts';

/** One decision: what it does, what is said when it is done, and how it is taken back. */
export type Act = { does: () => Promise<unknown>; says: string; takesBack?: () => Promise<unknown> };

/** What can be decided about an item. The page gives it, because the calls belong to the rooms of the records. */
export type ItemActs = {
  approve?: Act;
  /** With `pick`, rejecting asks for another picture first. */
  reject?: Act;
  pick?: (url: string) => Act;
  setEmail?: (email: string) => Act;
  editLink?: string;
};

export type ActsOf = (section: SectionName, item: SectionItem) => ItemActs;

/** What the queue and its items have to do with each other. */
