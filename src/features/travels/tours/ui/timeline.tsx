import { Link } from 'react-router';
import { type IsoDate, shortDay } from '#shared/dates.ts';
import { cx } from '#ui/class-names.ts';
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
const columns = 'md:grid md:grid-cols-[minmax(0,25rem)_minmax(0,1fr)] md:items-center md:gap-x-5';

/** A line for each week, drawn by the background: as elements they would be a third of the page. */
const lane = 'mt-1.5 h-2.5 w-full bg-[linear-gradient(to_right,var(--color-line)_1px,transparent_1px)] bg-[length:12.5%_100%] md:mt-0 md:h-14';

/** Who is where in the coming eight weeks, a line for each tour. The dates are written as well; the bars repeat them. */
export function Timeline({ rows, today, chosenStyle }: { rows: readonly TimelineRow[]; today: IsoDate; chosenStyle: string | null }) {
  return (
    <div>
      <div aria-hidden className={cx('hidden border-b border-line-strong pb-1 text-xs text-ink-faint', columns)}>
        <span />
        <span className="numbers grid grid-cols-8">
          {Array.from({ length: WEEKS }, (_, week) => (
            <span key={week}>{week === 0 ? 'Today' : shortDay(addDays(today, week * 7))}</span>
          ))}
        </span>
      </div>
      <ul aria-label="Timeline">
        {rows.map((row) => (
          <li key={row.id} className={cx('border-b border-line py-2.5 md:py-0', columns)}>
            <div className="flex min-w-0 items-center gap-3 text-sm md:py-1.5">
              <Avatar name={row.name} src={row.picture} size="small" />
              <div className="min-w-0 flex-1">
                <p className="flex items-center gap-2">
                  <Link
                    to={row.to}
                    className="truncate text-base leading-6 font-semibold decoration-red-corner decoration-2 underline-offset-4 hover:underline"
                  >
                    {row.name}
                  </Link>
                  {isNow(row, today) && <Badge tone="red">Now</Badge>}
                </p>
                {row.placeSlug ? (
                  <Link to={tourPath(row.placeSlug, chosenStyle)} discover="none" className="block truncate leading-6 text-ink-soft hover:underline">
                    {row.place}
                  </Link>
                ) : (
                  <span className="block truncate leading-6 text-ink-soft">{row.place}</span>
                )}
              </div>
              <span className="numbers shrink-0 self-start leading-6 text-ink-soft md:self-center">{shortRange(row)}</span>
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
    <svg aria-hidden viewBox={`0 0 ${TIMELINE_DAYS} 10`} preserveAspectRatio="none" className={lane}>
      <rect x={from} y="3.5" width={days} height="3" className={isNow(row, today) ? 'fill-red-corner' : 'fill-ink-faint'} />
    </svg>
  );
}
