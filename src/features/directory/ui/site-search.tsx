import { Search, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { SEARCH_DROPDOWN_LIMIT, SEARCH_TEXT_MAX } from '#shared/limits.ts';
import { cx } from '#ui/class-names.ts';
import { controlStyle } from '#ui/forms/field.tsx';
import { useSiteSearch } from './use-site-search.ts';

const kinds = { profile: 'Profile', review: 'Review', scammer: 'Scammer', 'problem-girl': 'Problem girl' } as const;
const kindStyle = { profile: 'text-ink-soft', review: 'text-ink-soft', scammer: 'font-bold text-error', 'problem-girl': 'font-bold text-warning' } as const;
const order = Object.keys(kinds) as (keyof typeof kinds)[];

const addressOf = (text: string) => `/advanced_search?q=${encodeURIComponent(text.trim())}`;

type Props = {
  /** Without a dropdown the box only leads to the search page. */
  dropdown?: boolean;
  autoFocus?: boolean;
};

/**
 * The site search box: a plain form that leads to the search page, and with scripts a list of the first ten results.
 * The list is a listbox of links; the focus stays in the text (ARIA combobox pattern).
 */
export function SiteSearch({ dropdown = true, autoFocus = false }: Props) {
  const id = useId();
  const navigate = useNavigate();
  const box = useRef<HTMLFormElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const { results, total, isExact, state } = useSiteSearch(dropdown && open ? text : '', SEARCH_DROPDOWN_LIMIT);
  const sorted = [...results].sort((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind));
  const all = text.trim() ? [...sorted.map(({ url }) => url), addressOf(text)] : [];
  const shown = dropdown && open && text.trim() !== '';

  useEffect(() => setActive(-1), [results]);
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

  function go(to: string) {
    setOpen(false);
    navigate(to);
  }

  function onKeyDown(event: KeyboardEvent) {
    const moves: Record<string, () => number> = {
      ArrowDown: () => (active + 1) % all.length,
      ArrowUp: () => (active <= 0 ? all.length - 1 : active - 1),
      Home: () => 0,
      End: () => all.length - 1,
    };
    if (event.key === 'Escape') {
      if (shown) event.preventDefault();
      setOpen(false);
      setActive(-1);
      return;
    }
    const move = moves[event.key];
    // Without a list on the screen these keys belong to the text.
    if (!move || all.length === 0 || (!shown && !event.key.startsWith('Arrow')) || ((event.key === 'Home' || event.key === 'End') && active < 0)) return;
    event.preventDefault();
    setOpen(true);
    setActive(move());
  }

  const option = (index: number) => ({
    id: `${id}-${index}`,
    role: 'option',
    'aria-selected': index === active,
    tabIndex: -1,
    className: cx('flex min-h-11 items-center justify-between gap-3 px-4 py-2 text-ink no-underline hover:bg-sunken', index === active && 'bg-sunken'),
    onClick: () => setOpen(false),
  });

  return (
    <form
      ref={box}
      action="/advanced_search"
      role="search"
      aria-label="Site"
      className="relative w-full"
      onSubmit={(event) => {
        event.preventDefault();
        const chosen = shown ? all[active] : undefined;
        if (chosen) go(chosen);
        else if (text.trim()) go(addressOf(text));
      }}
    >
      <label htmlFor={`${id}-text`} className="sr-only">
        Search the site
      </label>
      <Search aria-hidden className="pointer-events-none absolute top-1/2 left-3 size-5 -translate-y-1/2 text-ink-faint" />
      <input
        ref={input}
        id={`${id}-text`}
        name="q"
        type="text"
        enterKeyHint="search"
        autoComplete="off"
        autoFocus={autoFocus}
        maxLength={SEARCH_TEXT_MAX}
        placeholder="Search..."
        role={dropdown ? 'combobox' : undefined}
        aria-expanded={dropdown ? shown : undefined}
        aria-controls={dropdown ? `${id}-list` : undefined}
        aria-autocomplete={dropdown ? 'list' : undefined}
        aria-activedescendant={shown && active >= 0 ? `${id}-${active}` : undefined}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setOpen(true);
        }}
        onFocus={() => setOpen(true)}
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
          <X aria-hidden className="size-5" />
        </button>
      )}
      {dropdown && (
        <div hidden={!shown} className="absolute inset-x-0 top-full z-30 mt-1 max-h-[70dvh] overflow-y-auto rounded-lg border border-line bg-raised py-1 shadow-raised">
          <p role="status" className={cx('px-4 py-2 text-sm text-ink-soft', state === 'done' && results.length > 0 && 'sr-only')}>
            {shown && { waiting: 'Searching…', failed: 'The search cannot be reached. Press Enter to try it on its own page.', done: results.length ? `${total}${isExact ? '' : '+'} found` : 'No Results Found' }[state]}
          </p>
          <div id={`${id}-list`} role="listbox" aria-label="Results">
            {sorted.map((result, index) => (
              <Link key={result.url} to={result.url} {...option(index)}>
                <span className="min-w-0">
                  <span className="block truncate font-semibold">{result.title}</span>
                  {result.place && <span className="block truncate text-sm text-ink-soft">{result.place}</span>}
                </span>
                <span className={cx('shrink-0 text-xs', kindStyle[result.kind])}>{kinds[result.kind]}</span>
              </Link>
            ))}
            {text.trim() && (
              <Link to={addressOf(text)} {...option(sorted.length)}>
                <span className="text-sm font-semibold">View all results</span>
              </Link>
            )}
          </div>
        </div>
      )}
    </form>
  );
}
