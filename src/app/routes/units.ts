import { redirect } from 'react-router';
import { z } from 'zod';
import { safeReturnTo } from '#features/accounts/sessions/return-to.ts';
import { cookieNames } from '#platform/http/cookies.ts';
import { checkBody, readDocument } from '#platform/http/read-request.server.ts';
import { isHttps } from '#platform/settings.server.ts';
import { UNITS } from '#shared/units.ts';
import type { Route } from './+types/units.ts';

const year = 365 * 24 * 60 * 60;
const choice = z.object({ units: z.enum(UNITS), return_to: z.string().optional() });

/** Nothing to see here. */
export const loader = () => redirect('/');

/** Remembers in a cookie which units this browser shows, and goes back to where the button was pressed. */
export async function action({ request }: Route.ActionArgs) {
  const { units, return_to } = checkBody(choice, await readDocument(request));
  const cookie = `${cookieNames.units}=${units}; Max-Age=${year}; Path=/; SameSite=Lax${isHttps() ? '; Secure' : ''}`;
  return redirect(safeReturnTo(return_to, '/'), { status: 303, headers: { 'set-cookie': cookie } });
}
