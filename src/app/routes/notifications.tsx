import { Link } from 'react-router';
import { markAllRead } from '#features/notifications/actions/mark-all-read.server.ts';
import { markNotification } from '#features/notifications/actions/mark-notification.server.ts';
import { presentNotification } from '#features/notifications/present.ts';
import { listNotifications } from '#features/notifications/queries.server.ts';
import { notificationId } from '#features/notifications/schema.ts';
import { MarkAllButton, NotificationList } from '#features/notifications/ui/notification-list.tsx';
import { readDocument } from '#platform/http/read-request.server.ts';
import { Malformed } from '#shared/errors.ts';
import { LinkButton } from '#ui/actions/link-button.tsx';
import { cx } from '#ui/class-names.ts';
import { Pagination } from '#ui/data/pagination.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Page } from '#ui/layout/page.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { pageOf, withQuery } from '../render/listing.ts';
import { requireMember } from '../render/require.server.ts';
import { pageMeta, siteOf } from '../render/seo.ts';
import { useShell } from '../render/viewer.ts';
import type { Route } from './+types/notifications.ts';

const path = '/notifications';
const size = 20;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ ...siteOf(matches), title: 'Notifications', description: 'Your notifications.', path, noindex: true });

export async function loader({ request, context }: Route.LoaderArgs) {
  const actor = requireMember({ request, context });
  const url = new URL(request.url);
  const unreadOnly = url.searchParams.has('unread');
  const { page, ...slice } = pageOf(url, size);
  const { rows, total, unread } = await listNotifications(actor, { ...slice, unreadOnly });
  return { page, total, unread, unreadOnly, notifications: rows.map(presentNotification) };
}

const idOf = (value: unknown) => {
  const id = notificationId.safeParse(value);
  if (!id.success) throw new Malformed('This notification does not exist.');
  return id.data;
};

/** The buttons: one with an id, or all up to the newest on the page. */
export async function action({ request, context }: Route.ActionArgs) {
  const actor = requireMember({ request, context });
  const { id, read, upTo } = ((await readDocument(request)) ?? {}) as Record<string, unknown>;
  if (upTo !== undefined) return { unread: await markAllRead(actor, idOf(upTo)) };
  return { unread: await markNotification(actor, idOf(id), read === '1') };
}

export default function Notifications({ loaderData: { page, total, unread, unreadOnly, notifications } }: Route.ComponentProps) {
  const { csrfToken } = useShell();
  const newest = notifications[0];
  const tab = (label: string, to: string, current: boolean) => (
    <Link
      to={to}
      aria-current={current ? 'page' : undefined}
      className={cx(
        'inline-flex min-h-11 items-center border-b-3 px-3 text-sm font-semibold',
        current ? 'border-red-corner' : 'border-transparent text-ink-soft',
      )}
    >
      {label}
    </Link>
  );
  return (
    <Page width="text">
      <PageHeader
        title="Notifications"
        actions={
          <LinkButton to="/notifications/preferences" variant="secondary" size="small">
            Preferences
          </LinkButton>
        }
      />
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3 border-b border-line">
        <nav aria-label="Which ones" className="-mb-px flex">
          {tab('All', path, !unreadOnly)}
          {tab(unread > 0 ? `Unread (${unread})` : 'Unread', `${path}?unread=1`, unreadOnly)}
        </nav>
        {newest && page === 1 && unread > 0 && <MarkAllButton upTo={newest.id} csrfToken={csrfToken} />}
      </div>
      {notifications.length === 0 ? (
        <EmptyState title={unreadOnly ? 'You’re all caught up' : 'Nothing yet'}>Your notifications will appear here, and under the bell at the top.</EmptyState>
      ) : (
        <NotificationList notifications={notifications} csrfToken={csrfToken} />
      )}
      <div className="mt-6">
        <Pagination
          page={page}
          pageCount={Math.ceil(total / size)}
          hrefOf={(to) => withQuery(path, { unread: unreadOnly ? 1 : null, page: to > 1 ? to : null })}
        />
      </div>
    </Page>
  );
}
