import { readCheckInPanel } from '#features/appointments/check-ins/queries.server.ts';
import { findNextAppointment, findOwnAppointment, listOverlapping } from '#features/appointments/queries.server.ts';
import type { Standing } from '#features/bookings/present.ts';
import type { Actor } from '#permissions/actor.ts';
import { can } from '#permissions/index.ts';
import { appointmentText } from '#shared/appointment-text.ts';

/** What can be done about one agreed appointment: for both the calendar, for her the check-in. null: nothing is agreed, or it is over. */
export async function loadAppointmentPanel(actor: Actor, bookingId: number) {
  const appointment = await findOwnAppointment(actor, bookingId);
  if (!appointment) return null;
  return { ...appointment, checkIn: can(actor, 'checkIn.own') ? await readCheckInPanel(actor) : null };
}
export type ShownAppointmentPanel = NonNullable<Awaited<ReturnType<typeof loadAppointmentPanel>>>;

/** Other appointments at the times that a request is, or can be, agreed on: a warning, each as a sentence names it. */
export async function loadOverlapping(actor: Actor, { id, agreement, moves, appointment, suggested, length }: Request) {
  const times = agreement === 'accepted' || moves.includes('accepted') ? [...(appointment ? [appointment] : suggested)].map(({ at }) => at) : [];
  const overlapping = await listOverlapping(actor, id, times, length);
  return overlapping.map(({ bookingId, name, at, timeZone }) => ({ bookingId, name, when: appointmentText(new Date(at), timeZone) }));
}
type Request = Pick<Standing, 'agreement' | 'moves' | 'appointment' | 'suggested' | 'length'> & { id: number };

/** The next agreed appointment of whoever asks, for dashboards. */
export async function loadNextAppointment(actor: Actor) {
  const appointment = await findNextAppointment(actor);
  if (!appointment) return null;
  const when = appointmentText(new Date(appointment.at), appointment.timeZone);
  return { ...appointment, when, checkIn: can(actor, 'checkIn.own') ? await readCheckInPanel(actor) : null };
}
export type ShownNextAppointment = NonNullable<Awaited<ReturnType<typeof loadNextAppointment>>>;
