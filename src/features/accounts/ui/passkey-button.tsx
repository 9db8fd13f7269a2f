import { useState } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { logInWithPasskey, passkeyMessage } from '../second-factor/passkey-client.ts';

type Props = { children: string /** Where to go afterwards: the whole page is loaded again, as a new session needs it. */; to: string };

/** Logs in with a passkey, or proves that the person is still there. */
export function PasskeyButton({ children, to }: Props) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function press() {
    setBusy(true);
    setProblem(null);
    try {
      await logInWithPasskey();
      window.location.assign(to);
    } catch (error) {
      setProblem(await passkeyMessage(error));
      setBusy(false);
    }
  }

  return (
    <div className="grid justify-items-start gap-3">
      {problem && (
        <Alert severity="error" live>
          {problem}
        </Alert>
      )}
      <Button variant="secondary" busy={busy} onClick={press}>
        {children}
      </Button>
    </div>
  );
}
