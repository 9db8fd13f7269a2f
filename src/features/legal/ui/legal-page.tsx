import type { ReactNode } from 'react';
import { Alert } from '#ui/feedback/alert.tsx';
import { Page } from '#ui/layout/page.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';

/** What both legal pages carry: when they were changed last, the note that they must be written again, the copyright line. */
export function LegalPage({ title, productName, children }: { title: string; productName: string; children: ReactNode }) {
  return (
    <Page width="text">
      <PageHeader title={title} lead="Last modified: June 2022" />
      <Alert severity="warning" title="Placeholder text" className="mb-8">
        This text is a placeholder and needs to be rewritten before anyone relies on it.
      </Alert>
      <div className="grid gap-6 [&_h2]:mb-1 [&_h2]:text-xl">{children}</div>
      <p className="mt-10 text-sm text-ink-faint">© 2022 {productName}</p>
    </Page>
  );
}
