import { Suspense, useState } from 'react';
import { data, isRouteErrorResponse, useNavigation } from 'react-router';
import { listCards } from '#features/directory/cards.server.ts';
import { toCardProps } from '#features/directory/present.ts';
import { adviseOn } from '#features/directory/search/advice.server.ts';
import { listNearby } from '#features/directory/search/nearest.server.ts';
import { countText } from '#features/directory/search/results.ts';
import { listMatches } from '#features/directory/search/search.server.ts';
import { SearchPanel } from '#features/directory/ui/search-panel.tsx';
import { FilterChips, NoResults, Results, SearchError, ViewToggle } from '#features/directory/ui/search-results.tsx';
import { filterParser, type View } from '#features/directory/ui/use-filter-form.ts';
import { followSearchPath } from '#features/saved-searches/ui/follow-path.ts';
import { isOn } from '#platform/flags.server.ts';
import { prepareSearch } from '#platform/search/prepare.server.ts';
import { NotFound } from '#shared/errors.ts';
import { SEARCH_PAGE_SIZE } from '#shared/limits.ts';
import { NO_RESPONSE, UNKNOWN_ERROR } from '#shared/messages.ts';
import { isEmpty, parseSort } from '#shared/search/filters.ts';
import { parseFilters } from '#shared/search/parse-filters.ts';
import { Button } from '#ui/actions/button.tsx';
import { LinkButton } from '#ui/actions/link-button.tsx';
import { messageOf } from '#ui/api/message-of.ts';
import { cx } from '#ui/class-names.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { Page } from '#ui/layout/page.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { Sheet } from '#ui/overlays/sheet.tsx';
import { useWide } from '../../ui/layout/use-is-wide.ts';
import { report, toProductError } from '../errors/error-map.server.ts';
import { actorContext, cacheContext, shellContext } from '../render/context.ts';
import { pageMeta, siteOf } from '../render/seo.ts';
import { errorKind } from '../shell/errors/error-kind.ts';
import { loadInFull } from '../shell/errors/load-in-full.ts';
import type { Route } from './+types/advanced-search.ts';

/** Pages that are on the screen at once: Load More appends, Back finds all of them again. */
const pagesShown = 10;
const deepestPage = 10_000;

export async function loader({ request, context }: Route.LoaderArgs) {
  if (!isOn('girls-advanced-search-for-clients')) throw new NotFound();
  const params = new URL(request.url).searchParams;
  const filters = parseFilters(params);
  const sort = parseSort(params.get('sort'), filters);
  const view: View = params.get('view') === 'list' ? 'list' : 'grid';
  const page = Math.min(Math.max(Number.parseInt(params.get('page') ?? '1', 10) || 1, 1), deepestPage);
  const first = Math.max(0, page - pagesShown) * SEARCH_PAGE_SIZE;
  const state = { filters, sort, view, page, first };
  try {
    if (isEmpty(filters)) {
      context.get(cacheContext).allow(60, []);
      return { ...state, found: null, error: null };
    }
    const search = await prepareSearch(context.get(actorContext), filters);
    // The newest, and of them those who show a picture first.
    const { ids, total, isMore } = await listMatches(search, sort === 'newest' ? 'pictured' : sort, { limit: page * SEARCH_PAGE_SIZE - first, offset: first });
    const nothing = total.count === 0;
    const [cards, advice, nearby] = await Promise.all([
      listCards(context.get(actorContext), ids),
      nothing ? adviseOn(filters, search) : [],
      nothing ? listNearby(search) : [],
    ]);
    context.get(cacheContext).allow(60, ['directory', 'search']);
    const parts = search.parts ?? [];
    const unknownPlace = (search.area === null && filters.where?.place) || (search.place === null && filters.near?.place) || null;
    const isSimilar = ids.length > 0 && ids.every((id) => search.named?.similar.includes(id));
    return { ...state, found: { cards: cards.map(toCardProps), total, isMore, isSimilar, advice, nearby, unknownPlace, parts }, error: null };
  } catch (error) {
    const known = toProductError(error);
    if (!known) report(error, context.get(shellContext).requestId);
    return data({ ...state, found: null, error: known?.detail ?? UNKNOWN_ERROR }, { status: known?.status ?? 500 });
  }
}

