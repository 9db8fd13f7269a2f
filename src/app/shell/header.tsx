import { Link, useLocation } from 'react-router';
import { buttonStyle } from '#ui/actions/button-style.ts';
import { cx } from '#ui/class-names.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { accountNavigation, everyGirl, everyModerator, mainNavigation, shownTo } from '../registries/navigation.ts';
import { isLoggedIn, useShell } from '../render/viewer.ts';
import { BellPlace } from './bell-place.tsx';
import { HeaderSearch } from './header-search.tsx';
import { Logo } from './logo.tsx';
import { NEUTRAL_PAGE } from './members/neutral-page.ts';
import { MobileMenu } from './mobile-menu.tsx';
import { NavigationLinks } from './navigation-links.tsx';
import { loginAddress } from './session/login-address.ts';

/** Where Login leads back to: the page one is on. */
export function useLoginAddress() {
  return loginAddress(useLocation());
}

/** From which width on the row has room for all: members have more in it. Below, it is in the menu. */
const looks = {
  visitor: { block: 'hidden md:block', hidden: 'md:hidden', start: 'md:ml-0' },
  member: { block: 'hidden lg:block', hidden: 'lg:hidden', start: 'lg:ml-0' },
} as const;

export function Header() {
  const shell = useShell();
  const look = looks[isLoggedIn(shell.viewer) ? 'member' : 'visitor'];
  const login = useLoginAddress();
  return (
    <header className="sticky top-0 z-20 border-b border-line bg-paper">
      <div className="mx-auto flex h-16 max-w-[80rem] items-center gap-x-3 px-4 sm:px-6 min-[1360px]:gap-x-6">
        <Link to="/" className="flex shrink-0 items-center gap-2.5 font-heading text-xl font-extrabold tracking-tight">
          <Logo className="size-7" />
          {shell.productName}
        </Link>
        <nav aria-label="Main" className={cx('h-full flex-1', look.block)}>
          <NavigationLinks items={shownTo(mainNavigation, shell)} look="row" />
        </nav>
        <div className={cx('ml-auto flex min-w-0 items-center gap-1', look.start)}>
          {shell.flags['girls-advanced-search-for-clients'] && <HeaderSearch roomy={!everyGirl(shell) && !everyModerator(shell)} />}
          {shell.viewer.userId !== null && <BellPlace userId={shell.viewer.userId} />}
          <nav aria-label="Account" className="flex items-center gap-1">
            <div className={cx('h-16', look.block)}>
              <NavigationLinks items={shownTo(accountNavigation, shell)} look="row" />
            </div>
            {isLoggedIn(shell.viewer) && (
              // A link, for whoever is quicker than the scripts; they take this page out of the history too.
              <a
                href={NEUTRAL_PAGE}
                rel="noreferrer"
                data-quick-exit
                title="Leaves this site at once (or press Escape twice)"
                className={buttonStyle({ variant: 'secondary', size: 'small' })}
              >
                Exit
              </a>
            )}
            {isLoggedIn(shell.viewer) ? (
              // On a phone it is in the menu: the row has no room for it beside the bell.
              <a href="/auth/logout" className={cx(buttonStyle({ variant: 'quiet', size: 'small' }), 'max-sm:hidden')}>
                Logout
              </a>
            ) : (
              <a href={login} className={buttonStyle({ size: 'small' })}>
                Login
              </a>
            )}
          </nav>
          <div className={look.hidden}>
            <button type="button" popoverTarget="site-menu" aria-label="Menu" className="icon-button">
              <Icon name="menu" className="size-6" />
            </button>
          </div>
        </div>
      </div>
      <MobileMenu />
    </header>
  );
}
