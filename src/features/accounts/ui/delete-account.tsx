import { useRef, useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { Button } from '#ui/actions/button.tsx';
import { ApiError } from '#ui/api/api-error.ts';
import { api } from '#ui/api/client.ts';
import { toast } from '#ui/feedback/toast.ts';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { CODE_REQUIRED, type ProofNeeds, USED_CODE, WRONG_CODE } from '../recovery/proof-texts.ts';
import { ProofFields } from './proof-fields.tsx';

const aboutCode = new Set([CODE_REQUIRED, USED_CODE, WRONG_CODE]);

/** Deletes one's own account after a question and the password; afterwards one is a visitor on the home page. For every settings page. */
export function DeleteAccount({ userId, needs }: { userId: string; needs: ProofNeeds }) {
  const [asking, setAsking] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const fields = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();

  async function remove() {
    const typed = new FormData(fields.current ?? undefined);
    const given = (name: string) => String(typed.get(name) ?? '') || undefined;
    setRefusal(undefined);
    await api.delete(`/api/v1/my-profiles/${userId}`, { password: given('currentPassword'), code: given('code') }).catch((error) => {
      setRefusal(error instanceof ApiError && !error.isSessionOver ? error.detail : undefined);
      throw error;
    });
    await navigate('/');
    await revalidate();
    toast.success('Successfully deleted account');
  }

  function close() {
    setAsking(false);
    setRefusal(undefined);
  }

  const field = needs.code && refusal && aboutCode.has(refusal) ? 'code' : 'currentPassword';
  return (
    <>
      <p className="mb-4 text-ink-soft">
        Your profile, pictures, travels and messages to us are permanently deleted. Reviews you wrote stay, without your name. If a request, report or dispute
        about you is open, what you were known by is kept under lock until it is decided.
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
        onClose={close}
      >
        <p className="mb-4">This cannot be undone.</p>
        <form ref={fields} className="grid gap-4" onSubmit={(event) => event.preventDefault()}>
          <ProofFields form="delete" needs={needs} issues={refusal ? [{ name: field, message: refusal }] : []} />
        </form>
      </ConfirmDialog>
    </>
  );
}
