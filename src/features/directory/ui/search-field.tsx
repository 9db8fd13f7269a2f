import { useRef, useState } from 'react';
import { SEARCH_TEXT_MAX } from '#shared/limits.ts';
import { cx } from '#ui/class-names.ts';
import { controlStyle } from '#ui/forms/field.tsx';
import { Icon } from '#ui/icons/icon.tsx';

type Props = { value: string; placeholder?: string; onChange: () => void; onClear: () => void };

/** The text of a search, with a cross that empties it and stays in it. */
export function SearchField({ value, placeholder = 'Search...', onChange, onClear }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(value);
  return (
    <div className="relative">
      <label htmlFor="search-text" className="sr-only">
        Search
      </label>
      <Icon name="search" className="control-icon left-3 text-ink-faint" />
      <input
        ref={input}
        id="search-text"
        name="q"
        type="text"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={SEARCH_TEXT_MAX}
        placeholder={placeholder}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          onChange();
        }}
        className={cx(controlStyle, 'min-h-11 pr-11 pl-10')}
      />
      {text && (
        <button
          type="button"
          aria-label="Clear"
          onClick={() => {
            setText('');
            input.current?.focus();
            onClear();
          }}
          className="absolute top-1/2 right-1 grid size-9 -translate-y-1/2 place-items-center rounded-md hover:bg-sunken"
        >
          <Icon name="x" className="size-5" />
        </button>
      )}
    </div>
  );
}
