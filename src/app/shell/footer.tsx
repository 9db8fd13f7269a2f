import { Form, Link, useLocation } from 'react-router';
import { UNITS_FORM, UnitsButton } from '#ui/text/units.tsx';
import { ThemeSwitch } from '#ui/theme/theme-switch.tsx';
import { addressOf, footerNavigation, legalNavigation, type NavigationItem, shownTo } from '../registries/navigation.ts';
import { type ShellData, useShell } from '../render/viewer.ts';
import { Logo } from './logo.tsx';

export function Footer() {
  const shell = useShell();
  const parts: Parts = {
    productName: shell.productName,
    sections: [
      { title: 'Navigation', links: linksOf(shownTo(footerNavigation, shell), shell) },
      { title: 'Legal', links: linksOf(legalNavigation, shell) },
    ],
  };
  return (
    <footer className="mt-16 border-t border-line bg-surface">
      <FooterParts {...parts} />
    </footer>
  );
}

type FooterLink = { label: string; to: string };
type Parts = { productName: string; sections: { title: string; links: FooterLink[] }[] };

const linksOf = (items: readonly NavigationItem[], shell: ShellData): FooterLink[] => items.map((item) => ({ label: item.label, to: addressOf(item, shell) }));

/** The same on every page. */
function FooterParts({ productName, sections }: Parts) {
  return (
    <div className="mx-auto grid max-w-[80rem] grid-cols-2 gap-x-6 gap-y-10 px-4 py-10 footer:grid-cols-4 sm:px-6">
      <div>
        <p className="flex items-center gap-2 font-heading text-lg font-extrabold">
          <Logo className="size-6" />
          {productName}
        </p>
        <p className="mt-2 max-w-[18rem] text-sm text-ink-soft">Wrestling and combat-sport sessions. For adults, with safety first.</p>
      </div>
      {sections.map(({ title, links }) => (
        <nav key={title} aria-label={title}>
          <h2 className="kicker mb-2 text-ink-faint">{title}</h2>
          <ul className="footer-links">
            {links.map(({ label, to }) => (
              <li key={label}>
                <Link to={to} discover="none">
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      ))}
      <div>
        <h2 className="kicker mb-2 text-ink-faint">Appearance</h2>
        <ThemeSwitch name="theme-footer" />
        <UnitsForm />
      </div>
    </div>
  );
}

/** Changes the units of the whole site and comes back to this page: without scripts as a form, with them without loading it again. */
function UnitsForm() {
  const { csrfToken } = useShell();
  const { pathname, search } = useLocation();
  return (
    <Form id={UNITS_FORM} method="post" action="/units" preventScrollReset replace>
      {csrfToken && <input type="hidden" name="csrf_token" value={csrfToken} />}
      <input type="hidden" name="return_to" value={pathname + search} />
      <UnitsButton className="nav-footer" />
    </Form>
  );
}
