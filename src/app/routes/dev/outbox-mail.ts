import { getMail } from '#platform/mail/outbox.server.ts';
import { NotFound } from '#shared/errors.ts';
import { requireOutbox } from '../../render/require.server.ts';
import type { Route } from './+types/outbox-mail.ts';

/** A mail is somebody else's page and full of style attributes: it runs nothing and belongs to no site, and the outbox alone frames it. */
const policy = [
  'sandbox allow-top-navigation-by-user-activation allow-popups',
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "img-src 'self' data:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join('; ');

/** One mail of a demo as the person who gets it would see it. */
export async function loader({ context, params }: Route.LoaderArgs) {
  requireOutbox(context);
  const id = Number(params.id);
  if (!Number.isInteger(id) || id < 1 || id >= 2 ** 31) throw new NotFound();
  const { html } = await getMail(id);
  const headers = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy, 'x-frame-options': 'SAMEORIGIN' };
  return new Response(html, { headers });
}
