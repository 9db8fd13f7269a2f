import { accountOfPage } from './account-of-page.ts';
import { ApiError } from './api-error.ts';

const findMeta = () => document.querySelector<HTMLMetaElement>('meta[name="csrf-token"]');

/** The token of the session; null on a visitor's page. */
export const csrfToken = (): string | null => findMeta()?.content || null;

/** Into the page itself: a log-in in another tab began a new session. A page that was made for a visitor has no place for it yet. */
function keepToken(token: string) {
  const meta = findMeta() ?? document.head.appendChild(Object.assign(document.createElement('meta'), { name: 'csrf-token' }));
  meta.content = token;
}

/**
 * Takes over the token of the session as it is now.
 * @returns whether it could: a page never acts for another account than the one that it was made for
 * @throws ApiError above all a 401, when nobody is logged in any more
 */
export async function renewCsrfToken(): Promise<boolean> {
  const answer = await fetch('/session', { credentials: 'include' }).catch((cause) => {
    throw new ApiError({ cause });
  });
  if (!answer.ok) throw new ApiError({ status: answer.status });
  const token = answer.headers.get('x-csrf-token');
  const { user_id } = (await answer.json().catch(() => ({}))) as { user_id?: unknown };
  const account = accountOfPage();
  if (!token || (account !== '' && account !== user_id)) return false;
  keepToken(token);
  return true;
}
