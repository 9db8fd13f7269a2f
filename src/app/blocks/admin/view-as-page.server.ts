import { pageAddress, type ViewRole, viewablePath } from './view-as.ts';

/** No script, no form, no plug-in: whatever the page holds, it can only be looked at. */
const POLICY = [
  'sandbox allow-same-origin allow-top-navigation-by-user-activation',
  "default-src 'none'",
  "style-src 'self'",
  "img-src 'self' data:",
  "media-src 'self'",
  "font-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const toAttribute = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
const fromAttribute = (text: string) => text.replaceAll('&amp;', '&').replaceAll('&quot;', '"').replaceAll('&#x27;', "'");

/** Links go on in the same role; where a role alone leads nowhere they are no links. */
function followInRole(html: string, role: ViewRole): string {
  return html.replaceAll(/(<a\b[^>]*?\s)href="([^"]*)"/g, (_link, start: string, href: string) => {
    if (href.startsWith('#')) return `${start}href="${href}"`;
    const path = href.startsWith('/') ? viewablePath(fromAttribute(href)) : null;
    return path === null ? `${start}aria-disabled="true"` : `${start}href="${toAttribute(pageAddress(role, path))}"`;
  });
}

function bar(role: ViewRole, path: string): string {
  const look =
    'sticky top-0 z-1000 flex flex-wrap items-center gap-x-4 gap-y-1 bg-[#7a1f1f] px-4 py-2 font-[system-ui] text-sm/[1.4] font-semibold text-[#fff]';
  const link = (to: string, text: string) => `<a class="text-[#fff] underline" href="${toAttribute(to)}">${text}</a>`;
  return `<div role="region" aria-label="View as" class="${look}"><strong>You see this page as a ${role} does. This is a read-only preview.</strong>${link(`/admin/view-as?${new URLSearchParams({ role, path })}`, 'Back to admin')}</div>`;
}

/** The rendered page as something to look at: marked, without scripts, its links in the same role. */
export async function toView(response: Response, role: ViewRole, path: string): Promise<Response> {
  const html = await response.text();
  const still = followInRole(html.replaceAll(/<script\b[\s\S]*?<\/script>/g, '').replaceAll(/<link\b[^>]*rel="modulepreload"[^>]*>/g, ''), role);
  return new Response(
    still.replace(/<body[^>]*>/, (body) => body + bar(role, path)),
    {
      status: response.status,
      headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': POLICY, 'cache-control': 'private, no-store' },
    },
  );
}
