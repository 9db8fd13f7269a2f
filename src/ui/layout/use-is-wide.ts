import { useSyncExternalStore } from 'react';
import { BREAKPOINTS } from '#shared/limits.ts';

const query = `(min-width: ${BREAKPOINTS.wide}px)`;

function subscribe(changed: () => void) {
  const media = window.matchMedia(query);
  media.addEventListener('change', changed);
  return () => media.removeEventListener('change', changed);
}

/** Whether the screen has room for a sidebar. The server's HTML is the wide one: without scripts nothing could open a sheet. */
export function useWide(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => true,
  );
}
