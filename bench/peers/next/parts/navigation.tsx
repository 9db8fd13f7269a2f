import Link from 'next/link';

export const mainNavigation = [
  ['Wrestlers', '/wrestlers'],
  ['Reviews', '/reviews'],
  ['Scammers', '/scammers'],
  ['Girls Search', '/advanced_search'],
  ['Contact', '/contact'],
] as const;
export const accountNavigation = [['Guys Signup', '/male_registration']] as const;

const looks = {
  row: {
    list: 'flex h-full items-stretch',
    link: 'flex h-full items-center border-y-3 border-transparent px-2 text-sm min-[1360px]:px-3 font-semibold whitespace-nowrap hover:border-b-line-strong',
  },
  column: { list: 'grid', link: 'flex min-h-11 items-center border-l-3 border-transparent px-4 text-lg font-semibold hover:bg-sunken' },
  footer: { list: undefined, link: 'inline-flex min-h-8 items-center text-sm hover:underline' },
} as const;

export function Links({ items, look }: { items: readonly (readonly [label: string, to: string])[]; look: keyof typeof looks }) {
  return (
    <ul className={looks[look].list}>
      {items.map(([label, to]) => (
        <li key={label}>
          <Link href={to} className={looks[look].link}>
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}

const themes = ['System', 'Light', 'Dark'];

export function ThemeSwitch({ name }: { name: string }) {
  return (
    <fieldset className="inline-flex rounded-md border border-line-strong p-0.5">
      <legend className="sr-only">Theme</legend>
      {themes.map((theme) => (
        <label
          key={theme}
          title={theme}
          className="relative grid size-8 place-items-center rounded-sm text-ink-soft transition-colors has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-blue-corner"
        >
          <input
            type="radio"
            name={name}
            value={theme.toLowerCase()}
            defaultChecked={theme === 'System'}
            className="absolute inset-0 cursor-pointer appearance-none opacity-0"
          />
          <span className="sr-only">{theme}</span>
        </label>
      ))}
    </fieldset>
  );
}
