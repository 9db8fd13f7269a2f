import { useEffect } from 'react';
import { isRouteErrorResponse } from 'react-router';
import { NO_RESPONSE } from '#shared/messages.ts';
import { Button } from '#ui/actions/button.tsx';
import { buttonStyle } from '#ui/actions/button-style.ts';
import { LinkButton } from '#ui/actions/link-button.tsx';
import { messageOf } from '#ui/api/message-of.ts';
import { Alert } from '#ui/feedback/alert.tsx';
import { Page } from '#ui/layout/page.tsx';
import { useLoginAddress } from '../header.tsx';
import { errorKind, UNAUTHORIZED } from './error-kind.ts';
import { NotAllowed } from './not-allowed.tsx';
import { NotFoundView } from './not-found-view.tsx';

const reload = (
  <Button size="small" variant="secondary" onClick={() => window.location.reload()}>
    Try again
  </Button>
);

const titles = { network: 'Network Error', unauthorized: 'Unauthorized', unknown: 'Unknown Error' };

/** The page in place of the page that failed. React Router shows it until the path changes. */
export function ErrorView({ error }: { error: unknown }) {
  const login = useLoginAddress();
  const kind = errorKind(error);
  useEffect(() => {
    // React Router could not fetch the page's data; the address is already that of the page.
    if (kind !== 'network' || !(error instanceof TypeError)) return;
    import('./load-in-full.ts').then(({ loadInFull }) => loadInFull(window.location.href)).catch(() => {});
  }, [kind, error]);
  if (kind === 'not-found') return <NotFoundView />;
  if (kind === 'forbidden') return <NotAllowed />;
  return (
    <Page width="text">
      <h1 className="sr-only">{titles[kind]}</h1>
      {kind === 'network' && (
        <Alert severity="error" title={titles.network} actions={reload}>
          {NO_RESPONSE}
        </Alert>
      )}
      {kind === 'unauthorized' && (
        <Alert
          severity="warning"
          title={titles.unauthorized}
          actions={
            <a href={login} className={buttonStyle({ size: 'small' })}>
              Login
            </a>
          }
        >
          {UNAUTHORIZED}
        </Alert>
      )}
      {kind === 'unknown' && (
        <Alert severity="error" title={titles.unknown} actions={isRouteErrorResponse(error) && error.status < 500 ? home : reload}>
          {messageOf(error)}
        </Alert>
      )}
    </Page>
  );
}

const home = (
  <LinkButton to="/" size="small" variant="secondary">
    Home
  </LinkButton>
);
