import { requestBooking } from '#features/bookings/actions/request-booking.server.ts';
import { findBookableGirl } from '#features/bookings/queries.server.ts';
import { bookingForm } from '#features/bookings/schema.ts';
import { BookingForm, BookingSent } from '#features/bookings/ui/booking-form.tsx';
import { authorize } from '#permissions/index.ts';
import { NotFound } from '#shared/errors.ts';
import { LinkButton } from '#ui/actions/link-button.tsx';
import { Page } from '#ui/layout/page.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { formAction } from '../render/form-action.server.ts';
import { requireMember } from '../render/require.server.ts';
import { pageMeta, siteOf } from '../render/seo.ts';
import { useShell } from '../render/viewer.ts';
import type { Route } from './+types/book-girl.ts';

const pathOf = (stageName: string) => `/profile/${encodeURIComponent(stageName)}`;

/** @throws Forbidden for who is no guy, NotFound also where she takes no request of his */
async function girlFor({ request, context, params }: Pick<Route.LoaderArgs, 'request' | 'context' | 'params'>) {
  const actor = requireMember({ request, context });
  authorize(actor, 'booking.request');
  const girl = await findBookableGirl(actor, params.stageName);
  if (!girl) throw new NotFound();
  return { actor, girl: { id: girl.id, stageName: girl.stageName } };
}

export const loader = async (args: Route.LoaderArgs) => ({ girl: (await girlFor(args)).girl });

/** The form as a browser sends it when no script has taken it over. */
export async function action(args: Route.ActionArgs) {
  const { actor, girl } = await girlFor(args);
  return formAction(args.request, args.context, bookingForm, async ({ time, ...texts }) => {
    await requestBooking(actor, { girl_id: girl.id, date_time_available: time, ...texts });
    return { done: true as const };
  });
}

export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders;

export const meta: Route.MetaFunction = ({ matches, params }) =>
  pageMeta({
    ...siteOf(matches),
    title: `Book ${params.stageName}`,
    description: 'Request a session.',
    path: `${pathOf(params.stageName ?? '')}/book`,
    noindex: true,
  });

export default function BookGirl({ loaderData: { girl }, actionData }: Route.ComponentProps) {
  const { csrfToken, flags } = useShell();
  const path = pathOf(girl.stageName);
  return (
    <Page width="form">
      <PageHeader
        title={`Book ${girl.stageName}`}
        corner="blue"
        actions={
          <LinkButton to={path} variant="quiet" size="small">
            Back to her profile
          </LinkButton>
        }
      />
      {actionData?.done ? (
        <BookingSent />
      ) : (
        <BookingForm
          girl={girl}
          action={`${path}/book`}
          csrfToken={csrfToken}
          withInterests={flags['session-interests-in-book-a-girl'] === true}
          refused={actionData}
        />
      )}
    </Page>
  );
}
