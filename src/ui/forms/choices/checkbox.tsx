import { type ComponentProps, type ReactNode, useId } from 'react';
import { cx } from '../../class-names.ts';
import { describedBy, FieldError, FieldHint, fieldId, RequiredMark } from '../field.tsx';

export type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'required'> & {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  required?: boolean | undefined;
};

export const boxStyle = 'mt-0.5 size-5 shrink-0 cursor-pointer rounded-sm accent-ink aria-invalid:outline-2 aria-invalid:outline-error';

/** One yes or no, with its words behind it. */
export function Checkbox({ label, hint, error, required, className, id, name, ...rest }: CheckboxProps) {
  const own = useId();
  const controlId = id ?? (name ? fieldId(name) : own);
  return (
    <div className={className}>
      <label className="inline-flex min-h-8 items-start gap-2.5 py-1">
        <input type="checkbox" {...rest} name={name} {...describedBy(controlId, { hint, error, required })} className={boxStyle} />
        <span>
          {label}
          {required && <RequiredMark />}
        </span>
      </label>
      <FieldHint id={controlId}>{hint}</FieldHint>
      <FieldError id={controlId}>{error}</FieldError>
    </div>
  );
}

type SwitchProps = Omit<CheckboxProps, 'required'>;

/** Something that is on or off at once, without a Save: 'Show Profile'. */
export function Switch({ label, hint, error, className, id, name, ...rest }: SwitchProps) {
  const own = useId();
  const controlId = id ?? (name ? fieldId(name) : own);
  return (
    <div className={className}>
      <label className="inline-flex min-h-8 items-center gap-3">
        <span className="relative inline-flex h-6 w-11 shrink-0">
          <input
            type="checkbox"
            // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox tells its state itself
            role="switch"
            {...rest}
            name={name}
            {...describedBy(controlId, { hint, error })}
            className={cx(
              'peer absolute inset-0 size-full cursor-pointer appearance-none rounded-full border border-line-strong bg-sunken transition-colors',
              'checked:border-success checked:bg-success',
            )}
          />
          <span
            aria-hidden
            className="pointer-events-none absolute top-1 left-1 size-4 rounded-full bg-ink-soft transition-transform peer-checked:translate-x-5 peer-checked:bg-surface"
          />
        </span>
        <span className="font-medium">{label}</span>
      </label>
      <FieldHint id={controlId}>{hint}</FieldHint>
      <FieldError id={controlId}>{error}</FieldError>
    </div>
  );
}
