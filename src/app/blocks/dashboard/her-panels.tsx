import { ListChecks, Plane, ShieldCheck } from 'lucide-react';
import { Link, useNavigation } from 'react-router';
import { SearchBox } from '#features/timewasters/ui/search-box.tsx';
import { APPROVAL_OPENS } from '#shared/messages.ts';
import { LinkButton } from '#ui/actions/link-button.tsx';
import { VerdictBox } from '#ui/feedback/verdict-box.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { NextAppointment } from '../bookings/next-appointment.tsx';
import type { ShownVerdict } from '../safety/guy-verdict.tsx';
import type { HerDashboard } from './load-hers.server.ts';
import { RequestLines } from './request-lines.tsx';

/** The box that she needs with a stranger at the door, above everything else. */
export function NumberBox() {
  const { state, location } = useNavigation();
  return (
    <Panel title="Who is he?" corner="red">
      <SearchBox text="" focused={false} busy={state === 'loading' && location.pathname === '/girl/timewasters'} />
    </Panel>
  );
}

export function NewRequests({ requests: { total, rows } }: Pick<HerDashboard, 'requests'>) {
  return (
    <Panel title={total > 0 ? `New requests (${total})` : 'New requests'} action={<Link to="/bookings">All requests</Link>}>
      {rows.length === 0 ? (
        <p className="text-ink-soft">Nothing to answer.</p>
      ) : (
        <RequestLines lines={rows} below={({ name, verdict }) => <ShortVerdict name={name} verdict={verdict} />} />
      )}
    </Panel>
  );
}

/** The answer in its one sentence; what it is made of is beside the request. */
function ShortVerdict({ name, verdict }: { name: string; verdict: ShownVerdict }) {
  if (verdict === 'closed') return <p className="text-sm text-ink-soft">{APPROVAL_OPENS}</p>;
  if (verdict === null) return <p className="text-sm text-ink-soft">Too many look-ups at the moment. Open the request in a few minutes.</p>;
  return <VerdictBox level={verdict.level} sentence={verdict.sentence} label={`What is known about ${name}`} compact />;
}

/** Whom she meets next, with her check-in, and where she goes next. */
export function ComingUp({ appointment, tour }: Pick<HerDashboard, 'appointment' | 'tour'>) {
  return (
    <>
      {appointment && <NextAppointment appointment={appointment} />}
      <Panel title="Coming up">
        <ul className="grid gap-3">
          {!appointment && (
            <li className="flex items-start gap-3">
              <ShieldCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-ink-soft" />
              <span className="text-ink-soft">
                No session agreed yet.{' '}
                <Link to="/check-in" className="text-link">
                  Check-in
                </Link>
              </span>
            </li>
          )}
          <li className="flex items-start gap-3">
            <Plane aria-hidden className="mt-0.5 size-5 shrink-0 text-ink-soft" />
            <span className="min-w-0 break-words">
              {tour ?? <span className="text-ink-soft">No tour planned.</span>}{' '}
              <Link to="/girl/manage-travels" className="text-link">
                My travels
              </Link>
            </span>
          </li>
        </ul>
      </Panel>
    </>
  );
}

/** What those who look for her would miss. Nothing, once all of it is there. */
export function ProfileGaps({ gaps }: Pick<HerDashboard, 'gaps'>) {
  if (gaps.length === 0) return null;
  return (
    <Panel title="Your profile">
      <p className="mb-2 text-ink-soft">Fuller profiles are found more often. You could add:</p>
      <ul className="grid gap-1">
        {gaps.map(({ label, to }) => (
          <li key={label} className="flex items-start gap-3">
            <ListChecks aria-hidden className="mt-1 size-5 shrink-0 text-ink-soft" />
            <Link to={to} className="inline-flex min-h-8 items-center text-link">
              {label}
            </Link>
          </li>
        ))}
      </ul>
      <LinkButton to="/edit-profile-female" variant="secondary" size="small" className="mt-3">
        Edit Profile
      </LinkButton>
    </Panel>
  );
}
