import { Icon } from '#ui/icons/icon.tsx';
import { ThemeSwitch } from '#ui/theme/theme-switch.tsx';
import { accountNavigation, mainNavigation, shownTo } from '../registries/navigation.ts';
import { isLoggedIn, useShell } from '../render/viewer.ts';
import { NavigationLinks } from './navigation-links.tsx';
import { useClosingPopover } from './use-closing-popover.ts';

/** The navigation of narrow screens: a sheet from the right that the browser itself opens, closes and dismisses. */
export function MobileMenu() {
  const shell = useShell();
  const sheet = useClosingPopover();

  return (
    <div
      ref={sheet}
      id="site-menu"
      popover="auto"
      className="fixed inset-y-0 right-0 left-auto m-0 h-dvh max-h-none w-[min(20rem,88vw)] overflow-y-auto border-l border-line bg-surface text-ink shadow-raised backdrop:bg-veil open:animate-arrive lg:hidden"
    >
      <div className="flex h-16 items-center justify-between border-b border-line pr-2 pl-4">
        <ThemeSwitch name="theme-menu" />
        <button type="button" popoverTarget="site-menu" popoverTargetAction="hide" aria-label="Close menu" className="icon-button">
          <Icon name="x" className="size-6" />
        </button>
      </div>
      <nav aria-label="Menu" className="py-3">
        <NavigationLinks items={shownTo(mainNavigation, shell)} look="column" />
        <div className="mt-3 border-t border-line pt-3 empty:hidden">
          <NavigationLinks items={shownTo(accountNavigation, shell)} look="column" />
          {isLoggedIn(shell.viewer) && (
            <a href="/auth/logout" className="nav-column sm:hidden">
              Logout
            </a>
          )}
        </div>
      </nav>
    </div>
  );
}
