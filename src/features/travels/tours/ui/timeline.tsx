import { Link } from 'react-router';
import { type IsoDate, shortDay } from '#shared/dates.ts';
import { Avatar } from '#ui/media/avatar.tsx';
import { Badge } from '#ui/text/badge.tsx';
import { profilePath, shortRange, tourPath } from '../present.ts';
import { addDays, barOf, isNow, TIMELINE_DAYS } from '../window.ts';

export type TimelineRow = {
  id: number;
  name: string;
  picture: string | null;
  place: string;
  /** The page of the city, where it has one. */
  placeSlug: string | null;
  dateBegins: IsoDate;
  dateEnds: IsoDate;
  /** The day at its place. */
  today: IsoDate;
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
      <ul aria-label="Timeline" className="timeline">
        {rows.map((row) => (
          <li key={row.id}>
            <div className="timeline-who">
              <Avatar name={row.name} src={row.picture} size="small" />
              <div>
                <p>
                  <Link to={profilePath(row.name)} discover="none" className="timeline-name">
                    {row.name}
                  </Link>
                  {isNow(row, row.today) && <Badge tone="red">Now</Badge>}
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
            <Bar row={row} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Of the eight weeks. */
const percent = (days: number) => `${Math.round((days / TIMELINE_DAYS) * 1_000) / 10}%`;

function Bar({ row }: { row: TimelineRow }) {
  const { from, days } = barOf(row, row.today);
  return (
    <svg aria-hidden className="timeline-lane">
      <rect x={percent(from)} width={percent(days)} className={isNow(row, row.today) ? 'now' : undefined} />
    </svg>
  );
}
