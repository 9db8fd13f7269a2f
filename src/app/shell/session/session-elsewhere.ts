/** The browser as far as this needs it. */
type Tab = {
  /** The account that the page was made for. */
  account: string;
  isLoggedIn: () => boolean;
  /** Shared by the tabs of a browser; null where it is blocked. */
  storage: Pick<Storage, 'getItem' | 'setItem'> | null;
  events: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>;
  /** Removes everything from the screen. */
  empty: () => void;
  /** Empties the page and loads it again as the visitor or account of now. */
  leave: () => void;
};

/** Holds the account that is logged in. The script in the head removes it on the first page after a log-out. */
export const ACCOUNT_KEY = 'account';

/**
 * Empties a member's page when another tab logs out or logs in as somebody else, and when Back would show it after that. Browsers keep
 * pages in memory for Back, Safari `no-store` ones too, so a page is emptied as its own log-out leaves it.
 * @returns stops following
 */
export function followSessionElsewhere({ account, isLoggedIn, storage, events, empty, leave }: Tab): () => void {
  // Without the cookie each page would remove the entry and set it again, and tabs would reload one another without end.
  if (isLoggedIn() && storage?.getItem(ACCOUNT_KEY) !== account) storage?.setItem(ACCOUNT_KEY, account);
  const isOver = () => !isLoggedIn() || (storage?.getItem(ACCOUNT_KEY) ?? account) !== account;
  const listeners: [string, (event: Event) => void][] = [
    ['storage', (event) => (event as StorageEvent).key === ACCOUNT_KEY && isOver() && leave()],
    ['visibilitychange', () => isOver() && leave()],
    ['pagehide', () => isOver() && empty()],
    ['pageshow', (event) => (event as PageTransitionEvent).persisted && isOver() && leave()],
  ];
  for (const [name, listener] of listeners) events.addEventListener(name, listener);
  return () => {
    for (const [name, listener] of listeners) events.removeEventListener(name, listener);
  };
}
