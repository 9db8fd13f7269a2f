import { type SubmitEvent, useState } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { api } from '#ui/api/client.ts';
import { messageOf } from '#ui/api/message-of.ts';
import { Alert } from '#ui/feedback/alert.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { useHeldFields } from '#ui/forms/drafts/use-held-fields.ts';
import { TextInput } from '#ui/forms/text-input.tsx';
import { DateText } from '#ui/text/date-text.tsx';

type Props = { girlId: number; pause: { reason: string; since: string } | null; onChange: () => unknown };

/** Pauses a girl's look-ups with a reason that she is told, or opens them again. */
export function PausePanel({ girlId, pause, onChange }: Props) {
  const [busy, setBusy] = useState(false);
  const held = useHeldFields(`pause-${girlId}`);
  const send = async (says: string, call: () => Promise<unknown>) => {
    setBusy(true);
    try {
      await call();
      toast.success(says);
      await onChange();
    } catch (error) {
      toast.error(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const reason = String(new FormData(event.currentTarget).get('reason') ?? '');
    void send('Access paused', () => api.post(`/api/admin/timewaster-lookups/${girlId}/pause`, { reason }));
  }
  if (pause) {
    return (
      <Alert severity="warning" title="Access to look-ups paused" className="mb-6">
        <p>
          Since <DateText value={new Date(pause.since)} />: {pause.reason}
        </p>
        <Button
          size="small"
          variant="secondary"
          busy={busy}
          onClick={() => void send('Access resumed', () => api.post(`/api/admin/timewaster-lookups/${girlId}/resume`))}
        >
          Resume access
        </Button>
      </Alert>
    );
  }
  return (
    <form ref={held} onSubmit={submit} className="mb-6 flex flex-wrap items-end gap-3">
      <div className="min-w-64 flex-1">
        <TextInput
          name="reason"
          label="Reason (she sees this)"
          required
          maxLength={1_000}
          defaultValue="Your account has looked up more than usual."
          autoComplete="off"
        />
      </div>
      <Button type="submit" variant="danger" busy={busy}>
        Pause access
      </Button>
    </form>
  );
}
