import { useLoaderData, useRevalidator } from 'react-router';
import { BanButton } from '#features/accounts/ui/ban-dialog.tsx';
import { toggleGirlFlag } from '#features/girls/flag-calls.ts';
import { listSiteProfiles } from '#features/girls/site-profile.server.ts';
import { MergeButton } from '#features/girls/ui/merge-dialog.tsx';
import { SiteProfileButton } from '#features/girls/ui/site-profile-button.tsx';
import { readDeskTable } from '#features/moderation/tables/read-table.server.ts';
import type { DeskRow } from '#features/moderation/tables/rows.ts';
import { AttributeToggle } from '#features/moderation/ui/attribute-toggle.tsx';
import { CommentsButton } from '#features/moderation/ui/comments-dialog.tsx';
import { girlsTable } from '#features/moderation/tables/people.server.ts';
import { DeskTable, deskColumns } from '#features/moderation/ui/desk-table.tsx';
import { settings } from '#platform/settings.server.ts';
import { actorContext } from '../../context.ts';
import { DeskPageFrame } from '../../desk-page.tsx';
import { pageMeta, siteOf } from '../../seo.ts';
import type { Route } from './+types/manage-girls.ts';
import { LinkButton } from '#ui/actions/link-button.tsx';

export async function loader({ context, request }: Route.LoaderArgs) {
  const actor = context.get(actorContext);
  const page = await readDeskTable(actor, girlsTable, request.url);
  const siteProfiles =
    settings().GIRLS_SITE_URL && page.rows.length > 0
      ? await listSiteProfiles(
          actor,
          page.rows.map(({ id }) => id),
        )
      : [];
  return { page, siteProfiles };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ ...siteOf(matches), title: 'Girls', description: '', path: '/admin/manage-girls', noindex: true });

const attributes = ['girl_show_profile', 'admin_show_profile', 'matwise_girl', 'active', 'trans'] as const;

function Actions({ row }: { row: DeskRow }) {
  const { revalidate } = useRevalidator();
  const siteProfile = useLoaderData<typeof loader>().siteProfiles.find(({ girlId }) => girlId === row.id);
  const name = String(row.stage_name ?? row.username ?? row.name ?? row.id);
  return (
    <div className="grid gap-1">
      <div className="flex flex-wrap gap-2">
        <CommentsButton about={{ kind: 'girl', id: row.id, name }} />
        <BanButton kind="girl" id={row.id} name={name} isBanned={row.banned === true} onDone={revalidate} />
        <MergeButton id={row.id} name={name} onDone={revalidate} />
        <LinkButton to={`/girl/manage-travels/add/${row.id}`} size="small" variant="secondary">
          Add travel
        </LinkButton>
      </div>
      {siteProfile && <SiteProfileButton profile={siteProfile} onDone={revalidate} />}
      {attributes.map((attribute) => (
        <AttributeToggle
          key={attribute}
          attribute={attribute}
          value={row[attribute] === true}
          onToggle={(value) => toggleGirlFlag(row.id, attribute, value, 'moderator')}
        />
      ))}
    </div>
  );
}

const columns = deskColumns(['stage_name', 'username', 'name', 'city', 'state', 'country', 'profile_approved', 'banned', 'created_at'], Actions);

export default function ManageGirls({ loaderData: { page } }: Route.ComponentProps) {
  return (
    <DeskPageFrame title="Girls">
      <DeskTable caption="Girls" name="girls" page={page} columns={columns} />
    </DeskPageFrame>
  );
}
