import { useState } from 'react';
import { messageOf } from './message-of.ts';

/**
 * What a dialog or a form does by a call: whether it is under way, and the sentence of what refused it last.
 * `act` answers whether it went through; it never throws.
 */
export function useAct() {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();

  async function act(does: () => Promise<unknown>): Promise<boolean> {
    setBusy(true);
    setError(undefined);
    try {
      await does();
      return true;
    } catch (refusal) {
      setError(messageOf(refusal));
      return false;
    } finally {
      setBusy(false);
    }
  }
  return { busy, error, setError, act };
}
