import type { ReactNode } from 'react';
import { Icon } from './icons.tsx';
import { secondary } from './styles.ts';

/** What stands around panel and results. */
export function PageBody({ panel, results, onToggle }: { panel: ReactNode; results: ReactNode; onToggle?: () => void }) {
  return (
    <div className="mx-auto w-full px-4 py-6 sm:px-6 md:py-10 max-w-[80rem]">
      <header className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-4 md:mb-8">
        <div className="min-w-0 max-w-[46rem]">
          <span aria-hidden className="mb-3 block h-1 w-12 bg-red-corner" />
          <h1 className="text-3xl font-extrabold">Girls Search</h1>
        </div>
        <div className="flex flex-wrap gap-2">
          <a href="#search-panel" className="inline-flex min-h-11 items-center font-semibold scripted:not-focus:sr-only">
            Go to the filters
          </a>
          <button type="button" aria-expanded={panel !== null} aria-controls="search-panel" onClick={onToggle} className={secondary}>
            <Icon name="sliders-horizontal" />
            {panel === null ? 'Show filters' : 'Hide filters'}
          </button>
        </div>
      </header>
      <div className="grid items-start gap-8 lg:grid-cols-[18rem_minmax(0,1fr)]">
        <aside
          id="search-panel"
          aria-label="Filters"
          className="lg:sticky lg:top-20 lg:max-h-[calc(100dvh-6rem)] lg:overflow-y-auto lg:border-r lg:border-line lg:pr-6 lg:pb-6 max-lg:scripted:hidden"
        >
          {panel}
        </aside>
        {results}
      </div>
    </div>
  );
}
