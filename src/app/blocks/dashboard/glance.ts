import type { ShownRequestOfGuy, ShownRequestToGirl } from '#features/bookings/present.ts';
import { appointmentText } from '#shared/appointment-text.ts';

/** A request in a line of the dashboard. @param name the other one */
export const glance = ({ id, createdAt, agreement, appointment, facts, mine }: ShownRequestToGirl | ShownRequestOfGuy, name: string) => ({
  id,
  name,
  createdAt,
  agreement,
  mine,
  /** When they meet, as a clock shows it there; before that, what he asked for. In words already: a browser that makes them comes alive 15 ms later. */
  when: appointment ? appointmentText(new Date(appointment.at), appointment.timeZone) : (facts.find(([fact]) => fact === 'Time')?.[1] ?? ''),
});
export type Glance = ReturnType<typeof glance>;
