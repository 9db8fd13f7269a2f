import { requestBooking } from '#features/bookings/actions/request-booking.server.ts';
import { findOpenRequest } from '#features/bookings/queries.server.ts';
import { bookingForm } from '#features/bookings/schema.ts';
import { BookingForm } from '#features/bookings/ui/booking-form.tsx';
import { BookingSent } from '#features/bookings/ui/booking-sent.tsx';
import { findWrittenName } from '#features/directory/profile.server.ts';
import { authorize } from '#permissions/index.ts';
import { NotFound } from '#shared/errors.ts';
import { LinkButton } from '#ui/actions/link-button.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { Page } from '#ui/layout/page.tsx';
import { loadBookableGirl } from '../blocks/bookings/bookable-girl.server.ts';
import { BookingHead } from '../blocks/bookings/booking-head.tsx';
import { nameInAddress, redirectToName } from '../render/addresses/name-in-address.ts';
import { formAction } from '../render/form-action.server.ts';
import { requireMember } from '../render/require.server.ts';
import { pageMeta, siteOf } from '../render/seo.ts';
import { useShell } from '../render/viewer.ts';
import type { Route } from './+types/book-girl.ts';

const pathOf = (stageName: string) => `/profile/${encodeURIComponent(stageName)}`;

/** @throws Forbidden for who is no guy, NotFound also where she takes no request of his */
async function girlFor({ request, context }: Pick<Route.LoaderArgs, 'request' | 'context'>) {
  const actor = requireMember({ request, context });
  authorize(actor, 'booking.request');
  const found = await loadBookableGirl(actor, nameInAddress(request));
  if (!found) {
    redirectToName(request, await findWrittenName(actor, nameInAddress(request)));
    throw new NotFound();
  }
  return { actor, ...found };
}

export async function loader(args: Route.LoaderArgs) {
  const { actor, girl, head } = await girlFor(args);
  return { girl, head, openRequest: await findOpenRequest(actor, girl.id) };
}

/** The form as a browser sends it when no script has taken it over. */
export async function action(args: Route.ActionArgs) {
  const { actor, girl } = await girlFor(args);
  return formAction(args.request, args.context, bookingForm, async ({ time, ...texts }) => {
    const id = await requestBooking(actor, { girl_id: girl.id, date_time_available: time, ...texts });
    return { done: true as const, id };
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

export default function BookGirl({ loaderData: { girl, head, openRequest }, actionData }: Route.ComponentProps) {
  const { csrfToken, flags } = useShell();
  const path = pathOf(girl.stageName);
  return (
    <Page width="form">
      <BookingHead title={`Book ${girl.stageName}`} stageName={girl.stageName} head={head} />
      {actionData?.done ? (
        <BookingSent id={actionData.id} girl={girl} />
      ) : openRequest !== null && !actionData ? (
        <Alert
          severity="info"
          title={`You have an open request with ${girl.stageName}`}
          actions={
            <LinkButton to={`/bookings/${openRequest}`} size="small">
              See your request
            </LinkButton>
          }
        >
          You can send another one after her answer, or after you take this one back.
        </Alert>
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
