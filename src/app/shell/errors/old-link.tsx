import { LinkButton } from '#ui/actions/link-button.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { Page } from '#ui/layout/page.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { errorKind } from './error-kind.ts';
import { ErrorView } from './error-view.tsx';

type Props = {
  /** The heading of the page that the link led to. */
  title: string;
  /** The other way, in a sentence. */
  instead: string;
  to: string;
  label: string;
};

/** In place of a page that a link in an email led to, when its token is unknown, changed or used up. */
export const OldLink = ({ error, ...text }: Props & { error: unknown }) =>
  errorKind(error) === 'not-found' ? <OldLinkPage {...text} /> : <ErrorView error={error} />;

/** The same where the page itself finds out, because its form ends the link. */
export function OldLinkPage({ title, instead, to, label }: Props) {
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
