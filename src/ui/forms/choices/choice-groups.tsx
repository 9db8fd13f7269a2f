import { type ComponentProps, type ReactNode, useId } from 'react';
import { cx } from '../../class-names.ts';
import { FieldError, FieldHint, type FieldText, fieldId, RequiredMark } from '../field.tsx';
import { boxStyle } from './checkbox.tsx';
import type { Option } from './select.tsx';

type GroupProps = FieldText &
  Omit<ComponentProps<'input'>, 'type' | 'required' | 'value' | 'defaultValue' | 'checked' | 'defaultChecked'> & {
    options: readonly Option[];
    /** Side by side on wide screens, e.g. for forty services. */
    columns?: 1 | 2 | 3;
    /** The chosen values of a group that React does not control. */
    defaultValue?: readonly (string | number)[] | string | number | undefined;
    /** The chosen values of a group that React controls, together with `onChange`. */
    value?: readonly (string | number)[] | string | number | undefined;
  };

const columnStyle = { 1: '', 2: 'sm:grid-cols-2', 3: 'sm:grid-cols-2 md:grid-cols-3' } as const;

function Group({
  kind,
  label,
  hint,
  error,
  required,
  hideLabel,
  className,
  id,
  name,
  options,
  columns = 1,
  defaultValue,
  value,
  ...rest
}: GroupProps & { kind: 'checkbox' | 'radio' }) {
  const own = useId();
  const groupId = id ?? (name ? fieldId(name) : own);
  const has = (chosen: GroupProps['value'], one: string | number) =>
    chosen === undefined ? undefined : Array.isArray(chosen) ? chosen.some((held) => String(held) === String(one)) : String(chosen) === String(one);
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: radiogroup supports it, and only it gets it
    <fieldset
      id={groupId}
      tabIndex={-1}
      role={kind === 'radio' ? 'radiogroup' : undefined}
      aria-describedby={cx(error && `${groupId}-error`, hint ? `${groupId}-hint` : '') || undefined}
      aria-invalid={kind === 'radio' && error ? true : undefined}
      aria-required={kind === 'radio' && required ? true : undefined}
      className={cx('min-w-0', className)}
    >
      <legend className={hideLabel ? 'sr-only' : 'mb-1 text-sm font-semibold'}>
        {label}
        {required && <RequiredMark />}
      </legend>
      <div className={cx('grid gap-x-6', columnStyle[columns])}>
        {options.map((option) => (
          <label key={option.value} className="inline-flex min-h-8 items-start gap-2.5 py-1">
            <input
              {...rest}
              type={kind}
              name={name}
              value={option.value}
              disabled={option.disabled}
              checked={has(value, option.value)}
              defaultChecked={has(defaultValue, option.value)}
              className={cx(boxStyle, kind === 'radio' && 'rounded-full')}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
      <FieldHint id={groupId}>{hint}</FieldHint>
      <FieldError id={groupId}>{error}</FieldError>
    </fieldset>
  );
}

/** Any number of choices. */
export const CheckboxGroup = (props: GroupProps): ReactNode => <Group kind="checkbox" {...props} />;

/** Exactly one of a few choices that should all be seen. */
export const RadioGroup = (props: GroupProps): ReactNode => <Group kind="radio" {...props} />;
