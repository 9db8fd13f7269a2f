import { type ReactNode, useState } from 'react';
import { Button } from '../actions/button.tsx';
import { isSessionOver } from '../api/api-error.ts';
import { messageOf } from '../api/message-of.ts';
import { Alert } from '../feedback/alert.tsx';
import { Dialog } from './dialog.tsx';

type Props = {
  open: boolean;
  title: ReactNode;
  children?: ReactNode;
  /** What will be done, as a verb: 'Delete travel'. */
  confirmLabel: string;
  cancelLabel?: string;
  danger?: boolean;
  /** Does it. While it runs the dialog waits; if it fails the dialog stays and says so. */
  onConfirm: () => Promise<unknown> | unknown;
  onClose: () => void;
  /** The words for a failure; the mapping of messages otherwise. */
  failure?: string;
};

/** Asks before something that cannot be taken back lightly. */
export function ConfirmDialog({ open, title, children, confirmLabel, cancelLabel = 'Cancel', danger = false, onConfirm, onClose, failure }: Props) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);

  const close = () => {
    setError(null);
    onClose();
  };
  const confirm = async () => {
    setBusy(true);
    setError(null);
    try {
      await onConfirm();
      close();
    } catch (thrown) {
      setError(thrown);
    } finally {
      setBusy(false);
    }
  };

  return (
    <Dialog
      open={open}
      onClose={close}
      title={title}
      width="small"
      role="alertdialog"
      actions={
        <>
          <Button variant="secondary" onClick={close}>
            {cancelLabel}
          </Button>
          <Button variant={danger ? 'danger' : 'primary'} busy={busy} onClick={confirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
      {error !== null && !isSessionOver(error) && (
        <Alert live severity="error" className="mt-4">
          {failure ?? messageOf(error)}
        </Alert>
      )}
    </Dialog>
  );
}
