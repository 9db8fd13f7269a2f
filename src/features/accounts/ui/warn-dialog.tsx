import { type SubmitEvent, useState } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { api } from '#ui/api/client.ts';
import { useAct } from '#ui/api/use-act.ts';
import { Alert } from '#ui/feedback/alert.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { useHeldFields } from '#ui/forms/drafts/use-held-fields.ts';
import { useReopened } from '#ui/forms/use-reopened.ts';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { MeasureWords } from './measure-words.tsx';

type Props = { id: number; name: string; onDone: () => unknown };

/** Warns a guy by mail, and takes it back as long as this page is open. */
export function WarnButton({ id, name, onDone }: Props) {
  const [open, setOpen] = useState(false);
  const [isWarned, setWarned] = useState(false);
  const { busy, error, setError, act } = useAct();
  const held = useHeldFields(`warn-guy-${id}`);
  useReopened(`warn-guy-${id}`, () => setOpen(true));
  const close = () => {
    setOpen(false);
    setError(undefined);
  };

  function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const reason = String(typed.get('reason') ?? '').trim();
    if (!reason) return setError('Please give a reason');
    return act(async () => {
      await api.post('/api/admin/warnings', { id, reason, told: String(typed.get('told') ?? '').trim() });
      close();
      setWarned(true);
      toast.success(`${name} is warned`, { description: 'The email leaves in 30 seconds.' });
      await onDone();
    });
  }

  const undo = () =>
    act(async () => {
      await api.delete('/api/admin/warnings', { id });
      setWarned(false);
      toast.success('Warning undone');
      await onDone();
    });

  if (isWarned)
    return (
      <Button size="small" variant="secondary" busy={busy} onClick={() => void undo()}>
        Undo warning
      </Button>
    );
  return (
    <>
      <Button size="small" variant="secondary" onClick={() => setOpen(true)}>
        Warn
      </Button>
      <Dialog open={open} onClose={close} title={`Warn ${name}`} width="small">
        <form ref={held} onSubmit={(event) => void send(event)} className="grid gap-4">
          <p>Sends an email. It counts on the ladder for a year.</p>
          <MeasureWords />
          {error && (
            <Alert live severity="error" title="Error">
              {error}
            </Alert>
          )}
          <div className="flex justify-end gap-2">
            <Button variant="secondary" onClick={close}>
              Cancel
            </Button>
            <Button type="submit" busy={busy}>
              Warn
            </Button>
          </div>
        </form>
      </Dialog>
    </>
  );
}
