import type { ReactNode, SubmitEvent } from 'react';
import { Button } from '../actions/button.tsx';
import { Alert } from '../feedback/alert.tsx';
import { useHeldFields } from '../forms/drafts/use-held-fields.ts';
import { Dialog } from './dialog.tsx';

type Props = {
  open?: boolean;
  onClose: () => void;
  title: ReactNode;
  /** What its fields are kept under until a log-in in between is over. */
  draft: string;
  /** What is sent, as a verb: 'Warn'. */
  submit: string;
  danger?: boolean;
  busy: boolean;
  error: string | undefined;
  onSend: (typed: FormData, form: HTMLFormElement) => unknown;
  /** A further button, apart from the others. */
  other?: ReactNode;
  children: ReactNode;
};

/** A small form over the page: its fields, what went wrong, and the way back. */
export function FormDialog({ open = true, onClose, title, draft, submit, danger = false, busy, error, onSend, other, children }: Props) {
  const held = useHeldFields(draft);
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void onSend(new FormData(event.currentTarget), event.currentTarget);
  };
  return (
    <Dialog open={open} onClose={onClose} title={title} width="small">
      <form ref={held} onSubmit={send} className="grid gap-4">
        {children}
        {error && (
          <Alert live severity="error" title="Error">
            {error}
          </Alert>
        )}
        <div className="flex flex-wrap justify-end gap-2">
          {other}
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant={danger ? 'danger' : 'primary'} busy={busy}>
            {submit}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
