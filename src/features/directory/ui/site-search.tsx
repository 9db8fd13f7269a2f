import { type KeyboardEvent, lazy, Suspense, useCallback, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { SEARCH_TEXT_MAX } from '#shared/limits.ts';
import { cx } from '#ui/class-names.ts';
import { controlStyle } from '#ui/forms/field.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { searchPage } from '../search/suggestions.ts';

/** Brought when somebody begins to search: the first paint needs none of it, and the search works without it. */
const searchDropdown = () => import('./search-dropdown.tsx');
const SearchDropdown = lazy(searchDropdown);
const withRecent = (use: (recent: Awaited<ReturnType<typeof searchDropdown>>) => void) =>
  searchDropdown()
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
  const [recent, setRecent] = useState<string[]>([]);
  const isEmpty = text.trim() === '';
  const shown = dropdown && open && (!isEmpty || recent.length > 0);

  const onOptions = useCallback((urls: string[]) => {
    setOptions(urls);
    setActive(-1);
  }, []);
  function close() {
    setOpen(false);
    setActive(-1);
  }
  function leave() {
    withRecent(({ rememberSearch }) => rememberSearch(text));
    close();
  }
  /** What was chosen is found: the box is ready for the next search. */
  function choose() {
    leave();
    setText('');
  }

  function onForget() {
    setRecent([]);
    input.current?.focus();
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') {
      if (shown) event.preventDefault();
      return close();
    }
    // The arrows bring the list back; while it is there it walks through itself.
    if (dropdown && !shown && /^Arrow(Up|Down)$/.test(event.key)) setOpen(true);
  }

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
        else leave();
        navigate(chosen ?? searchPage(text));
      }}
    >
      <label htmlFor={`${id}-text`} className="sr-only">
        Search the site
      </label>
      <Icon name="search" className="control-icon left-3 text-ink-faint" />
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
        <Suspense>
          <SearchDropdown {...{ id, box, text, recent, active, options, setActive, onChoose: choose, onOptions, onForget, setOpen }} />
        </Suspense>
      )}
    </form>
  );
}
