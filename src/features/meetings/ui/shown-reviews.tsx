import { ThumbsDown, ThumbsUp } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { THUMB_UP } from '#shared/catalogues/statuses.ts';
import { Button } from '#ui/actions/button.tsx';
import { useReopened } from '#ui/forms/use-reopened.ts';
import { Badge } from '#ui/text/badge.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { Prose } from '#ui/text/prose.tsx';
import type { ShownMeeting, ShownMeetingReview } from '../present.ts';

const AnswerForm = lazy(() => import('./answer-form.tsx'));

function Review({ title, review, children }: { title: string; review: ShownMeetingReview; children?: ReactNode }) {
  const up = review.thumb === THUMB_UP;
  return (
    <section aria-label={title} className="grid gap-2 rounded-md border border-line bg-sunken p-4">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-semibold">{title}</span>
        <span className="inline-flex items-center gap-1 text-sm text-ink-soft [&>svg]:size-4">
          {up ? <ThumbsUp aria-hidden /> : <ThumbsDown aria-hidden />}
          {up ? 'Thumbs up' : 'Thumbs down'}
        </span>
        {review.publishedAt && <DateText value={review.publishedAt} className="text-sm text-ink-soft" />}
        {review.removed && <Badge tone="warning">Removed by a moderator</Badge>}
        {review.disputed && <Badge tone="warning">Disputed</Badge>}
      </p>
      <Prose>{review.comment}</Prose>
      {review.reply && (
        <div className="border-l-2 border-line-strong pl-3">
          <p className="text-sm font-semibold">Reply</p>
          <Prose>{review.reply}</Prose>
        </div>
      )}
      {children}
    </section>
  );
}

export const MyReview = ({ review, name, children }: { review: ShownMeetingReview; name: string; children?: ReactNode }) => (
  <Review title={`Your review of ${name}`} review={review}>
    {children}
  </Review>
);

/** What the other one wrote, once it has appeared: answered in public once, or disputed. */
export function TheirReview({ meeting: { bookingId, other }, review }: { meeting: ShownMeeting; review: ShownMeetingReview }) {
  const [open, setOpen] = useState<'reply' | 'dispute' | null>(null);
  const draft = `review-answer-${bookingId}`;
  useReopened(draft, (which) => setOpen(which === 'reply' || which === 'dispute' ? which : null));
  const close = () => setOpen(null);
  return (
    <Review title={`${other}’s review of you`} review={review}>
      {open ? (
        <Suspense>
          <AnswerForm key={open} kind={open} bookingId={bookingId} draft={`${draft}/${open}`} onClose={close} />
        </Suspense>
      ) : (
        <p className="flex flex-wrap gap-2">
          {!review.reply && (
            <Button size="small" variant="secondary" onClick={() => setOpen('reply')}>
              Reply
            </Button>
          )}
          {!review.disputed && (
            <Button size="small" variant="quiet" onClick={() => setOpen('dispute')}>
              Dispute
            </Button>
          )}
        </p>
      )}
    </Review>
  );
}
