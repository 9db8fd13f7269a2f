import type { ComponentProps } from 'react';
import { cx } from '../class-names.ts';
import { type ButtonSize, type ButtonVariant, buttonStyle } from './button-style.ts';
import { Spinner } from './spinner.tsx';

type Props = ComponentProps<'button'> & {
  variant?: ButtonVariant;
  size?: ButtonSize;
  wide?: boolean;
  /** While true the button spins, keeps its focus and ignores further presses. */
  busy?: boolean | undefined;
};

/** A button that says what it does. `type` defaults to 'button', so that it never sends a form by surprise. */
export function Button({ variant, size, wide, busy = false, className, children, onClick, type = 'button', ...rest }: Props) {
  return (
    <button
      {...rest}
      type={type}
      aria-disabled={busy || rest['aria-disabled']}
      aria-busy={busy || undefined}
      onClick={(event) => (busy ? event.preventDefault() : onClick?.(event))}
      className={cx(buttonStyle({ variant, size, wide }), className)}
    >
      {busy && <Spinner />}
      {children}
    </button>
  );
}
