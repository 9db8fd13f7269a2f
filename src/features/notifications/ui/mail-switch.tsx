import { useState } from 'react';
import type { EmailFrequency, NotificationKind } from '#shared/notification-kinds.ts';
import { SAVED } from '#shared/messages.ts';
import { api } from '#ui/api/client.ts';
import { messageOf } from '#ui/api/message-of.ts';
import { toast } from '#ui/feedback/toast.ts';
import { Switch } from '#ui/forms/checkbox.tsx';
import { useHydrated } from '#ui/use-hydrated.ts';

type Props = { kind: NotificationKind; email: EmailFrequency; label: string; hint: string };

/** E-mails of one kind, on or off, where somebody looks for that switch. How often is said in the preferences, which hold the same. */
export function MailSwitch({ kind, email: stored, label, hint }: Props) {
  const [on, setOn] = useState(stored !== 'off');
  const [busy, setBusy] = useState(false);
  const hydrated = useHydrated();

  async function change(next: boolean) {
    setOn(next);
    setBusy(true);
    // Who wanted them once a day gets them so again.
    const email = !next ? 'off' : stored === 'off' ? 'instant' : stored;
    try {
      await api.patch(`/api/v1/notification-preferences/${kind}`, { data: { type: 'notificationPreferences', attributes: { email } } }, { quiet: true });
      toast.success(SAVED);
    } catch (error) {
      setOn(!next);
      toast.error(messageOf(error));
    } finally {
      setBusy(false);
    }
  }

  return <Switch label={label} hint={hint} checked={on} disabled={busy || !hydrated} onChange={(event) => void change(event.target.checked)} />;
}
