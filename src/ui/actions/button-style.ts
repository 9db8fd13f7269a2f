import { cx } from '../class-names.ts';

/** `primary` once per view; `secondary` beside it; `quiet` in rows and toolbars; `danger` for what cannot be taken back lightly. */
export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 'small' | 'medium' | 'large';

const variants: Record<ButtonVariant, string> = {
  primary: 'bg-ink text-paper hover:bg-ink-soft border-transparent',
  secondary: 'bg-surface text-ink border-line-strong hover:bg-sunken',
  quiet: 'bg-transparent text-ink border-transparent hover:bg-sunken',
  danger: 'bg-error-fill text-on-fill border-transparent hover:brightness-90',
};
const sizes: Record<ButtonSize, string> = {
  small: 'min-h-8 px-3 text-sm gap-1.5',
  medium: 'min-h-11 px-4 text-base gap-2',
  large: 'min-h-13 px-6 text-lg gap-2.5',
};

export function buttonStyle({
  variant = 'primary',
  size = 'medium',
  wide = false,
}: {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  wide?: boolean | undefined;
}) {
  return cx('button', variants[variant], sizes[size], wide && 'w-full');
}
