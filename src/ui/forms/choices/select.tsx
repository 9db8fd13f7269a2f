import { type ComponentProps, useId } from 'react';
import { cx } from '../../class-names.ts';
import { Icon } from '../../icons/icon.tsx';
import { controlStyle, describedBy, Field, type FieldText, fieldId } from '../field.tsx';

export type Option = { value: string | number; label: string; disabled?: boolean };

/** Options under a heading of their own. */
type OptionGroup = { label: string; options: readonly Option[] };

const toOption = ({ value, label, disabled }: Option) => (
  <option key={value} value={value} disabled={disabled}>
    {label}
  </option>
);

export type SelectProps = FieldText &
  Omit<ComponentProps<'select'>, 'required' | 'children' | 'multiple'> & {
    options: readonly (Option | OptionGroup)[];
    /** The first choice, with an empty value. Leave it out when a value always holds. */
    placeholder?: string;
  };

/** The browser's own select: the phone shows its wheel, the keyboard works, and it needs no script. For long lists with search see Combobox. */
export function Select({ label, hint, error, required, hideLabel, className, id, name, options, placeholder, ...rest }: SelectProps) {
  const own = useId();
  const controlId = id ?? (name ? fieldId(name) : own);
  return (
    <Field id={controlId} {...{ label, hint, error, required, hideLabel, className }}>
      <div className="relative">
        <select {...rest} name={name} {...describedBy(controlId, { hint, error, required })} className={cx(controlStyle, 'min-h-11 appearance-none pr-10')}>
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) =>
            'options' in option ? (
              <optgroup key={option.label} label={option.label}>
                {option.options.map(toOption)}
              </optgroup>
            ) : (
              toOption(option)
            ),
          )}
        </select>
        <Icon name="chevron-down" className="control-icon right-3 text-ink-soft" />
      </div>
    </Field>
  );
}
