import { Link } from 'react-router';
import { type IsoDate, shortDay } from '#shared/dates.ts';
import { Avatar } from '#ui/media/avatar.tsx';
import { Badge } from '#ui/text/badge.tsx';
import { shortRange, tourPath } from '../present.ts';
import { addDays, barOf, isNow, TIMELINE_DAYS } from '../window.ts';

export type TimelineRow = {
  id: number;
  name: string;
  to: string;
  picture: string | null;
  place: string;
  /** The page of the city, where it has one. */
  placeSlug: string | null;
  dateBegins: IsoDate;
  dateEnds: IsoDate;
};

const WEEKS = TIMELINE_DAYS / 7;

/** Who is where in the coming eight weeks, a line for each tour. The dates are written as well; the bars repeat them. */
export function Timeline({ rows, today, chosenStyle }: { rows: readonly TimelineRow[]; today: IsoDate; chosenStyle: string | null }) {
  return (
    <div>
      <div aria-hidden className="timeline-columns max-md:hidden border-b border-line-strong pb-1 text-xs text-ink-faint">
        <span />
        <span className="numbers grid grid-cols-8">
          {Array.from({ length: WEEKS }, (_, week) => (
            <span key={week}>{week === 0 ? 'Today' : shortDay(addDays(today, week * 7))}</span>
          ))}
        </span>
      </div>
      <ul aria-label="Timeline">
        {rows.map((row) => (
          <li key={row.id} className="timeline-row timeline-columns">
            <div className="timeline-who">
              <Avatar name={row.name} src={row.picture} size="small" />
              <div className="min-w-0 flex-1">
                <p className="flex items-center gap-2">
                  <Link to={row.to} discover="none" className="timeline-name">
                    {row.name}
                  </Link>
                  {isNow(row, today) && <Badge tone="red">Now</Badge>}
                </p>
                {row.placeSlug ? (
                  <Link to={tourPath(row.placeSlug, chosenStyle)} discover="none" className="timeline-place">
                    {row.place}
                  </Link>
                ) : (
                  <span className="timeline-place">{row.place}</span>
                )}
              </div>
              <span className="timeline-dates">{shortRange(row)}</span>
            </div>
            <Bar row={row} today={today} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Bar({ row, today }: { row: TimelineRow; today: IsoDate }) {
  const { from, days } = barOf(row, today);
  return (
    <svg aria-hidden viewBox={`0 0 ${TIMELINE_DAYS} 10`} preserveAspectRatio="none" className="timeline-lane">
      <rect x={from} y="3.5" width={days} height="3" className={isNow(row, today) ? 'fill-red-corner' : 'fill-ink-faint'} />
    </svg>
  );
}
