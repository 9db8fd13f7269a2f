import { useMemo, useState } from 'react';
import { stateName } from '#shared/catalogues/states.ts';
import { TRAVEL_TABLE_PAGE_SIZE } from '#shared/limits.ts';
import { Button } from '#ui/actions/button.tsx';
import { TextInput } from '#ui/forms/text-input.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import type { TravelRow } from '../present-profile.ts';

const columns = ['Begin Date', 'End Date', 'City', 'State', 'Country'] as const;

/** A girl's travels, read only: for her own list with its actions see the travels room. */
export function TravelTable({ travels }: { travels: readonly TravelRow[] }) {
  const [city, setCity] = useState('');
  const [page, setPage] = useState(0);
  const rows = useMemo(() => travels.filter((travel) => travel.city.toLowerCase().includes(city.trim().toLowerCase())), [travels, city]);
  const pages = Math.max(1, Math.ceil(rows.length / TRAVEL_TABLE_PAGE_SIZE));
  const shown = rows.slice(page * TRAVEL_TABLE_PAGE_SIZE, (page + 1) * TRAVEL_TABLE_PAGE_SIZE);
  if (travels.length === 0) return <p className="text-ink-soft">No travels planned.</p>;
  return (
    <>
      {travels.length > 3 && (
        <TextInput
          label="City"
          hideLabel
          placeholder="Filter by city..."
          value={city}
          onChange={(event) => {
            setCity(event.target.value);
            setPage(0);
          }}
          className="mb-3 max-w-72"
        />
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a table that is wider than a phone is scrolled by keyboard too */}
      <div className="overflow-x-auto" tabIndex={0} role="region" aria-label="Travels">
        <table className="numbers w-full min-w-[32rem] text-left text-sm">
          <thead>
            <tr className="border-b border-line-strong">
              {columns.map((column) => (
                <th key={column} scope="col" className="py-2 pr-4 font-semibold">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((travel) => (
              <tr key={travel.id} className="border-b border-line">
                <td className="py-2 pr-4">
                  <DateText value={travel.dateBegins} />
                </td>
                <td className="py-2 pr-4">
                  <DateText value={travel.dateEnds} />
                </td>
                <td className="py-2 pr-4">{travel.city}</td>
                <td className="py-2 pr-4">{travel.state && stateName(travel.state)}</td>
                <td className="py-2">{travel.country}</td>
              </tr>
            ))}
            {shown.length === 0 && (
              <tr>
                <td colSpan={columns.length} className="py-4 text-ink-soft">
                  No results.
                </td>
              </tr>
            )}
          </tbody>
        </table>
      </div>
      {pages > 1 && (
        <div className="mt-3 flex gap-2">
          <Button size="small" variant="secondary" aria-disabled={page === 0} onClick={() => page > 0 && setPage(page - 1)}>
            Previous
          </Button>
          <Button size="small" variant="secondary" aria-disabled={page >= pages - 1} onClick={() => page < pages - 1 && setPage(page + 1)}>
            Next
          </Button>
        </div>
      )}
    </>
  );
}
