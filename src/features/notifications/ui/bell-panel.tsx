import { useCallback, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { Button } from '#ui/actions/button.tsx';
import { messageOf } from '#ui/api/message-of.ts';
import { ErrorPanel } from '#ui/feedback/error-panel.tsx';
import { SkeletonText } from '#ui/feedback/skeleton.tsx';
import { toast } from '#ui/feedback/toast.ts';
import type { NotificationShown } from '../present.ts';
import { fetchNewest, markAllRead } from './notification-calls.ts';
import { NotificationItem } from './notification-item.tsx';

const shown = 8;

type Props = { unread: number | null; onLeave: () => void };

/** The newest notices under the bell; read again whenever their number changes. */
export function BellPanel({ unread, onLeave }: Props) {
  const [list, setList] = useState<NotificationShown[] | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);

  const load = useCallback(async () => {
    setError(null);
    try {
      setList(await fetchNewest(shown));
    } catch (thrown) {
      setError(thrown);
    }
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another number means another list
  useEffect(() => void load(), [load, unread]);

  async function readAll() {
    setBusy(true);
    try {
      await markAllRead(list?.[0]?.id);
      await load();
    } catch (thrown) {
      toast.error(messageOf(thrown));
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      <div className="flex min-h-14 items-center justify-between gap-3 border-b border-line px-4">
        <h2 className="text-lg">Notifications</h2>
        {list?.some(({ read }) => !read) && (
          <Button size="small" variant="quiet" busy={busy} onClick={() => void readAll()}>
            Mark all read
          </Button>
        )}
      </div>
      <div className="max-h-[min(60dvh,30rem)] overflow-y-auto overscroll-contain" aria-busy={list === null && error === null}>
        {error !== null ? (
          <div className="p-4">
            <ErrorPanel error={error} onRetry={() => void load()} />
          </div>
        ) : list === null ? (
          <div className="p-4">
            <span className="sr-only">Loading</span>
            <SkeletonText lines={5} />
          </div>
        ) : list.length === 0 ? (
          <p className="px-4 py-8 text-center text-ink-soft">Nothing yet. Your notifications will appear here.</p>
        ) : (
          <ul className="divide-y divide-line px-2">
            {list.map((notification) => (
              <li key={notification.id}>
                <NotificationItem notification={notification} onFollow={onLeave} />
              </li>
            ))}
          </ul>
        )}
      </div>
      <div className="flex justify-between gap-3 border-t border-line px-4 py-2 text-sm font-semibold">
        <Link to="/notifications" onClick={onLeave} className="inline-flex min-h-9 items-center">
          All notifications
        </Link>
        <Link to="/notifications/preferences" onClick={onLeave} className="inline-flex min-h-9 items-center">
          Preferences
        </Link>
      </div>
    </>
  );
}
