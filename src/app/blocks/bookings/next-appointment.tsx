import { Link } from 'react-router';
import { appointmentText } from '#shared/appointment-text.ts';
import { Panel } from '#ui/layout/panel.tsx';
import type { ShownAppointmentPanel } from './appointment-panel.server.ts';
import { CheckInLine } from './appointment-panel.tsx';

/** The next appointment, for dashboards: load it by `loadNextAppointment`. */
export function NextAppointment({ appointment: { bookingId, at, timeZone, location, name, checkIn } }: { appointment: ShownAppointmentPanel }) {
  return (
    <Panel title="Next appointment">
      <div className="grid gap-4">
        <p className="min-w-0 break-words">
          <Link className="font-semibold" to={`/bookings/${bookingId}`}>
            {name}
          </Link>
          <time className="block" dateTime={at}>
            {appointmentText(new Date(at), timeZone)}
          </time>
          {location && <span className="block whitespace-pre-line text-ink-soft">{location}</span>}
        </p>
        {checkIn && <CheckInLine bookingId={bookingId} checkIn={checkIn} />}
      </div>
    </Panel>
  );
}
