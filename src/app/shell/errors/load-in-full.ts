import { send } from '#ui/api/client.ts';

const KEY = 'loaded-in-full';
const AGAIN_MS = 60_000;

/** Whether this address was loaded in full a moment ago: more than its data fails then. */
function wasJustTried(href: string): boolean {
  try {
    const [at, address] = JSON.parse(sessionStorage.getItem(KEY) ?? '[0,""]') as [number, string];
    if (address === href && Date.now() - at < AGAIN_MS) return true;
    sessionStorage.setItem(KEY, JSON.stringify([Date.now(), href]));
    return false;
  } catch {
    // Without storage there is no way to notice a loop.
    return true;
  }
}

const probeSite = () => send('GET', '/livez', undefined, { background: true });

/**
 * Loads a page from the server when its `.data` request got no answer although the site answers: content blockers block such addresses.
 * Does nothing without a connection, and the page then shows the error.
 */
export async function loadInFull(href: string, probe: () => Promise<unknown> = probeSite): Promise<void> {
  const answers = await probe().then(
    () => true,
    () => false,
  );
  if (!answers || wasJustTried(href)) return;
  if (href === window.location.href) window.location.reload();
  else window.location.assign(href);
}
