import { useRevalidator } from 'react-router';
import { BanButton } from '#features/accounts/ui/ban-dialog.tsx';
import { toggleGirlFlag } from '#features/girls/flag-calls.ts';
import { type ListedSiteProfile, listSiteProfiles } from '#features/girls/site-profile/site-profile.server.ts';
import { MergeButton } from '#features/girls/ui/merge-dialog.tsx';
import { SiteProfileButton } from '#features/girls/ui/site-profile-button.tsx';
import type { AdminRow } from '#features/moderation/tables/rows.ts';
import { CommentsButton } from '#features/moderation/ui/comments-dialog.tsx';
import { AdminTable, adminColumns } from '#features/moderation/ui/tables/admin-table.tsx';
import { AttributeToggle } from '#features/moderation/ui/tables/attribute-toggle.tsx';
import { settings } from '#platform/settings.server.ts';
import { personAddress } from '#shared/people/person-address.ts';
import { LinkButton } from '#ui/actions/link-button.tsx';
import { AdminPageFrame } from '../../blocks/admin/admin-page.tsx';
import { openTable } from '../../blocks/admin/open-table.server.ts';
import { girlsTogether } from '../../blocks/admin/together.ts';
import { actorContext } from '../../render/context.ts';
import { pageMeta, siteOf } from '../../render/seo.ts';
import type { Route } from './+types/manage-girls.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  const actor = context.get(actorContext);
  const page = await openTable(actor, 'girls', request);
  if (!settings().GIRLS_SITE_URL || page.rows.length === 0) return { page };
  const ids = page.rows.map(({ id }) => id);
  const siteProfiles = new Map((await listSiteProfiles(actor, ids)).map((profile) => [profile.girlId, profile]));
  return { page: { ...page, rows: page.rows.map((row) => ({ ...row, ...toSiteFields(siteProfiles.get(row.id)) })) } };
}

/** Her profile on the other site as further fields of her row. */
const toSiteFields = (profile: ListedSiteProfile | undefined) =>
  profile && { site_username: profile.username, site_profile_url: profile.profile_url, site_profile_is_confirmed: profile.isConfirmed };

export const meta: Route.MetaFunction = ({ matches }) => pageMeta({ ...siteOf(matches), title: 'Girls', path: '/admin/manage-girls', noindex: true });

const attributes = ['girl_show_profile', 'admin_show_profile', 'matwise_girl', 'active', 'trans'] as const;

const nameOf = (row: AdminRow) => String(row.stage_name ?? row.username ?? row.name ?? row.id);

function Actions({ row }: { row: AdminRow }) {
  const { revalidate } = useRevalidator();
  const name = nameOf(row);
  return (
    <div className="grid gap-1">
      <div className="flex flex-wrap gap-2">
        <CommentsButton about={{ kind: 'girl', id: row.id, name }} />
        <BanButton kind="girl" id={row.id} name={name} isBanned={row.banned === true} onDone={revalidate} />
        <MergeButton id={row.id} name={name} onDone={revalidate} />
        <LinkButton to={`/girl/manage-travels?girl=${row.id}`} size="small" variant="secondary">
          Travels
        </LinkButton>
        <LinkButton to={`/girl/manage-travels/add/${row.id}`} size="small" variant="secondary">
          Add travel
        </LinkButton>
      </div>
      {row.site_profile_url && (
        <SiteProfileButton
          profile={{
            girlId: row.id,
            username: String(row.site_username),
            profile_url: String(row.site_profile_url),
            isConfirmed: row.site_profile_is_confirmed === true,
          }}
          onDone={revalidate}
        />
      )}
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

const columns = adminColumns(['stage_name', 'username', 'name', 'city', 'state', 'country', 'profile_approved', 'banned', 'created_at'], Actions, {
  menuOf: nameOf,
  links: { stage_name: ({ id }) => personAddress('girl', id) },
});

export default function ManageGirls({ loaderData: { page } }: Route.ComponentProps) {
  return (
    <AdminPageFrame title="Girls">
      <AdminTable caption="Girls" name="girls" together={girlsTogether} page={page} columns={columns} />
    </AdminPageFrame>
  );
}
