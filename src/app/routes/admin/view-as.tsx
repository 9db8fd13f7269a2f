import { Button } from '#ui/actions/button.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { Select } from '#ui/forms/choices/select.tsx';
import { TextInput } from '#ui/forms/text-input.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { AdminPageFrame } from '../../blocks/admin/admin-page.tsx';
import { pageAddress, VIEW_ROLES, viewablePath } from '../../blocks/admin/view-as.ts';
import { pageMeta, siteOf } from '../../render/seo.ts';
import type { Route } from './+types/view-as.ts';

export function loader({ request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  return { role: VIEW_ROLES.find((one) => one === searchParams.get('role')) ?? 'visitor', path: searchParams.get('path') ?? '/' };
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta({ ...siteOf(matches), title: 'View as', path: '/admin/view-as', noindex: true });

const labels = { visitor: 'Visitor', guy: 'Guy', girl: 'Girl' } as const;
const examples = ['/', '/wrestlers', '/advanced_search?q=austin', '/tours', '/reviews', '/scammers'];

export default function ViewAs({ loaderData: { role, path } }: Route.ComponentProps) {
  const isViewable = viewablePath(path) !== null;
  return (
    <AdminPageFrame title="View as" lead="Read-only preview of a page as a visitor, a guy or a girl sees it.">
      <Panel>
        {/* A plain form: the page that it opens is not part of this one. */}
        <form action="/admin/view-as/page" className="grid items-end gap-4 sm:grid-cols-[1fr_12rem_max-content]">
          <TextInput name="path" label="Page" defaultValue={path} hint="An address of this site, such as /profile/Demo%20Girl" />
          <Select name="role" label="As" defaultValue={role} options={VIEW_ROLES.map((one) => ({ value: one, label: labels[one] }))} />
          <Button type="submit">Look</Button>
        </form>
        {!isViewable && (
          <Alert severity="info" title="This page is personal" className="mt-4">
            Only pages that look the same to everyone in a role can be previewed.
          </Alert>
        )}
        <p className="mt-6 mb-2 font-semibold">Common pages</p>
        <ul className="flex flex-wrap gap-x-4">
          {examples.map((one) => (
            <li key={one}>
              <a href={pageAddress(role, one)} className="flex min-h-9 items-center underline">
                {one}
              </a>
            </li>
          ))}
        </ul>
      </Panel>
    </AdminPageFrame>
  );
}
