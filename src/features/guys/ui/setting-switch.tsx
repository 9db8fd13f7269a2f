import { useState } from 'react';
import { SAVED } from '#shared/messages.ts';
import { api } from '#ui/api/client.ts';
import { messageOf } from '#ui/api/message-of.ts';
import { toast } from '#ui/feedback/toast.ts';
import { Switch } from '#ui/forms/checkbox.tsx';
import { useHydrated } from '#ui/use-hydrated.ts';

type Props = {
  userId: string;
  attribute: 'allowSessionGirlsContact' | 'emailMeAboutNewGirlsInYourArea' | 'userShowProfile';
  label: string;
  hint: string;
  value: boolean;
};

/** One of his settings: saved at once, back by itself when it could not be. */
export function SettingSwitch({ userId, attribute, label, hint, value: stored }: Props) {
  const [value, setValue] = useState(stored);
  const [busy, setBusy] = useState(false);
  const hydrated = useHydrated();

  async function change(next: boolean) {
    setValue(next);
    setBusy(true);
    try {
      await api.patch(`/api/v1/guy-users/${userId}`, { data: { type: 'guyUsers', id: userId, attributes: { [attribute]: next } } }, { quiet: true });
      toast.success(SAVED);
    } catch (error) {
      setValue(!next);
      toast.error(messageOf(error));
    } finally {
      setBusy(false);
    }
  }

  return <Switch label={label} hint={hint} checked={value} disabled={busy || !hydrated} onChange={(event) => void change(event.target.checked)} />;
}
