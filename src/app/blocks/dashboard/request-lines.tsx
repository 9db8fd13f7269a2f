import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { AgreementBadge } from '#features/bookings/ui/agreement-panel.tsx';
import { appointmentText } from '#shared/appointment-text.ts';
import type { Glance } from './glance.ts';

/** When they meet, as a clock shows it there; before that, what he asked for. */
const whenText = ({ appointment, time }: Glance) => (appointment ? appointmentText(new Date(appointment.at), appointment.timeZone) : time);

/** Requests in a line each, with what is known about him below it where she reads them. */
export function RequestLines<Line extends Glance>({ lines, below }: { lines: readonly Line[]; below?: (line: Line) => ReactNode }) {
  return (
    <ul className="grid gap-4">
      {lines.map((line) => (
        <li key={line.id} className="min-w-0">
          <div className="mb-1 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
            <Link to={`/bookings/${line.id}`} className="min-w-0 font-semibold break-words">
              {line.name}
            </Link>
            <AgreementBadge agreement={line.agreement} complete={false} />
          </div>
          <p className="numbers mb-2 text-sm break-words text-ink-soft">{whenText(line)}</p>
          {below?.(line)}
        </li>
      ))}
    </ul>
  );
}
