import type { ReactNode } from 'react';
import { Page } from '#ui/layout/page.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';

/** A page of the admin area: its heading and its table. */
export function AdminPageFrame({ title, lead, actions, children }: { title: string; lead?: string; actions?: ReactNode; children: ReactNode }) {
  return (
    <Page>
      <PageHeader kicker="Admin" title={title} lead={lead} actions={actions} />
      {children}
    </Page>
  );
}
