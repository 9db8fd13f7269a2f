import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../class-names.ts';

type Props = Omit<ComponentProps<'button'>, 'children' | 'aria-label'> & {
  /** What it does, for those who cannot see the icon; also its tooltip. */
  label: string;
  /** 'small' is 32 px, 'medium' 44 px: both above the 24 px that WCAG 2.2 asks for. */
  size?: 'small' | 'medium';
  children: ReactNode;
};

export function IconButton({ label, size = 'medium', className, children, type = 'button', ...rest }: Props) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      title={label}
      className={cx(
        'inline-grid shrink-0 place-items-center rounded-md text-ink transition-colors hover:bg-sunken disabled:opacity-55 [&>svg]:size-5',
        size === 'small' ? 'size-8' : 'size-11',
        className,
      )}
    >
      {children}
    </button>
  );
}
