import { LinkButton } from '#ui/actions/link-button.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { Page } from '#ui/layout/page.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { errorKind } from './error-kind.ts';
import { ErrorView } from './error-view.tsx';

type Props = {
  error: unknown;
  /** The heading of the page that the link led to. */
  title: string;
  /** The other way, in a sentence. */
  instead: string;
  to: string;
  label: string;
};

/** In place of a page that a link in an email led to, when its token is unknown, changed or used up. */
export function OldLink({ error, title, instead, to, label }: Props) {
  if (errorKind(error) !== 'not-found') return <ErrorView error={error} />;
  return (
    <Page width="form">
      <PageHeader title={title} />
      <Alert
        severity="warning"
        title="This link is no longer valid."
        actions={
          <LinkButton to={to} size="small" variant="secondary">
            {label}
          </LinkButton>
        }
      >
        {instead}
      </Alert>
    </Page>
  );
}
