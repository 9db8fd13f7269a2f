import { Logo } from './icons.tsx';
import { Links, ThemeSwitch } from './navigation.tsx';

const sections = [
  {
    title: 'Navigation',
    links: [
      ['Wrestlers', '/wrestlers'],
      ['USA Girls', '/wrestlers/type/us'],
      ["Int'l Girls", '/wrestlers/type/international'],
      ['Tours', '/tours'],
      ['Reviews', '/reviews'],
      ['Scammers', '/scammers'],
      ['Contact', '/contact'],
    ],
  },
  {
    title: 'Legal',
    links: [
      ['Terms and Conditions', '/terms-and-conditions'],
      ['Privacy Policy', '/privacy-policy'],
      ['Dispute an Entry', '/dispute'],
    ],
  },
] as const;

export function Footer() {
  return (
    <footer className="mt-16 border-t border-line bg-surface">
      <div className="mx-auto grid max-w-[80rem] grid-cols-2 gap-x-6 gap-y-10 px-4 py-10 footer:grid-cols-4 sm:px-6">
        <div>
          <p className="flex items-center gap-2 font-heading text-lg font-extrabold">
            <Logo className="size-6" />
            Matwise
          </p>
          <p className="mt-2 max-w-[18rem] text-sm text-ink-soft">Wrestling and combat-sport sessions. For adults, with safety first.</p>
        </div>
        {sections.map(({ title, links }) => (
          <nav key={title} aria-label={title}>
            <h2 className="kicker mb-2 text-ink-faint">{title}</h2>
            <Links items={links} look="footer" />
          </nav>
        ))}
        <div>
          <h2 className="kicker mb-2 text-ink-faint">Appearance</h2>
          <ThemeSwitch name="theme-footer" />
          <form id="units" action="/units" method="post">
            <input type="hidden" name="return_to" value="/advanced_search" />
            <button type="submit" form="units" name="units" value="metric" className="nav-footer">
              Show cm and kg
            </button>
          </form>
        </div>
      </div>
    </footer>
  );
}
