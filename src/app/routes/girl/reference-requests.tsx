import { listRequestsToHer } from '#features/reference-requests/queries.server.ts';
import { RequestCard } from '#features/reference-requests/ui/request-card.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Page } from '#ui/layout/page.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { whyClosed } from '../../blocks/account/approval.server.ts';
import { ApprovalNotice } from '../../blocks/account/approval-notice.tsx';
import { requireGirl } from '../../render/require.server.ts';
import { pageMeta, siteOf } from '../../render/seo.ts';
import type { Route } from './+types/reference-requests.ts';

const path = '/girl/reference-requests';

export async function loader({ request, context }: Route.LoaderArgs) {
  const actor = requireGirl({ request, context });
  const [requests, closed] = await Promise.all([listRequestsToHer(actor), whyClosed(actor)]);
  return { requests, closed };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ ...siteOf(matches), title: 'Reference requests', description: 'Men who ask you for a reference.', path, noindex: true });

export default function ReferenceRequests({ loaderData: { requests, closed } }: Route.ComponentProps) {
  return (
    <Page width="text">
      <PageHeader
        title="Reference requests"
        corner="red"
        lead="Men who ask you to vouch for them. A ‘no’ or a ‘yes’ without your name is never shown to them."
      />
      {closed && <ApprovalNotice because={closed} opens="give references" />}
      {requests.length === 0 ? (
        <EmptyState title="Nobody has asked you">Requests appear here, and we’ll email you.</EmptyState>
      ) : (
        <div className="grid gap-4">
          {requests.map((request) => (
            <RequestCard key={request.id} request={request} />
          ))}
        </div>
      )}
    </Page>
  );
}
