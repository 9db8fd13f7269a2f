import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { cx } from '#ui/class-names.ts';
import { RelativeTime } from '#ui/text/relative-time.tsx';
import type { NotificationShown } from '../present.ts';
import { markRead } from './notification-calls.ts';

type Props = { notification: NotificationShown /** What one can do with it. */; action?: ReactNode; onFollow?: () => void };

/** One notice. Following its link reads it. */
export function NotificationItem({ notification: { id, label, title, body, url, read, createdAt }, action, onFollow }: Props) {
  const follow = () => {
    // Should this fail, it is there unread: no reason to hold anybody up.
    if (!read) markRead(id).catch(() => {});
    onFollow?.();
  };
  return (
    <article className={cx('flex items-start gap-3 border-l-3 py-3 pr-2 pl-3', read ? 'border-transparent' : 'border-blue-corner')}>
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap gap-x-2 text-sm text-ink-faint">
          <span>{label}</span>
          <RelativeTime value={createdAt} />
          {!read && <span className="sr-only">unread</span>}
        </p>
        <h3 className={cx('mt-0.5 text-base break-words', read ? 'font-medium' : 'font-bold')}>
          {url ? (
            <Link to={url} onClick={follow}>
              {title}
            </Link>
          ) : (
            title
          )}
        </h3>
        {body && <p className="mt-1 text-sm break-words text-ink-soft">{body}</p>}
      </div>
      {action}
    </article>
  );
}
