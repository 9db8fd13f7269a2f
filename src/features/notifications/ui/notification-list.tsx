import { type SubmitEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import { Button } from '#ui/actions/button.tsx';
import { messageOf } from '#ui/api/message-of.ts';
import { toast } from '#ui/feedback/toast.ts';
import type { NotificationShown } from '../present.ts';
import { markAllRead, markRead } from './notification-calls.ts';
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

/** By the API where there are scripts, as the form of a page where there are none. */
function useNotificationAct(does: () => Promise<unknown>) {
  const [busy, setBusy] = useState(false);
  const { revalidate } = useRevalidator();
  async function act() {
    setBusy(true);
    try {
      await does();
      await revalidate();
    } catch (error) {
      toast.error(messageOf(error));
    } finally {
      setBusy(false);
    }
  }
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void act();
  };
  return { busy, send };
}

function MarkButton({ notification: { id, title, read }, csrfToken }: { notification: NotificationShown; csrfToken: string | null }) {
  const { busy, send } = useNotificationAct(() => markRead(id, !read));
  const label = read ? 'Mark unread' : 'Mark read';
  return (
    <form method="post" onSubmit={send} className="shrink-0">
      {csrfToken && <input type="hidden" name="csrf_token" value={csrfToken} />}
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="read" value={read ? '' : '1'} />
      <Button type="submit" size="small" variant="quiet" busy={busy} aria-label={`${label}: ${title}`}>
        {label}
      </Button>
    </form>
  );
}

/** @param upTo the newest one on the page */
export function MarkAllButton({ upTo, csrfToken }: { upTo: string; csrfToken: string | null }) {
  const { busy, send } = useNotificationAct(() => markAllRead(upTo));
  return (
    <form method="post" onSubmit={send}>
      {csrfToken && <input type="hidden" name="csrf_token" value={csrfToken} />}
      <input type="hidden" name="upTo" value={upTo} />
      <Button type="submit" variant="secondary" size="small" busy={busy}>
        Mark all read
      </Button>
    </form>
  );
}
