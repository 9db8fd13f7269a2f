import { useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { Button } from '#ui/actions/button.tsx';
import { api } from '#ui/api/client.ts';
import { toast } from '#ui/feedback/toast.ts';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';

/** Deletes one's own account after a question; afterwards one is a visitor on the home page. For every settings page. */
export function DeleteAccount({ userId }: { userId: string }) {
  const [asking, setAsking] = useState(false);
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();

  async function remove() {
    await api.delete(`/api/v1/my-profiles/${userId}`, undefined, { quiet: true });
    await navigate('/');
    await revalidate();
    toast.success('Successfully deleted account');
  }

  return (
    <>
      <p className="mb-4 text-ink-soft">
        Your profile, pictures, travels and messages to us are deleted for good. Reviews that you wrote stay without your name.
      </p>
      <Button variant="danger" onClick={() => setAsking(true)}>
        Delete account
      </Button>
      <ConfirmDialog
        open={asking}
        title="Delete your account?"
        confirmLabel="Delete account"
        danger
        failure="Error deleting account."
        onConfirm={remove}
        onClose={() => setAsking(false)}
      >
        This cannot be undone.
      </ConfirmDialog>
    </>
  );
}
