import { addMonths, startOfMonth } from 'date-fns';
import { publicUrl } from '#platform/settings.server.ts';

const MONTHS_VALID = 6;

/** The text of `/.well-known/security.txt` (RFC 9116): where to report a weakness. It never expires while the site runs. */
export function securityTxt(now = new Date()): string {
  const expires = addMonths(startOfMonth(now), MONTHS_VALID).toISOString();
  return [`Contact: ${publicUrl()}/contact`, `Expires: ${expires}`, 'Preferred-Languages: en', `Canonical: ${publicUrl()}/.well-known/security.txt`, ''].join(
    '\n',
  );
}
