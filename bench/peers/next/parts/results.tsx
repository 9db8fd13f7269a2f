import { countText } from 'matwise/features/directory/search/results.ts';
import { chips } from 'matwise/shared/search/chips.ts';
import { type Filters, printFilters } from 'matwise/shared/search/filters.ts';
import Link from 'next/link';
import type { SearchPage } from '../data/search.ts';
import { Card } from './card.tsx';
import { Icon } from './icons.tsx';
import { primary, secondary } from './styles.ts';

function address(filters: Filters, more: Record<string, string> = {}): string {
  return `/advanced_search?${new URLSearchParams([...printFilters(filters), ...Object.entries(more)])}`;
}

function Chips({ filters }: { filters: Filters }) {
  const list = chips(filters);
  return (
    <ul aria-label="Active filters" className="mb-4 flex flex-wrap gap-2">
      {list.map(({ key, label, without }) => (
        <li key={key} className="max-w-full">
          <span className="inline-flex min-h-8 max-w-full items-center gap-1 rounded-full border border-line-strong bg-surface text-sm font-medium text-ink pl-3">
            <span className="truncate">{label}</span>
            <Link
              href={address(without)}
              scroll={false}
              aria-label={`Remove ${label}`}
              className="grid size-8 shrink-0 place-items-center rounded-full hover:bg-sunken"
            >
              <Icon name="x" className="size-4" />
            </Link>
          </span>
        </li>
      ))}
      {list.length > 1 && (
        <li className="flex items-center">
          <Link href="/advanced_search" scroll={false} className="px-2 text-sm font-medium">
            Clear all
          </Link>
        </li>
      )}
    </ul>
  );
}

function ViewToggle({ filters }: { filters: Filters }) {
  return (
    <fieldset aria-label="Show results as" className="flex rounded-md border border-line-strong">
      <Link href={address(filters)} replace scroll={false} aria-current="true" className="view-choice">
        <Icon name="layout-grid" className="size-4" />
        Grid
      </Link>
      <Link href={address(filters, { view: 'list' })} replace scroll={false} className="view-choice">
        <Icon name="list" className="size-4" />
        List
      </Link>
    </fieldset>
  );
}

function Nothing({ found: { unknownPlace, advice } }: { found: NonNullable<SearchPage['found']> }) {
  return (
    <div className="flex flex-col items-center gap-2 rounded-lg border border-dashed border-line-strong px-6 py-12 text-center">
      <h2 className="text-xl">No Results Found</h2>
      <div className="max-w-[34rem] text-ink-soft">
        {unknownPlace && <p>No place called “{unknownPlace}” is known. Try the name of a larger city nearby.</p>}
        {advice.length > 0 && (
          <ul className="mt-3 grid gap-1">
            {advice.map(({ chip, count, isExact }) => (
              <li key={chip.key}>
                <Link href={address(chip.without)} scroll={false}>
                  Without {chip.label}: {countText({ count, isExact })}
                </Link>
              </li>
            ))}
          </ul>
        )}
      </div>
      <Link href="/advanced_search" className={primary}>
        Clear all filters
      </Link>
    </div>
  );
}

export function Results({ filters, found }: SearchPage) {
  if (!found) return <p>Whom are you looking for?</p>;
  const { cards, total, isMore } = found;
  return (
    <section aria-label="Results" className="min-w-0 transition-opacity">
      <Chips filters={filters} />
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <p role="status" className="numbers font-semibold">
          {countText(total)}
        </p>
        <div className="flex flex-wrap items-center gap-2">
          <Link href={`/account/saved-searches/new?${printFilters(filters)}`} className="button button-quiet button-small">
            Save this search
          </Link>
          {cards.length > 0 && <ViewToggle filters={filters} />}
        </div>
      </div>
      {cards.length === 0 && <Nothing found={found} />}
      <ul aria-label="Results" className="grid grid-cols-1 *:min-w-0 gap-x-3 gap-y-6 min-[340px]:grid-cols-2 sm:gap-x-4 md:grid-cols-3 lg:grid-cols-4">
        {cards.map((card, at) => (
          <li key={card.id}>
            <Card card={card} eager={at < 4} />
          </li>
        ))}
      </ul>
      {isMore && (
        <div className="mt-8 flex flex-col items-center gap-2">
          <Link href={address(filters, { page: '2' })} replace scroll={false} className={secondary}>
            Load More
          </Link>
          <p role="status" className="numbers text-sm text-ink-faint">
            {cards.length} of {total.count.toLocaleString('en-US')}
            {!total.isExact && '+'}
          </p>
        </div>
      )}
    </section>
  );
}
