import { Form, useNavigation } from 'react-router';
import { z } from 'zod';
import { getGuy } from '#features/guys/queries.server.ts';
import { listPreferences, savePreferences } from '#features/notifications/preferences.server.ts';
import { removeSearch } from '#features/saved-searches/actions/remove-search.server.ts';
import { restoreSearch } from '#features/saved-searches/actions/restore-search.server.ts';
import { setSchedule } from '#features/saved-searches/actions/set-schedule.server.ts';
import { updateSearch } from '#features/saved-searches/actions/update-search.server.ts';
import { AREA_NAME, defaultName, editableSchedule } from '#features/saved-searches/present.ts';
import { findSchedule, listSavedSearches } from '#features/saved-searches/queries.server.ts';
import { scheduleInput, searchChange } from '#features/saved-searches/schema.ts';
import { type Followed, FollowedRow } from '#features/saved-searches/ui/followed-row.tsx';
import { ScheduleForm } from '#features/saved-searches/ui/schedule-form.tsx';
import type { Actor } from '#permissions/actor.ts';
import { isOn } from '#platform/flags.server.ts';
import { idParam } from '#platform/http/json-api.ts';
import { checkBody } from '#platform/http/read-request.server.ts';
import { earliestToday } from '#shared/dates.ts';
import { SAVED } from '#shared/messages.ts';
import { parseFilters } from '#shared/search/parse-filters.ts';
import { etagOf } from '#shared/versions/version-of.ts';
import { Button } from '#ui/actions/button.tsx';
import { LinkButton } from '#ui/actions/link-button.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Page } from '#ui/layout/page.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { formAction } from '../../render/form-action.server.ts';
import { requireMember } from '../../render/require.server.ts';
import { pageMeta, siteOf } from '../../render/seo.ts';
import { useShell } from '../../render/viewer.ts';
import type { Route } from './+types/saved-searches.ts';

const path = '/account/saved-searches';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ ...siteOf(matches), title: 'Saved searches', description: 'What you follow, and how often we write.', path, noindex: true });

/** What every guy with a place in his profile follows: its switch is in his profile and his notifications, too. */
async function findArea(actor: Actor): Promise<Followed | null> {
  if (actor.guyId === null) return null;
  const [guy, preferences] = await Promise.all([getGuy(String(actor.guyId)), listPreferences(actor)]);
  const area = preferences.find(({ kind }) => kind === 'girl-new');
  if (!area || !guy.city) return null;
  return { id: null, name: AREA_NAME, about: `Within 100 miles of ${guy.city}`, to: null, isOver: false, email: area.email, inApp: area.inApp };
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const actor = requireMember({ request, context });
  const [searches, schedule, area] = await Promise.all([listSavedSearches(actor), findSchedule(actor), findArea(actor)]);
  const saved = new URL(request.url).searchParams.get('saved');
  const isOpen = isOn('girls-advanced-search-for-clients');
  const followed = searches.map(({ id, name, query, email, inApp }): Followed => {
    const filters = parseFilters(new URLSearchParams(query));
    const isOver = filters.tour?.to !== undefined && filters.tour.to < earliestToday();
    return { id, name, about: defaultName(filters), to: isOpen ? `/advanced_search?${query}` : null, isOver, email, inApp };
  });
  return {
    followed: [...followed, ...(area ? [area] : [])],
    isEmpty: followed.length === 0,
    isOpen,
    saved: followed.find(({ id }) => String(id) === saved)?.name ?? null,
    schedule,
    zones: Intl.supportedValuesOf('timeZone'),
  };
}

const id = idParam;
const ticked = z.preprocess((value) => value === 'on', z.boolean());
const { name, email } = searchChange.required().shape;
/** The `ETag` of the saved fields that the form was opened with; pages of an earlier release send none. */
const version = z
  .string()
  .max(100)
  .transform((etag) => [etag])
  .optional();
