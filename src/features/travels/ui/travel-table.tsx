import { type ReactNode, useMemo, useState } from 'react';
import { Link } from 'react-router';
import { stateName } from '#shared/catalogues/states.ts';
import { TRAVEL_DELETE_DELAY_MS, TRAVEL_TABLE_PAGE_SIZE } from '#shared/limits.ts';
import { Button } from '#ui/actions/button.tsx';
import { cx } from '#ui/class-names.ts';
import { TextInput } from '#ui/forms/text-input.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { isOver, nextFirst, type TravelRow } from '../present.ts';

const columns = ['Begin Date', 'End Date', 'City', 'State', 'Country'] as const;

type Props = {
  travels: readonly TravelRow[];
  /** What her or a moderator can do with a travel. */
  actions?: (travel: TravelRow) => ReactNode;
  /** The travel that is on its way out. */
  leaving?: number | null;
};

/** A girl's travels, the next first: filter by city, a hundred to a page. */
export function TravelTable({ travels, actions, leaving = null }: Props) {
  const [city, setCity] = useState('');
  const [asked, setPage] = useState(0);
  const sorted = useMemo(() => nextFirst(travels), [travels]);
  const rows = useMemo(() => sorted.filter((travel) => travel.city.toLowerCase().includes(city.trim().toLowerCase())), [sorted, city]);
  const pages = Math.max(1, Math.ceil(rows.length / TRAVEL_TABLE_PAGE_SIZE));
  // The last travel of the last page may have gone.
  const page = Math.min(asked, pages - 1);
  const shown = rows.slice(page * TRAVEL_TABLE_PAGE_SIZE, (page + 1) * TRAVEL_TABLE_PAGE_SIZE);
  if (travels.length === 0) return <p className="text-ink-soft">No travels planned.</p>;
  const cell = 'sm:py-2 sm:pr-4';
  return (
    <>
      <TextInput
        label="City"
        hideLabel
        type="search"
        placeholder="Filter by city..."
        value={city}
        onChange={(event) => {
          setCity(event.target.value);
          setPage(0);
        }}
        className="mb-3 max-w-72"
      />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a table that is wider than a phone is scrolled by keyboard too */}
      <section className="relative overflow-x-auto" tabIndex={0} aria-label="Travels">
        <table className="travel-table numbers w-full text-left text-sm sm:min-w-[32rem]">
          <thead>
            <tr className="border-b border-line-strong">
              {[...columns, ...(actions ? ['Actions'] : [])].map((column) => (
                <th key={column} scope="col" className={cx(cell, 'font-semibold')}>
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((travel) => (
              <tr
                key={travel.id}
                style={travel.id === leaving ? { transitionDuration: `${TRAVEL_DELETE_DELAY_MS}ms` } : undefined}
                className={cx(
                  'border-b border-line transition-[opacity,translate]',
                  isOver(travel) && 'text-ink-faint',
                  travel.id === leaving && 'translate-x-8 opacity-0',
                )}
              >
                <td className={cell}>
                  <DateText value={travel.dateBegins} />
                </td>
                <td className={cx(cell, 'travel-ends')}>
                  <DateText value={travel.dateEnds} />
                </td>
                <td className={cx(cell, 'travel-city')}>{travel.placeSlug ? <Link to={`/tours/${travel.placeSlug}`}>{travel.city}</Link> : travel.city}</td>
                <td className={cx(cell, 'travel-state')}>{travel.state && stateName(travel.state)}</td>
                <td className={cx(cell, 'travel-country')}>{travel.country}</td>
                {actions && <td className={cx(cell, 'travel-actions')}>{actions(travel)}</td>}
              </tr>
            ))}
            {shown.length === 0 && (
              <tr>
                <td colSpan={columns.length + (actions ? 1 : 0)} className="text-ink-soft sm:py-4">
                  No results.
                </td>
              </tr>
            )}
          </tbody>
        </table>
      </section>
      <div className="mt-3 flex gap-2">
        <Button size="small" variant="secondary" aria-disabled={page === 0} onClick={() => page > 0 && setPage(page - 1)}>
          Previous
        </Button>
        <Button size="small" variant="secondary" aria-disabled={page >= pages - 1} onClick={() => page < pages - 1 && setPage(page + 1)}>
          Next
        </Button>
      </div>
    </>
  );
}
