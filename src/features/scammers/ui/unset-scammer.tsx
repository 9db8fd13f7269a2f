import { useState } from 'react';
import { UNSET_SCAMMER_ROWS } from '#shared/limits.ts';
import { Button } from '#ui/actions/button.tsx';
import { api } from '#ui/api/client.ts';
import { useAct } from '#ui/api/use-act.ts';
import { Alert } from '#ui/feedback/alert.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { useHeldFields } from '#ui/forms/drafts/use-held-fields.ts';
import { TextArea } from '#ui/forms/text-area.tsx';
import { useReopened } from '#ui/forms/use-reopened.ts';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { COMMENT_REQUIRED } from '../texts.ts';

/** Takes a person off the list of scammers, with the reason. A refusal of the server is in the dialog. */
export function UnsetScammer({ girlId, name, onUnset }: { girlId: number; name: string; onUnset: () => unknown }) {
  const [open, setOpen] = useState(false);
  const [comment, setComment] = useState('');
  const { busy, error, setError, act } = useAct();
  const held = useHeldFields(`unset-scammer-${girlId}`);
  useReopened(`unset-scammer-${girlId}`, () => setOpen(true));

  const close = () => {
    setOpen(false);
    setError(undefined);
    setComment('');
  };

  async function confirm() {
    const trimmed = comment.trim();
    if (!trimmed) {
      return toast.error(COMMENT_REQUIRED, { description: 'Please provide a comment explaining why this person is being unset as a scammer.' });
    }
    await act(async () => {
      await api.delete('/admin/scammer', { girl_id: girlId, comment: trimmed });
      close();
      toast.success('Successfully unset scammer status.', { description: 'The person has been removed from the scammers list.' });
      await onUnset();
    });
  }

  return (
    <>
      <Button size="small" variant="secondary" onClick={() => setOpen(true)}>
        Unset Scammer
      </Button>
      <Dialog
        open={open}
        onClose={close}
        title="Unset Scammer"
        width="small"
        actions={
          <>
            <Button variant="secondary" onClick={close}>
              Cancel
            </Button>
            <Button variant="danger" busy={busy} onClick={() => void confirm()}>
              Confirm
            </Button>
          </>
        }
      >
        <p className="mb-4">{name} will no longer be a scammer and will be removed from the list.</p>
        <div ref={held}>
          <TextArea name="comment" label="Comment" rows={UNSET_SCAMMER_ROWS} required value={comment} onChange={(event) => setComment(event.target.value)} />
        </div>
        {error && (
          <Alert live severity="error" title="Error" className="mt-4">
            {error}
          </Alert>
        )}
      </Dialog>
    </>
  );
}
