import { useState } from 'react';
import { SAVED } from '#shared/messages.ts';
import { messageOf } from '../api/message-of.ts';
import { toast } from '../feedback/toast.ts';
import { useHydrated } from '../use-hydrated.ts';
import { Switch } from './choices/checkbox.tsx';

type Props = {
  label: string;
  hint?: string | undefined;
  value: boolean;
  save: (next: boolean) => Promise<unknown>;
  /** What is said once it is saved. */
  saved?: (next: boolean) => string;
  /** What is said when it could not be, instead of the reason. */
  failed?: string;
};

/** A setting of its own: saved at once, back by itself when it could not be. */
export function SavedSwitch({ label, hint, value: stored, save, saved = () => SAVED, failed }: Props) {
  const [value, setValue] = useState(stored);
  const [busy, setBusy] = useState(false);
  const hydrated = useHydrated();

  async function change(next: boolean) {
    setValue(next);
    setBusy(true);
    try {
      await save(next);
      toast.success(saved(next));
    } catch (refusal) {
      setValue(!next);
      toast.error(failed ?? messageOf(refusal));
    } finally {
      setBusy(false);
    }
  }

  return <Switch label={label} hint={hint} checked={value} disabled={busy || !hydrated} onChange={(event) => void change(event.target.checked)} />;
}
