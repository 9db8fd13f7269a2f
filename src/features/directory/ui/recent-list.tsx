import { useEffect } from 'react';
import { Link } from 'react-router';
import { Icon } from '#ui/icons/icon.tsx';
import { forgetRecentSearches } from '../typed/recent-searches.ts';
import { searchPage } from '../typed/search-page.ts';
import { optionProps } from './option-props.ts';

export { readRecentSearches, rememberSearch } from '../typed/recent-searches.ts';

type Props = {
  id: string;
  recent: readonly string[];
  active: number;
  onChoose: () => void;
  onOptions: (urls: string[]) => void;
  onForget: () => void;
};

/** What was searched for before, while the box is empty. */
export default function RecentList({ id, recent, active, onChoose, onOptions, onForget }: Props) {
  function forget() {
    forgetRecentSearches();
    onForget();
  }
  useEffect(() => onOptions(recent.map(searchPage)), [recent, onOptions]);
  return (
    <>
      <div className="flex items-center justify-between gap-3 px-4">
        <span aria-hidden className="text-xs font-semibold text-ink-soft">
          Recent searches
        </span>
        <button type="button" onClick={forget} className="min-h-9 text-sm font-medium underline">
          Clear<span className="sr-only"> recent searches</span>
        </button>
      </div>
      <div id={`${id}-list`} role="listbox" aria-label="Recent searches">
        {recent.map((text, index) => (
          <Link key={text} to={searchPage(text)} {...optionProps(id, index, active)} onClick={onChoose}>
            <span className="flex min-w-0 items-center gap-2">
              <Icon name="search" className="size-4 shrink-0 text-ink-faint" />
              <span className="truncate">{text}</span>
            </span>
          </Link>
        ))}
      </div>
    </>
  );
}
