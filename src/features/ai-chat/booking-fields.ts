import type { z } from 'zod';

/** Fields that a conversation fills, in the order of the booking form. */
export const ASKED_FIELDS = [
  'session_location',
  'time',
  'session_length',
  'desired_session_type',
  'things_to_not_include',
  'requested_attire',
  'details_questions',
  'details_notes',
] as const;
export type AskedField = (typeof ASKED_FIELDS)[number];

/** Values of the form on his screen. An absent field is an empty one. */
export type FormNow = Partial<Record<AskedField, string>>;

/** The booking form, injected by the app: features don't import each other. */
export type BookingFormSchema = z.ZodObject<Record<AskedField, z.ZodType<string | null>>>;

const labels: Record<string, string> = {
  session_location: 'Session location',
  time: 'Time',
  session_length: 'Session length',
  desired_session_type: 'Desired session type',
  things_to_not_include: 'Things to not include',
  requested_attire: 'Requested attire',
  details_questions: 'Questions',
  details_notes: 'Notes',
  services_interests: 'Interests',
};
export const fieldLabel = (name: string) => labels[name] ?? name;

/** Compares an answer with a choice: case, spaces around it and a final period don't count. */
export const isSameAnswer = (one: string, other: string): boolean => {
  const [first, second] = [one, other].map((text) => text.trim().replace(/[.!]$/, '').toLowerCase());
  return first === second;
};

/** Answers that leave a field empty. 'No' and 'skip' are never stored, whoever writes them. */
const LEAVE_EMPTY = ['Skip', 'Leave it out', 'No'];
export const leavesEmpty = (text: string): boolean => LEAVE_EMPTY.some((word) => isSameAnswer(word, text));
