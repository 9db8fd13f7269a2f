import { redirect, useNavigation } from 'react-router';
import { z } from 'zod';
import { saveSearch } from '#features/saved-searches/actions/save-search.server.ts';
import { defaultName } from '#features/saved-searches/present.ts';
import { listSavedSearches } from '#features/saved-searches/queries.server.ts';
import { newSearch } from '#features/saved-searches/schema.ts';
import { SaveSearchForm } from '#features/saved-searches/ui/save-search-form.tsx';
import { isEmpty, printFilters } from '#shared/search/filters.ts';
import { parseFilters } from '#shared/search/parse-filters.ts';
import { LinkButton } from '#ui/actions/link-button.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Page } from '#ui/layout/page.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { formAction } from '../../render/form-action.server.ts';
import { requireMember } from '../../render/require.server.ts';
import { pageMeta, siteOf } from '../../render/seo.ts';
import { useShell } from '../../render/viewer.ts';
import type { Route } from './+types/save-search.ts';

const path = '/account/saved-searches/new';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ ...siteOf(matches), title: 'Follow this search', description: 'Hear of new girls and tours that match.', path, noindex: true });

/** The parameters of the search page, whatever page the link was on. A visitor logs in and comes back to the same search. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const actor = requireMember({ request, context });
  const params = new URL(request.url).searchParams;
  const filters = parseFilters(params);
  if (isEmpty(filters)) return { query: '', name: '', about: '', saved: null };
  const about = defaultName(filters);
  const { place } = filters.where ?? {};
  const isPlaceAlone = filters.where?.presence === 'tour' && Object.keys(filters).length === 1;
  const query = printFilters(filters).toString();
  const saved = (await listSavedSearches(actor)).find((search) => search.query === query);
  return { query, name: isPlaceAlone ? `Tours to ${place}` : about, about, saved: saved ? saved.name : null };
}

const input = newSearch.extend({
  inApp: z.preprocess((value) => value === 'on', z.boolean()),
  timeZone: z
    .string()
    .transform((value) => value || undefined)
    .optional(),
});

export async function action({ request, context }: Route.ActionArgs) {
  const actor = requireMember({ request, context });
  return formAction(request, context, input, async (given) => {
    const { id } = await saveSearch(actor, given);
    throw redirect(`/account/saved-searches?saved=${id}`, 303);
  });
}

export default function SaveSearch({ loaderData: { query, name, about, saved }, actionData }: Route.ComponentProps) {
  const { csrfToken } = useShell();
  const busy = useNavigation().formAction?.startsWith(path) === true;
  const issues = actionData?.issues ?? [];
  const errors = Object.fromEntries(issues.flatMap(({ name: field, message }) => (field ? [[field, message]] : [])));
  const general = issues.find(({ name: field }) => field !== 'name' && field !== 'email');
  return (
    <Page width="form">
      <PageHeader title="Follow this search" lead={query ? `${about}. We tell you when a new girl or a new trip matches.` : undefined} />
      {query === '' ? (
        <EmptyState title="There is nothing to follow yet" actions={<LinkButton to="/advanced_search">Girls Search</LinkButton>}>
          Choose a place, dates or a style in the search first.
        </EmptyState>
      ) : saved !== null ? (
        <Alert
          severity="info"
          title="You follow this already"
          actions={
            <LinkButton to="/account/saved-searches" size="small" variant="secondary">
              Saved searches
            </LinkButton>
          }
        >
          {`It is called “${saved}”. There you can change how often you hear of it.`}
        </Alert>
      ) : (
        <div className="grid gap-4">
          {general && (
            <Alert live severity="error">
              {general.message}
            </Alert>
          )}
          <SaveSearchForm query={query} name={actionData?.values.name ?? name} busy={busy} csrfToken={csrfToken} errors={errors} />
        </div>
      )}
    </Page>
  );
}
