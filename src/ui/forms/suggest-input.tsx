import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { PLACE_DEBOUNCE_MS } from '#shared/limits.ts';
import { cx } from '../class-names.ts';
import { controlStyle, describedBy, Field, type FieldText, fieldId } from './field.tsx';
import { optionStyle } from './popup-style.ts';

export type SuggestInputProps = FieldText & {
  id?: string;
  name?: string;
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  /** Texts that fit what was typed; called after a pause in typing. What it throws shows nothing: the field takes any text. */
  load: (typed: string, signal: AbortSignal) => Promise<readonly string[]>;
  /** The pause, e.g. half a second for places. */
  pauseMs?: number;
  placeholder?: string;
  className?: string;
};

/**
 * Free text with suggestions, e.g. a city that may be missing in our list; without scripts a plain text field. The list
 * is beside the field and hides nothing else from anybody: whoever reads the page by ear can go on to the next field
 * while it is open.
 */
export function SuggestInput(props: SuggestInputProps) {
  const { label, hint, error, required, hideLabel, className, id, name, value, onChange, onBlur, load, pauseMs = PLACE_DEBOUNCE_MS, placeholder } = props;
  const own = useId();
  const controlId = id ?? (name ? fieldId(name) : own);
  const listId = `${controlId}-suggestions`;
  const list = useRef<HTMLUListElement>(null);
  const [found, setFound] = useState<readonly string[]>([]);
  const [typed, setTyped] = useState('');
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const isShown = open && found.length > 0;

  // biome-ignore lint/correctness/useExhaustiveDependencies: only typing asks again
  useEffect(() => {
    const show = (texts: readonly string[]) => {
      setFound(texts);
      setActive(-1);
    };
    if (typed.trim() === '') return show([]);
    const abort = new AbortController();
    const timer = setTimeout(() => {
      load(typed, abort.signal).then(
        (texts) => !abort.signal.aborted && show(texts),
        () => !abort.signal.aborted && show([]),
      );
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [typed]);

  useEffect(() => {
    if (isShown) (list.current?.children[active] ?? list.current)?.scrollIntoView({ block: 'nearest' });
  }, [isShown, active]);

  const type = (text: string) => {
    onChange(text);
    setTyped(text);
    setOpen(true);
  };
  const choose = (text: string) => {
    onChange(text);
    setTyped('');
    setOpen(false);
  };
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const chosen = isShown && event.key === 'Enter' ? found[active] : undefined;
    if (step && found.length > 0) {
      setOpen(true);
      // One place more than there are suggestions: what was typed.
      setActive((before) => ((before + 1 + step + found.length + 1) % (found.length + 1)) - 1);
    } else if (chosen !== undefined) choose(chosen);
    // The dialog around it stays open.
    else if (isShown && event.key === 'Escape') setOpen(false);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <Field id={controlId} {...{ label, hint, error, required, hideLabel, className }}>
      <div className="relative">
        <input
          {...describedBy(controlId, { hint, error, required })}
          type="text"
          name={name}
          value={value}
          placeholder={placeholder}
          autoComplete="off"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={isShown}
          aria-controls={isShown ? listId : undefined}
          aria-activedescendant={isShown && active >= 0 ? `${listId}-${active}` : undefined}
          onChange={(event) => type(event.target.value)}
          onKeyDown={press}
          onBlur={() => {
            setOpen(false);
            onBlur?.();
          }}
          className={cx(controlStyle, 'min-h-11')}
        />
        {isShown && (
          <ul
            ref={list}
            id={listId}
            // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the list of a combobox, as ARIA describes it
            role="listbox"
            aria-label={`Suggestions for ${typeof label === 'string' ? label : 'this field'}`}
            className="absolute inset-x-0 top-full z-40 mt-1 max-h-80 overflow-y-auto overscroll-contain rounded-md border border-line bg-raised py-1 text-ink shadow-raised"
          >
            {found.map((text, at) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the keys belong to the field, which keeps the focus
              <li
                key={text}
                id={`${listId}-${at}`}
                // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the list of a combobox, as ARIA describes it
                role="option"
                tabIndex={-1}
                aria-selected={at === active}
                data-highlighted={at === active ? '' : undefined}
                onMouseDown={(event) => event.preventDefault()}
                onMouseMove={() => setActive(at)}
                onClick={() => choose(text)}
                className={cx(optionStyle, 'grid-cols-1')}
              >
                {text}
              </li>
            ))}
          </ul>
        )}
      </div>
    </Field>
  );
}
