import { Pencil } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useRevalidator } from 'react-router';
import { appointmentText } from '#shared/appointment-text.ts';
import type { MeetingOutcome } from '#shared/catalogues/statuses.ts';
import { Button } from '#ui/actions/button.tsx';
import { LinkButton } from '#ui/actions/link-button.tsx';
import { api } from '#ui/api/client.ts';
import { messageOf } from '#ui/api/message-of.ts';
import { toast } from '#ui/feedback/toast.ts';
import { useReopened } from '#ui/forms/use-reopened.ts';
import { Panel } from '#ui/layout/panel.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import type { ShownMeeting } from '../present.ts';
import { outcomeLabels, saidLabels } from './outcome-labels.ts';
import { MyReview, TheirReview } from './shown-reviews.tsx';

const ReviewForm = lazy(() => import('./review-form.tsx'));

export const reviewDraft = (bookingId: number) => `meeting-review-${bookingId}`;

/** After a session: whether it took place, what follows from it, and the reviews of both. Nothing in it depends on what the other one has not published. */
export function MeetingPanel({ meeting }: { meeting: ShownMeeting | null }) {
  if (!meeting) return null;
  return (
    <Panel title="After the session" corner={meeting.side === 'girl' ? 'blue' : 'red'} className="mt-6">
      <div className="grid gap-5">
        {meeting.appointment && (
          <p className="text-ink-soft">
            Agreed for <time dateTime={meeting.appointment.at}>{appointmentText(new Date(meeting.appointment.at), meeting.appointment.timeZone)}</time>.
          </p>
        )}
        {meeting.appointment && !meeting.mine && <Outcome key={meeting.outcome} meeting={meeting} />}
        <Reviewing meeting={meeting} />
        {meeting.theirs && <TheirReview meeting={meeting} review={meeting.theirs} />}
      </div>
    </Panel>
  );
}

function Outcome({ meeting: { bookingId, side, outcome } }: { meeting: ShownMeeting }) {
  const { revalidate } = useRevalidator();
  const [changing, setChanging] = useState(false);
  const [busy, setBusy] = useState<MeetingOutcome | null>(null);

  async function say(chosen: MeetingOutcome) {
    setBusy(chosen);
    try {
      await api.post(`/api/v1/bookings/${bookingId}/outcome`, { data: { type: 'meetingOutcomes', attributes: { outcome: chosen } } });
      await revalidate();
      setChanging(false);
    } catch (error) {
      toast.error(messageOf(error));
    } finally {
      setBusy(null);
    }
  }

  if (outcome && !changing)
    return (
      <div className="grid gap-3">
        <p className="flex flex-wrap items-center gap-x-3">
          <span className="font-semibold">{saidLabels[side][outcome]}</span>
          <Button size="small" variant="quiet" onClick={() => setChanging(true)}>
            Change
          </Button>
        </p>
        {outcome === 'no-show' || outcome === 'went-wrong' ? <WayOn side={side} bookingId={bookingId} /> : null}
      </div>
    );
  return (
    <fieldset>
      <legend className="font-semibold">How did it go?</legend>
      <p className="mb-3 text-sm text-ink-soft">Only you see your answer.</p>
      <div className="flex flex-wrap gap-2">
        {outcomeLabels[side].map(([value, label]) => (
          <Button key={value} variant={value === 'happened' ? 'primary' : 'secondary'} busy={busy === value} onClick={() => void say(value)}>
            {label}
          </Button>
        ))}
      </div>
    </fieldset>
  );
}

/** What she or he can do about it beside a review. */
function WayOn({ side, bookingId }: { side: ShownMeeting['side']; bookingId: number }) {
  if (side === 'girl')
    return (
      <p className="flex flex-wrap items-center gap-3">
        <LinkButton to={`/girl/report-timewaster?booking=${bookingId}`}>Report him</LinkButton>
        <span className="text-sm text-ink-soft">The form is filled in as far as we can. Only women and moderators read it.</span>
      </p>
    );
  return (
    <p className="flex flex-wrap items-center gap-3">
      <LinkButton to="/contact" variant="secondary">
        Tell a moderator
      </LinkButton>
      <span className="text-sm text-ink-soft">Or say it in a review.</span>
    </p>
  );
}

function Reviewing({ meeting }: { meeting: ShownMeeting }) {
  const { bookingId, mine, mayReview, outcome, other, closesAt, side } = meeting;
  const [open, setOpen] = useState(false);
  useReopened(reviewDraft(bookingId), () => setOpen(true));
  const canWrite = mayReview && outcome !== null && outcome !== 'called-off';
  if (open && canWrite)
    return (
      <Suspense>
        <ReviewForm meeting={meeting} onClose={() => setOpen(false)} />
      </Suspense>
    );
  if (mine)
    return (
      <MyReview review={mine} name={other}>
        {mine.publishedAt === null && closesAt && (
          <>
            <p className="text-sm text-ink-soft">
              It appears as soon as both of you have written, or on <DateText value={closesAt} />. Until then nobody sees it.
            </p>
            {canWrite && (
              <p>
                <Button size="small" variant="secondary" onClick={() => setOpen(true)}>
                  <Pencil aria-hidden className="size-4" />
                  Change my review
                </Button>
              </p>
            )}
          </>
        )}
      </MyReview>
    );
  if (!canWrite || !closesAt) return null;
  return (
    <div className="grid gap-2">
      <p>
        <Button onClick={() => setOpen(true)}>{side === 'girl' ? 'Review him' : 'Review her'}</Button>
      </p>
      <p className="text-sm text-ink-soft">
        You can both write until <DateText value={closesAt} />. Neither sees the other’s review until both are written or the time is over.
      </p>
    </div>
  );
}