const input = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('change'), id, version, email, inApp: ticked }),
  z.object({ intent: z.literal('rename'), id, version, name }),
  z.object({ intent: z.literal('remove'), id }),
  z.object({ intent: z.literal('restore'), id }),
  z.object({ intent: z.literal('area'), email, inApp: ticked }),
  z.looseObject({ intent: z.literal('schedule'), version, isQuiet: ticked }),
]);

export async function action({ request, context }: Route.ActionArgs) {
  const actor = requireMember({ request, context });
  return formAction(request, context, input, async (given) => {
    const done = { done: true as const, intent: given.intent, removed: null as { id: number; name: string } | null };
    if (given.intent === 'change') await updateSearch(actor, given.id, { email: given.email, inApp: given.inApp }, given.version);
    if (given.intent === 'rename') await updateSearch(actor, given.id, { name: given.name }, given.version);
    if (given.intent === 'remove') return { ...done, removed: { id: given.id, ...(await removeSearch(actor, given.id)) } };
    if (given.intent === 'restore') await restoreSearch(actor, given.id);
    if (given.intent === 'area') await savePreferences(actor, [{ kind: 'girl-new', email: given.email, inApp: given.inApp }]);
    if (given.intent === 'schedule') await setSchedule(actor, checkBody(scheduleInput, given), given.version);
    return done;
  });
}

export default function SavedSearches({ loaderData: { followed, isEmpty, isOpen, saved, schedule, zones }, actionData }: Route.ComponentProps) {
  const { csrfToken } = useShell();
  const busy = useNavigation().formAction === path;
  const done = actionData?.done ? actionData : null;
  const isConflict = actionData?.done === false && actionData.values.intent === 'schedule' && actionData.values.version !== etagOf(editableSchedule(schedule));
  return (
    <Page width="text">
      <PageHeader
        title="Saved searches"
        lead="We tell you when a new girl or a new trip matches what you follow. The same news never comes twice."
        actions={
          isOpen && (
            <LinkButton to="/advanced_search" variant="secondary">
              New search
            </LinkButton>
          )
        }
      />
      <div className="grid gap-6">
        {actionData?.done === false && (
          <Alert live severity="error">
            {actionData.issues[0]?.message}
          </Alert>
        )}
        {!actionData && saved !== null && <Alert severity="success">{`You follow “${saved}” now.`}</Alert>}
        {done?.removed && (
          <Alert
            live
            severity="info"
            actions={
              <Form method="post">
                {csrfToken && <input type="hidden" name="csrf_token" value={csrfToken} />}
                <input type="hidden" name="intent" value="restore" />
                <input type="hidden" name="id" value={done.removed.id} />
                <Button type="submit" variant="secondary" size="small">
                  Undo
                </Button>
              </Form>
            }
          >
            {`You no longer follow “${done.removed.name}”.`}
          </Alert>
        )}
        {done && !done.removed && (
          <Alert live severity="success">
            {done.intent === 'restore' ? 'You follow it again.' : SAVED}
          </Alert>
        )}
        {isEmpty && (
          <EmptyState
            title="You don’t follow any search yet"
            actions={
              <>
                {isOpen && <LinkButton to="/advanced_search">Girls Search</LinkButton>}
                <LinkButton to="/tours" variant="secondary">
                  Tours
                </LinkButton>
              </>
            }
          >
            Search for a place, dates or a style and press Save this search, or choose a city on tour and press Tell me.
          </EmptyState>
        )}
        {followed.length > 0 && (
          <ul className="grid gap-4">
            {followed.map((one) => (
              <FollowedRow key={one.id ?? 'area'} followed={one} csrfToken={csrfToken} />
            ))}
          </ul>
        )}
        <Panel title="When emails come">
          <ScheduleForm schedule={schedule} zones={zones} csrfToken={csrfToken} busy={busy} isConflict={isConflict} />
        </Panel>
      </div>
    </Page>
  );
}
