import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { useNavigation } from 'react-router';
import { Toaster } from '#ui/feedback/toaster.tsx';
import { useHydrated } from '#ui/use-hydrated.ts';
import { isLoggedIn, useShell } from '../render/viewer.ts';
import { AgeGate } from './age-gate.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { replayInput } from './scripts/replay-input.ts';
import { useUnauthorizedWarning } from './session/use-unauthorized-warning.ts';

// Members alone load it.
const BottomBar = lazy(() => import('./members/bottom-bar.tsx'));
const ModeratorFinder = lazy(() => import('./members/moderator-finder.tsx'));

/** What is around every page. */
export function Shell({ children }: { children: ReactNode }) {
  useEffect(() => {
    import('./scripts/sent-form.ts').then(({ keepSentForms }) => keepSentForms()).catch(() => {});
  }, []);
  useEffect(replayInput, []);
  useUnauthorizedWarning();
  const { isMonitored, viewer } = useShell();
  const hydrated = useHydrated();
  const loggedIn = isLoggedIn(viewer);
  const isGirl = viewer.girlId !== null;
  const isGuy = viewer.guyId !== null;
  useEffect(() => {
    // Visitors bring nothing of it.
    if (!loggedIn) return;
    const following = import('./members/follow-member.ts').then(({ followMember }) => followMember());
    return () => void following.then((stop) => stop());
  }, [loggedIn]);
  useEffect(() => {
    if (!isMonitored) return;
    const reporting = import('./errors/report-failures.ts').then(({ reportFailures }) => reportFailures());
    return () => void reporting.then((stop) => stop());
  }, [isMonitored]);
  return (
    <>
      <a href="#main" className="fixed top-2 left-2 z-50 -translate-y-24 rounded-md bg-ink px-4 py-2 font-semibold text-paper focus:translate-y-0">
        Skip to content
      </a>
      <ProgressBar />
      <Header />
      <main id="main" tabIndex={-1} className="min-h-[60dvh] outline-none">
        {children}
      </main>
      <Footer />
      {/* Without scripts the menu has the same: the HTML of a page is lighter for it. */}
      {hydrated && (isGirl || isGuy) && (
        <Suspense>
          <BottomBar />
        </Suspense>
      )}
      {hydrated && viewer.isModerator && (
        <Suspense>
          <ModeratorFinder />
        </Suspense>
      )}
      <Toaster />
      {/* Members said it when they registered. */}
      {!loggedIn && <AgeGate />}
    </>
  );
}

/** Says that the next page is on its way, once that takes longer than a moment. */
function ProgressBar() {
  const busy = useNavigation().state !== 'idle';
  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 top-0 z-50">
      {busy && (
        <>
          <span className="sr-only">Loading</span>
          <div aria-hidden className="h-[3px] origin-left animate-progress bg-linear-to-r from-red-corner to-blue-corner" />
        </>
      )}
    </div>
  );
}
