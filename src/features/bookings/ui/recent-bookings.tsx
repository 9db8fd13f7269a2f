import { Link } from 'react-router';
import { LinkButton } from '#ui/actions/link-button.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { MomentText } from '#ui/text/date-text.tsx';

type Props = {
  title: string;
  total: number;
  newest: readonly { id: number; name: string; time: string; createdAt: string }[];
  more?: { label: string; to: string };
};

/** The newest requests, for the dashboard; everything else is in the list itself. */
export function RecentBookings({ title, total, newest, more }: Props) {
  return (
    <Panel title={`${title} (${total})`} action={more && <Link to={more.to}>{more.label}</Link>}>
      {newest.length === 0 ? (
        <p className="text-ink-soft">None yet.</p>
      ) : (
        <ul className="mb-4 grid gap-2">
          {newest.map(({ id, name, time, createdAt }) => (
            <li key={id} className="flex flex-wrap justify-between gap-x-4 border-b border-line pb-2">
              <span className="min-w-0 break-words">
                <span className="font-semibold">{name}</span>, {time}
              </span>
              <MomentText value={createdAt} className="numbers text-sm text-ink-faint" />
            </li>
          ))}
        </ul>
      )}
      <LinkButton to="/bookings" variant="secondary" size="small">
        All bookings
      </LinkButton>
    </Panel>
  );
}
