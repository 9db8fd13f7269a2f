import Link from 'next/link';
import { Icon } from './icons.tsx';

export const mainNavigation = [
  ['Wrestlers', '/wrestlers'],
  ['Tours', '/tours'],
  ['Reviews', '/reviews'],
  ['Scammers', '/scammers'],
  ['Girls Search', '/advanced_search'],
  ['Contact', '/contact'],
] as const;
export const accountNavigation = [
  ['For Wrestlers', '/female_registration'],
  ['Guys Signup', '/male_registration'],
] as const;

const looks = { row: 'nav-rows', column: 'nav-columns', footer: 'footer-links' } as const;

export function Links({ items, look }: { items: readonly (readonly [label: string, to: string])[]; look: keyof typeof looks }) {
  return (
    <ul className={looks[look]}>
      {items.map(([label, to]) => (
        <li key={label}>
          <Link href={to}>{label}</Link>
        </li>
      ))}
    </ul>
  );
}

const themes = [
  ['System', 'monitor'],
  ['Light', 'sun'],
  ['Dark', 'moon'],
] as const;

export function ThemeSwitch({ name }: { name: string }) {
  return (
    <fieldset className="inline-flex rounded-md border border-line-strong p-0.5">
      <legend className="sr-only">Theme</legend>
      {themes.map(([theme, icon]) => (
        <label key={theme} title={theme} className="theme-choice">
          <input type="radio" name={name} value={theme.toLowerCase()} defaultChecked={theme === 'System'} />
          <Icon name={icon} className="size-4" />
          <span className="sr-only">{theme}</span>
        </label>
      ))}
    </fieldset>
  );
}
