import { useEffect } from 'react';
import { SiteSearch } from '#features/directory/ui/site-search.tsx';
import { cx } from '#ui/class-names.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { useClosingPopover } from './use-closing-popover.ts';

const button = 'icon-button';

/**
 * The site search box of every page: in the header's row where that has room, else a sheet from the top that the browser
 * itself opens and closes, with or without scripts.
 * @param roomy whether the row of a wide screen has room for it
 */
export function HeaderSearch({ roomy }: { roomy: boolean }) {
  const sheet = useClosingPopover();
  useSearchKey(() => {
    // Where the row has no room its box is hidden and takes no focus.
    const inRow = document.getElementById('site-search-text');
    inRow?.focus();
    if (document.activeElement !== inRow) sheet.current?.showPopover();
  });

  return (
    <>
      {roomy && (
        <div className="ml-auto hidden w-64 min-w-40 shrink lg:block">
          <SiteSearch id="site-search" />
        </div>
      )}
      <button type="button" popoverTarget="header-search" aria-label="Find a wrestler" className={cx('ml-auto', button, roomy && 'lg:hidden')}>
        <Icon name="search" className="size-5" />
      </button>
      <div
        ref={sheet}
        id="header-search"
        popover="auto"
        onToggle={(event) => event.newState === 'open' && sheet.current?.querySelector('input')?.focus()}
        className="fixed inset-x-0 top-0 bottom-auto m-0 w-full max-w-none overflow-visible border-b border-line bg-surface text-ink shadow-raised backdrop:bg-veil open:animate-arrive"
      >
        <div className="mx-auto flex h-16 max-w-[46rem] items-center gap-2 px-4">
          <SiteSearch id="site-search-sheet" />
          <button type="button" popoverTarget="header-search" popoverTargetAction="hide" aria-label="Close" className={button}>
            <Icon name="x" className="size-6" />
          </button>
        </div>
      </div>
    </>
  );
}

/** '/' opens the search, wherever nobody is typing and no dialog is open. @param openSearch stays the same */
function useSearchKey(openSearch: () => void) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: it only reads refs
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || (event.target as Element).closest('input,textarea,select,[role=dialog]')) return;
      event.preventDefault();
      openSearch();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
}
