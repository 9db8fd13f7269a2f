import { type SubmitEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import { IDENTIFIER_WORDS, type IdentifierKind } from '#shared/catalogues/identifier-kinds.ts';
import { Button } from '#ui/actions/button.tsx';
import { api } from '#ui/api/client.ts';
import { useAct } from '#ui/api/use-act.ts';
import { useHeldFields } from '#ui/forms/drafts/use-held-fields.ts';
import { TextArea } from '#ui/forms/text-area.tsx';
import { useReopened } from '#ui/forms/use-reopened.ts';
import { Dialog } from '#ui/overlays/dialog.tsx';
import type { Subject } from '../subject.ts';

/** Says, with the reason, that two are not the same person, or that what they share links nobody. */
export function CutButton({ one, other, kind }: { one: Subject; other: Subject; kind?: IdentifierKind }) {
  const { revalidate } = useRevalidator();
  const [open, setOpen] = useState(false);
  const { busy, error, setError, act } = useAct();
  const draft = `cut-${one}-${other}-${kind ?? 'person'}`;
  const held = useHeldFields(draft);
  useReopened(draft, () => setOpen(true));
  const close = () => {
    setOpen(false);
    setError(undefined);
  };

  async function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const reason = String(new FormData(event.currentTarget).get('reason') ?? '').trim();
    if (!reason) return setError('Please give a reason');
    const done = await act(() => api.post('/api/admin/identity-cuts', { one, other, ...(kind && { kind }), reason }));
    if (!done) return;
    close();
    await revalidate();
  }
  return (
    <>
      <Button size="small" variant={kind ? 'quiet' : 'secondary'} onClick={() => setOpen(true)}>
        {kind ? `This ${IDENTIFIER_WORDS[kind]} links nobody` : 'Not the same person'}
      </Button>
      <Dialog open={open} onClose={close} title={kind ? `This ${IDENTIFIER_WORDS[kind]} links nobody?` : 'Not the same person?'} width="small">
        <form ref={held} onSubmit={(event) => void send(event)} noValidate className="grid gap-4">
          <p className="text-ink-soft">
            {kind
              ? 'Nobody is linked by it any more, anywhere: right for the number of a hotel, wrong for a man with many names.'
              : 'Answers about one of them leave the other out. You can undo it here.'}
          </p>
          <TextArea name="reason" label="Why" required hint="Recorded in the audit log." error={error} />
          <div className="flex justify-end gap-2">
            <Button variant="secondary" onClick={close}>
              Cancel
            </Button>
            <Button type="submit" busy={busy}>
              Cut the link
            </Button>
          </div>
        </form>
      </Dialog>
    </>
  );
}
