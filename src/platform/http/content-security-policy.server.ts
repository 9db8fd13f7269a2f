import { hash } from 'node:crypto';
import { isDemo, isHttps, settings } from '#platform/settings.server.ts';

/** A source that allows the inline scripts of one answer: nobody can know the nonce before. */
export const byNonce = (nonce: string) => `'nonce-${nonce}'`;

/** A source that allows this inline script and no other. */
export const byHash = (script: Uint8Array | string) => `'sha256-${hash('sha256', script, 'base64')}'`;

/** For answers that are no pages (data, text, redirects, errors): opened by itself, such an answer loads and runs nothing. */
export const dataPolicy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/**
 * The content security policy of a page.
 * @param inlineScripts the sources of its inline scripts: `byNonce` or `byHash`
 */
export function contentSecurityPolicy(inlineScripts: readonly string[]): string {
  const { HYVOR_WEBSITE_ID, RECAPTCHA_SITE_KEY, S3_ENDPOINT } = settings();
  const recaptcha = RECAPTCHA_SITE_KEY ? ' https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/' : '';
  const hyvor = HYVOR_WEBSITE_ID ? ' https://talk.hyvor.com' : '';
  const storage = S3_ENDPOINT ? ` ${new URL(S3_ENDPOINT).origin}` : '';
  // `npm run dev`: Vite's server puts styles into the page and sends what was edited; a built site does neither.
  const development = process.env.NODE_ENV === 'development';
  // Widgets of other companies write style attributes and elements of their own.
  const inlineStyles = development || recaptcha || hyvor ? " 'unsafe-inline'" : '';
  // The outbox of a demo frames the email that it shows.
  const frames = `${isDemo() ? " 'self'" : ''}${recaptcha}${hyvor}`.trim();
  return [
    "default-src 'self'",
    `script-src 'self' ${inlineScripts.join(' ')}${recaptcha}${hyvor}${development ? " 'unsafe-eval'" : ''}`,
    "script-src-attr 'none'",
    `style-src 'self'${inlineStyles}`,
    `img-src 'self' data: blob:${storage}`,
    `media-src 'self' blob:${storage}`,
    "font-src 'self'",
    `connect-src 'self'${hyvor}${development ? ' ws:' : ''}`,
    `frame-src ${frames || "'none'"}`,
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(isHttps() ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}
