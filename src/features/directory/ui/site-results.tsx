import { useEffect } from 'react';
import { Link } from 'react-router';
import { SEARCH_DROPDOWN_LIMIT } from '#shared/limits.ts';
import { DISPUTED, warningWords } from '#ui/cards/warning-words.ts';
import { cx } from '#ui/class-names.ts';
import { useSiteSearch } from './use-site-search.ts';

const kinds = { profile: 'Profile', review: 'Review', ...warningWords } as const;
const kindStyle = { profile: 'text-ink-soft', review: 'text-ink-soft', scammer: 'font-bold text-error', 'problem-girl': 'font-bold text-warning' } as const;
const order = Object.keys(kinds) as (keyof typeof kinds)[];

type Props = {
  id: string;
  text: string;
  /** Where 'View all results' leads. */
  allUrl: string;
  /** Which option the keyboard is on; -1 for none. */
  active: number;
  onChoose: () => void;
  /** The addresses of all options, as soon as they are known. */
  onOptions: (urls: string[]) => void;
};

/** The dropdown of the site search box: a listbox of links. Loaded when somebody begins to type. */
export default function SiteResults({ id, text, allUrl, active, onChoose, onOptions }: Props) {
  const { results, total, isExact, state } = useSiteSearch(text, SEARCH_DROPDOWN_LIMIT);
  useEffect(() => {
    const urls = [...results].sort((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind)).map(({ url }) => url);
    onOptions([...urls, allUrl]);
  }, [results, allUrl, onOptions]);

  useEffect(() => {
    if (active >= 0) document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, active]);

  const sorted = [...results].sort((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind));
  const option = (index: number, look?: string) => ({
    id: `${id}-${index}`,
    role: 'option',
    'aria-selected': index === active,
    tabIndex: -1,
    className: cx(
      'flex min-h-11 scroll-mb-12 items-center justify-between gap-3 px-4 py-2 text-ink no-underline hover:bg-sunken',
      index === active && 'bg-sunken',
      look,
    ),
    onClick: onChoose,
  });
  const words = {
    waiting: 'Searching…',
    failed: 'Search is unavailable. Press Enter to try the search page.',
    done: results.length > 0 ? `${total}${isExact ? '' : ' or more'} found` : 'No Results Found',
  };
  return (
    <>
      <p role="status" className={cx('px-4 py-2 text-sm text-ink-soft', state === 'done' && results.length > 0 && 'sr-only')}>
        {words[state]}
      </p>
      <div id={`${id}-list`} role="listbox" aria-label="Results">
        {sorted.map((result, index) => (
          <Link key={result.url} to={result.url} {...option(index)}>
            <span className="min-w-0">
              <span className="block truncate font-semibold">{result.title}</span>
              {result.place && <span className="block truncate text-sm text-ink-soft">{result.place}</span>}
            </span>
            <span className={cx('shrink-0 text-xs', kindStyle[result.kind])}>
              {kinds[result.kind]}
              {result.disputed && DISPUTED}
            </span>
          </Link>
        ))}
        {/* Always in sight, however long the list is. */}
        <Link to={allUrl} {...option(sorted.length, cx('sticky bottom-0 border-t border-line', sorted.length !== active && 'bg-raised'))}>
          <span className="text-sm font-semibold">View all results</span>
        </Link>
      </div>
    </>
  );
}
