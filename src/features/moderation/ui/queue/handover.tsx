import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { REASON_MAX } from '#shared/fields/rejection-reasons.ts';
import { Button } from '#ui/actions/button.tsx';
import { useAct } from '#ui/api/use-act.ts';
import { Alert } from '#ui/feedback/alert.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { Select } from '#ui/forms/choices/select.tsx';
import { TextArea } from '#ui/forms/text-area.tsx';
import { useReopened } from '#ui/forms/use-reopened.ts';
import { FormDialog } from '#ui/overlays/form-dialog.tsx';
import { type Handover, keyOf, type QueueItem } from '../../queue/item.ts';
import { type Colleague, colleagues, keepItem, passItemOn } from './calls.ts';

/** 'Anna passed this on to you' */
export const handoverText = ({ by, to, byMe, toMe }: Handover) => `${byMe ? 'You' : by} passed this on to ${toMe ? 'you' : (to ?? 'the other moderators')}`;

/** Who passed the item on, what they think of it, and the way back. */
export function HandoverNote({ item }: { item: QueueItem }) {
  const { revalidate } = useRevalidator();
  const { busy, error, act } = useAct();
  const { handover } = item;
  if (!handover) return null;
  const keep = () =>
    act(async () => {
      await keepItem(item);
      await revalidate();
    });
  return (
    <Alert severity="info" title={handoverText(handover)} className="mb-4">
      <p className="whitespace-pre-line wrap-anywhere">{handover.note}</p>
      {(handover.byMe || handover.toMe) && (
        <Button size="small" variant="secondary" busy={busy} className="mt-2" onClick={() => void keep()}>
          {handover.byMe ? 'Take it back' : 'Leave it to everybody'}
        </Button>
      )}
      {error && <p role="alert">{error}</p>}
    </Alert>
  );
}

/** Passes an item on to another moderator, or asks any of them for a second opinion. */
export function PassOnButton({ item }: { item: QueueItem }) {
  const [others, setOthers] = useState<Colleague[] | null>(null);
  const { revalidate } = useRevalidator();
  const { busy, error, setError, act } = useAct();
  const open = () =>
    act(async () => {
      setOthers([]);
      setOthers(await colleagues());
    });
  useReopened('pass-on', (key) => {
    if (key === keyOf(item)) void open();
  });
  const close = () => {
    setOthers(null);
    setError(undefined);
  };

  function send(typed: FormData) {
    const note = String(typed.get('note') ?? '').trim();
    if (!note) return setError('Say what you think, or what is left to do');
    return act(async () => {
      await passItemOn(item, { to: String(typed.get('to') ?? '') || null, note });
      close();
      toast.success('Passed on');
      await revalidate();
    });
  }

  return (
    <>
      <Button variant="quiet" onClick={() => void open()} className="max-sm:px-2">
        Pass on
      </Button>
      <FormDialog
        open={others !== null}
        onClose={close}
        title={`Pass on: ${item.title}`}
        draft={`pass-on/${keyOf(item)}`}
        submit="Pass on"
        busy={busy}
        error={error}
        onSend={send}
      >
        <p>
          {item.urgency === 'danger'
            ? 'In doubt about danger, a second opinion is better than a quick one. It stays first in the queue.'
            : 'It stays where it is in the queue, with your note for whoever opens it.'}
        </p>
        <Select name="to" label="To" placeholder="Any other moderator" options={(others ?? []).map(({ id, name }) => ({ value: id, label: name }))} />
        <TextArea name="note" label="What you think, or what is left to do" required maxLength={REASON_MAX} />
      </FormDialog>
    </>
  );
}
