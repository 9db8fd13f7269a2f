import type { ReactNode } from 'react';
import { LinkButton } from '#ui/actions/link-button.tsx';
import { Page } from '#ui/layout/page.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';

/** For a stage name without a profile here: unknown, hidden, or a girl of whom the site only has reviews or reports. `warning` comes first: who follows a link to a scammer looks for her here. */
export function NoProfile({ stageName, hasReviews, warning }: { stageName: string; hasReviews: boolean; warning: ReactNode }) {
  return (
    <Page width="text">
      <PageHeader title={stageName} lead="She has no profile on this site." />
      {warning}
      <div className="flex flex-wrap gap-2">
        {hasReviews && <LinkButton to={`/review/${encodeURIComponent(stageName)}`}>Forum reviews of {stageName}</LinkButton>}
        <LinkButton to="/wrestlers" variant={hasReviews ? 'secondary' : 'primary'}>
          Back to the directory
        </LinkButton>
        <LinkButton to={`/advanced_search?q=${encodeURIComponent(stageName)}`} variant="secondary">
          Search for {stageName}
        </LinkButton>
      </div>
    </Page>
  );
}
