import { Combobox as Base } from '@base-ui/react/combobox';
import { Check, ChevronDown, X } from 'lucide-react';
import { useId } from 'react';
import { cx } from '../../class-names.ts';
import { useLayer } from '../../overlays/use-layer.ts';
import { controlStyle, describedBy, Field, fieldId } from '../field.tsx';
import { optionStyle, popupStyle } from '../popup-style.ts';
import type { ComboboxProps } from './combobox.tsx';
import type { Option } from './select.tsx';

const button = 'grid h-full w-8 place-items-center rounded-sm text-ink-soft hover:text-ink [&>svg]:size-5';

/** The list one types in; loaded when a page shows it. */
export default function ComboboxControl({
  label,
  hint,
  error,
  required,
  hideLabel,
  className,
  id,
  name,
  options,
  value,
  onChange,
  onBlur,
  placeholder,
}: ComboboxProps) {
  const own = useId();
  const controlId = id ?? (name ? fieldId(name) : own);
  const { setAnchor, container } = useLayer();
  const chosen = options.find((option) => String(option.value) === value) ?? null;
  return (
    <Field id={controlId} {...{ label, hint, error, required, hideLabel, className }}>
      <Base.Root
        items={options}
        value={chosen}
        onValueChange={(option: Option | null) => onChange(option ? String(option.value) : '')}
        isItemEqualToValue={(one: Option, other: Option) => one.value === other.value}
        autoHighlight
      >
        <Base.InputGroup ref={setAnchor} className="relative">
          <Base.Input
            {...describedBy(controlId, { hint, error, required })}
            placeholder={placeholder}
            onBlur={onBlur}
            className={cx(controlStyle, 'min-h-11 pr-18')}
          />
          <div className="absolute inset-y-1 right-1 flex">
            <Base.Clear aria-label="Clear" className={button}>
              <X aria-hidden />
            </Base.Clear>
            <Base.Trigger aria-label="Show choices" className={button}>
              <ChevronDown aria-hidden />
            </Base.Trigger>
          </div>
        </Base.InputGroup>
        <Base.Portal container={container}>
          <Base.Positioner sideOffset={4} positionMethod="fixed" className="z-40">
            <Base.Popup className={popupStyle}>
              <Base.Empty>
                <p className="px-3 py-2 text-sm text-ink-soft">Nothing found</p>
              </Base.Empty>
              <Base.List className="max-h-[min(20rem,var(--available-height))] overflow-y-auto overscroll-contain">
                {(option: Option) => (
                  <Base.Item key={option.value} value={option} className={optionStyle}>
                    <Base.ItemIndicator className="col-start-1">
                      <Check aria-hidden className="size-4" />
                    </Base.ItemIndicator>
                    <span className="col-start-2">{option.label}</span>
                  </Base.Item>
                )}
              </Base.List>
            </Base.Popup>
          </Base.Positioner>
        </Base.Portal>
      </Base.Root>
      {name && <input type="hidden" name={name} value={value} />}
    </Field>
  );
}
