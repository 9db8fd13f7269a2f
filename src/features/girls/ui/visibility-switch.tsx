import { SavedSwitch } from '#ui/forms/saved-switch.tsx';
import { toggleGirlFlag } from '../flag-calls.ts';

type Props = { shown: boolean; save: (value: boolean) => Promise<unknown> };

const saved = (shown: boolean) => (shown ? 'Profile is now public' : 'Profile is now hidden');

/** 'Show Profile': on or off at once. */
export function VisibilitySwitch({ shown, save }: Props) {
  return <SavedSwitch label="Show Profile" value={shown} save={save} saved={saved} failed="Failed to change visibility" />;
}

/** Saves her own choice by the girl flag toggle, as the girl she is, also when she is a moderator too. */
export const saveVisibility = (girlId: number) => (value: boolean) => toggleGirlFlag(girlId, 'girl_show_profile', value, 'female');
