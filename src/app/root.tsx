import { Links, Meta, Outlet, Scripts, ScrollRestoration, useRouteLoaderData } from 'react-router';
import type { Route } from './+types/root.ts';
import { publicUrl, settings } from '#platform/settings.server.ts';
import { shellContext } from './context.ts';
import './styles.css';

export function loader({ context }: Route.LoaderArgs) {
  const { csrfToken } = context.get(shellContext);
  return { csrfToken, productName: settings().PRODUCT_NAME, publicUrl: publicUrl() };
}

export function Layout({ children }: { children: React.ReactNode }) {
  const data = useRouteLoaderData<typeof loader>('root');
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {data?.csrfToken && <meta name="csrf-token" content={data.csrfToken} />}
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}
