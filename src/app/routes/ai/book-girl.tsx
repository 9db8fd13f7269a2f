import { useRef, useState } from 'react';
import { ASKED_FIELDS } from '#features/ai-chat/booking-fields.ts';
import { Chat } from '#features/ai-chat/ui/chat.tsx';
import { useConversation } from '#features/ai-chat/ui/use-conversation.ts';
import { BookingForm } from '#features/bookings/ui/booking-form.tsx';
import { authorize } from '#permissions/index.ts';
import { Page } from '#ui/layout/page.tsx';
import { BookingHead } from '../../blocks/bookings/booking-head.tsx';
import { ChatNotes } from '../../blocks/bookings/chat-notes.tsx';
import { bookPage } from '../../blocks/bookings/chat-page.server.ts';
import { nameInAddress } from '../../render/addresses/name-in-address.ts';
import { requireMember } from '../../render/require.server.ts';
import { pageMeta, siteOf } from '../../render/seo.ts';
import { useShell } from '../../render/viewer.ts';
import type { Route } from './+types/book-girl.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  const actor = requireMember({ request, context });
  authorize(actor, 'booking.request');
  return bookPage(actor, nameInAddress(request, 3));
}

type Filled = Record<string, unknown>;

/** The server checked it; what is in a form is checked where the form is. An empty text empties its field. */
async function takenOf(values: Filled): Promise<Filled> {
  const {
    bookingForm: { shape },
  } = await import('#features/bookings/schema.ts');
  const isTaken = (field: string, value: unknown) => Object.hasOwn(shape, field) && shape[field as keyof typeof shape].safeParse(value).success;
  return Object.fromEntries(Object.entries(values).filter(([field, value]) => value === '' || isTaken(field, value)));
}

export const meta: Route.MetaFunction = ({ matches, params }) =>
  pageMeta({
    ...siteOf(matches),
    title: `Book ${params.stageName} in a chat`,
    description: 'Prepare a booking request in a conversation.',
    path: `/ai/chat/book-girl/${encodeURIComponent(params.stageName ?? '')}`,
    noindex: true,
  });

/** The chat, and beside it the form that it fills. He sends the form himself. */
export default function BookInChat({ loaderData: { girl, head, stageName, byModel, opening, guidedOpening } }: Route.ComponentProps) {
  const { csrfToken, flags } = useShell();
  const [filled, setFilled] = useState<Parameters<typeof BookingForm>[0]['filled']>();
  const reader = useRef<(() => Record<string, string>) | null>(null);
  const name = encodeURIComponent(stageName);
  const conversation = useConversation({
    address: `/ai/chat/book-girl/${name}`,
    opening,
    guidedOpening,
    isGuided: !byModel,
    formNow: () => Object.fromEntries(ASKED_FIELDS.map((field) => [field, reader.current?.()[field] ?? ''])),
    onFilled: async (values) => setFilled(await takenOf(values)),
  });
  return (
    <Page>
      <BookingHead title={`Book ${stageName} in a chat`} stageName={stageName} head={head} />
      <div className="grid gap-8 md:grid-cols-2 md:gap-10">
        <div className="min-w-0 md:sticky md:top-24 md:self-start">
          <ChatNotes byModel={byModel} withoutScripts="The chat needs JavaScript. The form works without it." />
          <Chat
            conversation={conversation}
            label="Conversation"
            placeholder={byModel ? 'For example: Saturday at 3 pm, judo' : 'Choose above, or type your own answer'}
          />
        </div>
        <section aria-labelledby="your-request" className="min-w-0">
          <h2 id="your-request" className="mb-4 text-2xl">
            Your request
          </h2>
          <BookingForm
            girl={girl}
            action={`/profile/${name}/book`}
            csrfToken={csrfToken}
            withInterests={flags['session-interests-in-book-a-girl'] === true}
            filled={filled}
            reader={reader}
          />
        </section>
      </div>
    </Page>
  );
}
