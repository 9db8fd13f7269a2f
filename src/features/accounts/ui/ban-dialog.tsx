import { type SubmitEvent, useState } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { api } from '#ui/api/client.ts';
import { useAct } from '#ui/api/use-act.ts';
import { Alert } from '#ui/feedback/alert.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { DatePicker } from '#ui/forms/dates/date-picker.tsx';
import { useHeldFields } from '#ui/forms/drafts/use-held-fields.ts';
import { TextArea } from '#ui/forms/text-area.tsx';
import { useReopened } from '#ui/forms/use-reopened.ts';
import { Dialog } from '#ui/overlays/dialog.tsx';

type Props = { kind: 'girl' | 'guy'; id: number; name: string; isBanned: boolean; onDone: () => unknown };

/** Shuts a person out, until a day or for good, or lets them in again; each with the reason. */
export function BanButton({ kind, id, name, isBanned, onDone }: Props) {
  const [open, setOpen] = useState(false);
  const { busy, error, setError, act } = useAct();
  const held = useHeldFields(`ban-${kind}-${id}`);
  useReopened(`ban-${kind}-${id}`, () => setOpen(true));
  const close = () => {
    setOpen(false);
    setError(undefined);
  };

  function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const reason = String(typed.get('reason') ?? '').trim();
    const day = String(typed.get('unban_at') ?? '');
    if (!reason) return setError('Please give a reason');
    return act(async () => {
      // The ban ends when that day begins, in UTC.
      if (isBanned) await api.delete('/api/admin/bans', { kind, id, reason });
      else await api.post('/api/admin/bans', { kind, id, reason, unban_at: day ? `${day}T00:00:00Z` : null });
      close();
      toast.success(isBanned ? `${name} can log in again` : `${name} is banned`);
      await onDone();
    });
  }

  return (
    <>
      <Button size="small" variant="secondary" onClick={() => setOpen(true)}>
        {isBanned ? 'Lift ban' : 'Ban'}
      </Button>
      <Dialog open={open} onClose={close} title={isBanned ? `Let ${name} in again` : `Ban ${name}`} width="small">
        <form ref={held} onSubmit={(event) => void send(event)} className="grid gap-4">
          {!isBanned && <p>Logs the account out everywhere and hides the profile.</p>}
          <TextArea name="reason" label="Why" required hint="Recorded in the audit log." />
          {!isBanned && <DatePicker name="unban_at" label="Until" blockPast blockFuture={false} hint="Leave empty for a permanent ban" />}
          {error && (
            <Alert live severity="error" title="Error">
              {error}
            </Alert>
          )}
          <div className="flex justify-end gap-2">
            <Button variant="secondary" onClick={close}>
              Cancel
            </Button>
            <Button type="submit" variant={isBanned ? 'primary' : 'danger'} busy={busy}>
              {isBanned ? 'Lift ban' : 'Ban'}
            </Button>
          </div>
        </form>
      </Dialog>
    </>
  );
}
