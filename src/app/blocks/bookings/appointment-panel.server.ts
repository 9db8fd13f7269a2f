import { readCheckInPanel } from '#features/appointments/check-ins/queries.server.ts';
import { findNextAppointment, findOwnAppointment } from '#features/appointments/queries.server.ts';
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

/** The next agreed appointment of whoever asks, for dashboards. */
export async function loadNextAppointment(actor: Actor) {
  const appointment = await findNextAppointment(actor);
  if (!appointment) return null;
  const when = appointmentText(new Date(appointment.at), appointment.timeZone);
  return { ...appointment, when, checkIn: can(actor, 'checkIn.own') ? await readCheckInPanel(actor) : null };
}
export type ShownNextAppointment = NonNullable<Awaited<ReturnType<typeof loadNextAppointment>>>;
