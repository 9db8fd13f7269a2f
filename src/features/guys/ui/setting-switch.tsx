import { api } from '#ui/api/client.ts';
import { SavedSwitch } from '#ui/forms/saved-switch.tsx';

type Props = {
  userId: string;
  attribute: 'allowSessionGirlsContact' | 'emailMeAboutNewGirlsInYourArea' | 'userShowProfile';
  label: string;
  hint: string;
  value: boolean;
};

/** One of his settings. */
export function SettingSwitch({ userId, attribute, label, hint, value }: Props) {
  const save = (next: boolean) => api.patch(`/api/v1/guy-users/${userId}`, { data: { type: 'guyUsers', id: userId, attributes: { [attribute]: next } } });
  return <SavedSwitch label={label} hint={hint} value={value} save={save} />;
}
