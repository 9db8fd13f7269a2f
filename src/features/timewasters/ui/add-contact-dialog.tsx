import { type FormEvent, useState } from 'react';
import { SHORT_TEXT_MAX } from '#shared/limits.ts';
import { Button } from '#ui/actions/button.tsx';
import { api } from '#ui/api/client.ts';
import { useAct } from '#ui/api/use-act.ts';
import { toast } from '#ui/feedback/toast.ts';
import { useHeldFields } from '#ui/forms/drafts/use-held-fields.ts';
import { TextInput } from '#ui/forms/text-input.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { timewasterTexts } from '../texts.ts';
import { contactDraft } from './contact-draft.ts';
import { digitsOf, maskPhone } from './report/phone-mask.ts';

const kinds = {
  phone: { title: 'Add Timewaster Phone', label: 'Phone', done: timewasterTexts.phoneAdded },
  email: { title: 'Add Timewaster Email', label: 'Email', done: timewasterTexts.emailAdded },
} as const;

export type Added = { id: string; attributes: { phoneNumber?: string; email?: string; createdAt: string; waits: boolean } };
type Props = { kind: keyof typeof kinds; timewasterId: number; open: boolean; onClose: () => void; onAdded: (added: Added) => void };

/** Adds one phone or email to a record. Optional: nothing is sent while the field is empty. */
export function AddContactDialog({ kind, timewasterId, open, onClose, onAdded }: Props) {
  const [text, setText] = useState('');
  const { busy, error, setError, act } = useAct();
  const { title, label, done } = kinds[kind];
  const held = useHeldFields(`${contactDraft(timewasterId)}/${kind}`);
  const close = () => {
    setText('');
    setError(undefined);
    onClose();
  };
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const value = kind === 'phone' ? digitsOf(text) : text.trim();
    if (!value || busy) return;
    await act(async () => {
      const options = { idempotencyKey: crypto.randomUUID() };
      const { data } =
        kind === 'phone'
          ? await api.post('/api/v1/timewaster-phones', { data: { type: 'timewasterPhones', attributes: { timewasterId, phoneNumber: value } } }, options)
          : await api.post('/api/v1/timewaster-emails', { data: { type: 'timewasterEmails', attributes: { timewasterId, email: value } } }, options);
      onAdded(data);
      toast.success(done);
      close();
    });
  };
  return (
    <Dialog open={open} onClose={close} title={title} width="small">
      <form ref={held} onSubmit={send} className="grid gap-4" noValidate>
        <TextInput
          id={`add-${kind}-${timewasterId}`}
          label={label}
          value={text}
          onChange={(event) => setText(kind === 'phone' ? maskPhone(event.target.value) : event.target.value)}
          error={error}
          autoComplete="off"
          {...(kind === 'phone'
            ? { type: 'tel', inputMode: 'tel', placeholder: '512-555-0142' }
            : { type: 'text', inputMode: 'email', maxLength: SHORT_TEXT_MAX })}
        />
        <Button type="submit" busy={busy}>
          Add
        </Button>
      </form>
    </Dialog>
  );
}
