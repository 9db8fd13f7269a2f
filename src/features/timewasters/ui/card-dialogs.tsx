import { api } from '#ui/api/client.ts';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { AddContactDialog, type Added } from './add-contact-dialog.tsx';

export type CardDialog = 'phone' | 'email' | 'delete';
type Props = { timewasterId: number; dialog: CardDialog | null; onClose: () => void; onAdded: (added: Added) => void; onDeleted: () => void };

/** What a card asks in dialogs. They come with the first that is opened: the answer about a man is there before. */
export function CardDialogs({ timewasterId, dialog, onClose, onAdded, onDeleted }: Props) {
  return (
    <>
      <AddContactDialog kind="phone" timewasterId={timewasterId} open={dialog === 'phone'} onClose={onClose} onAdded={onAdded} />
      <AddContactDialog kind="email" timewasterId={timewasterId} open={dialog === 'email'} onClose={onClose} onAdded={onAdded} />
      <ConfirmDialog
        open={dialog === 'delete'}
        danger
        title="Delete this report?"
        confirmLabel="Delete report"
        onClose={onClose}
        onConfirm={async () => {
          await api.delete(`/api/v1/timewasters/${timewasterId}`);
          onDeleted();
        }}
      >
        Comments, phones, emails, photos and votes on it are deleted too.
      </ConfirmDialog>
    </>
  );
}
