import { useRevalidator } from 'react-router';
import { listCalls } from '#features/disputes/proof/phone-calls.server.ts';
import { PhoneCallPanel } from '#features/disputes/ui/phone-calls.tsx';
import { AdminPageFrame } from '../../blocks/admin/admin-page.tsx';
import { actorContext } from '../../render/context.ts';
import { pageMeta, siteOf } from '../../render/seo.ts';
import type { Route } from './+types/calls.ts';

export const loader = ({ context }: Route.LoaderArgs) => listCalls(context.get(actorContext));

export const meta: Route.MetaFunction = ({ matches }) => pageMeta({ ...siteOf(matches), title: 'Calls', path: '/admin/calls', noindex: true });

export default function Calls({ loaderData: { codes, outcomes } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  return (
    <AdminPageFrame title="Calls" lead="People who dispute an entry by phone are waiting for a call. The site sends no text messages.">
      <PhoneCallPanel codes={codes} outcomes={outcomes} onChange={revalidate} />
    </AdminPageFrame>
  );
}
