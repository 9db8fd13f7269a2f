import type { ReactNode } from 'react';
import { cx } from '../class-names.ts';

export type BadgeTone = 'neutral' | 'red' | 'blue' | 'success' | 'warning' | 'error' | 'info' | 'ink';

const tones: Record<BadgeTone, string> = {
  neutral: 'bg-sunken text-ink',
  red: 'badge-red',
  blue: 'badge-blue',
  success: 'badge-success',
  warning: 'bg-warning-tint text-warning',
  error: 'bg-error-tint text-error',
  info: 'bg-info-tint text-info',
  ink: 'bg-ink text-paper',
};

/** A fact in two or three words. Its text carries the meaning; the tone only repeats it. */
export function Badge({ tone = 'neutral', icon, children, className }: { tone?: BadgeTone; icon?: ReactNode; children: ReactNode; className?: string }) {
  return (
    <span className={cx('badge', tones[tone], className)}>
      {icon}
      <span>{children}</span>
    </span>
  );
}
