import { type FormEvent, useState } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { useHeldFields } from '#ui/forms/drafts/use-held-fields.ts';
import { TextInput } from '#ui/forms/text-input.tsx';
import type { ProofNeeds } from '../recovery/proof-texts.ts';
import { createPasskey, passkeyMessage } from '../second-factor/passkey-client.ts';
import { ProofFields } from './proof-fields.tsx';

/** Makes a passkey with the browser. Needs JavaScript: without it there are no passkeys. */
export function AddPasskey({ to, needs }: { to: string; needs: ProofNeeds | null }) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const held = useHeldFields('add-passkey');

  async function add(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const { name, ...given } = Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>;
    setBusy(true);
    setProblem(null);
    try {
      await createPasskey(name?.trim() || 'Passkey', given);
      window.location.assign(to);
    } catch (error) {
      setProblem(await passkeyMessage(error));
      setBusy(false);
    }
  }

  return (
    <form ref={held} method="post" onSubmit={add} className="grid gap-5">
      {problem && (
        <Alert severity="error" live>
          {problem}
        </Alert>
      )}
      <TextInput id="passkey-name" name="name" label="Name of the passkey" hint="For example, 'My phone'." maxLength={60} required />
      {needs && <ProofFields form="add-passkey" needs={needs} />}
      <div>
        <Button type="submit" busy={busy}>
          Add a passkey
        </Button>
      </div>
    </form>
  );
}
