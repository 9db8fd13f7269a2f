import { useState } from 'react';
import { toast } from '#ui/feedback/toast.ts';
import { Switch } from '#ui/forms/checkbox.tsx';
import { useHydrated } from '#ui/use-hydrated.ts';
import { toggleGirlFlag } from '../flag-calls.ts';

type Props = { shown: boolean; save: (value: boolean) => Promise<unknown> };

/** 'Show Profile': on or off at once; off again by itself when it could not be saved. */
export function VisibilitySwitch({ shown: stored, save }: Props) {
  const [shown, setShown] = useState(stored);
  const [busy, setBusy] = useState(false);
  const hydrated = useHydrated();

  async function change(value: boolean) {
    setShown(value);
    setBusy(true);
    try {
      await save(value);
      toast.success(value ? 'Profile is now public' : 'Profile is now hidden');
    } catch {
      setShown(!value);
      toast.error('Failed to change visibility');
    } finally {
      setBusy(false);
    }
  }

  return <Switch label="Show Profile" checked={shown} disabled={busy || !hydrated} onChange={(event) => void change(event.target.checked)} />;
}

/** Saves her own choice by the girl flag toggle, as the girl she is, also when she is a moderator too. */
export const saveVisibility = (girlId: number) => (value: boolean) => toggleGirlFlag(girlId, 'girl_show_profile', value, 'female');
