import { type ReactNode, use } from 'react';
import { Links, Meta, Outlet, ScrollRestoration, type ShouldRevalidateFunctionArgs } from 'react-router';
import { allFlags } from '#platform/flags.server.ts';
import { unitsOf } from '#platform/http/cookies.ts';
import { isMonitored } from '#platform/monitoring/error-monitoring.server.ts';
import { publicUrl, settings } from '#platform/settings.server.ts';
import { IconSprite } from '#ui/icons/icon.tsx';
import { UnitsContext } from '#ui/text/units.tsx';
import type { Route } from './+types/root.ts';
import { actorContext, shellContext } from './render/context.ts';
import { NonceContext } from './render/nonce.ts';
import { type ShellData, useShell } from './render/viewer.ts';
import { errorTitle } from './shell/errors/error-kind.ts';
import { ErrorView } from './shell/errors/error-view.tsx';
import { HeldScripts } from './shell/scripts/deferred-scripts.tsx';
import { headScript, placeholderScript } from './shell/scripts/head-script.ts';
import { Shell } from './shell/shell.tsx';
import './styles.css';

export function loader({ context, request }: Route.LoaderArgs): ShellData {
  const { csrfToken } = context.get(shellContext);
  const { PRODUCT_NAME: productName, APP_ENV } = settings();
  return {
    productName,
    publicUrl: publicUrl(),
    csrfToken,
    viewer: context.get(actorContext),
    flags: Object.fromEntries(Object.entries(allFlags()).filter(([, on]) => on)),
    units: unitsOf(request.headers.get('cookie')),
    isDevelopment: APP_ENV === 'development',
    isMonitored: isMonitored(),
  };
}

export const links: Route.LinksFunction = () => [
  { rel: 'icon', href: '/icons/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/icons/apple-touch-icon.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
];

/** Another search on the same page changes nothing of who looks and what is on: one request less, and it cannot take the page with it when it fails. */
export function shouldRevalidate({ currentUrl, nextUrl, formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  const samePage = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search;
  return formMethod === undefined && samePage ? false : defaultShouldRevalidate;
}

/** What a page without words of its own is called: above all one that is in place of a page that failed. */
export const meta: Route.MetaFunction = ({ error, loaderData }) => {
  const productName = loaderData?.productName ?? '';
  if (!error) return [{ title: productName }];
  return [{ title: [errorTitle(error), productName].filter(Boolean).join(' · ') }, { name: 'robots', content: 'noindex' }];
};

export function Layout({ children }: { children: ReactNode }) {
  const { csrfToken, viewer, units } = useShell();
  const nonce = use(NonceContext);
  return (
    // The script in the head has put the theme on this element before React sees it.
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content="#f7f6f3" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#0f1115" media="(prefers-color-scheme: dark)" />
        {csrfToken && <meta name="csrf-token" content={csrfToken} />}
        {/* Whose drafts this tab may show. */}
        {viewer.userId !== null && <meta name="account" content={viewer.userId} />}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours, under the page's nonce */}
        <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: headScript }} />
        <Meta />
        <Links />
      </head>
      <body>
        <IconSprite />
        <UnitsContext value={units}>{children}</UnitsContext>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours, under the page's nonce */}
        <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: placeholderScript }} />
        <ScrollRestoration />
        <HeldScripts />
      </body>
    </html>
  );
}

export default function Root() {
  return (
    <Shell>
      <Outlet />
    </Shell>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Shell>
      <ErrorView error={error} />
    </Shell>
  );
}
