import { Link, type LinkProps } from 'react-router';
import { cx } from '../class-names.ts';
import { type ButtonSize, type ButtonVariant, buttonStyle } from './button-style.ts';

type Props = LinkProps & { variant?: ButtonVariant; size?: ButtonSize; wide?: boolean };

/** A link that looks like a button: for going somewhere, not for doing something. */
export function LinkButton({ variant, size, wide, className, ...rest }: Props) {
  return <Link {...rest} className={cx(buttonStyle({ variant, size, wide }), className)} />;
}
