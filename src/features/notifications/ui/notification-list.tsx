import { useFetcher } from 'react-router';
import { Button } from '#ui/actions/button.tsx';
import type { NotificationShown } from '../present.ts';
import { NotificationItem } from './notification-item.tsx';

type Props = { notifications: readonly NotificationShown[]; csrfToken: string | null };

/** All of them, each with its button; they work without scripts. */
export function NotificationList({ notifications, csrfToken }: Props) {
  return (
    <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
      {notifications.map((notification) => (
        <li key={notification.id}>
          <NotificationItem notification={notification} action={<MarkButton notification={notification} csrfToken={csrfToken} />} />
        </li>
      ))}
    </ul>
  );
}

function MarkButton({ notification: { id, title, read }, csrfToken }: { notification: NotificationShown; csrfToken: string | null }) {
  const fetcher = useFetcher();
  const label = read ? 'Mark unread' : 'Mark read';
  return (
    <fetcher.Form method="post" className="shrink-0">
      {csrfToken && <input type="hidden" name="csrf_token" value={csrfToken} />}
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="read" value={read ? '' : '1'} />
      <Button type="submit" size="small" variant="quiet" busy={fetcher.state !== 'idle'} aria-label={`${label}: ${title}`}>
        {label}
      </Button>
    </fetcher.Form>
  );
}

/** @param upTo the newest one on the page */
export function MarkAllButton({ upTo, csrfToken }: { upTo: string; csrfToken: string | null }) {
  const fetcher = useFetcher();
  return (
    <fetcher.Form method="post">
      {csrfToken && <input type="hidden" name="csrf_token" value={csrfToken} />}
      <input type="hidden" name="upTo" value={upTo} />
      <Button type="submit" variant="secondary" size="small" busy={fetcher.state !== 'idle'}>
        Mark all read
      </Button>
    </fetcher.Form>
  );
}
