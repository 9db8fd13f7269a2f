/** The browser’s own question whether to put the site on the screen; kept until somebody asks for it. */
type InstallPrompt = Event & { prompt: () => Promise<unknown>; userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }> };

let waiting: InstallPrompt | null = null;
const heard = new Set<() => void>();

function change(next: InstallPrompt | null) {
  waiting = next;
  for (const listener of heard) listener();
}

/** Browsers ask by themselves at a moment of their own, and say so once. @returns stops listening */
export function keepInstallPrompt(): () => void {
  const keep = (event: Event) => {
    event.preventDefault();
    change(event as InstallPrompt);
  };
  const done = () => change(null);
  window.addEventListener('beforeinstallprompt', keep);
  window.addEventListener('appinstalled', done);
  return () => {
    window.removeEventListener('beforeinstallprompt', keep);
    window.removeEventListener('appinstalled', done);
  };
}

/** For `useSyncExternalStore`: whether the browser would install the site now. */
export const installPrompt = {
  subscribe(listener: () => void) {
    heard.add(listener);
    return () => void heard.delete(listener);
  },
  get: () => waiting,
  onServer: () => null,
};

/** Shows the browser's question. It can be shown once. */
export async function askToInstall(): Promise<void> {
  const prompt = waiting;
  if (!prompt) return;
  await prompt.prompt();
  await prompt.userChoice;
  change(null);
}
