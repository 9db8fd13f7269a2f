import { Autocomplete } from '@base-ui/react/autocomplete';
import { useEffect, useId, useState } from 'react';
import { PLACE_DEBOUNCE_MS } from '#shared/limits.ts';
import { cx } from '../class-names.ts';
import { useLayer } from '../overlays/use-layer.ts';
import { controlStyle, describedBy, Field, fieldId } from './field.tsx';
import { optionStyle, popupStyle } from './popup-style.ts';
import type { SuggestInputProps } from './suggest-input.tsx';

/** The field with its suggestions; loaded when a page shows it. */
export default function SuggestControl(props: SuggestInputProps) {
  const { label, hint, error, required, hideLabel, className, id, name, value, onChange, onBlur, load, pauseMs = PLACE_DEBOUNCE_MS, placeholder } = props;
  const own = useId();
  const controlId = id ?? (name ? fieldId(name) : own);
  const { setAnchor, container } = useLayer();
  const [found, setFound] = useState<readonly string[]>([]);
  const [typed, setTyped] = useState('');

  // biome-ignore lint/correctness/useExhaustiveDependencies: only typing asks anew
  useEffect(() => {
    if (typed.trim() === '') return setFound([]);
    const abort = new AbortController();
    const timer = setTimeout(() => {
      load(typed, abort.signal).then(
        (texts) => !abort.signal.aborted && setFound(texts),
        () => !abort.signal.aborted && setFound([]),
      );
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [typed]);

  return (
    <Field id={controlId} {...{ label, hint, error, required, hideLabel, className }}>
      <Autocomplete.Root
        items={found}
        filter={null}
        value={value}
        onValueChange={(text, { reason }) => {
          onChange(text);
          setTyped(reason === 'input-change' ? text : '');
        }}
      >
        <div ref={setAnchor}>
          <Autocomplete.Input
            {...describedBy(controlId, { hint, error, required })}
            name={name}
            placeholder={placeholder}
            onBlur={onBlur}
            className={cx(controlStyle, 'min-h-11')}
          />
        </div>
        <Autocomplete.Portal container={container}>
          <Autocomplete.Positioner sideOffset={4} positionMethod="fixed" className="z-40 data-empty:hidden">
            <Autocomplete.Popup className={popupStyle}>
              <Autocomplete.List className="max-h-[min(20rem,var(--available-height))] overflow-y-auto overscroll-contain">
                {(text: string) => (
                  <Autocomplete.Item key={text} value={text} className={cx(optionStyle, 'grid-cols-1')}>
                    {text}
                  </Autocomplete.Item>
                )}
              </Autocomplete.List>
            </Autocomplete.Popup>
          </Autocomplete.Positioner>
        </Autocomplete.Portal>
      </Autocomplete.Root>
    </Field>
  );
}
