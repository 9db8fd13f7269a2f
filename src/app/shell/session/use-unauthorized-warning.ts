import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { onSessionOver } from '#ui/api/session-over.ts';
import { toast } from '#ui/feedback/toast.ts';
import { UNAUTHORIZED } from '../errors/error-kind.ts';
import { loginAddress } from './login-address.ts';

/** Says that the session is over, whichever call found it out, and leads to the log-in and back to this page. */
export function useUnauthorizedWarning() {
  const { pathname } = useLocation();
  useEffect(
    () => onSessionOver(() => toast.warning('Unauthorized', { description: UNAUTHORIZED, action: { label: 'Login', href: loginAddress(window.location) } })),
    [],
  );
  // It leads back to the page that it was said on.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page
  useEffect(() => () => toast.leave(), [pathname]);
}