/** A search that gets no answer fails inside the page: what was chosen stays on the screen, with a way to try again. */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  try {
    return await serverLoader();
  } catch (error) {
    // An answer of the server's own: not found, go elsewhere.
    if (error instanceof Response || isRouteErrorResponse(error)) throw error;
    if (errorKind(error) === 'network') await loadInFull(request.url);
    const params = new URL(request.url).searchParams;
    const { parseFilters } = await filterParser();
    const filters = parseFilters(params);
    const view: View = params.get('view') === 'list' ? 'list' : 'grid';
    return {
      filters,
      sort: parseSort(params.get('sort'), filters),
      view,
      page: 1,
      first: 0,
      found: null,
      error: errorKind(error) === 'network' ? NO_RESPONSE : messageOf(error),
    };
  }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta({
    ...siteOf(matches),
    title: loaderData?.filters.text ? `Search: ${loaderData.filters.text}` : 'Girls Search',
    description: 'Find a wrestler by name, place, tour, size and services.',
    path: '/advanced_search',
    // Every search would be a page of its own; the directory's pages are the ones to list.
    noindex: loaderData ? !isEmpty(loaderData.filters) : true,
  });

/** Pressed, it would do nothing. */
const withScripts = 'unscripted:hidden';
const skipLink = 'inline-flex min-h-11 items-center font-semibold scripted:not-focus:sr-only';

export default function AdvancedSearch({ loaderData: { found, error, page, first, ...state } }: Route.ComponentProps) {
  const wide = useWide();
  const [panel, setPanel] = useState<boolean | null>(null);
  const busy = useNavigation().location?.pathname === '/advanced_search';
  const open = panel ?? wide;
  return (
    <Page>
      <PageHeader
        title="Girls Search"
        corner="red"
        actions={
          <>
            {/* The results come first in the page: whoever has no scripts, or no pointer, gets past them here. */}
            {open && wide && (
              <a href="#search-panel" className={skipLink}>
                Go to the filters
              </a>
            )}
            <Button variant="secondary" aria-expanded={open} aria-controls="search-panel" onClick={() => setPanel(!open)} className={withScripts}>
              <Icon name="sliders-horizontal" />
              {open && wide ? 'Hide filters' : 'Show filters'}
            </Button>
          </>
        }
      />
      <div className={cx('grid items-start gap-8', open && 'lg:grid-cols-[18rem_minmax(0,1fr)]')}>
        <section aria-label="Results" aria-busy={busy || undefined} className={cx('min-w-0 transition-opacity', busy && 'opacity-60')}>
          <FilterChips {...state} parts={found?.parts ?? []} />
          {error && <SearchError message={error} />}
          {!found && !error && (
            <EmptyState title="Who are you looking for?">Type a name, a city or a phone number, or choose any filter. Results update as you type.</EmptyState>
          )}
          {found && (
            <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
              <p role="status" className="numbers font-semibold">
                {countText(found.total)}
              </p>
              <div className="flex flex-wrap items-center gap-2">
                <LinkButton to={followSearchPath(state.filters)} variant="quiet" size="small">
                  Save this search
                </LinkButton>
                {found.cards.length > 0 && <ViewToggle {...state} page={page} />}
              </div>
            </div>
          )}
          {found?.isSimilar && <p className="mb-4">No exact match for “{state.filters.text}”. These names are spelled almost the same.</p>}
          {found && found.cards.length > 0 && <Results {...state} cards={found.cards} total={found.total} isMore={found.isMore} page={page} first={first} />}
          {found && found.total.count === 0 && <NoResults {...state} {...found} />}
        </section>
        {wide ? (
          <aside
            id="search-panel"
            aria-label="Filters"
            className={cx(
              'lg:order-first lg:sticky lg:top-20 lg:max-h-[calc(100dvh-6rem)] lg:overflow-y-auto lg:border-r lg:border-line lg:pr-6 lg:pb-6',
              // A narrow screen with scripts gets a sheet instead, as soon as they run.
              'max-lg:scripted:hidden',
              !open && 'invisible hidden',
            )}
          >
            {/* Made alive on its own, after the rest; on a narrow screen it goes before that and costs nothing. */}
            <Suspense>
              <SearchPanel {...state} />
            </Suspense>
          </aside>
        ) : (
          <div id="search-panel" className="contents">
            <Sheet
              open={open}
              onClose={() => setPanel(false)}
              title="Filters"
              actions={<Button onClick={() => setPanel(false)}>{found ? `Show ${countText(found.total)}` : 'Show results'}</Button>}
            >
              <SearchPanel {...state} />
            </Sheet>
          </div>
        )}
      </div>
    </Page>
  );
}
