import { lazy, Suspense, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { announceSessionOver } from '#ui/api/session-over.ts';
import { keepWhatIsTyped } from '#ui/forms/drafts/held-typing.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { useHydrated } from '#ui/use-hydrated.ts';

// Only members load it: a visitor's first page knows nothing of bells.
const LiveBell = lazy(() => import('#features/notifications/ui/bell.tsx'));

/** This tab may have ended the session itself (an account that was deleted): it then goes on by itself and says what it did. */
const GRACE_MS = 3_000;

/** Where the bell of a member hangs; a plain link to the page until it is there, and without scripts. */
export function BellPlace({ userId }: { userId: string }) {
  const hydrated = useHydrated();
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(leaving.current), []);
  const leave = () => {
    leaving.current = setTimeout(() => {
      // Whoever looks at this page may be typing. A page that nobody looks at is not left open.
      if (document.visibilityState === 'visible') return announceSessionOver();
      keepWhatIsTyped();
      window.location.assign('/auth/logout');
    }, GRACE_MS);
  };
  const link = (
    <Link to="/notifications" aria-label="Notifications" className="icon-button">
      <Icon name="bell" className="size-5" />
    </Link>
  );
  if (!hydrated) return link;
  return (
    <Suspense fallback={link}>
      <LiveBell userId={userId} onEnd={leave} />
    </Suspense>
  );
}
