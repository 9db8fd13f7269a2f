import { useSyncExternalStore } from 'react';
import { Icon, type IconName } from '../icons/icon.tsx';
import { chooseTheme, chosenTheme, onThemeChange, type Theme } from './theme.ts';

const choices: { theme: Theme; label: string; icon: IconName }[] = [
  { theme: 'system', label: 'System', icon: 'monitor' },
  { theme: 'light', label: 'Light', icon: 'sun' },
  { theme: 'dark', label: 'Dark', icon: 'moon' },
];

/**
 * Light, dark, or as the machine has it. Remembered on this device.
 * @param name of its radio buttons: another one for each switch of a page
 */
export function ThemeSwitch({ name }: { name: string }) {
  const theme = useSyncExternalStore(onThemeChange, chosenTheme, () => 'system' as const);
  return (
    <fieldset className="inline-flex rounded-md border border-line-strong p-0.5">
      <legend className="sr-only">Theme</legend>
      {choices.map(({ theme: value, label, icon }) => (
        <label key={value} title={label} className="theme-choice">
          <input type="radio" name={name} value={value} checked={theme === value} onChange={() => chooseTheme(value)} />
          <Icon name={icon} className="size-4" />
          <span className="sr-only">{label}</span>
        </label>
      ))}
    </fieldset>
  );
}
