import { Link, useRevalidator, useSearchParams } from 'react-router';
import { z } from 'zod';
import { readLookups } from '#features/timewasters/lookups/read-lookups.server.ts';
import { LookupList } from '#features/timewasters/ui/lookup-list.tsx';
import { PausePanel } from '#features/timewasters/ui/pause-panel.tsx';
import { idParam } from '#platform/http/json-api.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { AdminPageFrame } from '../../blocks/admin/admin-page.tsx';
import { actorContext } from '../../render/context.ts';
import { pageMeta, siteOf } from '../../render/seo.ts';
import type { Route } from './+types/lookups.ts';

/** What is no id is no filter. */
const asked = z.object({
  girl: idParam.optional().catch(undefined),
  record: idParam.optional().catch(undefined),
  before: idParam.optional().catch(undefined),
});

export async function loader({ context, request }: Route.LoaderArgs) {
  const { girl, record, before } = asked.parse(Object.fromEntries(new URL(request.url).searchParams));
  const page = await readLookups(context.get(actorContext), { girlId: girl, recordId: record, before });
  return { page, record: record ?? null, isAsked: girl !== undefined || record !== undefined };
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta({ ...siteOf(matches), title: 'Look-ups', path: '/admin/lookups', noindex: true });

/** Who was shown a record, or what a girl was shown; and one click to pause her. */
export default function Lookups({ loaderData: { page, record, isAsked } }: Route.ComponentProps) {
  const [given] = useSearchParams();
  const { revalidate } = useRevalidator();
  const older = new URLSearchParams(given);
  if (page.next) older.set('before', String(page.next));
  const title = page.girl ? `Look-ups of ${page.girl.name}` : record === null ? 'Look-ups' : `Who was shown report ${record}`;
  return (
    <AdminPageFrame title={title} lead="Who has seen which reports. Search terms are not stored.">
      {page.girl && <PausePanel girlId={page.girl.id} pause={page.pause} onChange={revalidate} />}
      {page.rows.length > 0 ? (
        <LookupList rows={page.rows} named={page.girl === null} />
      ) : (
        <EmptyState title={isAsked ? 'No look-ups' : 'Choose a girl or a report'}>
          {isAsked ? 'Nothing was shown yet.' : 'Open this page from an alert in the queue, or from “Who has seen it” on a report.'}
        </EmptyState>
      )}
      {page.next && (
        <p className="mt-6 text-center font-semibold">
          <Link to={`?${older}`} className="text-link inline-block min-h-6">
            Older look-ups
          </Link>
        </p>
      )}
    </AdminPageFrame>
  );
}
