import { lazy, Suspense, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { BookingSide, BookingStatus, BookingStepKind } from '#shared/catalogues/statuses.ts';
import { Button } from '#ui/actions/button.tsx';
import { api } from '#ui/api/client.ts';
import { graphql } from '#ui/api/graphql.ts';
import { messageOf } from '#ui/api/message-of.ts';
import { toast } from '#ui/feedback/toast.ts';
import { useReopened } from '#ui/forms/use-reopened.ts';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import girlComplete from '../documents/girl-complete-booking.graphql';
import girlDelete from '../documents/girl-delete-booking.graphql';
import guyComplete from '../documents/guy-complete-booking.graphql';
import guyDelete from '../documents/guy-delete-booking.graphql';
import type { Standing } from '../present.ts';
import type { StepBody } from '../schema.ts';
import type { Agreement } from '../state.ts';

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

const filing = {
  girl: { role: 'female', complete: girlComplete, deleted: girlDelete },
  guy: { role: 'male', complete: guyComplete, deleted: guyDelete },
} as const;

type FileProps = Pick<Answering, 'id' | 'side' | 'name' | 'agreement'> & { status: BookingStatus | null };

/** Complete and Delete: each side files the request for itself. */
export function FileButtons({ id, side, status, agreement, name }: FileProps) {
  const agreed = agreement === 'accepted';
  const isOff = agreement === 'declined' || agreement === 'taken-back';
  const { revalidate } = useRevalidator();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const file = async (to: BookingStatus) => {
    await graphql(filing[side][to], { id, currentDateUTC: new Date().toISOString() }, { role: filing[side].role });
    await revalidate();
  };
  const complete = async () => {
    setBusy(true);
    try {
      await file('complete');
      toast.success('Completed. It’s under Done.');
    } catch (error) {
      toast.error(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      {status !== 'complete' && !isOff && (
        <Button size="small" variant={agreed ? 'secondary' : 'quiet'} busy={busy} onClick={() => void complete()}>
          Mark as complete
        </Button>
      )}
      <Button size="small" variant="quiet" onClick={() => setAsking(true)}>
        Delete
      </Button>
      <ConfirmDialog
        open={asking}
        title="Delete this booking?"
        confirmLabel="Delete booking"
        danger
        onClose={() => setAsking(false)}
        onConfirm={() => file('deleted')}
      >
        {agreed && 'You agreed to meet. If you won’t come, cancel it first: deleting tells nobody. '}
        {side === 'girl'
          ? `This removes ${name}’s request from your list. He still sees it.`
          : `This removes your request to ${name} from your list. She still sees it.`}
      </ConfirmDialog>
    </>
  );
}
