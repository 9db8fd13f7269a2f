import { Link } from 'react-router';
import { Panel } from '#ui/layout/panel.tsx';
import type { ShownNextAppointment } from './appointment-panel.server.ts';
import { CheckInLine } from './appointment-panel.tsx';

/** The next appointment, for dashboards: load it by `loadNextAppointment`. */
export function NextAppointment({ appointment: { bookingId, at, when, location, name, checkIn } }: { appointment: ShownNextAppointment }) {
  return (
    <Panel title="Next appointment">
      <div className="grid gap-4">
        <p className="min-w-0 break-words">
          <Link className="font-semibold" to={`/bookings/${bookingId}`}>
            {name}
          </Link>
          <time className="block" dateTime={at}>
            {when}
          </time>
          {location && <span className="block whitespace-pre-line text-ink-soft">{location}</span>}
        </p>
        {checkIn && <CheckInLine bookingId={bookingId} checkIn={checkIn} />}
      </div>
    </Panel>
  );
}
