import { useEffect } from 'react';
import { Link } from 'react-router';
import { SEARCH_DROPDOWN_LIMIT } from '#shared/limits.ts';
import { DISPUTED, warningWords } from '#ui/cards/warning-words.ts';
import { cx } from '#ui/class-names.ts';
import { SUGGESTION_GROUPS, searchPage } from '../search/suggestions.ts';
import { optionProps } from './option-props.ts';
import { type SearchLine, useSiteSearch } from './use-site-search.ts';

const kinds = { profile: 'Profile', review: 'Review', ...warningWords } as const;
const kindStyle = { profile: 'text-ink-soft', review: 'text-ink-soft', scammer: 'font-bold text-error', 'problem-girl': 'font-bold text-warning' } as const;

type Props = {
  id: string;
  text: string;
  /** Which option the keyboard is on; -1 for none. */
  active: number;
  onChoose: () => void;
  /** The addresses of all options, as soon as they are known. */
  onOptions: (urls: string[]) => void;
};

/** The dropdown of the site search box: a listbox of links, in groups. */
export function SiteResults({ id, text, active, onChoose, onOptions }: Props) {
  const { groups, total, isExact, state } = useSiteSearch(text, SEARCH_DROPDOWN_LIMIT);
  // 'View all results' comes last.
  const allUrl = searchPage(text);
  useEffect(() => {
    onOptions([...groups.flatMap(({ lines }) => lines.map(({ url }) => url)), allUrl]);
  }, [groups, allUrl, onOptions]);

  useEffect(() => {
    if (active >= 0) document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, active]);

  const count = groups.reduce((sum, { lines }) => sum + lines.length, 0);
  const option = (index: number, look?: string) => ({ ...optionProps(id, index, active, look), onClick: onChoose });
  const words = {
    waiting: 'Searching…',
    failed: 'Search is unavailable. Press Enter to try the search page.',
    done:
      count === 0 ? 'No Results Found' : total > 0 ? `${total}${isExact ? '' : ' or more'} found` : `${count} ${count === 1 ? 'suggestion' : 'suggestions'}`,
  };
  return (
    <>
      <p role="status" className={cx('px-4 py-2 text-sm text-ink-soft', state === 'done' && count > 0 && 'sr-only')}>
        {words[state]}
      </p>
      <div id={`${id}-list`} role="listbox" aria-label="Results">
        {groups.map(({ key, lines }, at) => {
          const first = groups.slice(0, at).reduce((sum, group) => sum + group.lines.length, 0);
          return (
            <div key={key} role="group" aria-label={SUGGESTION_GROUPS[key]}>
              {groups.length > 1 && (
                <div aria-hidden className="px-4 pt-2 text-xs font-semibold text-ink-soft">
                  {SUGGESTION_GROUPS[key]}
                </div>
              )}
              {lines.map((line, index) => (
                <Link key={line.url} to={line.url} {...option(first + index)}>
                  <LineText {...line} />
                </Link>
              ))}
            </div>
          );
        })}
        {/* Always in sight, however long the list is. */}
        <Link to={allUrl} {...option(count, cx('sticky bottom-0 border-t border-line', count !== active && 'bg-raised'))}>
          <span className="text-sm font-semibold">View all results</span>
        </Link>
      </div>
    </>
  );
}

function LineText({ title, detail, kind, disputed }: SearchLine) {
  return (
    <>
      <span className="min-w-0">
        <span className="block truncate font-semibold">{title}</span>
        {detail && <span className="block truncate text-sm text-ink-soft">{detail}</span>}
      </span>
      {kind && (
        <span className={cx('shrink-0 text-xs', kindStyle[kind])}>
          {kinds[kind]}
          {disputed && DISPUTED}
        </span>
      )}
    </>
  );
}
