import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import { Link } from 'react-router';
import { Icon } from '#ui/icons/icon.tsx';
import { searchPage } from '../search/suggestions.ts';
import { optionProps } from './option-props.ts';
import { forgetRecentSearches } from './recent-searches.ts';
import { SiteResults } from './site-results.tsx';

export { readRecentSearches, rememberSearch } from './recent-searches.ts';

type List = {
  /** Of the box: its parts are named after it. */
  id: string;
  /** Which option the keyboard is on; -1 for none. */
  active: number;
  onChoose: () => void;
  /** The addresses of all options, as soon as they are known. */
  onOptions: (urls: string[]) => void;
};
type Recent = List & { recent: readonly string[]; onForget: () => void };
type Props = Recent & {
  box: RefObject<HTMLFormElement | null>;
  text: string;
  options: readonly string[];
  setActive: (at: number) => void;
  setOpen: (open: boolean) => void;
};

/** What opens under the site search box: results and suggestions, or what was searched for before while it is empty. */
export default function SearchDropdown({ box, text, recent, options, onForget, setActive, setOpen, ...list }: Props) {
  const { active } = list;
  const [room, setRoom] = useState<number>();
  useEffect(() => {
    const away = (event: FocusEvent | PointerEvent) => !box.current?.contains(event.target as Node) && setOpen(false);
    document.addEventListener('pointerdown', away);
    document.addEventListener('focusin', away);
    return () => {
      document.removeEventListener('pointerdown', away);
      document.removeEventListener('focusin', away);
    };
  }, [box, setOpen]);

  useEffect(() => {
    const form = box.current;
    function walk(event: KeyboardEvent) {
      const last = options.length - 1;
      const moves: Record<string, number> = {
        ArrowDown: active >= last ? 0 : active + 1,
        ArrowUp: active <= 0 ? last : active - 1,
        ...(active >= 0 && { Home: 0, End: last }),
      };
      const to = moves[event.key];
      if (to === undefined || last < 0) return;
      event.preventDefault();
      setActive(to);
    }
    form?.addEventListener('keydown', walk);
    return () => form?.removeEventListener('keydown', walk);
  }, [box, active, options, setActive]);

  // The list ends where the window does, wherever the box stands: its last line leads to all results.
  useLayoutEffect(() => {
    setRoom(Math.max(window.innerHeight - (box.current?.getBoundingClientRect().bottom ?? 0) - 12, 220));
  }, [box]);
  return (
    <div
      style={{ maxHeight: room }}
      className="absolute inset-x-0 top-full z-30 mt-1 min-w-72 overflow-y-auto rounded-lg border border-line bg-raised pt-1 shadow-raised"
    >
      {text.trim() ? <SiteResults text={text} {...list} /> : <RecentList recent={recent} onForget={onForget} {...list} />}
    </div>
  );
}

function RecentList({ id, recent, active, onChoose, onOptions, onForget }: Recent) {
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
