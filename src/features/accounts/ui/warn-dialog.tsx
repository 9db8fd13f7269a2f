import { useState } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { api } from '#ui/api/client.ts';
import { useAct } from '#ui/api/use-act.ts';
import { toast } from '#ui/feedback/toast.ts';
import { useReopened } from '#ui/forms/use-reopened.ts';
import { FormDialog } from '#ui/overlays/form-dialog.tsx';
import { MeasureWords } from './measure-words.tsx';

type Props = { id: number; name: string; onDone: () => unknown };

/** Warns a guy by mail, and takes it back as long as this page is open. */
export function WarnButton({ id, name, onDone }: Props) {
  const [open, setOpen] = useState(false);
  const [isWarned, setWarned] = useState(false);
  const { busy, error, setError, act } = useAct();
  useReopened(`warn-guy-${id}`, () => setOpen(true));
  const close = () => {
    setOpen(false);
    setError(undefined);
  };

  function send(typed: FormData) {
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
      <FormDialog open={open} onClose={close} title={`Warn ${name}`} draft={`warn-guy-${id}`} submit="Warn" busy={busy} error={error} onSend={send}>
        <p>Sends an email. It counts on the ladder for a year.</p>
        <MeasureWords />
      </FormDialog>
    </>
  );
}
