import { cx } from '../class-names.ts';

/** `primary` once per view; `secondary` beside it; `quiet` in rows and toolbars; `danger` for what cannot be taken back lightly. */
export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 'small' | 'medium' | 'large';

export function buttonStyle({
  variant = 'primary',
  size = 'medium',
  wide = false,
}: {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  wide?: boolean | undefined;
}) {
  return cx('button', `button-${variant}`, `button-${size}`, wide && 'w-full');
}
