import { lazy, Suspense, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { BookingSide, BookingStepKind } from '#shared/catalogues/statuses.ts';
import { Button } from '#ui/actions/button.tsx';
import { api } from '#ui/api/client.ts';
import { toast } from '#ui/feedback/toast.ts';
import { useReopened } from '#ui/forms/use-reopened.ts';
import type { Agreement } from '../agreement.ts';
import type { Standing } from '../present.ts';
import type { StepBody } from '../schema.ts';

const AnswerDialog = lazy(() => import('./answer-dialog.tsx'));

export type Answering = Pick<Standing, 'agreement' | 'moves' | 'appointment' | 'suggested'> & {
  id: number;
  side: BookingSide;
  /** The other one. */
  name: string;
  /** The place that he asked for, where nothing is proposed yet. */
  asked: string | null;
};

/** Behind it, after a slash, stands the step whose dialog is typed into. */
export const answerDraft = (id: number) => `booking-answer-${id}`;

/** What a button is called: the same step is another thing to somebody who agreed before. */
export function stepLabel(kind: BookingStepKind, side: BookingSide, agreement: Agreement): string {
  if (kind === 'accepted') return 'Accept';
  if (kind === 'proposed') return agreement === `proposed-by-${side}` ? 'Change the time' : 'Propose another time';
  if (agreement === 'accepted') return 'Cancel booking';
  if (kind === 'declined') return 'Decline';
  return side === 'girl' ? 'Undo my answer' : 'Withdraw request';
}

/** What was done, and where the request stands now, when it leaves the list. */
function doneText(kind: BookingStepKind, side: BookingSide, agreement: Agreement): string {
  if (kind === 'accepted') return 'Accepted. It’s under Upcoming.';
  if (kind === 'proposed') return agreement === 'accepted' ? 'Proposed. It’s under New until it’s accepted.' : 'Proposed';
  if (agreement === 'accepted') return 'Cancelled. It’s under Done.';
  if (kind === 'declined') return 'Declined. It’s under Done.';
  return side === 'girl' ? 'Open again. It’s under New.' : 'Withdrawn. It’s under Done.';
}

/** Accept, propose, decline, take back: whatever is possible now. Everything that the other one reads is asked for once more. */
export function AnswerButtons(answering: Answering) {
  const { id, side, agreement, moves } = answering;
  const { revalidate } = useRevalidator();
  const [kind, setKind] = useState<BookingStepKind | null>(null);
  useReopened(answerDraft(id), (which) => setKind(moves.find((move) => move === which) ?? null));

  async function say(attributes: StepBody) {
    await api.post(`/api/v1/bookings/${id}/steps`, { data: { type: 'bookingSteps', attributes } });
    toast.success(doneText(attributes.kind, side, agreement));
    setKind(null);
    await revalidate();
  }
  return (
    <>
      {moves.map((move) => (
        <Button key={move} size="small" variant={move === 'accepted' ? 'primary' : 'secondary'} onClick={() => setKind(move)}>
          {stepLabel(move, side, agreement)}
        </Button>
      ))}
      {kind && (
        <Suspense>
          <AnswerDialog {...answering} kind={kind} onClose={() => setKind(null)} onSay={say} />
        </Suspense>
      )}
    </>
  );
}
