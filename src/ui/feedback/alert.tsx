import type { ReactNode } from 'react';
import type { AlertSeverity } from '#shared/catalogues/alert-severities.ts';
import { cx } from '../class-names.ts';
import { severityLooks } from './severity.ts';

type Props = {
  severity: AlertSeverity;
  title?: ReactNode;
  children?: ReactNode;
  /** Buttons or links: the way on. */
  actions?: ReactNode;
  /** Announce it when it appears after the page was read. Off for what is on the page from the start. */
  live?: boolean;
  className?: string;
};

/** Something the person should know, in place. Errors and warnings interrupt a screen reader, the others wait. */
export function Alert({ severity, title, children, actions, live = false, className }: Props) {
  const { icon: Icon, box, sign, word } = severityLooks[severity];
  const urgent = severity === 'error' || severity === 'warning';
  return (
    <div
      role={live ? (urgent ? 'alert' : 'status') : undefined}
      data-severity={severity}
      className={cx('flex gap-3 rounded-md border-l-4 px-4 py-3 text-ink', box, className)}
    >
      <Icon aria-hidden className={cx('mt-0.5 size-5 shrink-0', sign)} />
      <div className="min-w-0 flex-1">
        <span className="sr-only">{word}: </span>
        {title && <p className="font-semibold">{title}</p>}
        {children && <div className="text-sm">{children}</div>}
        {actions && <div className="mt-3 flex flex-wrap gap-2">{actions}</div>}
      </div>
    </div>
  );
}
