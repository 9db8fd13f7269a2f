import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { AgreementBadge } from '#features/bookings/ui/agreement-panel.tsx';
import type { Glance } from './glance.ts';

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
          <p className="numbers mb-2 text-sm break-words text-ink-soft">{line.when}</p>
          {below?.(line)}
        </li>
      ))}
    </ul>
  );
}
