import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** Whether scripts run: false in the server's HTML and in the first render over it, true from then on. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
