import { CalendarPlus, ShieldCheck } from 'lucide-react';
import { Link } from 'react-router';
import { PostButton } from '#features/appointments/ui/post-button.tsx';
import { appointmentText } from '#shared/appointment-text.ts';
import { LinkButton } from '#ui/actions/link-button.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { useShell } from '../../render/viewer.ts';
import type { ShownAppointmentPanel } from './appointment-panel.server.ts';

/** Calendar and check-in of one agreed appointment; nothing where none is agreed. */
export function AppointmentPanel({ appointment }: { appointment: ShownAppointmentPanel | null }) {
  if (appointment === null) return null;
  const { bookingId, checkIn } = appointment;
  return (
    <Panel title="The date" className="mt-6">
      <div className="grid gap-4">
        <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <a className="text-link inline-flex items-center gap-2" href={`/bookings/${bookingId}/appointment.ics`} download>
            <CalendarPlus aria-hidden className="size-5" />
            Add to calendar
          </a>
          <Link className="text-link" to="/account/calendar">
            Subscribe to all
          </Link>
        </p>
        {checkIn && <CheckInLine bookingId={bookingId} checkIn={checkIn} />}
      </div>
    </Panel>
  );
}

/** One tap to start her timer beside an appointment. */
export function CheckInLine({ bookingId, checkIn }: { bookingId: number; checkIn: NonNullable<ShownAppointmentPanel['checkIn']> }) {
  const { csrfToken } = useShell();
  const { open, contact, startsWithAppointment, minutes } = checkIn;
  const told = contact ? `${contact} hears of it if you do not answer.` : 'Nobody is told yet: name a contact first.';
  return (
    <div className="grid gap-2 border-t border-line pt-4">
      <p className="flex items-start gap-2">
        <ShieldCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-ink-soft" />
        <span className="min-w-0">
          {open && (open.status === 'alarmed' ? 'You missed a check-in.' : `Your check-in runs until ${appointmentText(new Date(open.dueAt), open.timeZone)}.`)}
          {!open &&
            (startsWithAppointment
              ? `A check-in of ${minutes} minutes starts with this appointment. ${told}`
              : `Check-in: a timer of ${minutes} minutes. ${told}`)}
          <span className="block text-sm text-ink-soft">Only you see this. It is not an emergency service: in danger call 911, 112 or your local number.</span>
        </span>
      </p>
      <div className="flex flex-wrap gap-2">
        {open ? (
          <PostButton action="/check-in" csrfToken={csrfToken} fields={{ intent: 'fine' }} size="small">
            I’m fine
          </PostButton>
        ) : (
          <PostButton action="/check-in" csrfToken={csrfToken} fields={{ intent: 'start', bookingId }} size="small">
            Start check-in
          </PostButton>
        )}
        <LinkButton to={open ? '/check-in' : `/check-in?booking=${bookingId}`} variant="secondary" size="small">
          {open ? 'Open timer' : 'What is shared'}
        </LinkButton>
      </div>
    </div>
  );
}
