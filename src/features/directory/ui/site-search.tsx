import { type KeyboardEvent, lazy, Suspense, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { SEARCH_TEXT_MAX } from '#shared/limits.ts';
import { cx } from '#ui/class-names.ts';
import { controlStyle } from '#ui/forms/field.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { searchPage } from '../typed/search-page.ts';

const SiteResults = lazy(() => import('./site-results.tsx'));
/** Brought when somebody begins to search: the first paint needs none of it, and the search works without it. */
const recentList = () => import('./recent-list.tsx');
const RecentList = lazy(recentList);
const withRecent = (use: (recent: Awaited<ReturnType<typeof recentList>>) => void) =>
  recentList()
    .then(use)
    .catch(() => {});

type Props = {
  /** Of its parts: another one for each box of a page. */
  id: string;
  /** Without a dropdown the box only leads to the search page. */
  dropdown?: boolean;
};

/**
 * The site search box: a plain form that leads to the search page, and with scripts a list of the first ten results and of what the text
 * may become; while it is empty, what was searched for before in this browser.
 * The focus stays in the text while the arrows walk through the list (ARIA combobox pattern).
 */
export function SiteSearch({ id, dropdown = true }: Props) {
  const navigate = useNavigate();
  const box = useRef<HTMLFormElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [open, setOpen] = useState(false);
  const [options, setOptions] = useState<string[]>([]);
  const [active, setActive] = useState(-1);
  const [room, setRoom] = useState<number>();
  const [recent, setRecent] = useState<string[]>([]);
  const isEmpty = text.trim() === '';
  const shown = dropdown && open && (!isEmpty || recent.length > 0);

  const onOptions = useCallback((urls: string[]) => {
    setOptions(urls);
    setActive(-1);
  }, []);
  useEffect(() => {
    if (!open) return;
    const away = (event: FocusEvent | PointerEvent) => !box.current?.contains(event.target as Node) && setOpen(false);
    document.addEventListener('pointerdown', away);
    document.addEventListener('focusin', away);
    return () => {
      document.removeEventListener('pointerdown', away);
      document.removeEventListener('focusin', away);
    };
  }, [open]);

  // The list ends where the window does, wherever the box stands: its last line leads to all results.
  useLayoutEffect(() => {
    if (shown) setRoom(Math.max(window.innerHeight - (box.current?.getBoundingClientRect().bottom ?? 0) - 12, 220));
  }, [shown]);

  function close() {
    setOpen(false);
    setActive(-1);
  }
  /** What was chosen is found: the box is ready for the next search. */
  function choose() {
    remember();
    close();
    setText('');
  }

  const remember = () => withRecent(({ rememberSearch }) => rememberSearch(text));
  function onForget() {
    setRecent([]);
    input.current?.focus();
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') {
      if (shown) event.preventDefault();
      return close();
    }
    if (!dropdown || (isEmpty && recent.length === 0)) return;
    if (!shown) {
      // Without a list on the screen the keys belong to the text; the arrows bring the list back.
      if (event.key === 'ArrowDown' || event.key === 'ArrowUp') setOpen(true);
      return;
    }
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

  const list = { id, active, onChoose: choose, onOptions };
  return (
    <form
      ref={box}
      action="/advanced_search"
      role="search"
      aria-label="Site"
      className="relative w-full"
      onSubmit={(event) => {
        event.preventDefault();
        const chosen = shown ? options[active] : undefined;
        if (!chosen && isEmpty) return;
        if (chosen) choose();
        else {
          remember();
          close();
        }
        navigate(chosen ?? searchPage(text));
      }}
    >
      <label htmlFor={`${id}-text`} className="sr-only">
        Search the site
      </label>
      <Icon name="search" className="pointer-events-none absolute top-1/2 left-3 size-5 -translate-y-1/2 text-ink-faint" />
      <input
        ref={input}
        id={`${id}-text`}
        name="q"
        type="text"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={SEARCH_TEXT_MAX}
        placeholder="Search..."
        {...(dropdown && {
          role: 'combobox',
          'aria-expanded': shown,
          'aria-controls': `${id}-list`,
          'aria-autocomplete': 'list' as const,
          'aria-activedescendant': shown && active >= 0 ? `${id}-${active}` : undefined,
        })}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setOpen(true);
        }}
        onFocus={() => {
          withRecent(({ readRecentSearches }) => setRecent(readRecentSearches()));
          setOpen(true);
        }}
        onKeyDown={onKeyDown}
        className={cx(controlStyle, 'min-h-11 pr-11 pl-10')}
      />
      {text && (
        <button
          type="button"
          aria-label="Clear"
          onClick={() => {
            setText('');
            input.current?.focus();
          }}
          className="absolute top-1/2 right-1 grid size-9 -translate-y-1/2 place-items-center rounded-md hover:bg-sunken"
        >
          <Icon name="x" className="size-5" />
        </button>
      )}
      {shown && (
        <div
          style={{ maxHeight: room }}
          className="absolute inset-x-0 top-full z-30 mt-1 min-w-72 overflow-y-auto rounded-lg border border-line bg-raised pt-1 shadow-raised"
        >
          <Suspense fallback={<p className="px-4 py-2 text-sm text-ink-soft">Searching…</p>}>
            {isEmpty ? <RecentList recent={recent} {...list} onForget={onForget} /> : <SiteResults text={text} {...list} />}
          </Suspense>
        </div>
      )}
    </form>
  );
}
