import type { z } from 'zod';

/** The fields of the booking form that a conversation fills, in the order of its questions. */
export const ASKED_FIELDS = [
  'time',
  'session_length',
  'session_location',
  'desired_session_type',
  'things_to_not_include',
  'requested_attire',
  'details_questions',
  'details_notes',
] as const;
export type AskedField = (typeof ASKED_FIELDS)[number];

/** The booking form, which belongs to the bookings: handed in by who composes the two. */
export type BookingFormSchema = z.ZodObject<Record<AskedField, z.ZodType<string | null>>>;

const labels: Record<string, string> = {
  time: 'Time',
  session_length: 'Session length',
  session_location: 'Session location',
  desired_session_type: 'Desired session type',
  things_to_not_include: 'Things to not include',
  requested_attire: 'Requested attire',
  details_questions: 'Questions',
  details_notes: 'Notes',
  services_interests: 'Interests',
};
export const fieldLabel = (name: string) => labels[name] ?? name;

/**
 * What of `given` the booking form takes, field by field: names that the form does not have and values that it refuses are
 * left out, so that one bad value costs none of the others.
 */
export function fillable(form: BookingFormSchema, given: unknown): { values: Record<string, unknown>; refused: string[] } {
  const values: Record<string, unknown> = {};
  const refused: string[] = [];
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return { values, refused: ['form'] };
  for (const [name, schema] of Object.entries(form.shape)) {
    const value: unknown = Object.hasOwn(given, name) ? (given as Record<string, unknown>)[name] : undefined;
    if (value === undefined || value === null || value === '') continue;
    const parsed = schema.safeParse(value);
    if (!parsed.success) refused.push(name);
    else if (parsed.data !== null) values[name] = parsed.data;
  }
  return { values, refused };
}
