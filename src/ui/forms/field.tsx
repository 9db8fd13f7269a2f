import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../class-names.ts';

export type FieldText = {
  label: ReactNode;
  /** Help that is there before anything went wrong. */
  hint?: ReactNode;
  /** What is wrong with the value. */
  error?: string | undefined;
  required?: boolean | undefined;
  /** Keeps the label for screen readers only, where the context names the field for everybody else. */
  hideLabel?: boolean | undefined;
};

/** The id of the field with this name; the errors at the top of a form link to it. */
export const fieldId = (name: string) => `field-${name.replaceAll(/[^\w-]+/g, '-')}`;

/** What ties a control to its label, hint and error. */
export function describedBy(id: string, { hint, error, required }: Omit<FieldText, 'label'>) {
  const ids = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return {
    id,
    'aria-describedby': ids || undefined,
    'aria-invalid': error ? (true as const) : undefined,
    // Said, not enforced: the browser's own bubbles would stand before the form's words.
    'aria-required': required || undefined,
  };
}

export function FieldError({ id, children }: { id: string; children: string | undefined }) {
  if (!children) return null;
  return (
    <p id={`${id}-error`} className="mt-1 flex gap-1.5 text-sm font-medium text-error">
      <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span>{children}</span>
    </p>
  );
}

export function FieldHint({ id, children }: { id: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <p id={`${id}-hint`} className="mt-1 text-sm text-ink-faint">
      {children}
    </p>
  );
}

export function RequiredMark() {
  return (
    <span aria-hidden className="text-error">
      {' '}
      *
    </span>
  );
}

/** Label above, control, hint, error below. `id` is the control's. */
export function Field({
  id,
  label,
  hint,
  error,
  required,
  hideLabel,
  className,
  children,
}: FieldText & { id: string; className?: string | undefined; children: ReactNode }) {
  return (
    <div className={cx('min-w-0', className)}>
      <label htmlFor={id} className={hideLabel ? 'sr-only' : 'field-label'}>
        {label}
        {required && <RequiredMark />}
      </label>
      {children}
      <FieldHint id={id}>{hint}</FieldHint>
      <FieldError id={id}>{error}</FieldError>
    </div>
  );
}

/** The look of everything one types or chooses in. */
export const controlStyle = 'control';
