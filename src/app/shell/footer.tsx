import { useId } from 'react';
import { Link } from 'react-router';
import { ThemeSwitch } from '#ui/theme/theme-switch.tsx';
import { addressOf, footerNavigation, legalNavigation, type NavigationItem, shownTo } from '../navigation.ts';
import { useShell } from '../viewer.ts';
import { Logo } from './logo.tsx';

export function Footer() {
  const shell = useShell();
  return (
    <footer className="mt-16 border-t border-line bg-surface">
      <div className="mx-auto grid max-w-[80rem] grid-cols-2 gap-x-6 gap-y-10 px-4 py-10 footer:grid-cols-4 sm:px-6">
        <div>
          <p className="flex items-center gap-2 font-heading text-lg font-extrabold">
            <Logo className="size-6" />
            {shell.productName}
          </p>
          <p className="mt-2 max-w-[18rem] text-sm text-ink-soft">Wrestling and combat-sport sessions. For adults, with safety first.</p>
        </div>
        <FooterSection title="Navigation" items={shownTo(footerNavigation, shell)} />
        <FooterSection title="Legal" items={legalNavigation} />
        <div>
          <h2 className="kicker mb-2 text-ink-faint">Appearance</h2>
          <ThemeSwitch />
        </div>
      </div>
    </footer>
  );
}

function FooterSection({ title, items }: { title: string; items: readonly NavigationItem[] }) {
  const shell = useShell();
  const id = useId();
  return (
    <nav aria-labelledby={id}>
      <h2 id={id} className="kicker mb-2 text-ink-faint">
        {title}
      </h2>
      <ul>
        {items.map((item) => (
          <li key={item.label}>
            <Link to={addressOf(item, shell)} className="inline-flex min-h-8 items-center text-sm hover:underline">
              {item.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
