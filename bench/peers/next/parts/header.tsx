import Link from 'next/link';
import { Icon, Logo } from './icons.tsx';
import { accountNavigation, Links, mainNavigation, ThemeSwitch } from './navigation.tsx';
import { control, small } from './styles.ts';

const square = 'icon-button';

function SiteSearch({ id }: { id: string }) {
  return (
    <form role="search" aria-label="Site" className="relative w-full" action="/advanced_search">
      <label htmlFor={`${id}-text`} className="sr-only">
        Search the site
      </label>
      <Icon name="search" className="control-icon left-3 text-ink-faint" />
      <input
        id={`${id}-text`}
        name="q"
        type="text"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={200}
        placeholder="Search..."
        role="combobox"
        aria-expanded={false}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        className={`${control} pr-11 pl-10`}
      />
    </form>
  );
}

function Menu() {
  return (
    <div
      id="site-menu"
      popover="auto"
      className="fixed inset-y-0 right-0 left-auto m-0 h-dvh max-h-none w-[min(20rem,88vw)] overflow-y-auto border-l border-line bg-surface text-ink shadow-raised backdrop:bg-veil open:animate-arrive lg:hidden"
    >
      <div className="flex h-16 items-center justify-between border-b border-line pr-2 pl-4">
        <ThemeSwitch name="theme-menu" />
        <button type="button" popoverTarget="site-menu" popoverTargetAction="hide" aria-label="Close menu" className={square}>
          <Icon name="x" className="size-6" />
        </button>
      </div>
      <nav aria-label="Menu" className="py-3">
        <Links items={mainNavigation} look="column" />
        <div className="mt-3 border-t border-line pt-3 empty:hidden">
          <Links items={accountNavigation} look="column" />
        </div>
      </nav>
    </div>
  );
}

export function Header() {
  return (
    <header className="sticky top-0 z-20 border-b border-line bg-paper">
      <div className="mx-auto flex h-16 max-w-[80rem] items-center gap-x-3 px-4 sm:px-6 min-[1360px]:gap-x-6">
        <Link href="/" className="flex shrink-0 items-center gap-2.5 font-heading text-xl font-extrabold tracking-tight">
          <Logo className="size-7" />
          Matwise
        </Link>
        <nav aria-label="Main" className="h-full flex-1 hidden md:block">
          <Links items={mainNavigation} look="row" />
        </nav>
        <div className="ml-auto flex min-w-0 items-center gap-1 md:ml-0">
          <div className="ml-auto hidden w-64 min-w-40 shrink lg:block">
            <SiteSearch id="site-search" />
          </div>
          <button type="button" popoverTarget="header-search" aria-label="Find a wrestler" className={`ml-auto ${square} lg:hidden`}>
            <Icon name="search" className="size-5" />
          </button>
          <div
            id="header-search"
            popover="auto"
            className="fixed inset-x-0 top-0 bottom-auto m-0 w-full max-w-none overflow-visible border-b border-line bg-surface text-ink shadow-raised backdrop:bg-veil open:animate-arrive"
          >
            <div className="mx-auto flex h-16 max-w-[46rem] items-center gap-2 px-4">
              <SiteSearch id="site-search-sheet" />
              <button type="button" popoverTarget="header-search" popoverTargetAction="hide" aria-label="Close" className={square}>
                <Icon name="x" className="size-6" />
              </button>
            </div>
          </div>
          <nav aria-label="Account" className="flex items-center gap-1">
            <div className="h-16 hidden md:block">
              <Links items={accountNavigation} look="row" />
            </div>
            <a href="/auth/login?return_to=%2Fadvanced_search" className={small}>
              Login
            </a>
          </nav>
          <div className="md:hidden">
            <button type="button" popoverTarget="site-menu" aria-label="Menu" className={square}>
              <Icon name="menu" className="size-6" />
            </button>
          </div>
        </div>
      </div>
      <Menu />
    </header>
  );
}
