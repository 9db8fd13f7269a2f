import type { EmailFrequency, NotificationKind } from '#shared/notification-kinds.ts';
import { api } from '#ui/api/client.ts';
import { SavedSwitch } from '#ui/forms/saved-switch.tsx';

type Props = { kind: NotificationKind; email: EmailFrequency; label: string; hint: string };

/** Emails of one kind, on or off, where somebody looks for that switch. How often is said in the preferences, which hold the same. */
export function MailSwitch({ kind, email: stored, label, hint }: Props) {
  const save = (on: boolean) => {
    // Who wanted them once a day gets them so again.
    const email = !on ? 'off' : stored === 'off' ? 'instant' : stored;
    return api.patch(`/api/v1/notification-preferences/${kind}`, { data: { type: 'notificationPreferences', attributes: { email } } });
  };
  return <SavedSwitch label={label} hint={hint} value={stored !== 'off'} save={save} />;
}
