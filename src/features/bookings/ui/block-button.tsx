import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { Button } from '#ui/actions/button.tsx';
import { api } from '#ui/api/client.ts';
import { messageOf } from '#ui/api/message-of.ts';
import { toast } from '#ui/feedback/toast.ts';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';

type Props = { guy: { id: number; name: string }; blocked: boolean };

/** Keeps a guy away, or lets him come again. */
export function BlockButton({ guy, blocked }: Props) {
  const { revalidate } = useRevalidator();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const body = { block: { guy_user_id: guy.id } };

  async function unblock() {
    setBusy(true);
    try {
      await api.delete('/block', body);
      await revalidate();
    } catch (error) {
      toast.error(messageOf(error));
    } finally {
      setBusy(false);
    }
  }

  if (blocked) {
    return (
      <Button size="small" variant="quiet" busy={busy} onClick={() => void unblock()}>
        Unblock
      </Button>
    );
  }
  return (
    <>
      <Button size="small" variant="quiet" onClick={() => setAsking(true)}>
        Block
      </Button>
      <ConfirmDialog
        open={asking}
        title={`Block ${guy.name}?`}
        confirmLabel="Block"
        danger
        onClose={() => setAsking(false)}
        onConfirm={async () => {
          await api.post('/block', body);
          await revalidate();
        }}
      >
        He can no longer see your booking form or your travels, and you won’t receive anything from him. He is not notified.
      </ConfirmDialog>
    </>
  );
}
