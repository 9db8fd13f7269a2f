import type { ShownRequestOfGuy, ShownRequestToGirl } from '#features/bookings/present.ts';

/** A request in a line of the dashboard. @param name the other one */
export const glance = ({ id, createdAt, agreement, appointment, facts, mine }: ShownRequestToGirl | ShownRequestOfGuy, name: string) => ({
  id,
  name,
  createdAt,
  agreement,
  appointment,
  mine,
  /** As he wrote it. */
  time: facts.find(([fact]) => fact === 'Time')?.[1] ?? '',
});
export type Glance = ReturnType<typeof glance>;
