import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { Button } from '#ui/actions/button.tsx';
import { graphql } from '#ui/api/graphql.ts';
import { messageOf } from '#ui/api/message-of.ts';
import { toast } from '#ui/feedback/toast.ts';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import type { Agreement } from '../agreement.ts';
import girlComplete from '../documents/girl-complete-booking.graphql';
import girlDelete from '../documents/girl-delete-booking.graphql';
import guyComplete from '../documents/guy-complete-booking.graphql';
import guyDelete from '../documents/guy-delete-booking.graphql';

const documents = { female: { complete: girlComplete, deleted: girlDelete }, male: { complete: guyComplete, deleted: guyDelete } } as const;

type Props = {
  id: number;
  side: 'female' | 'male';
  status: 'complete' | 'deleted' | null;
  agreement: Agreement;
  /** Whose request it is, for the question. */
  name: string;
};

/** Complete and Delete: each side for itself. */
export function BookingActions({ id, side, status, agreement, name }: Props) {
  const agreed = agreement === 'accepted';
  const isOff = agreement === 'declined' || agreement === 'taken-back';
  const { revalidate } = useRevalidator();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const answer = async (to: 'complete' | 'deleted') => {
    await graphql(documents[side][to], { id, currentDateUTC: new Date().toISOString() }, { role: side });
    await revalidate();
  };
  const complete = async () => {
    setBusy(true);
    try {
      await answer('complete');
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
        onConfirm={() => answer('deleted')}
      >
        {agreed && 'You agreed to meet. If you won’t come, cancel it first: deleting tells nobody. '}
        {side === 'female'
          ? `This removes ${name}’s request from your list. He still sees it.`
          : `This removes your request to ${name} from your list. She still sees it.`}
      </ConfirmDialog>
    </>
  );
}
