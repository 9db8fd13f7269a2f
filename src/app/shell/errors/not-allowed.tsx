import { LinkButton } from '#ui/actions/link-button.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { Page } from '#ui/layout/page.tsx';
import { FORBIDDEN_PAGE } from './error-kind.ts';

/** The blocked view: what everybody sees where only others may go. */
export function NotAllowed() {
  return (
    <Page width="text">
      <h1 className="sr-only">Forbidden</h1>
      <Alert
        severity="warning"
        title="Forbidden"
        actions={
          <LinkButton to="/" size="small" variant="secondary">
            Home
          </LinkButton>
        }
      >
        {FORBIDDEN_PAGE}
      </Alert>
    </Page>
  );
}
