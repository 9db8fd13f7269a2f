import { secret } from './secrets/secrets.server.ts';
import { BadSettings, isDemo, settings } from './settings.server.ts';

/** A demo has published passwords and an outbox for everybody: it is for the machine it runs on, unless it is made public on purpose. */

export const DEMO_USERNAMES = ['demo_moderator', 'demo_girl', 'demo_guy'] as const;

/** Whether the demo may be reached from elsewhere: with random passwords, and the outbox for moderators alone. */
export const isPublicDemo = (): boolean => isDemo() && settings().DEMO_PUBLIC === '1';

/** The same at every start, and on every instance with the same APP_SECRET. */
export const publicDemoPassword = (username: string): string => secret(`demo password of ${username}`).slice(0, 20);

/** What the end of a start says about the demo log-ins. */
export function demoLogIns(): string[] {
  if (!isDemo()) return [];
  if (!isPublicDemo()) return [`Demo log-ins: ${DEMO_USERNAMES.join(', ')} with the password ${settings().DEMO_PASSWORD}`];
  return ['Demo log-ins of this public demo:', ...DEMO_USERNAMES.map((username) => `  ${username}  ${publicDemoPassword(username)}`)];
}

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i;

/** @throws BadSettings when the settings would show a demo with its published passwords to others */
export function refuseOpenDemo(): void {
  if (!isDemo() || isPublicDemo()) return;
  const { HOST, PUBLIC_URL, TRUST_PROXY } = settings();
  const open =
    (!LOOPBACK.test(HOST) && `HOST=${HOST}`) ||
    (PUBLIC_URL && !LOOPBACK.test(new URL(PUBLIC_URL).hostname) && `PUBLIC_URL=${PUBLIC_URL}`) ||
    // A proxy may serve any name. With a PUBLIC_URL on loopback, forms from every other origin are rejected.
    (TRUST_PROXY === '1' && !PUBLIC_URL && 'TRUST_PROXY=1');
  if (!open) return;
  throw new BadSettings(
    `The demo has published passwords and stays on this machine, so ${open} is refused: set DEMO=0 for a real site, or DEMO_PUBLIC=1 for a demo with random passwords.`,
  );
}
