import type { RejectionReasons } from '#shared/fields/rejection-reasons.ts';
import type { Measure } from '#shared/measures.ts';

/** How much harm it does to wait. */
export const URGENCIES = ['danger', 'urgent', 'soon', 'routine'] as const;
export type Urgency = (typeof URGENCIES)[number];

export type Risk = {
  /** As the handbook calls it. */
  what: string;
  urgency: Urgency;
  /** Shown on the item. */
  why: string;
  /** Within how many hours of its arrival someone expects a decision; null where no one waits for it. */
  hours: number | null;
};

/** Details of a record that waits. */
export type ItemDetails = {
  id: number;
  title: string;
  /** Her own page or the form that belongs to her. */
  link: string | null;
  picture: string | null;
  facts: [name: string, value: string | number | null][];
  /** Where the names among the facts lead, by the name of the fact. */
  links?: Record<string, string>;
  /** Pictures of her gallery to choose another profile picture from. */
  gallery?: string[];
  since: Date;
};

/** Input of a decision beside yes or no: the email address of a match, another picture, the measure against the person. */
export type Choice = { email?: string | undefined; picture?: string | undefined; measure?: Measure | undefined };

export type DecisionTexts = { label: string /** Announced once it is decided. */; done: string };
export const APPROVE: DecisionTexts = { label: 'Approve', done: 'Approved' };
export const REJECT: DecisionTexts = { label: 'Reject', done: 'Rejected' };
export const UPHOLD_REPORT: DecisionTexts = { label: 'Uphold', done: 'Report upheld' };
export const DISMISS_REPORT: DecisionTexts = { label: 'Dismiss', done: 'Report dismissed' };

/** How the admin area shows a kind: the part of its definition that the browser gets. */
export type KindTexts = {
  name: string;
  /** On the filter of the queue. */
  label: string;
  /** A single item, above its title. */
  one: string;
  /** Link to where more can be done about an item; 'Edit' by default. */
  edit?: string;
  /** Keeps the place of a picture on the screen for items without one. */
  hasPicture?: boolean;
  /** The section that the specification gives the kind, with its position among the sections. `{product}` is the product's name. */
  section?: { position: number; heading: string; empty?: string };
  /** Input that a decision asks for: an email address to approve, another picture in place of a rejected one. */
  asksFor?: 'email' | 'picture';
  /** Absent where an item is approved by filling in its form: `approveByForm` gives the reason. */
  approve?: DecisionTexts;
  approveByForm?: string;
  /** `reasons`: offered to the moderator and sent to the person concerned. Without it no one is notified. */
  reject: DecisionTexts & { reasons?: RejectionReasons; measures?: readonly Measure[] };
};
