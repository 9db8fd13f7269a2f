import { SearchX } from 'lucide-react';
import { Link } from 'react-router';
import { joinPlace } from '#shared/place-text.ts';
import { chips } from '#shared/search/chips.ts';
import type { Filters, Sort } from '#shared/search/filters.ts';
import type { Part } from '#shared/search/parts.ts';
import { Button } from '#ui/actions/button.tsx';
import { LinkButton } from '#ui/actions/link-button.tsx';
import { LoadMore } from '#ui/actions/load-more.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { Grid } from '#ui/layout/grid.tsx';
import { Chip } from '#ui/text/chip.tsx';
import { useUnits } from '#ui/text/units.tsx';
import type { GirlCardProps } from '../present.ts';
import { type Advice, countText, type Nearby, type Total } from '../search/results.ts';
import { GirlCard, GirlRow } from './girl-card.tsx';
import { searchAddress, type View } from './use-filter-form.ts';

type State = { filters: Filters; sort: Sort; view: View };

/** The filters that are set, each with a cross. */
export function FilterChips({ filters, sort, view, parts }: State & { parts: readonly Part[] }) {
  const list = chips(filters, parts, useUnits());
  if (list.length === 0) return null;
  return (
    <ul aria-label="Active filters" className="mb-4 flex flex-wrap gap-2">
      {list.map((chip) => (
        <li key={chip.key} className="max-w-full">
          <Chip removeTo={searchAddress(chip.without, { sort, view })} removeLabel={`Remove ${chip.label}`}>
            {chip.label}
          </Chip>
        </li>
      ))}
      {list.length > 1 && (
        <li className="flex items-center">
          <Link to="/advanced_search" preventScrollReset discover="none" className="px-2 text-sm font-medium">
            Clear all
          </Link>
        </li>
      )}
    </ul>
  );
}

/** Grid or list: two links, so that the choice is in the address. */
export function ViewToggle({ filters, sort, view, page }: State & { page: number }) {
  const views = [
    ['grid', 'Grid', 'layout-grid'],
    ['list', 'List', 'list'],
  ] as const;
  return (
    <div role="group" aria-label="Show results as" className="flex rounded-md border border-line-strong">
      {views.map(([name, label, icon]) => (
        <Link
          key={name}
          to={searchAddress(filters, { sort, view: name, page })}
          replace
          preventScrollReset
          discover="none"
          aria-current={view === name ? 'true' : undefined}
          className="view-choice"
        >
          <Icon name={icon} className="size-4" />
          {label}
        </Link>
      ))}
    </div>
  );
}

type Shown = { cards: GirlCardProps[]; total: Total; isMore: boolean; page: number; first: number };

export function Results({ cards, total, isMore, page, first, ...state }: State & Shown) {
  const shown = first + cards.length;
  return (
    <>
      {first > 0 && (
        <p className="mb-4 text-center">
          <Link to={searchAddress(state.filters, { ...state, page: 1 })}>Back to the first results</Link>
        </p>
      )}
      {state.view === 'grid' ? (
        <Grid label="Results">
          {cards.map((card, at) => (
            <GirlCard key={card.id} card={card} eager={at < 4} level={2} />
          ))}
        </Grid>
      ) : (
        <div>
          {cards.map((card) => (
            <GirlRow key={card.id} card={card} />
          ))}
        </div>
      )}
      <LoadMore shown={shown} total={total.count} isExact={total.isExact} isMore={isMore} to={searchAddress(state.filters, { ...state, page: page + 1 })} />
    </>
  );
}

/** Nothing matches: what to relax, what that brings, and who lives nearest. */
export function NoResults({ advice, nearby, unknownPlace, sort, view }: State & { advice: Advice; nearby: Nearby[]; unknownPlace: string | null }) {
  return (
    <EmptyState title="No Results Found" icon={<SearchX aria-hidden />} actions={<LinkButton to="/advanced_search">Clear all filters</LinkButton>}>
      {unknownPlace && <p>No place called “{unknownPlace}” is known. Try the name of a larger city nearby.</p>}
      {nearby.length > 0 && (
        <p>
          Nobody there yet. Nearest:{' '}
          {nearby.map(({ city, state, count, miles }, at) => (
            <span key={`${city}, ${state}`}>
              {at > 0 && '; '}
              <Link to={searchAddress({ where: { place: joinPlace([city, state]), presence: 'both' } }, { sort, view })} className="font-semibold">
                {count} in {city}
              </Link>
              , {miles} {miles === 1 ? 'mile' : 'miles'}
            </span>
          ))}
        </p>
      )}
      {advice.length > 0 && (
        <ul className="mt-3 grid gap-1">
          {advice.map(({ chip, count, isExact }) => (
            <li key={chip.key}>
              <Link to={searchAddress(chip.without, { sort, view })} preventScrollReset>
                Without {chip.label}: {countText({ count, isExact })}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </EmptyState>
  );
}

export function SearchError({ message }: { message: string }) {
  return (
    <Alert
      live
      severity="error"
      title="Search Error"
      actions={
        <Button size="small" variant="secondary" onClick={() => window.location.reload()}>
          Retry
        </Button>
      }
    >
      {message}
    </Alert>
  );
}
